/** Statements of a product on its pages: those of customers, and those of whoever makes it. */
import { type Company, namesCompany } from './company.ts'
import { isNameLine, MAX_TITLE_LINE } from './name-line.ts'
import { isPlace } from './places.ts'
import { TITLE } from './titles.ts'
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

/** The text of a logo, a portrait, or a row of stars, which can stand between a statement and the name. */
const PICTURE_LINE =
  /^(?:.{0,40}(?<!\p{L})(?:logo|avatar|headshot|portrait|photo|picture|stars?|rating)|(?:photo|picture|portrait|headshot|image|logo|avatar|\d stars?) .{0,60})$/iu

/** What customers say of a product in their own words. */
export const isPraise = (line = ''): boolean =>
  /(?<!\p{L})(?:(?:saved|saves|saving) (?:us|me|our)|game[- ]chang\p{L}*|highly recommend|(?:i|we)(?: absolutely| really| just)? (?:use|recommend|switched|love (?:it|this|how)|couldn['’]t|can['’]t (?:imagine|live))|best (?:tool|app|product|thing)|blown away|must-have|life-?saver|changed (?:how|the way) (?:we|i)|our (?:team|customers) (?:love|loves|saved?)|since we (?:started|switched)|no-brainer)(?!\p{L})/u.test(
    foldText(line),
  )

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
