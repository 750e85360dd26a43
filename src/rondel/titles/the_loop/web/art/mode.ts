export default import.meta.glob<string>('./mode/*.svg', { eager: true, query: '?raw', import: 'default' });
