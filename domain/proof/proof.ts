/** What the pages that were read prove of a contact research (decision 0087). Pure and total. */
import { plainPage, siteOf, withoutTracking } from '../contact-values/sites.ts'
import type { PersonReason, PersonVerdict, UnseenReason } from '../contacts/contact-proof.ts'
import type { ContactResearch } from '../contacts/contacts.ts'
import type { PageFacts } from '../page/page-facts.ts'
import { type Company, companyOf } from './company.ts'
import { type PageView, unseenReason, viewOf } from './page-view.ts'
import { type PersonOnPage, personOnPage, type Said } from './person-on-page.ts'
import type { Pin } from './pin.ts'
import { provingQuote } from './quote.ts'
import { type ResearchValue, valuesOf } from './research-values.ts'
import { linesWith } from './value-on-page.ts'
import { type Owner, ownerOn } from './value-owner.ts'

/** `at`: when the page was read, ISO 8601. */
type ValueVerdict =
  | { verdict: 'not_checked' }
  | { verdict: 'seen'; page: string; at: string }
  | { verdict: 'not_seen'; page: string; at: string }
  | { verdict: 'unreadable'; page: string; at: string; reason: UnseenReason }
  | { verdict: 'no_source' }

export interface ProvenValue extends ResearchValue {
  proof: ValueVerdict
  owner: Owner
}

interface ProvenPerson {
  name: string
  verdict: PersonVerdict
  reason: PersonReason | null
  /** The other company that a page names with them; null where the verdict is not `another`. */
  firm: string | null
  /** The page that says so, and when it was read; null where none says anything. */
  page: string | null
  at: string | null
}

export interface Proof {
  pin: Pin
  /** The company's sites (`Site.key`): the pinned one, and those that belong to it. */
  sites: readonly string[]
  people: readonly ProvenPerson[]
  values: readonly ProvenValue[]
}

export interface ProofInput {
  /** As the listing names it. */
  product: string
  research: ContactResearch
  /** By `pinOf`. */
  pin: Pin
  /** Whatever was read so far, in any order. */
  pages: readonly PageFacts[]
}

export function proofOf({ product, research, pin, pages }: ProofInput): Proof {
  const views = pages.filter((page) => unseenReason(page) === null).map(viewOf)
  const company = companyOf(product, pin, views)
  const found = new Map(
    research.people.map((person) => [person.name, views.map((view) => personOnPage(person, view, company))]),
  )
  const people = research.people.map((person): ProvenPerson => {
    const { said, view } = verdictOf(found.get(person.name) ?? [], provingQuote(person, views, company))
    const { url: page = null, readAt: at = null } = view?.facts ?? {}
    const verdict = said.is === 'theirs' ? 'theirs' : said.is === 'elsewhere' ? 'another' : 'unsure'
    const reason = said.is === 'theirs' ? said.by : said.is === 'article' ? 'article' : null
    return { name: person.name, verdict, reason, firm: said.is === 'elsewhere' ? said.firm : null, page, at }
  })
  const known = new Map([
    // Where a page led is known too, unless it was read as such.
    ...pages.flatMap((page): [string, PageFacts][] =>
      page.finalUrl === null ? [] : [[addressOf(withoutTracking(page.finalUrl)), page]],
    ),
    ...pages.map((page): [string, PageFacts] => [addressOf(page.url), page]),
  ])
  const values = valuesOf(research).map((value) => {
    const person = people.find(({ name }) => name === value.about)
    const onPages = found.get(value.about ?? '') ?? []
    return provenValue(value, { views, known, company, onPages, person, colleagues: [...found.keys()] })
  })
  return { pin, sites: [...company.sites], people, values }
}

/** A page that proves them counts first, then the model's quote, then one that has them elsewhere. */
function verdictOf(
  pages: readonly PersonOnPage[],
  quoted: PageView | null,
): { said: Said; view: PageView | null } {
  const first = (is: Said['is']) => pages.find(({ said }) => said.is === is)
  const here = first('theirs')
  if (here === undefined && quoted !== null) return { said: { is: 'theirs', by: 'quote' }, view: quoted }
  return (
    here ?? first('elsewhere') ?? first('article') ?? first('named') ?? { said: { is: 'none' }, view: null }
  )
}

interface Read {
  views: readonly PageView[]
  known: ReadonlyMap<string, PageFacts>
  company: Company
  onPages: readonly PersonOnPage[]
  person: ProvenPerson | undefined
  /** All people of the research. */
  colleagues: readonly string[]
}

/** The same address, however it is written; what is no address stays. */
const addressOf = (url: string): string => {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  address.hash = ''
  return address.href
}

function provenValue(
  value: ResearchValue,
  { views, known, company, onPages, person, colleagues }: Read,
): ProvenValue {
  const source = value.source === null ? undefined : known.get(addressOf(value.source))
  const isPage = value.kind === 'website' || value.kind === 'contact_form'
  const unreadSite = isPage ? unreadPage(known.get(addressOf(value.value))) : undefined
  const holding = views.flatMap((view) => {
    // Another page of a site does not show what its own page does not.
    if (unreadSite !== undefined && view.site?.key === siteOf(value.value)?.key) return []
    // That a link calls a page a form is no proof where the page itself was read.
    if (value.kind === 'contact_form' && isShownWithout(value.value, views)) return []
    const lines = linesWith(value.kind, value.value, view)
    return lines === null ? [] : [{ view, lines }]
  })
  const seenAt = holding.find(({ view }) => view.facts === source) ?? holding[0]
  if (seenAt === undefined)
    return { ...value, proof: unseenVerdict(value, unreadSite ?? source), owner: 'unsure' }
  const { url: page, readAt: at } = seenAt.view.facts
  const owners = holding.map(({ view, lines }) =>
    ownerOn(
      {
        ...value,
        name: value.about,
        view,
        lines,
        person: onPages.find((each) => each.view === view) ?? null,
        isProven: person?.verdict === 'theirs',
        colleagues: colleagues.filter((name) => name !== value.about),
      },
      company,
    ),
  )
  const owner = (['theirs', 'another', 'company'] as const).find((each) => owners.includes(each)) ?? 'unsure'
  return {
    ...value,
    proof: { verdict: 'seen', page, at },
    owner: person?.verdict === 'another' ? 'another' : owner,
  }
}

const unreadPage = (page: PageFacts | undefined): PageFacts | undefined =>
  page === undefined || unseenReason(page) === null ? undefined : page

const isShownWithout = (form: string, views: readonly PageView[]): boolean => {
  const page = views.find(({ facts, address }) =>
    [facts.url, address].some((url) => plainPage(url) === plainPage(form)),
  )
  return page !== undefined && linesWith('contact_form', form, page) === null
}

function unseenVerdict({ source }: ResearchValue, page: PageFacts | undefined): ValueVerdict {
  if (source === null) return { verdict: 'no_source' }
  if (page === undefined) return { verdict: 'not_checked' }
  const reason = unseenReason(page)
  // About us, not about the page: it can be read another time.
  if (reason === 'limit' || reason === 'off') return { verdict: 'not_checked' }
  const where = { page: page.url, at: page.readAt }
  return reason === null ? { verdict: 'not_seen', ...where } : { verdict: 'unreadable', ...where, reason }
}
