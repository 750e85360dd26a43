export default import.meta.glob<string>('./endgame/*.svg', { eager: true, query: '?raw', import: 'default' });
