import { isNamedIn } from '../contact-values/person-names.ts'
import { siteOf } from '../contact-values/sites.ts'
/** Whether a person works for the company, by all pages that were read. */
import type { Person } from '../contacts.ts'
import { type Company, sharesWords } from './company.ts'
import type { PersonVerdict } from './contact-proof.ts'
import type { PersonOnPage } from './person-on-page.ts'
import { TOP_TITLE } from './titles.ts'
import { foldText } from './words.ts'

export interface PersonInput {
  name: string
  /** As the research gives it. */
  title: string
  onPages: readonly PersonOnPage[]
  /** The other people of the research. */
  others: readonly Person[]
  /** What each page says of each person of the research. */
  found: ReadonlyMap<string, readonly PersonOnPage[]>
  company: Company
}

/**
 * The company's own pages count before all others. Among these, that somebody left counts before that they are there. A
 * page of another site counts if it leads to the company's, says the same of the product, or is not alone, and if no page of the company gives
 * the office to somebody else.
 */
export function personVerdict(input: PersonInput): { verdict: PersonVerdict; by: PersonOnPage | null } {
  const { onPages } = input
  const own = onPages.filter(({ isOwn }) => isOwn)
  const beyond = onPages.filter(({ isOwn }) => !isOwn)
  const says = (pages: readonly PersonOnPage[], said: PersonOnPage['said']) =>
    pages.find((page) => page.said === said)
  const left = says(own, 'former')
  const here = says(own, 'theirs')
  // The newest dated page counts: who left can have come back.
  const isBack =
    left?.view.isDated === true &&
    own.some(({ said, view }) => said === 'theirs' && view.month > left.view.month)
  if (left !== undefined) return { verdict: isBack ? 'unsure' : 'another', by: left }
  const leftBeyond = says(beyond, 'former')
  if (here !== undefined) {
    const others = beyond.filter(({ said }) => said === 'elsewhere')
    const newer = newestAgainst(own, beyond)
    if (newer !== undefined) return { verdict: 'another', by: newer }
    return { verdict: leftBeyond === undefined && others.length < 2 ? 'theirs' : 'unsure', by: here }
  }
  const elsewhere = says(own, 'elsewhere') ?? says(beyond, 'elsewhere')
  const toldOf = beyond.filter(({ said }) => said === 'theirs')
  const [told] = toldOf
  if (told !== undefined) {
    const isTold =
      elsewhere === undefined &&
      leftBeyond === undefined &&
      says(own, 'beside') === undefined &&
      !isOfficeOfAnother(input) &&
      (new Set(toldOf.map(({ view }) => view.site?.key)).size > 1 ||
        told.isAccount ||
        toldOf.some((page) => isOfCompany(page, input)))
    return { verdict: isTold ? 'theirs' : 'unsure', by: told }
  }
  // Somebody whom the company names, if only by name, can have another office elsewhere.
  const isNamed = own.some(({ said, view }) => said === 'named' && !view.isOld) && !elsewhere?.isOwn
  if (elsewhere !== undefined) return { verdict: isNamed ? 'unsure' : 'another', by: elsewhere }
  const isNews = leftBeyond?.view.isDated === true && !leftBeyond.view.isOld
  if (isNews && own.every(({ said }) => said === 'none')) return { verdict: 'another', by: leftBeyond }
  const [named] = onPages.filter(({ said }) => said !== 'none')
  return { verdict: 'unsure', by: named ?? null }
}

/** Where the company has somebody in dated articles alone: a newer page that has them elsewhere, beside another that says so. */
function newestAgainst(
  own: readonly PersonOnPage[],
  beyond: readonly PersonOnPage[],
): PersonOnPage | undefined {
  const here = own.filter(({ said }) => said === 'theirs').map(({ view }) => view.month)
  const against = beyond.filter(({ said }) => said === 'elsewhere' || said === 'former')
  const newer = against.find(({ view }) => view.month > Math.max(...here))
  return here.every((month) => month > 0) && against.length > 1 ? newer : undefined
}

/** Leads to the company's site, or says the same of the product as the company's own pages do. */
const isOfCompany = ({ view }: PersonOnPage, { company, onPages }: PersonInput): boolean =>
  view.facts.links.some((link) => company.sites.has(siteOf(link)?.key ?? '')) ||
  [...company.sites].some((site) => view.folded.some((line) => line.includes(site))) ||
  sharesWords(
    view,
    onPages.flatMap((page) => (page.isOwn ? [page.view] : [])),
    company,
  )

/** A page of the company gives the same office to somebody else. */
function isOfficeOfAnother({ name, title, onPages, others, found }: PersonInput): boolean {
  const offices: string[] = foldText(title).match(TOP_TITLE) ?? []
  const isHeld = (held: string) => offices.some((office) => foldText(held).includes(office))
  const byResearch = others.some(
    (other) =>
      isHeld(other.title) &&
      found.get(other.name)?.some(({ isOwn, said }) => isOwn && said === 'theirs') === true,
  )
  const byPages = onPages.some(
    ({ isOwn, view }) =>
      isOwn && view.facts.titledNames.some((titled) => isHeld(titled.title) && !isNamedIn(name, titled.name)),
  )
  return byResearch || byPages
}
