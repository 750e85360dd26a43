export default import.meta.glob<string>('./place/*.svg', { eager: true, query: '?raw', import: 'default' });
