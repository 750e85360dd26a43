export default import.meta.glob<string>('./objective/*.svg', { eager: true, query: '?raw', import: 'default' });
