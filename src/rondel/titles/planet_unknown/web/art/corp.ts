export default import.meta.glob<string>('./corp/*.svg', { eager: true, query: '?raw', import: 'default' });
