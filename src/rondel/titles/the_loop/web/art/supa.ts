export default import.meta.glob<string>('./supa/*.svg', { eager: true, query: '?raw', import: 'default' });
