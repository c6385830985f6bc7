/** Makes an element; text goes in as text, never as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { text, ...attributes }: Record<string, string> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  if (text !== undefined) made.textContent = text
  made.append(...children)
  return made
}
