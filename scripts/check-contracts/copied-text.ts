/** From this length on, a stretch of signs that two texts share is taken for copied. */
const COPIED_LENGTH = 25

/** A text under a name that a report can use. */
export interface NamedText {
  name: string
  text: string
}

/** Case and blanks do not make a text another one. */
const squeezed = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

const stretches = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - COPIED_LENGTH + 1) }, (_, start) =>
    text.slice(start, start + COPIED_LENGTH),
  )

/**
 * What of our texts stands in the originals: one line for each of our texts that shares `COPIED_LENGTH` signs in a row
 * with one of them, whatever the case and the blanks.
 * @returns lines such as `8100001 tagline shares "…"`; empty where nothing is copied
 */
export function copiedTexts(ours: readonly NamedText[], originals: readonly string[]): string[] {
  const owners = new Map<string, string>()
  for (const { name, text } of ours)
    for (const stretch of stretches(squeezed(text))) owners.set(stretch, name)
  const found = new Map<string, string>()
  for (const original of originals)
    for (const stretch of stretches(squeezed(original))) {
      const owner = owners.get(stretch)
      if (owner !== undefined && !found.has(owner)) found.set(owner, stretch)
    }
  return [...found].map(([name, stretch]) => `${name} shares ${JSON.stringify(stretch)}`)
}
