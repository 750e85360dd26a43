export default import.meta.glob<string>('./planet/*.svg', { eager: true, query: '?raw', import: 'default' });
