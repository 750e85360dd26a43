export default import.meta.glob<string>('./evac/*.svg', { eager: true, query: '?raw', import: 'default' });
