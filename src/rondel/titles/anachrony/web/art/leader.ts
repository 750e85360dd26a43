export default import.meta.glob<string>('./leader/*.svg', { eager: true, query: '?raw', import: 'default' });
