/** Our own lint rules: each refuses the syntax that its selectors name, with one sentence on what to do. */
const refuse = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
})

const IN_MESSAGES = 'What the user reads or hears stands in a messages file of its feature.'
const CHILD = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer'

export default {
  meta: { name: 'launchscout' },
  rules: {
    'only-main-reads-env': refuse(
      'Only server/main.ts, cli/main.ts, scripts/ and tests read process.env; hand the value in.',
      "MemberExpression[object.name='process'][property.name='env']",
    ),
    'no-raw-html': refuse('No raw HTML (DESIGN 9).', "JSXAttribute[name.name='dangerouslySetInnerHTML']"),
    'styles-from-tokens': refuse(
      'A size or weight of web/ui/tokens.css, such as "md" (decision 0007).',
      'JSXAttribute[name.name=/^(?:[mp][trblxyse]?|gap|fz)$/] Literal:not([value=/^(?:2xs|xs|sm|md|lg|xl)$/])',
      'JSXAttribute[name.name="fw"] Literal:not([value=/^var\\(--weight-/])',
    ),
    'says-in-messages': refuse(
      IN_MESSAGES,
      'JSXText[value=/\\p{L}/u]',
      'JSXAttribute[name.name=/^(alt|title|placeholder|label|aria-(label|description|roledescription|valuetext))$/] :matches(Literal[value=/\\p{L}/u], TemplateElement[value.raw=/\\p{L}/u])',
      `${CHILD} > Literal[value=/\\p{L}{2}/u]`,
      `${CHILD} > :matches(ConditionalExpression, LogicalExpression) > Literal[value=/\\p{L}{2}/u]`,
      `${CHILD} > TemplateLiteral > TemplateElement[value.raw=/\\p{L}{2}/u]`,
    ),
  },
}
