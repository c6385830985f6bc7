/** People whom a page of the company calls by their first names: whoever signs, and who is told of there. */
import { type Company, namesCompany } from './company.ts'
import { foldName } from './fold-name.ts'
import { isOutsiderSection, sectionOf } from './page-section.ts'
import type { PageView } from './page-view.ts'
import { firstNamesOf, type Mention } from './person-name.ts'
import { isPlace } from './places.ts'
import { isPraise, isQuote } from './statement.ts'
import { LEADER, TITLE, TITLE_WORD } from './titles.ts'
import { isSigned } from './valediction.ts'
import { foldText } from './words.ts'

export interface FirstNameMention {
  /** As the page writes it. */
  given: string
  mention: Mention
}

const MOST_MENTIONS = 10
const MAX_LINE = 1_000
const CAPITAL = /(?<![\p{L}\p{N}@.'’-])\p{Lu}[\p{L}'’-]{2,30}(?![\p{L}\p{N}@'’-])/gu

/** The lines with a first name alone. None where the page names somebody else with that first name. */
export const firstNameMentions = (name: string, view: PageView): FirstNameMention[] =>
  partMentions(name, new Set(firstNamesOf(name)), view)

/** The same for the family name, as newspapers write it. */
export const familyNameMentions = (name: string, view: PageView): FirstNameMention[] => {
  const family = foldName(name.split(/[\s,]+/).at(-1) ?? '')
  return family.length > 2 ? partMentions(name, new Set([family]), view) : []
}

function partMentions(name: string, givens: ReadonlySet<string>, { lines }: PageView): FirstNameMention[] {
  const own = new Set(name.split(/[\s,-]+/).map(foldName))
  const found: FirstNameMention[] = []
  for (const [index, whole] of lines.entries()) {
    const line = whole.slice(0, MAX_LINE)
    for (const { 0: word, index: at } of line.matchAll(CAPITAL)) {
      if (!givens.has(foldName(word))) continue
      const [, next] = /^\s(\p{Lu}[\p{L}'’-]*)/u.exec(line.slice(at + word.length)) ?? []
      if (next === undefined) {
        const isAlone = !/\p{Lu}[\p{L}'’-]{0,30}\s$/u.test(line.slice(Math.max(0, at - 40), at))
        if (isAlone) found.push({ given: word, mention: { first: index, last: index, form: 'full' } })
      } else if (!own.has(foldName(next.replace(/['’]s$/u, ''))) && !TITLE_WORD.test(foldText(next)))
        return []
    }
  }
  return found.slice(0, MOST_MENTIONS)
}

export const isFirstNameIn = (given: string, sentence: string): boolean =>
  [...sentence.matchAll(CAPITAL)].some(([word]) => word === given)

const MAX_SIGNATURE = 120
const PARTED = /\s*(?:[,&+/()|·–—]|\s-\s|\s(?:and|und|et|y|og|och|en)\s)\s*/u
const JOINED = /[&+]|\s(?:and|und|et|y|og|och|en)\s/u
const GIVEN = /^\p{Lu}[\p{L}'’-]{1,20}$/u
/** "founder of": behind it, only the company. */
const OF = /(?<!\p{L})(?:of|at|from|@|von|bei|chez|de|di|del|da|van|hos|af|av)\s+(.+)$/u

/** "Ana & Tom, founders", "— Jane, co-founder of Acme", or a role in the next line. Not below a statement of others. */
export function isSignature({ given, mention }: FirstNameMention, view: PageView, company: Company): boolean {
  const { first } = mention
  const [before = '', line = '', next = ''] = [first - 1, first, first + 1].map((at) => view.lines[at] ?? '')
  if (line.length > MAX_SIGNATURE || /["“”„«»]/.test(line) || isQuote(before) || isPraise(before))
    return false
  if (isOutsiderSection(sectionOf(view, first))) return false
  const parts = line.split(PARTED).filter((part) => /\p{L}/u.test(part))
  const end = parts.findIndex((part) => !isGiven(part, company))
  const givens = end === -1 ? parts : parts.slice(0, end)
  if (!givens.includes(given) || (givens.length > 1 && !JOINED.test(line))) return false
  const roles = end === -1 ? next.slice(0, MAX_SIGNATURE).split(PARTED) : parts.slice(end)
  const ofRoles = roles.filter((part) => /\p{L}/u.test(part))
  return (
    isRole(ofRoles, company) &&
    (givens.length > 1 || isAtEnd(line, before, view) || ofRoles.some((part) => namesCompany(part, company)))
  )
}

/** Behind a dash, behind a letter, or behind a sentence that is on no front page, where customers speak. */
const isAtEnd = (line: string, before: string, { address }: PageView): boolean =>
  /^\s?[–—~-]/.test(line) || isSigned(before) || (/[.!?…]$/.test(before) && new URL(address).pathname !== '/')

const isGiven = (part: string, company: Company): boolean =>
  GIVEN.test(part) && !TITLE_WORD.test(foldText(part)) && !namesCompany(part, company)

/** A leader's title first, and no other firm's name in it or behind it. */
function isRole([title = '', ...others]: readonly string[], company: Company): boolean {
  const isTitle = (text: string) => TITLE.test(foldText(text))
  const isOurs = (text: string) => namesCompany(text, company)
  return (
    isTitle(title) &&
    LEADER.test(foldText(title)) &&
    title.split(' ').length <= MOST_WORDS &&
    others.every((each) => isTitle(each) || isOurs(each) || isPlace(each)) &&
    [title, ...others].every((each) => isOurs(OF.exec(each)?.[1] ?? each) || !OF.test(each))
  )
}

const MOST_WORDS = 8

/** Signs a letter with nothing but first names. */
export const closesLetter = ({ mention: { first } }: FirstNameMention, { lines }: PageView): boolean =>
  isSigned(lines[first - 1] ?? '') &&
  (lines[first] ?? '').length <= MAX_SIGNATURE &&
  (lines[first] ?? '').split(PARTED).every((part) => part === '' || GIVEN.test(part))
