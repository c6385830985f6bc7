import { seeded } from '#domain/base/seeded.ts'
import { type Company, type Launch, slugOf } from '../launches/launch.ts'
import { teamWords } from '../sample-sites/people.ts'
import { type Claim, type ClaimedPerson, claimsOf, type CompanyClaims } from './claims.ts'
import { SAMPLE_REMARK } from './judge.ts'

/** The request about a company; texts that are not given are empty. */
export interface CompanyQuestion {
  companyName: string
  /** The listing's redirect or a site. */
  companyWebsite: string
  productHuntUrl: string
}

/** Whether instructions ask for contact research in tagged lines. */
export const requestsContacts = (orders: string): boolean =>
  /^PERSON:/m.test(orders) && /^COMPANY_WEBSITE:/m.test(orders)

/**
 * The company behind a question: that of the launch with the same redirect code or product page; for any other
 * an openly invented one, so that nothing is ever made up about real people.
 */
export function companyOf(question: CompanyQuestion, launches: readonly Launch[]): Company {
  const code = codeOf(question.companyWebsite)
  const page = pageOf(question.productHuntUrl)
  const launch =
    launches.find(({ website }) => code !== null && codeOf(website) === code) ??
    launches.find(({ url }) => page !== null && pageOf(url) === page)
  return launch?.company ?? inventedCompany(question.companyName)
}

const codeOf = (url: string): string | null => /\/r\/([A-Za-z0-9]+)/.exec(url)?.[1] ?? null
const pageOf = (url: string): string | null => /\/products\/([^/?#]+)/.exec(url)?.[1] ?? null

/** What the domains of openly invented companies begin with. */
export const INVENTED_DOMAIN = 'sample-'

/** @param name of a product that is not among the sample launches */
export function inventedCompany(name: string): Company {
  const slug = slugOf(name).slice(0, 40) || 'company'
  return {
    name: name.trim() || 'Sample Company',
    domain: `${INVENTED_DOMAIN}${slug}.example`,
    people: [
      { name: 'Sample Person', title: 'Founder and CEO' },
      { name: 'Sample Engineer', title: 'CTO' },
    ],
  }
}

export const NOTHING_FOUND = [
  'COMPANY:',
  `SUMMARY: ${SAMPLE_REMARK} Nothing was found.`,
  'CONFIDENCE: low',
].join('\n')

/** A reply in the tagged lines that the research prompt asks for. */
export function researchText(company: Company): string {
  const claims = claimsOf(company)
  if (claims === null) return NOTHING_FOUND
  const people = claims.people.map((person) => personLines(person, company))
  if (claims.hasMissingLeader) people.push(['PERSON: Not found', 'TITLE: Head of Engineering'])
  return [...people.flatMap((lines) => [...lines, '']), ...companyLines(claims)].join('\n')
}

/** What models also send: people without a name, values without a source, addresses that are none. */
export function oddResearchText({ domain }: Company): string {
  const site = `https://${domain}`
  return [
    'PERSON: Not found',
    'TITLE: CTO',
    `BUSINESS_EMAIL: nobody@${domain} | SOURCE: ${site}/team`,
    '',
    'PERSON:',
    'TITLE: Head of Engineering',
    `BUSINESS_EMAIL: nameless@${domain} | SOURCE: ${site}/team`,
    '',
    'PERSON: Odd Sample',
    'TITLE: Founder and CEO',
    'QUOTE: not found',
    `BUSINESS_EMAIL: odd@${domain}`,
    `BUSINESS_EMAIL: odd.sample@${domain} | SOURCE: ${site}/team`,
    `PERSONAL_EMAIL: on request | SOURCE: ${site}/contact`,
    'BUSINESS_PHONE: +1 202 555 0123',
    `PERSONAL_PHONE: +44 20 7946 0123 | SOURCE: ${site}/contact`,
    'LINKEDIN: linkedin.com/in/launchscout-sample-person',
    'SUMMARY: An invented person.',
    'CONFIDENCE: low',
    '',
    'COMPANY:',
    `COMPANY_WEBSITE: ${site} | SOURCE: ${site}`,
    'COMPANY_EMAIL: hello at the company | SOURCE: none',
    `CONTACT_FORM: ftp://${domain}/contact | SOURCE: ${site}`,
    `SUMMARY: ${SAMPLE_REMARK} People, addresses and numbers are invented.`,
    'CONFIDENCE: low',
  ].join('\n')
}

function personLines(person: ClaimedPerson, { name, domain }: Company): string[] {
  return [
    `PERSON: ${person.name}`,
    `TITLE: ${person.title}`,
    ...line('QUOTE', quoteOf(person, domain)),
    ...line('BUSINESS_EMAIL', person.businessEmail),
    ...line('PERSONAL_EMAIL', person.personalEmail),
    ...line('BUSINESS_PHONE', person.businessPhone),
    ...line('LINKEDIN', person.profile),
    'SUMMARY: An invented person.',
    `CONFIDENCE: ${person.confidence}`,
    ...(person.writesAt === null ? [] : [`NOTES: Writes about ${name} at ${person.writesAt}`]),
  ]
}

/** One in so many people comes without a quote. */
const NO_QUOTE_SHARE = 0.1

const quoteOf = (person: ClaimedPerson, domain: string): Claim | null =>
  seeded(`quote of ${person.name} at ${domain}`).chance(NO_QUOTE_SHARE)
    ? null
    : { value: `"${teamWords(person, domain)}"`, source: `https://${domain}/team` }

const companyLines = ({ website, email, contactForm }: CompanyClaims): string[] => [
  'COMPANY:',
  ...line('COMPANY_WEBSITE', website),
  ...line('COMPANY_EMAIL', email),
  ...line('CONTACT_FORM', contactForm),
  `SUMMARY: ${SAMPLE_REMARK} People, addresses and numbers are invented.`,
  'CONFIDENCE: medium',
]

const line = (label: string, claim: Claim | null): string[] =>
  claim === null
    ? []
    : [`${label}: ${claim.value}${claim.source === null ? '' : ` | SOURCE: ${claim.source}`}`]
