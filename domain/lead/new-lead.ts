import type { ContactResearch, Person } from '../contacts/contacts.ts'
import { leadersOf } from '../contacts/leaders.ts'
import { sheetUrl } from '../launch/addresses.ts'
import type { Maker, Launch } from '../launch/launch.ts'
import type { PageUse, Source } from '../model/model-reply.ts'
/** From a judged launch and its contact research to a lead (SPEC 3, Lead; DESIGN 8). */
import { type ClassificationResult } from '../verdict/classification.ts'
import {
  allWays,
  columnsOf,
  companyWaysOf,
  isAnothers,
  isSure,
  type LeaderColumns,
  mayLead,
  summaryOfWay,
  type Way,
  withRemark,
} from './contact-ways.ts'
import { type Lead, type LeadKey, titleOf } from './lead.ts'
import { type ProofSummary, withProofLine } from './proof-line.ts'

const remarked = ({ text, remark }: Way): string => withRemark(text, remark)

/** Everyone and everything that found no column of its own, and what is doubtful (DESIGN 8; decisions 0042 and 0087). */
function describeRest(
  research: ContactResearch,
  leaders: readonly Person[],
  shown: readonly (Way | null)[],
): string[] {
  return research.people.flatMap((person) => {
    const inColumns = leaders.includes(person)
    const taken = inColumns ? shown.map((way) => way?.text) : []
    const ways = allWays(research, person).filter(({ text }) => !taken.includes(text))
    if (inColumns && ways.length === 0) return []
    const who = person.title === '' ? person.name : `${person.name} (${person.title})`
    if (ways.length > 0) return [`${who}: ${ways.map(remarked).join(', ')}`]
    return [withRemark(who, isAnothers(research, person) ? 'another company’s' : null)]
  })
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

/** The first line sums up what pages prove; the others are what the research said. */
function researchNotes(contacts: ContactResearch, proof: ProofSummary): string {
  const people = contacts.people.flatMap(({ name, contactInfo: { searchSummary, additionalNotes } }) =>
    [searchSummary, additionalNotes].filter((note) => note !== '').map((note) => `${name}: ${note}`),
  )
  return withProofLine(
    proof,
    [contacts.searchNotes, ...people, ...pageLines(contacts.sources)]
      .filter((line) => line !== '')
      .join('\n'),
  )
}

/** So that the line fits into a cell, however much was found, with room for the notes: in UTF-16 units of pages and names. */
const MAX_SUMMED_LENGTH = 15_000

/** What pages prove of a row's columns, and of the values that stand elsewhere in it. */
function summaryOf(
  contacts: ContactResearch,
  columns: readonly (readonly [LeadKey, Way | null])[],
): ProofSummary {
  const { proof, people } = contacts
  const inColumns = columns.flatMap(([key, way]) => (way === null ? [] : [summaryOfWay(titleOf(key), way)]))
  const shown = new Set(columns.map(([, way]) => way?.text))
  const others = [
    ...people.flatMap((person) => allWays(contacts, person)),
    ...Object.values(companyWaysOf(contacts)).filter((way) => way !== null),
  ].filter(({ text }) => !shown.has(text))
  return {
    kind: proof?.kind ?? 'unresolved',
    domain: proof?.domain ?? null,
    people: bounded(
      (proof?.people ?? []).map(({ at, ...person }) => ({ ...person, day: at?.slice(0, 10) ?? null })),
      ({ name, page, firm }) => name.length + (page?.length ?? 0) + (firm?.length ?? 0),
    ),
    values: bounded(
      [...inColumns, ...others.map((way) => summaryOfWay(way.text, way))],
      ({ what, page }) => what.length + (page?.length ?? 0),
    ),
  }
}

/** The first ones, as long as there is room. */
function bounded<Entry>(entries: readonly Entry[], lengthOf: (entry: Entry) => number): Entry[] {
  let left = MAX_SUMMED_LENGTH
  return entries.filter((entry) => (left -= lengthOf(entry) + ENTRY_LENGTH) > 0)
}

/** Of the words and the date of an entry. */
const ENTRY_LENGTH = 40

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
 * columns the first other person leading technology, everyone else goes into Additional Contacts. So does what pages speak
 * against (decision 0087).
 */
export function contactColumns(contacts: ContactResearch | null): Pick<Lead, (typeof CONTACT_KEYS)[number]> {
  if (contacts === null) return NO_CONTACTS
  const may = contacts.people.filter((person) => mayLead(contacts, person))
  const { ceo, cto } = leadersOf(may, contacts.companyName)
  const [first, second] = [columnsOf(contacts, ceo), columnsOf(contacts, cto)]
  const company = companyWaysOf(contacts)
  const columns = wayColumns(first, second, company)
  const inColumns = columns.map(([, way]) => way)
  const doubtful = Object.values(company).filter((way) => way !== null && !isSure(way))
  const cell = (key: LeadKey): string => columns.find(([of]) => of === key)?.[1]?.text ?? ''
  return {
    companyWebsite: cell('companyWebsite'),
    ceoName: first.name,
    ceoLinkedIn: cell('ceoLinkedIn'),
    ceoEmail: cell('ceoEmail'),
    ceoPhone: cell('ceoPhone'),
    ctoName: second.name,
    ctoLinkedIn: cell('ctoLinkedIn'),
    ctoEmail: cell('ctoEmail'),
    ctoPhone: cell('ctoPhone'),
    generalContactEmail: cell('generalContactEmail'),
    contactFormUrl: cell('contactFormUrl'),
    additionalContacts: [
      ...describeRest(
        contacts,
        [ceo, cto].filter((person) => person !== undefined),
        inColumns,
      ),
      ...(doubtful.length === 0
        ? []
        : [`Company: ${doubtful.flatMap((way) => (way === null ? [] : remarked(way))).join(', ')}`]),
    ].join('\n'),
    researchNotes: researchNotes(contacts, summaryOf(contacts, columns)),
  }
}

const NO_CONTACTS: ReturnType<typeof contactColumns> = {
  companyWebsite: '',
  ceoName: '',
  ceoLinkedIn: '',
  ceoEmail: '',
  ceoPhone: '',
  ctoName: '',
  ctoLinkedIn: '',
  ctoEmail: '',
  ctoPhone: '',
  generalContactEmail: '',
  contactFormUrl: '',
  additionalContacts: '',
  researchNotes: '',
}

/** Which column holds which value. */
function wayColumns(
  ceo: LeaderColumns,
  cto: LeaderColumns,
  company: ReturnType<typeof companyWaysOf>,
): readonly (readonly [LeadKey, Way | null])[] {
  const sure = (way: Way | null): Way | null => (way !== null && isSure(way) ? way : null)
  return [
    ['companyWebsite', sure(company.website)],
    ['ceoLinkedIn', ceo.linkedIn],
    ['ceoEmail', ceo.email],
    ['ceoPhone', ceo.phone],
    ['ctoLinkedIn', cto.linkedIn],
    ['ctoEmail', cto.email],
    ['ctoPhone', cto.phone],
    ['generalContactEmail', sure(company.email)],
    ['contactFormUrl', sure(company.contactForm)],
  ]
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
  product: Launch,
  classification: ClassificationResult,
  contacts: ContactResearch | null,
  nowMs: number,
): Lead {
  const { makers } = product
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
  sources: [],
}

const BY_OWN_CRITERIA = '⚠ Scored by the model’s own criteria.'
