export default import.meta.glob<string>('./agent/*.svg', { eager: true, query: '?raw', import: 'default' });
