import reactHooks from 'eslint-plugin-react-hooks'
import simpleImportSort from 'eslint-plugin-simple-import-sort'
import tseslint from 'typescript-eslint'

/** One block: what runs for its effect, Node, packages, our folders by alias, then relative files. */
const importOrder = [['^\\u0000', '^node:', '^@?\\w', '^#', '^\\.']]

const onlyMainReadsEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only server/main.ts, cli/main.ts, scripts/ and tests read process.env; hand the value in.',
}
const noRawHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'No raw HTML (DESIGN 9).',
}
const stylesFromTokens = [
  {
    selector:
      'JSXAttribute[name.name=/^(?:[mp][trblxyse]?|gap|fz)$/] Literal:not([value=/^(?:2xs|xs|sm|md|lg|xl)$/])',
    message: 'A name of the scale in web/ui/tokens.css, such as "md" (decision 0052).',
  },
  {
    selector: 'JSXAttribute[name.name="fw"] Literal:not([value=/^var\\(--weight-/])',
    message: 'A weight of web/ui/tokens.css (decision 0052).',
  },
]
const saysInMessages = [
  {
    selector: 'JSXText[value=/\\p{L}/u]',
    message: 'What the user reads stands in a messages file of its feature.',
  },
  {
    selector:
      'JSXAttribute[name.name=/^(alt|title|placeholder|label|aria-(label|description|roledescription|valuetext))$/] :matches(Literal[value=/\\p{L}/u], TemplateElement[value.raw=/\\p{L}/u])',
    message: 'What the user reads or hears stands in a messages file of its feature.',
  },
  {
    selector: ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=/\\p{L}{2}/u]',
    message: 'What the user reads stands in a messages file of its feature.',
  },
  {
    selector:
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=/\\p{L}{2}/u]',
    message: 'What the user reads stands in a messages file of its feature.',
  },
  {
    selector:
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/\\p{L}{2}/u]',
    message: 'What the user reads stands in a messages file of its feature.',
  },
]

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'dist',
      'packages/*/dist',
      'data',
      '.cache',
      'test-results',
      'playwright-report',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: {
      'simple-import-sort/imports': ['error', { groups: importOrder }],
      'simple-import-sort/exports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-console': 'error',
      'no-restricted-syntax': ['error', onlyMainReadsEnv, noRawHtml],
    },
  },
  { files: ['web/**/*.tsx', 'web/**/*.ts'], ...reactHooks.configs.flat.recommended },
  {
    files: ['web/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@mantine/core/styles/*.css', '!@mantine/core/styles/*.layer.css'],
              message: 'Its .layer.css: our own style sheets win over it in whatever order they come.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/**/*.tsx'],
    rules: {
      'no-restricted-syntax': ['error', onlyMainReadsEnv, noRawHtml, ...stylesFromTokens, ...saysInMessages],
    },
  },
  {
    files: ['{domain,clients,operations,server,web,sandbox,cli,scripts,bench,e2e,packages}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.spec.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 80, IIFEs: true }] },
  },
  {
    files: [
      'server/main.ts',
      'cli/main.ts',
      'scripts/**',
      'e2e/**',
      'bench/**',
      '**/*.test.ts',
      '**/*.test.tsx',
      '*.config.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', noRawHtml], 'no-console': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
    rules: { '@typescript-eslint/require-await': 'off' },
  },
  {
    // Playwright wants a pattern where a fixture needs no other.
    files: ['e2e/support/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
)
