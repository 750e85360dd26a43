export default import.meta.glob<string>('./civ/*.svg', { eager: true, query: '?raw', import: 'default' });
