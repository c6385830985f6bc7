/** The words of a page by which the model says who somebody is. */
import { isNamedIn } from '../contact-values/person-names.ts'
import type { Person } from '../contacts.ts'
import { folded } from '../folded-text.ts'
import { type Company, isOwnPage, namesCompany } from './company.ts'
import { firmBeside, otherFirm } from './other-firm.ts'
import { onceFor, type PageView } from './page-view.ts'
import { isOutsider, titleAt } from './person-on-page.ts'
import { TITLE } from './titles.ts'

/** Blanks, quotation marks and dashes are alike, and nothing else is. */
const alike = (text: string): string =>
  text
    .replace(/[\s\u00A0]+/gu, ' ')
    .replace(/[“”„‟«»″]/gu, '"')
    .replace(/[‘’‚‛′]/gu, "'")
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .trim()

const textOf = onceFor(({ lines }: PageView): string => alike(lines.join(' ')))

/**
 * The page on which the quote of a person stands, and proves that they work for the company: it names them and says more,
 * the page is the company's, or the quote names it and a title, and nothing speaks against it. Null for none.
 */
export function provingQuote(
  { name, quote }: Pick<Person, 'name' | 'quote'>,
  views: readonly PageView[],
  company: Company,
): PageView | null {
  if (quote === null) return null
  const words = alike(quote.text)
  const isMore = words.split(' ').length > name.split(' ').length
  const title = titleAt(words)
  const isOver = title === null && TITLE.test(folded(words))
  if (!isMore || isOver || !isNamedIn(name, words)) return null
  const isGood = (view: PageView) =>
    isOwnPage(view, company)
      ? !isOutsider(name, view, company)
      : title !== null && namesCompany(words, company)
  const isOfFirm = (view: PageView) =>
    otherFirm(words, company, view) !== null ||
    (title !== null && firmBeside(title, company, view, true) !== null)
  return views.find((view) => textOf(view).includes(words) && isGood(view) && !isOfFirm(view)) ?? null
}
