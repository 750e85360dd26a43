export default import.meta.glob<string>('./capital/*.svg', { eager: true, query: '?raw', import: 'default' });
