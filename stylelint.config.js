const each = (...values) => new RegExp(`^(?:${values.join('|')})$`)
const upToFour = (part) => new RegExp(`^(?:${part})(?: (?:${part})){0,3}$`)

const space = String.raw`0|auto|var\(--space[\w-]*\)|calc\(-1 \* var\(--space-[\w-]+\)\)`
const radius = String.raw`0|50%|var\(--radius[\w-]*\)`
const transition = String.raw`[\w-]+ var\(--quick\)`

/** Font sizes, weights, spaces, corners, layers, durations and colors come from the tokens (decision 0007). */
export default {
  referenceFiles: ['web/ui/tokens.css'],
  ignoreFiles: ['dist/**', 'data/**', '.cache/**', 'test-results/**', 'playwright-report/**'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'no-unknown-custom-properties': true,
    'declaration-property-value-allowed-list': {
      '/^(?:margin|padding)/': [upToFour(space)],
      '/gap$/': [upToFour(space)],
      '/^border-.*radius$/': [upToFour(radius)],
      font: ['inherit'],
      'font-family': ['inherit', /^var\(--font[\w-]*\)$/],
      'font-size': ['inherit', /^var\(--text[\w-]*\)$/],
      'font-weight': ['inherit', /^var\(--weight-\w+\)$/],
      'z-index': [/^var\(--z-\w+\)$/],
      transition: [each('none', `${transition}(?:, ${transition})*`)],
      animation: ['none', /^[\w-]+ var\(--slow\) [\w- ]+$/],
    },
    'declaration-property-unit-disallowed-list': { '/^(?:transition|animation)/': ['s', 'ms'] },
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['/^(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?$/'],
    'media-feature-name-value-allowed-list': { '/width$/': ['480px', '760px', '1100px'] },

    'block-no-empty': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-property-value-no-unknown': true,
    'no-duplicate-selectors': true,
    'no-unknown-animations': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-type-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['web/ui/tokens.css', 'web/ui/base.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'declaration-property-unit-disallowed-list': null,
      },
    },
  ],
}
