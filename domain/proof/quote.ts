import { folded } from '../base/folded-text.ts'
/** The words of a page by which the model says who somebody is. */
import { isNamedIn } from '../contact-values/person-names.ts'
import type { Person } from '../contacts/contacts.ts'
import { type Company, isOwnPage, namesCompany } from './company.ts'
import { firmBeside, otherFirm } from './other-firm.ts'
import { onceFor, type PageView } from './page-view.ts'
import { isOutsider, titleAt } from './person-on-page.ts'
import { CREDIT, OUTSIDER, TITLE } from './titles.ts'

/** Blanks, quotation marks and dashes are alike, and nothing else is. */
const alike = (text: string): string =>
  text
    .replace(/[\s\u00A0]+/gu, ' ')
    .replace(/[“”„‟«»″]/gu, '"')
    .replace(/[‘’‚‛′]/gu, "'")
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .trim()

const BYLINE = /^\W*(?:\d+\s)?(?:by|von|par|por|di|door|av|af)\s/u
const MIN_WORDS = 2
/** Says something of somebody, where a caption has the name and a place or a firm. */
const isClause = (words: string): boolean =>
  (words.match(/(?<!\p{L})\p{Ll}{2,}|\p{Lo}{5,}/gu) ?? []).length >= MIN_WORDS

const textOf = onceFor(({ lines }: PageView): string => alike(lines.join(' ')))

/**
 * The page on which the quote of a person stands, and proves that they work for the company: it names them and says who
 * they are, the page is the company's, or the quote names it and a title, and nothing speaks against it. Null for none.
 */
export function provingQuote(
  { name, quote }: Pick<Person, 'name' | 'quote'>,
  views: readonly PageView[],
  company: Company,
): PageView | null {
  if (quote === null) return null
  const words = alike(quote.text)
  const small = folded(words)
  const title = titleAt(words)
  const isOver = title === null && [TITLE, OUTSIDER, CREDIT, BYLINE].some((pattern) => pattern.test(small))
  const isSaid = title !== null || namesCompany(words, company) || isClause(words)
  if (!isSaid || isOver || !isNamedIn(name, words)) return null
  const isGood = (view: PageView) =>
    isOwnPage(view, company)
      ? !isOutsider(name, view, company)
      : title !== null && namesCompany(words, company)
  const isOfFirm = (view: PageView) =>
    otherFirm(words, company, view) !== null ||
    (title !== null && firmBeside(title, company, view, true) !== null)
  return views.find((view) => textOf(view).includes(words) && isGood(view) && !isOfFirm(view)) ?? null
}
