export default import.meta.glob<string>('./experiment/*.svg', { eager: true, query: '?raw', import: 'default' });
