// What is checked beyond types: nothing unused, nothing that surprises. Run from the repository's root, since tables
// lie in their titles.
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

export default ts.config(
  ts.configs.recommended,
  svelte.configs.recommended,
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // Icons and drawings are markup of our own; text from outside goes through `escaped` (kit/draw.ts).
      'svelte/no-at-html-tags': 'off',
      // `{' '}` is a space that stays at the edge of an element.
      'svelte/no-useless-mustaches': 'off',
      // A Map or Set within one computation is no state; what is shown and changes is `$state`.
      'svelte/prefer-svelte-reactivity': 'off',
      'max-len': ['error', { code: 120 }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { ignores: ['**/node_modules/', 'web/src/net/messages.d.ts', 'src/rondel/server/static/'] },
);
