export default import.meta.glob<string>('./people/*.svg', { eager: true, query: '?raw', import: 'default' });
