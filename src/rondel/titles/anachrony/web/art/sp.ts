export default import.meta.glob<string>('./sp/*.svg', { eager: true, query: '?raw', import: 'default' });
