export default import.meta.glob<string>('./foo/*.svg', { eager: true, query: '?raw', import: 'default' });
