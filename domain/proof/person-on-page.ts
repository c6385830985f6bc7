/** What one page says about whether a person works for the company. */
import { FREE_MAIL } from '../shared-domains.ts'
import { type Around, aroundOf, isNameLine, withoutName } from './around.ts'
import {
  type Company,
  isDomainOf,
  isNamesake,
  isOwnPage,
  leadsToNamesake,
  namesCompany,
  withoutForm,
} from './company.ts'
import { type Employer, employerOf } from './employer.ts'
import type { PageView } from './page-view.ts'
import { foldName, isMadeOfName, isNamedIn, type Mention, mentionsOf } from './person-name.ts'
import { emailDomain, siteOf } from './site.ts'
import {
  BROKER,
  DENIED,
  FIRM,
  foldText,
  FORMER,
  OUTSIDER,
  OUTSIDER_SECTION,
  OUTSIDER_TITLE,
  PRAISE,
  SUCCEEDED,
  TITLE,
} from './words.ts'

/**
 * `theirs`: works for the company. `former`: did. `elsewhere`: works for another. `beside`: named, with something that
 * speaks against it. `named`: named, and no more. `none`: not named.
 */
type Said = 'theirs' | 'former' | 'elsewhere' | 'beside' | 'named' | 'none'

export interface PersonOnPage {
  view: PageView
  isOwn: boolean
  said: Said
  /** The page is the person's own, and the company's pages lead to it. */
  isAccount: boolean
  mentions: readonly Mention[]
}

/** In the order in which they count: whatever ends it first. */
const STRENGTH = ['former', 'theirs', 'elsewhere', 'beside', 'named'] as const

/** What all places of a page that name somebody say, taken together. */
export function personOnPage(
  name: string,
  view: PageView,
  company: Company,
  views: readonly PageView[],
): PersonOnPage {
  const isOwn = isOwnPage(view, company)
  const mentions = mentionsOf(name, view.named)
  const at: At = { name, view, company, isOwn }
  const all = [
    ...mentions.flatMap((mention) =>
      aroundOf(name, mention, view).map((around) => saidIn(around, { ...at, mention })),
    ),
    ...saidInData(at),
  ]
  const isAccount = !isOwn && isAccountOf(at, views)
  const said = isAccount ? 'theirs' : (STRENGTH.find((each) => all.includes(each)) ?? 'none')
  return { view, isOwn, said, isAccount, mentions }
}

interface At {
  name: string
  view: PageView
  company: Company
  isOwn: boolean
}

/** A page with the person's name as its title, to which a page of the company leads. */
function isAccountOf({ name, view, company }: At, views: readonly PageView[]): boolean {
  const key = view.site?.key
  const isLinked = views.some(
    (other) => isOwnPage(other, company) && other.facts.links.some((link) => siteOf(link)?.key === key),
  )
  return isLinked && isNamedIn(name, view.facts.title)
}

function saidInData({ name, view: { facts, isOld }, company, isOwn }: At): Said[] {
  const person = facts.people.find((each) => foldName(each.name) === foldName(name))
  if (person === undefined || isOld) return []
  if (person.worksFor !== null) return [namesCompany(person.worksFor, company) ? 'theirs' : 'elsewhere']
  return isOwn && person.title !== null ? ['theirs'] : []
}

function saidIn(around: Around, at: At & { mention: Mention }): Said {
  const { view, company, isOwn, name } = at
  if (hasLeft(around) || (!isOwn && joinsOther(around, company)))
    return isOwn || namesCompany(around.text, company) ? 'former' : 'beside'
  const emails = emailsAround(at).filter((email) => isMadeOfName(email.split('@')[0] ?? '', name))
  if (emails.some((email) => isEmailOfCompany(email, company)))
    return view.isOld || isUntrusted(at) ? 'named' : 'theirs'
  const folded = foldText(around.text)
  const hasTitle = TITLE.test(withoutName(folded, name))
  const employer = employerOf(around, company)
  if (emails.some((email) => isForeignEmail(email, company)) && !isCompanys(around, at, employer, hasTitle))
    return 'elsewhere'
  if (isByline(around.text, name) && !(hasTitle && employer === 'company'))
    return isOwn ? 'named' : saidOfAuthor(at)
  if (employer === 'other') return isOwn || hasTitle ? 'elsewhere' : 'beside'
  if (isOutside(around) || employer === 'maybe_other') return 'beside'
  if (around.isStatement && employer !== 'company') return 'beside'
  if (!hasTitle || isPast(folded, view) || view.isOld) return 'named'
  if (isOwn) return isAboutOthers(view) && employer !== 'company' ? 'beside' : 'theirs'
  return isUntrusted(at) ? saidOfNamesake(at) : saidBeyond(around, at)
}

/** A company can have its mail at another domain: its own page gives a title, and names no other employer. */
const isCompanys = (around: Around, { isOwn, view }: At, employer: Employer, hasTitle: boolean): boolean =>
  isOwn &&
  hasTitle &&
  !isOutside(around) &&
  !isAboutOthers(view) &&
  (employer === null || employer === 'company')

/** Who writes an article, or a page about something else, is of its site. */
const saidOfAuthor = ({ view, company }: At): Said =>
  view.isDated || !view.lines.some((line) => namesCompany(line, company)) ? 'elsewhere' : 'named'

/** Another site's page: about the company, or about its own people. */
function saidBeyond(around: Around, { view, company }: At): Said {
  if (namesCompany(around.text, company) || isAbout(view, company)) return 'theirs'
  return isStaffPage(view) ? 'elsewhere' : 'named'
}

/** What a namesake says of its own people; nothing of what others say of it or sell. */
const saidOfNamesake = ({ view, company }: At): Said =>
  isNamesake(view.site, company) && company.pin.domain !== null ? 'elsewhere' : 'named'

/** A page of a namesake, one that leads to a namesake, and one of a site that sells contact data. */
const isUntrusted = ({ view, company, isOwn }: At): boolean =>
  !isOwn &&
  (isNamesake(view.site, company) ||
    leadsToNamesake(view, company) ||
    view.folded.some((line) => BROKER.test(line)))

const MAX_REACH = 160

/** Before the name only what is near it, and behind it up to what is said of a successor. */
function hasLeft({ before, behind, section }: Around): boolean {
  const [start, end] = [foldText(before).slice(-60), foldText(behind).slice(0, MAX_REACH)]
  const [ofThem = ''] = end.split(
    /(?<!\p{L})(?:took over from|takes over from|succeed\p{L}*|replac\p{L}*) (?!by)/u,
  )
  return (
    FORMER.test(start) ||
    FORMER.test(ofThem) ||
    SUCCEEDED.test(start) ||
    /^(?:our )?(?:alumni|former|ehemalige)/.test(section)
  )
}

/** "joins Acme", in an article about somebody of the company. */
function joinsOther({ behind }: Around, company: Company): boolean {
  const [, joined] =
    /\b(?:joins|has joined|joined|moves to|leaves for)\s+(?:\p{Ll}+\s)?(\p{Lu}[^,.;]{1,60})/u.exec(
      behind.slice(0, MAX_REACH),
    ) ?? []
  return joined !== undefined && !namesCompany(joined, company)
}

const isOutside = ({ section, before, behind, text }: Around): boolean =>
  OUTSIDER_SECTION.test(section) ||
  PRAISE.test(section) ||
  DENIED.test(foldText(text)) ||
  OUTSIDER.test(foldText(before)) ||
  OUTSIDER_TITLE.test(foldText(behind))

/** Pages of a company about its customers, guests, and investors. */
const isAboutOthers = ({ address }: PageView): boolean =>
  /\/(?:customers?|customer-stories|case-stud(?:y|ies)|cases?|success-stories|testimonials?|reviews|wall-of-love|guests?|podcasts?|episodes?|events?|webinars?|speakers?|partners?|investors?|advisors?|advisers?)(?:\/|\.|$)/i.test(
    new URL(address).pathname,
  )

/** "By Jane Doe" in front of an article. */
function isByline(text: string, name: string): boolean {
  const [line = ''] = text.split('\n')
  const [, behind] =
    /(?:^\W{0,3}|[.!?]\s)(?:(?:written|posted|published|text|words)\s+)?(?:by|von|par|di|por|af|av)[:\s]+(.{1,80})/iu.exec(
      line,
    ) ?? []
  return behind !== undefined && isNamedIn(name, behind)
}

/** "was CTO", "spoke in 2021 as CTO": of a time that has passed. */
function isPast(folded: string, { facts }: PageView): boolean {
  const thisYear = Number(facts.readAt.slice(0, 4))
  const years = [...folded.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year))
  const isToldOf = /(?<!\p{L})(?:was|were|spoke|served|worked|talked|presented|held)(?!\p{L})/u.test(folded)
  return isToldOf && years.length > 0 && Math.max(...years) < thisYear - 1
}

const MOST_HEADS = 12
const MAX_HEAD = 60

/** A page of another site whose title or heading is the company's name. */
function isAbout({ facts, lines }: PageView, company: Company): boolean {
  const heads = [
    ...facts.title.split(/\s[|–—·-]\s|:\s/),
    ...lines.slice(0, MOST_HEADS).filter((line) => line.length <= MAX_HEAD),
  ]
  return heads.some((head) => head.split(' ').length <= 4 && namesCompany(head, company))
}

/** A page where a site names its own people. */
const isStaffPage = ({ address }: PageView): boolean => {
  const { pathname } = new URL(address)
  return (
    pathname === '/' ||
    /team|about|people|staff|company|studio|contact|imprint|impressum|story|who|leadership|founders?|equipe|kontakt/i.test(
      pathname,
    )
  )
}

const NEAR_LINES = 3

/** The emails in the lines of a mention and in the few behind it, up to the next name. */
function emailsAround({ mention, view: { lines, facts } }: At & { mention: Mention }): string[] {
  const behind = lines.slice(mention.last + 1, mention.last + 1 + NEAR_LINES)
  const nextName = behind.findIndex(isNameLine)
  const near = [
    ...lines.slice(mention.first, mention.last + 1),
    ...(nextName === -1 ? behind : behind.slice(0, nextName)),
  ]
  const text = near.join('\n').toLowerCase()
  return facts.emails.filter((email) => text.includes(email))
}

const isEmailOfCompany = (email: string, company: Company): boolean =>
  isDomainOf(emailDomain(email) ?? '', company)

/** At a domain that is neither the company's nor of a mail service for everyone. */
export function isForeignEmail(email: string, company: Company): boolean {
  const domain = emailDomain(email)
  return domain !== null && !FREE_MAIL.has(domain) && !isDomainOf(domain, company)
}

/** Firms that a line names, without the company. */
export const otherFirms = (line: string, company: Company): string[] =>
  [...line.matchAll(FIRM)].flatMap(([, name = '']) =>
    namesCompany(withoutForm(name), company) ? [] : [name],
  )
