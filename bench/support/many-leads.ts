import { isoDay } from '#domain/base/dates.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import { type Chooser, seeded } from '#domain/base/seeded.ts'
import { fromRow, type Lead, LEAD_COLUMN_COUNT, LEAD_HEADER, toRow } from '#domain/lead/lead.ts'
import { sampleProduct } from '#sandbox/launches/product.ts'
import { newDocument, newTab, type SheetDocument } from '#sandbox/sheets/document.ts'

const DAYS = 700
/** Half of what is saved is researched, too. */
const RESEARCHED_SHARE = 0.5
const LABELS = ['AI-powered', 'Paying customers', 'Variable AI costs per user', 'Startup or emerging company']

/** Invented leads, no two alike, and as long as the app writes them: about 1 kB each. The same for the same number. */
export const manyLeads = (count: number): Lead[] => Array.from({ length: count }, (_, index) => leadOf(index))

/** A spreadsheet whose first tab holds these leads, as the app saves them. */
export function leadsDocument(leads: readonly Lead[]): SheetDocument {
  const tab = newTab(0, 'Leads', [[...LEAD_HEADER], ...leads.map(toRow)])
  return newDocument('Many leads', {
    ...tab,
    rowCount: leads.length + 1,
    columnCount: LEAD_COLUMN_COUNT,
  })
}

function leadOf(index: number): Lead {
  const chooser = seeded(`lead ${index}`)
  const product = sampleProduct(index)
  const { company } = product
  const [chief, second] = company.people
  const met = LABELS.filter(() => chooser.chance(0.7))
  const site = `https://${company.domain}`
  const mail = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@${company.domain}`
  const lead: Lead = {
    ...fromRow([]),
    appName: product.name,
    tagline: product.tagline,
    description: product.description,
    website: `https://www.producthunt.example/r/${code(chooser)}`,
    productHuntUrl: `https://www.producthunt.example/products/${product.slug}`,
    votes: chooser.between(0, 900),
    launchedDate: isoDay(Date.UTC(2026, 10, 21) - chooser.between(0, DAYS) * DAY_MS),
    makers: chief?.name ?? '',
    topics: product.topics.join(', '),
    aiClassification: met.join(', '),
    reasoning: `${product.name} was judged by its own pages. ${product.description}`,
    targetScore: met.length * 25,
    capturedAt: '2026-11-21T09:00:00.000Z',
  }
  if (!chooser.chance(RESEARCHED_SHARE)) return lead
  return {
    ...lead,
    companyWebsite: site,
    ceoName: chief?.name ?? '',
    ceoEmail: chief === undefined ? '' : mail(chief.name),
    ctoName: second?.name ?? '',
    ctoEmail: second === undefined ? '' : mail(second.name),
    generalContactEmail: `hello@${company.domain}`,
    contactFormUrl: `${site}/contact`,
    researchNotes: `Found on the pages of ${company.name}. ${product.description}`,
  }
}

const CODE_LENGTH = 14
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.split('')
const code = (chooser: Chooser): string =>
  Array.from({ length: CODE_LENGTH }, () => chooser.pick(SIGNS)).join('')
