export default import.meta.glob<string>('./impact/*.svg', { eager: true, query: '?raw', import: 'default' });
