/** Where a person's name stands on a page, and what stands around it. */
import { positionsOf } from '../contact-values/name-positions.ts'
import type { Mention } from '../contact-values/person-names.ts'
import { isEntryOfName } from './name-line.ts'
import type { PageView } from './page-view.ts'

const CARD_LINES = 4
/** Initials in place of a picture. */
const MAX_AVATAR = 3
/** Of a line, in characters: what is longer is no entry of a list. */
export const PROSE_LENGTH = 110

/** The lines of a name, and the few behind it up to the next one. */
export function cardOf({ first, last }: Pick<Mention, 'first' | 'last'>, { lines }: PageView): string {
  const behind = lines.slice(last + 1, last + 1 + CARD_LINES)
  const next = behind.findIndex(isEntryOfName)
  return [...lines.slice(first, last + 1), ...(next === -1 ? behind : behind.slice(0, next))].join('\n')
}

/** Where a name stands. */
export interface Place {
  /** In its line, up to the ends of its sentence. */
  before: string
  behind: string
  /** The whole lines around its own; empty where there is none. */
  previous: string
  next: string
  afterNext: string
  /** Nothing else stands in its line. */
  isAlone: boolean
  /** Its line is long. */
  isProse: boolean
  /** In or right below what somebody says, as the page marks it. */
  isQuoted: boolean
  card: string
  mention: Mention
}

export function placesOf(name: string, mention: Mention, view: PageView): Place[] {
  const { lines } = view
  const { first, last } = mention
  const line = lines.slice(first, last + 1).join(' ')
  const around = {
    previous: lines.slice(Math.max(0, first - 2), first).findLast((line) => line.length > MAX_AVATAR) ?? '',
    next: lines[last + 1] ?? '',
    afterNext: lines[last + 2] ?? '',
    isProse: line.length > PROSE_LENGTH,
    card: cardOf(mention, view),
    isQuoted: isQuoted(mention, view),
    mention,
  }
  return positionsOf(name, line).map(({ start, end }) => {
    const [before, behind] = [line.slice(0, start), line.slice(end)]
    const isAlone = PICTURE.test(before) && CREDENTIALS.test(behind)
    return {
      ...around,
      isAlone,
      before: before.split(SENTENCE).at(-1) ?? '',
      behind: behind.split(SENTENCE)[0] ?? '',
    }
  })
}

function isQuoted({ first, last }: Mention, { lines, facts: { lineKinds } }: PageView): boolean {
  const [before, own, behind] = [lineKinds[first - 1], lineKinds[first], lineKinds[last + 1]]
  const [quote = '', logo = ''] = lines.slice(Math.max(0, first - 2), first)
  return (
    own === 'q' ||
    (own === 'h' ? behind : before) === 'q' ||
    (/.{10}["”»]$/u.test(quote) && logo.length <= MAX_LOGO && !isEntryOfName(logo))
  )
}
/** The words of a picture. */
const MAX_LOGO = 25

/** Ends of sentences, and not of "Dr." or of an initial. */
const SENTENCE =
  /(?<!(?<!\p{L})(?:\p{L}|Dr|Prof|Mr|Mrs|Ms|St|No|Inc|Ltd|Co|Jr|Sr|Dipl|Ing|Mag|Sra|Mme|Capt))[.!?]["”»]?\s+(?=["“„(]?\p{Lu})/u
/** Nothing, a bullet, "by", a title of honor. */
export const PICTURE =
  /^[^\p{L}\d"“„«—–-]*(?:(?:by|von|par|por|di|door|av|af)\s)?(?:(?:dra?|profa?|ms|mr|mrs|ms|herr|frau|ing|dipl|mag|capt|rev|hon)\.?[ªº]?\.?[\s-]*)*$/iu
/** Nothing, or "M.D., PhD", "(she/her)", "GNP-C MSN". */
const CREDENTIALS = /^(?:\s*\([^)]{0,30}\))?(?:,?\s?\p{Lu}[\p{L}.-]{1,7}(?<=[\p{Lu}.]))*[\s,:·|]*$/u
