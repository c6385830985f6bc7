/**
 * A JSON value as jsonb can keep it: without U+0000 and halves of characters, which models write now and then and
 * PostgreSQL refuses (PostgreSQL manual, 8.14).
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [storableText(key), storable(member)]),
  )
}

export const storableText = (text: string) => text.replaceAll('\u0000', '').toWellFormed()
