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

/** No model writes more labels; what follows them is not looked at. */
const MAX_GIVEN = 500

/**
 * The asked criterion that each given label loosely means, one for one: the same words first, then one label that is a
 * part of the other ("Has paying customers" and "Paying customers"), the closest first. A given label that says "not"
 * where the asked one does not means none, unless it was said of a criterion that is not met ("No paying customers"). Nor
 * does one that is a part of several asked ones.
 * @returns for each asked label the index of the given one; -1 for none
 */
export function looselyMatched(asked: readonly string[], given: readonly GivenLabel[]): number[] {
  const [ones, others] = [
    asked.map(readLabel),
    given.slice(0, MAX_GIVEN).map(({ label }) => readLabel(label)),
  ]
  const pairs = ones
    .flatMap((one, askedAt) =>
      others.map((other, givenAt) => ({
        askedAt,
        givenAt,
        ...compared(one, other, given[givenAt]?.isOfNotMet === true),
      })),
    )
    .filter(({ closeness }) => closeness > 0)
  const isShared = (givenAt: number) =>
    pairs.filter((pair) => pair.givenAt === givenAt && pair.isPart).length > 1
  const matches = asked.map(() => -1)
  const taken = new Set<number>()
  for (const { askedAt, givenAt, isPart } of pairs.toSorted((a, b) => b.closeness - a.closeness)) {
    if (matches[askedAt] !== -1 || taken.has(givenAt)) continue
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

interface ReadLabel {
  plain: string
  words: string[]
}

const readLabel = (label: string): ReadLabel => ({ plain: plainLabel(label), words: wordsOf(label) })

function compared(asked: ReadLabel, given: ReadLabel, isOfNotMet: boolean): Compared {
  if (asked.plain === given.plain) return { closeness: 1, isPart: false }
  const one = asked.words
  const mayNegate = isOfNotMet && !isNegated(one)
  const other = mayNegate ? given.words.filter((word) => !NEGATION.test(word)) : given.words
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
