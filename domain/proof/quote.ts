/** The words of a page by which the model says who somebody is. */
import { isNamedIn } from '../contact-values/person-names.ts'
import type { Person } from '../contacts.ts'
import { type Company, isOwnPage, namesCompany } from './company.ts'
import { otherFirm } from './other-firm.ts'
import { onceFor, type PageView } from './page-view.ts'

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
 * and the page is the company's or the quote names it. Null for none.
 */
export function provingQuote(
  { name, quote }: Pick<Person, 'name' | 'quote'>,
  views: readonly PageView[],
  company: Company,
): PageView | null {
  if (quote === null) return null
  const words = alike(quote.text)
  const isMore = words.split(' ').length > name.split(' ').length
  if (!isMore || !isNamedIn(name, words)) return null
  return (
    views.find(
      (view) =>
        textOf(view).includes(words) &&
        (isOwnPage(view, company) ? otherFirm(words, company, view) === null : namesCompany(words, company)),
    ) ?? null
  )
}
