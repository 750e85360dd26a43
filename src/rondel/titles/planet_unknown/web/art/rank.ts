export default import.meta.glob<string>('./rank/*.svg', { eager: true, query: '?raw', import: 'default' });
