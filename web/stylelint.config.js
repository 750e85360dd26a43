// Style sheets and the `<style>` of components. Run from the repository's root, since tables lie in their titles.
const lines = ['rule', 'at-rule', 'comment', 'custom-property', 'declaration'];

export default {
  extends: ['stylelint-config-standard'],
  overrides: [
    {
      files: ['**/*.svelte'],
      customSyntax: 'postcss-html',
      // A `style` attribute is declarations and no rule.
      rules: { 'no-invalid-position-declaration': null },
    },
    {
      // Here a part is dressed once more after what a narrower window made of it: moving either rule undoes the other.
      files: ['console', 'layout_phone', 'chronobot', 'count', 'frame', 'small'].map((name) => `**/${name}.css`),
      rules: { 'no-duplicate-selectors': null },
    },
  ],
  rules: {
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Prettier decides how lines are set.
    ...Object.fromEntries(lines.map((of) => [`${of}-empty-line-before`, null])),
    // Sheets go from part to part of the screen, then from size to size: what is lighter, or the same, may come later.
    'no-descending-specificity': null,
    // Classes and properties are, or end with, ids of the engine (`G`, `f-P`, `black_hole`), or with a mustache.
    'selector-class-pattern': '^[a-zA-Z][A-Za-z0-9_-]*$',
    'custom-property-pattern': null,
    // As browsers of 2022 know it.
    'media-feature-range-notation': 'prefix',
    'alpha-value-notation': 'number',
    'value-keyword-case': ['lower', { ignoreKeywords: ['currentColor'] }],
    // Safari knows these with its prefix only.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['text-size-adjust', 'user-select'] }],
  },
};
