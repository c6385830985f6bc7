import type { Mention } from '../contact-values/person-names.ts'
/** What a page of another site is about: the company, another one beside it, or the site's own people. */
import { type Company, namesCompany } from './company.ts'
import type { PageView } from './page-view.ts'

const MOST_HEADS = 12
const MAX_HEAD = 60

/** A page of another site whose title or heading is the company's name. */
export function isAbout({ facts, lines }: PageView, company: Company): boolean {
  const heads = [
    ...facts.title.split(/\s[|–—·-]\s|:\s/),
    ...lines.slice(0, MOST_HEADS).filter((line) => line.length <= MAX_HEAD),
  ]
  return heads.some((head) => head.split(' ').length <= 4 && namesCompany(head, company))
}

/** The address below an entry of a list. */
const DOMAIN = /\S{1,100}\.\p{L}{2,10}(?=\s|\/|$)/gu
const LABEL = /^([\p{L}\s-]{2,30}?)(?:innen|s)?\s?:\s/u

/** Where a page lists several companies, each with its founders: below the second "Founders:" after the company's name. */
export function isOfOtherBlock(
  { first }: Mention,
  { facts, lines, folded }: PageView,
  company: Company,
): boolean {
  if (namesCompany(facts.title, company)) return false
  const [, label] = LABEL.exec(folded[first] ?? '') ?? []
  const head = lines.slice(0, first).findLastIndex((line) => namesCompany(line.replace(DOMAIN, ''), company))
  if (head === -1 && lines.slice(first).some((line) => namesCompany(line, company))) return true
  return label !== undefined && folded.slice(head + 1, first).some((line) => LABEL.exec(line)?.[1] === label)
}

/** A page where a site names its own people. */
export const isStaffPage = ({ address }: PageView): boolean => {
  const { pathname } = new URL(address)
  return (
    pathname === '/' ||
    /team|about|people|staff|company|studio|contact|imprint|impressum|story|who|leadership|founders?|equipe|kontakt/i.test(
      pathname,
    )
  )
}
