export default import.meta.glob<string>('./event/*.svg', { eager: true, query: '?raw', import: 'default' });
