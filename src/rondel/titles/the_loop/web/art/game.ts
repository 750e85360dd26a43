export default import.meta.glob<string>('./game/*.svg', { eager: true, query: '?raw', import: 'default' });
