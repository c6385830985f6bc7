/** Each once, by what makes two the same. */
export const unique = (
  values: readonly string[],
  keyOf: (value: string) => string = (value) => value,
): string[] => {
  const first = new Map<string, string>()
  for (const value of values) {
    const key = keyOf(value)
    if (!first.has(key)) first.set(key, value)
  }
  return [...first.values()]
}
