/** Which of the requested criteria a model means by the label that it writes. */

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
 * The requested criterion that each given label loosely means, one for one: the same words first, then one label that is a
 * part of the other ("Has paying customers" and "Paying customers"), the closest first. A given label that says "not"
 * where the requested one does not means none, unless it was said of a criterion that is not met ("No paying customers"). Nor
 * does one that is a part of several requested ones.
 * @returns for each requested label the index of the given one; -1 for none
 */
export function looselyMatched(requested: readonly string[], given: readonly GivenLabel[]): number[] {
  const [ones, others] = [
    requested.map(readLabel),
    given.slice(0, MAX_GIVEN).map(({ label }) => readLabel(label)),
  ]
  const pairs = ones
    .flatMap((one, requestedAt) =>
      others.map((other, givenAt) => ({
        requestedAt,
        givenAt,
        ...compared(one, other, given[givenAt]?.isOfNotMet === true),
      })),
    )
    .filter(({ closeness }) => closeness > 0)
  const isShared = (givenAt: number) =>
    pairs.filter((pair) => pair.givenAt === givenAt && pair.isPart).length > 1
  const matches = requested.map(() => -1)
  const taken = new Set<number>()
  for (const { requestedAt, givenAt, isPart } of pairs.toSorted((a, b) => b.closeness - a.closeness)) {
    if (matches[requestedAt] !== -1 || taken.has(givenAt)) continue
    if (isPart && isShared(givenAt)) continue
    matches[requestedAt] = givenAt
    taken.add(givenAt)
  }
  return matches
}

const NEGATION = /^(?:not?|non|never|without|lacks?|lacking|isn|doesn|hasn|haven|aren|cannot|neither|nor)$/

interface Compared {
  /** 1 for the same words, less for a part, 0 for no match. */
  closeness: number
  /** Whether the given label is a part of the requested one. */
  isPart: boolean
}

interface ReadLabel {
  plain: string
  words: string[]
}

const readLabel = (label: string): ReadLabel => ({ plain: plainLabel(label), words: wordsOf(label) })

function compared(requested: ReadLabel, given: ReadLabel, isOfNotMet: boolean): Compared {
  if (requested.plain === given.plain) return { closeness: 1, isPart: false }
  const one = requested.words
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
