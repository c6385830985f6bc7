/** A repeatable stream of choices: for draws and sample data, never for secrets. */
export interface Chooser {
  /** A number in [0, 1). */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  /** Throws on an empty list. */
  pick<T>(items: readonly T[]): T
}

/** Always the same stream for the same seed: FNV-1a of the text, then mulberry32. */
export function seeded(seed: string): Chooser {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}
