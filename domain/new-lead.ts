/** From a judged launch and its contact research to a lead (SPEC 3, Lead; DESIGN 8). */
import { type ClassificationResult, VERDICT_PARSER } from './classification.ts'
import type { CompanyValue, ContactResearch, Person, Sourced, Support } from './contacts.ts'
import { type Lead, type LeadKey, titleOf } from './lead.ts'
import { leadersOf } from './leaders.ts'
import type { PageUse, Source } from './model-reply.ts'
import { isVisibleMaker, type Maker, type Product, sheetUrl } from './product.ts'
import { type NamedBySupport, splitSupportLines, withSupportLines } from './support-lines.ts'

/** A way to reach somebody, as a cell holds it. */
interface Way extends Sourced {
  text: string
}

const waysOf = ({ contactInfo: info }: Person) => ({
  emails: [...info.businessEmails, ...info.personalEmails].map(({ email, ...more }): Way => ({
    text: email,
    ...more,
  })),
  phones: [...info.businessPhones, ...info.personalPhones].map(({ phone, ...more }): Way => ({
    text: phone,
    ...more,
  })),
  profiles: (info.linkedin === null ? [] : [info.linkedin]).map(({ url, ...more }): Way => ({
    text: sheetUrl(url),
    ...more,
  })),
})

const allWays = (person: Person): Way[] => {
  const { emails, phones, profiles } = waysOf(person)
  return [...emails, ...phones, ...profiles]
}

const isSure = ({ support }: Pick<Sourced, 'support'>): boolean => support !== 'doubtful'

/** Nobody takes a leader's columns for whom only doubtful values speak. */
export const mayLead = (person: Person): boolean => {
  const ways = allWays(person)
  return ways.length === 0 || ways.some(isSure)
}

/** What a leader's columns hold: nothing doubtful. */
export const columnsOf = (person: Person | undefined) => {
  const { emails, phones, profiles } =
    person === undefined ? { emails: [], phones: [], profiles: [] } : waysOf(person)
  return {
    name: person?.name ?? '',
    linkedIn: profiles.find(isSure) ?? null,
    email: emails.find(isSure) ?? null,
    phone: phones.find(isSure) ?? null,
  }
}
type LeaderColumns = ReturnType<typeof columnsOf>

/** The sign says it to whoever scans a column, the word to everybody else. */
export const DOUBTFUL_REMARK = ' (⚠ unverified)'
const withRemark = ({ text, support }: Pick<Way, 'text' | 'support'>): string =>
  support === 'doubtful' ? text + DOUBTFUL_REMARK : text

/** What an update writes behind a line that it adds. */
const FOUND_ON = / \(found \d{4}-\d\d-\d\d\)$/

/** One of the values in Additional Contacts. */
export interface OtherValue {
  /** Whose it is said to be, with the role. */
  who: string
  value: string
  doubtful: boolean
}

/** The values that a row's Additional Contacts hold, in lines such as "Ada Park (Designer): ada@a.example, +1 202 555 0123". */
export const otherValues = ({ additionalContacts }: Pick<Lead, 'additionalContacts'>): OtherValue[] =>
  additionalContacts.split('\n').flatMap((line) => {
    const [who = '', values = ''] = line.replace(FOUND_ON, '').split(/: (.*)/s, 2)
    return values
      .split(', ')
      .filter((value) => value !== '')
      .map((value) =>
        value.endsWith(DOUBTFUL_REMARK)
          ? { who, value: value.slice(0, -DOUBTFUL_REMARK.length), doubtful: true }
          : { who, value, doubtful: false },
      )
  })

/** Those of them that are doubtful. */
export const doubtfulValues = (lead: Pick<Lead, 'additionalContacts'>): { who: string; value: string }[] =>
  otherValues(lead).flatMap(({ who, value, doubtful }) => (doubtful ? [{ who, value }] : []))

/** Everyone and everything that found no column of its own, and what is doubtful (DESIGN 8; decision 0042). */
function describeRest(
  people: readonly Person[],
  leaders: readonly Person[],
  shown: readonly (Way | null)[],
): string[] {
  return people.flatMap((person) => {
    const inColumns = leaders.includes(person)
    const taken = inColumns ? shown.map((way) => way?.text) : []
    const ways = allWays(person).filter(({ text }) => !taken.includes(text))
    if (inColumns && ways.length === 0) return []
    const who = person.title === '' ? person.name : `${person.name} (${person.title})`
    return [ways.length === 0 ? who : `${who}: ${ways.map(withRemark).join(', ')}`]
  })
}

/** The company's own values: those for its columns, and the doubtful ones. */
function companyWays(contacts: ContactResearch | null) {
  const way = (text: string | null | undefined, kind: CompanyValue): Way | null =>
    contacts === null || text == null
      ? null
      : { text, source: contacts.companySources[kind], support: contacts.companySupport[kind] }
  const all = {
    website: way(contacts?.companyWebsite && sheetUrl(contacts.companyWebsite), 'website'),
    email: way(contacts?.companyEmail, 'email'),
    contactForm: way(contacts?.contactFormUrl && sheetUrl(contacts.contactFormUrl), 'contactForm'),
  }
  const sure = (each: Way | null): Way | null => (each !== null && isSure(each) ? each : null)
  return {
    website: sure(all.website),
    email: sure(all.email),
    contactForm: sure(all.contactForm),
    doubtful: Object.values(all).flatMap((each) => (each === null || isSure(each) ? [] : [each])),
  }
}

function describeMaker(maker: Maker): string {
  const values = [
    `@${maker.username.replace(/^@/, '')}`,
    maker.twitterUsername === null || maker.twitterUsername === '' ? '' : `X: @${maker.twitterUsername}`,
    maker.websiteUrl === null ? '' : sheetUrl(maker.websiteUrl),
  ].filter((value) => value !== '')
  return `${maker.name.trim()}: ${values.join(', ')}`
}

const MAX_PAGES_LISTED = 10

/** The pages that the model cited, opened and found, on lines of their own; each by its strongest use. */
function pageLines(sources: readonly Source[]): string[] {
  const strongest = (use: PageUse) => sources.filter(({ uses }) => uses[0] === use).map(({ url }) => url)
  return (['cited', 'opened', 'found'] as const).flatMap((use) => {
    const urls = strongest(use)
    const more = urls.length > MAX_PAGES_LISTED ? ` and ${urls.length - MAX_PAGES_LISTED} more` : ''
    return urls.length === 0 ? [] : [`Pages ${use}: ${urls.slice(0, MAX_PAGES_LISTED).join(', ')}${more}`]
  })
}

/** The first lines name what has no source and what has one: the columns, and the values that stand elsewhere. */
function researchNotes(contacts: ContactResearch, named: NamedBySupport): string {
  const people = contacts.people.flatMap(({ name, contactInfo: { searchSummary, additionalNotes } }) =>
    [searchSummary, additionalNotes].filter((note) => note !== '').map((note) => `${name}: ${note}`),
  )
  return withSupportLines(
    named,
    [contacts.searchNotes, ...people, ...pageLines(contacts.sources)]
      .filter((line) => line !== '')
      .join('\n'),
  )
}

/** The titles of columns and the values that the research notes of a row name by what speaks for them. */
export const namedBySupport = ({ researchNotes: notes }: Pick<Lead, 'researchNotes'>): NamedBySupport =>
  splitSupportLines(notes).named

/** The columns that contact research fills. */
export const CONTACT_KEYS = [
  'companyWebsite',
  'ceoName',
  'ceoLinkedIn',
  'ceoEmail',
  'ceoPhone',
  'ctoName',
  'ctoLinkedIn',
  'ctoEmail',
  'ctoPhone',
  'generalContactEmail',
  'contactFormUrl',
  'additionalContacts',
  'researchNotes',
] as const satisfies readonly LeadKey[]

/**
 * What of contact research goes into a row (DESIGN 8): CEO columns hold the first chief executive or founder, CTO
 * columns the first other person leading technology, everyone else goes into Additional Contacts.
 */
export function contactColumns(contacts: ContactResearch | null): Pick<Lead, (typeof CONTACT_KEYS)[number]> {
  const people = contacts?.people ?? []
  const { ceo, cto } = leadersOf(people.filter(mayLead), contacts?.companyName ?? '')
  const [first, second] = [columnsOf(ceo), columnsOf(cto)]
  const company = companyWays(contacts)
  const shown = [first, second].flatMap(({ linkedIn, email, phone }) => [linkedIn, email, phone])
  const labelsWith = (support: Support): string[] => [
    ...columnsWith(support, first, second, company),
    ...people
      .flatMap(allWays)
      .filter((way) => way.support === support && !shown.some((each) => each?.text === way.text))
      .map(({ text }) => text),
  ]
  return {
    companyWebsite: company.website?.text ?? '',
    ceoName: first.name,
    ceoLinkedIn: first.linkedIn?.text ?? '',
    ceoEmail: first.email?.text ?? '',
    ceoPhone: first.phone?.text ?? '',
    ctoName: second.name,
    ctoLinkedIn: second.linkedIn?.text ?? '',
    ctoEmail: second.email?.text ?? '',
    ctoPhone: second.phone?.text ?? '',
    generalContactEmail: company.email?.text ?? '',
    contactFormUrl: company.contactForm?.text ?? '',
    additionalContacts: [
      ...describeRest(
        people,
        [ceo, cto].filter((person) => person !== undefined),
        shown,
      ),
      ...(company.doubtful.length === 0 ? [] : [`Company: ${company.doubtful.map(withRemark).join(', ')}`]),
    ].join('\n'),
    researchNotes:
      contacts === null
        ? ''
        : researchNotes(contacts, {
            noSource: labelsWith('no_source'),
            supported: labelsWith('supported'),
          }),
  }
}

/** The columns that a verdict fills. */
export const VERDICT_KEYS = [
  'aiClassification',
  'reasoning',
  'targetScore',
] as const satisfies readonly LeadKey[]

/** What of a verdict goes into a row. */
export const verdictColumns = (verdict: ClassificationResult): Pick<Lead, (typeof VERDICT_KEYS)[number]> => ({
  // The comma parts the labels of the cell, so that none has one inside.
  aiClassification: verdict.criteriaMet.map((label) => label.replaceAll(',', ';')).join(', '),
  // A score by other criteria is not the user's, wherever the row is read.
  reasoning: [...(verdict.byOwnCriteria ? [BY_OWN_CRITERIA] : []), verdict.reasoning].join(' '),
  targetScore: verdict.targetScore,
})

/**
 * The lead of a judged launch (DESIGN 8).
 * @param nowMs the time of capture
 */
export function leadFrom(
  product: Product,
  classification: ClassificationResult,
  contacts: ContactResearch | null,
  nowMs: number,
): Lead {
  const makers = product.makers.filter(isVisibleMaker)
  return {
    appName: product.name,
    tagline: product.tagline,
    description: product.description,
    website: sheetUrl(product.website),
    productHuntUrl: sheetUrl(product.url),
    votes: product.votesCount,
    launchedDate: product.createdAt.slice(0, 10),
    makers: makers.map((maker) => maker.name.trim()).join(', '),
    makerContacts: makers.map(describeMaker).join('\n'),
    topics: product.topics.map((topic) => topic.name).join(', '),
    capturedAt: new Date(nowMs).toISOString(),
    ...verdictColumns(classification),
    ...contactColumns(contacts),
  }
}

/** For a launch that no model has judged; its row is not for the sheet. */
export const UNJUDGED: ClassificationResult = {
  criteriaMet: [],
  criteriaNotMet: [],
  confidence: 0,
  reasoning: '',
  targetScore: 0,
  criteria: [],
  byOwnCriteria: false,
  reply: null,
  parser: VERDICT_PARSER,
  sources: [],
}

const BY_OWN_CRITERIA = '⚠ Scored by the model’s own criteria.'

/** Which columns hold a value that has this support. */
function columnsWith(
  support: Support,
  ceo: LeaderColumns,
  cto: LeaderColumns,
  company: ReturnType<typeof companyWays>,
): string[] {
  const byColumn: [LeadKey, Way | null][] = [
    ['companyWebsite', company.website],
    ['ceoLinkedIn', ceo.linkedIn],
    ['ceoEmail', ceo.email],
    ['ceoPhone', ceo.phone],
    ['ctoLinkedIn', cto.linkedIn],
    ['ctoEmail', cto.email],
    ['ctoPhone', cto.phone],
    ['generalContactEmail', company.email],
    ['contactFormUrl', company.contactForm],
  ]
  return byColumn.flatMap(([key, way]) => (way?.support === support ? [titleOf(key)] : []))
}
