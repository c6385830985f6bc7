/** Which of the asked criteria a model means by the label that it writes. */

/** A label without regard to case, blanks and the signs at its end. */
export const plainLabel = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[.:;,!?…]+$/, '')

export interface GivenLabel {
  label: string
  /** Said of a criterion that is not met. */
  isOfNotMet: boolean
}

/**
 * The asked criterion that each given label loosely means, one for one: the same words first, then one label that is a
 * part of the other ("Has paying customers" and "Paying customers"), the closest first. A given label that says "not"
 * where the asked one does not means none, unless it was said of a criterion that is not met ("No paying customers"). Nor
 * does one that is a part of several asked ones.
 * @returns for each asked label the index of the given one; -1 for none
 */
export function looselyMatched(asked: readonly string[], given: readonly GivenLabel[]): number[] {
  const pairs = asked.flatMap((one, askedAt) =>
    given.map((other, givenAt) => ({ askedAt, givenAt, ...compared(one, other) })),
  )
  const isShared = (givenAt: number) =>
    pairs.filter((pair) => pair.givenAt === givenAt && pair.closeness > 0 && pair.isPart).length > 1
  const matches = asked.map(() => -1)
  const taken = new Set<number>()
  for (const { askedAt, givenAt, closeness, isPart } of pairs.toSorted((a, b) => b.closeness - a.closeness)) {
    if (closeness === 0 || matches[askedAt] !== -1 || taken.has(givenAt)) continue
    if (isPart && isShared(givenAt)) continue
    matches[askedAt] = givenAt
    taken.add(givenAt)
  }
  return matches
}

const NEGATION = /^(?:not?|non|never|without|lacks?|lacking|isn|doesn|hasn|haven|aren|cannot|neither|nor)$/

interface Compared {
  /** 1 for the same words, less for a part, 0 for no match. */
  closeness: number
  /** Whether the given label is a part of the asked one. */
  isPart: boolean
}

function compared(asked: string, { label, isOfNotMet }: GivenLabel): Compared {
  if (plainLabel(asked) === plainLabel(label)) return { closeness: 1, isPart: false }
  const one = wordsOf(asked)
  const mayNegate = isOfNotMet && !isNegated(one)
  const other = wordsOf(label).filter((word) => !mayNegate || !NEGATION.test(word))
  const isPart = other.length < one.length
  const [short, long] = isPart ? [other, one] : [one, other]
  const matches =
    short.length > 0 &&
    isNegated(one) === isNegated(other) &&
    ` ${long.join(' ')} `.includes(` ${short.join(' ')} `)
  return { closeness: matches ? short.length / long.length : 0, isPart }
}

const isNegated = (words: readonly string[]): boolean => words.some((word) => NEGATION.test(word))

const wordsOf = (label: string): string[] =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
