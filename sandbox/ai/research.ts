import { type Company, type Launch, slugOf } from '../launches/launch.ts'
import { type Chooser, seeded } from '../random.ts'
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

function inventedCompany(name: string): Company {
  const slug = slugOf(name).slice(0, 40) || 'company'
  return {
    name: name.trim() || 'Sample Company',
    domain: `sample-${slug}.example`,
    people: [
      { name: 'Sample Person', title: 'Founder and CEO' },
      { name: 'Sample Engineer', title: 'CTO' },
    ],
  }
}

/** One in so many companies gives nothing, one in so many a person who was not found. */
const NOTHING_SHARE = 0.07
const NOT_FOUND_SHARE = 0.12

export const NOTHING_FOUND = [
  'COMPANY:',
  `SUMMARY: ${SAMPLE_REMARK} Nothing was found.`,
  'CONFIDENCE: low',
].join('\n')

/** A reply in the tagged lines that the research prompt asks for. */
export function researchText(company: Company): string {
  const chooser = seeded(`research ${company.domain}`)
  if (chooser.chance(NOTHING_SHARE)) return NOTHING_FOUND
  const people = company.people.map((person) => personLines(person, company, chooser))
  if (chooser.chance(NOT_FOUND_SHARE)) people.push(['PERSON: Not found', 'TITLE: Head of Engineering'])
  return [...people.flatMap((lines) => [...lines, '']), ...companyLines(company, chooser)].join('\n')
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

function personLines(person: Company['people'][number], company: Company, chooser: Chooser): string[] {
  const site = `https://${company.domain}`
  const handle = slugOf(person.name)
  const [given = ''] = person.name.toLowerCase().split(' ')
  const lines = [`PERSON: ${person.name}`, `TITLE: ${person.title}`]
  if (chooser.chance(0.8))
    // Now and then a value comes without a source: it must be kept, and marked.
    lines.push(
      `BUSINESS_EMAIL: ${given}@${company.domain}${chooser.chance(0.85) ? ` | SOURCE: ${site}/team` : ''}`,
    )
  if (chooser.chance(0.2))
    lines.push(`PERSONAL_EMAIL: ${handle}@mail.example | SOURCE: https://${handle}.example/contact`)
  if (chooser.chance(0.3)) lines.push(`BUSINESS_PHONE: ${phone(chooser)} | SOURCE: ${site}/contact`)
  if (chooser.chance(0.75))
    lines.push(
      `LINKEDIN: https://www.linkedin.example/in/${handle} | SOURCE: https://www.linkedin.example/in/${handle}`,
    )
  lines.push(
    'SUMMARY: An invented person.',
    `CONFIDENCE: ${chooser.pick(['high', 'medium', 'medium', 'low'])}`,
  )
  if (chooser.chance(0.25)) lines.push(`NOTES: Writes about ${company.name} at ${site}/blog`)
  return lines
}

function companyLines(company: Company, chooser: Chooser): string[] {
  const site = `https://${company.domain}`
  const lines = ['COMPANY:', `COMPANY_WEBSITE: ${site} | SOURCE: ${site}`]
  if (chooser.chance(0.85)) lines.push(`COMPANY_EMAIL: hello@${company.domain} | SOURCE: ${site}/imprint`)
  if (chooser.chance(0.6)) lines.push(`CONTACT_FORM: ${site}/contact | SOURCE: ${site}/contact`)
  lines.push(`SUMMARY: ${SAMPLE_REMARK} People, addresses and numbers are invented.`, 'CONFIDENCE: medium')
  return lines
}

/** From the ranges that are kept free for fiction. */
const phone = (chooser: Chooser): string =>
  chooser.chance(0.5)
    ? `+1 202 555 01${String(chooser.between(0, 99)).padStart(2, '0')}`
    : `+44 20 7946 0${String(chooser.between(0, 999)).padStart(3, '0')}`
