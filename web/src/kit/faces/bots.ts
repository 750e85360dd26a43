export default import.meta.glob<string>('./bots/*.svg', { eager: true, query: '?raw', import: 'default' });
