export default import.meta.glob<string>('./bot/*.svg', { eager: true, query: '?raw', import: 'default' });
