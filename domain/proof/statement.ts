/** Statements of a product on its pages: those of customers, and those of whoever makes it. */
import { type Company, namesCompany } from './company.ts'
import { isNameLine, MAX_TITLE_LINE } from './name-line.ts'
import type { PageView } from './page-view.ts'
import type { Mention } from './person-name.ts'
import { isPlace } from './places.ts'
import { TITLE } from './titles.ts'
import { isSigned } from './valediction.ts'
import { foldText } from './words.ts'

export const isQuote = (line = ''): boolean =>
  /^["“„«»‘']|["”“»«’']$/.test(line.trim()) && !ATTRIBUTED.test(line.trim())

/** A statement with whoever makes it behind it, so that the next line is about somebody else. */
const ATTRIBUTED =
  /^["“„«»][^"“”„«»]{5,600}["”“»«]\W{0,6}(?:(?:says|said|adds|explains|sagt|dit)\s(?:\p{Ll}+\s){0,4})?\p{Lu}[^"“”„«»]{2,80}$/u

/** A statement in front of the name, in its line. */
export const QUOTED = /^\W{0,3}["“„«][^"“”„«»]{10,600}["”“»]\W{0,6}$/u

/** A statement before the line of a name, or behind it and its title. Prose that names somebody has none beside it. */
export const isQuoteBeside = (lines: readonly string[], first: number, last: number): boolean =>
  (lines[last] ?? '').length <= MAX_TITLE_LINE &&
  (isQuote(lines[first - 1]) ||
    (PICTURE_LINE.test(lines[first - 1] ?? '') && isQuote(lines[first - 2])) ||
    (isPraise(lines[first - 1]) && !isNameLine(lines[first - 1])) ||
    [lines[last + 1], lines[last + 2]].some(
      (line = '') => /^["“„«]/.test(line.trim()) && line.length > 20 && !ATTRIBUTED.test(line.trim()),
    ))

/** "I started Acme because": what customers say is of something else. */
export function isMakersStatement({ lines }: PageView, { first, last }: Mention, company: Company): boolean {
  const isBefore = isQuote(lines[first - 1])
  const said = isBefore ? lines.slice(first - 1, last + 1) : lines.slice(first, last + 3)
  return said.some((line) =>
    [...line.slice(0, MAX_STATEMENT).matchAll(I_MADE)].some(([, object = '']) =>
      namesCompany(object, company),
    ),
  )
}

const MAX_STATEMENT = 1_000
const I_MADE =
  /(?<!\p{L})(?:I|[Ww]e|Ich|Wir|[Jj]e|[Nn]ous)(?:['’]ve| have)?(?: first| originally| both)? (?:founded|started|built|created|made|launched|designed|wrote|began|am building|are building|build|make|gründete|gründeten|baute|bauten|habe|haben) ((?:the )?\S{1,40}(?: \S{1,40})?)/gu

/** At the end of a letter or a post in which the company speaks: a line of names and no more. */
export const closesPage = (view: PageView, { first, last }: Mention, company: Company): boolean =>
  isSignedAbove(view, first) ||
  isSignedByMaker(view, first) ||
  (last >= view.lines.length - LINES_AT_END &&
    NAMES_ONLY.test(view.lines[first] ?? '') &&
    /[.!?…)]$/.test(view.lines[first - 1] ?? '') &&
    view.lines
      .slice(0, first)
      .some((line) =>
        [...line.slice(0, MAX_STATEMENT).matchAll(WE)].some(([, object = '']) =>
          namesCompany(object, company),
        ),
      ))

/** "Why I built this", and a few lines on a dash and the name. */
const isSignedByMaker = ({ lines }: PageView, first: number): boolean =>
  /^\s?[–—]/u.test(lines[first] ?? '') &&
  NAMES_ONLY.test(lines[first] ?? '') &&
  lines
    .slice(Math.max(0, first - LINES_AT_END), first)
    .some((line) => !/["“”„«»]/u.test(line) && MADE_THIS.test(line.slice(0, MAX_STATEMENT)))
const MADE_THIS =
  /(?<!\p{L})(?:I|[Ww]e)(?:['’]ve| have)? (?:built|made|started|created|wrote|founded) (?:this|it)(?!\p{L})/u

/** One of several names below the end of a letter. */
function isSignedAbove({ lines }: PageView, first: number): boolean {
  if (!NAMES_ONLY.test(lines[first] ?? '')) return false
  const above = lines.slice(Math.max(0, first - LINES_AT_END), first)
  const start = above.findLastIndex((line) => !NAMES_ONLY.test(line))
  return start !== -1 && start < above.length - 1 && isSigned(above[start] ?? '')
}

const LINES_AT_END = 3
const NAMES_ONLY =
  /^[–—-]?\s?\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){1,3}(?:(?:,|\s(?:&|and|und|et|y|e|en))\s\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){1,3}){0,3}$/u
const WE =
  /(?<!\p{L})(?:I|[Ww]e|Wir|[Nn]ous)(?:['’](?:re|m|ve)| are| am| have| sind)?(?: (?:the )?(?:makers? of|team behind|people behind|founded|started|built|created|made|launched|building|build|make|run|first built))? ((?:the )?\S{1,40}(?: \S{1,40})?)/gu

/** The text of a logo, a portrait, or a row of stars, which can stand between a statement and the name. */
const PICTURE_LINE =
  /^(?:.{0,40}(?<!\p{L})(?:logo|avatar|headshot|portrait|photo|picture|stars?|rating)|(?:photo|picture|portrait|headshot|image|logo|avatar|\d stars?) .{0,60})$/iu

/** What customers say of a product in their own words. */
export const isPraise = (line = ''): boolean =>
  /(?<!\p{L})(?:(?:saved|saves|saving) (?:us|me|our)|game[- ]chang\p{L}*|highly recommend|(?:i|we)(?: absolutely| really| just)? (?:use|recommend|switched|love (?:it|this|how)|couldn['’]t|can['’]t (?:imagine|live))|best (?:tool|app|product|thing)|blown away|must-have|life-?saver|changed (?:how|the way) (?:we|i)|our (?:team|customers) (?:love|loves|saved?)|since we (?:started|switched)|no-brainer)(?!\p{L})/u.test(
    foldText(line),
  )

/** What customers say, and no title. */
const IS_SENTENCE = /^["“„«»]|[.!?…”"]$/u

const FIRM_LINE = /^\p{Lu}[\p{L}\p{N}&'’.-]{0,40}(?:\s\p{Lu}[\p{L}\p{N}&'’.-]{0,40}){0,3}$/u
/** A line that can be a firm and nothing else. */
export const isFirmLine = (line: string | undefined, company: Company): boolean =>
  line !== undefined &&
  FIRM_LINE.test(line) &&
  !LINK_WORD.test(line) &&
  !namesCompany(line, company) &&
  !isPlace(line) &&
  !TITLE.test(foldText(line))

const LINK_WORD =
  /^(?:linkedin|twitter|x|github|email|e-mail|mail|website|more|read more|contact|home|imprint|privacy|bluesky|mastodon|instagram)\b/i

/** "It changed how we work." / "Jane Doe" / "Head of Sales" / "Acme": the last line is no name that a title follows. */
export function isFirmBehind(lines: readonly string[], first: number, last: number): boolean {
  const [before = '', title = '', firm = '', behind = ''] = [first - 1, last + 1, last + 2, last + 3].map(
    (index) => lines[index] ?? '',
  )
  const isSentence = /[.!?…]$/.test(before) && before.split(' ', 5).length > 3
  const isTitle = TITLE.test(foldText(title)) && title.length <= MAX_TITLE_LINE
  return (
    isSentence &&
    isTitle &&
    FIRM_LINE.test(firm) &&
    !LINK_WORD.test(firm) &&
    // Of the next person in a list, what they do follows.
    (behind === '' || (IS_SENTENCE.test(behind) && !TITLE.test(foldText(behind))))
  )
}
