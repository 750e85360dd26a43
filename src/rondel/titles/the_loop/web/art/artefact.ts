export default import.meta.glob<string>('./artefact/*.svg', { eager: true, query: '?raw', import: 'default' });
