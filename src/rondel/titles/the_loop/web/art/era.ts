export default import.meta.glob<string>('./era/*.svg', { eager: true, query: '?raw', import: 'default' });
