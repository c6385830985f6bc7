/** Each once, by what makes two the same. */
export const unique = (
  values: readonly string[],
  keyOf: (value: string) => string = (value) => value,
): string[] => {
  const first = new Map<string, string>()
  for (const value of values) if (!first.has(keyOf(value))) first.set(keyOf(value), value)
  return [...first.values()]
}
