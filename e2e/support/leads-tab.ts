import { expect, type Page } from '@playwright/test'
import { fromRow, type Lead, LEAD_COLUMN_COUNT, LEAD_HEADER, toRow } from '#domain/lead/lead.ts'
import { newDocument, newTab, type SheetDocument } from '#sandbox/sheets/document.ts'
import { openTab, signIn } from './journey.ts'
import { fillOwnKeys, saveSettings } from './settings-tab.ts'
import type { OwnCredentials } from './vendors.ts'

/** A sheet of leads, and the Leads tab by what a user sees. */

export const lead = (change: Partial<Lead>): Lead => ({ ...fromRow([]), ...change })
export const redirect = (code: string) => `https://www.producthunt.example/r/${code}`

const NOTES = [
  'Spoke at **two** conferences.',
  'Pages read: [team](https://quill.example/team), [mail](mailto:ada@quill.example), [bad](javascript:alert(1)), [ours](/#settings), ![logo](https://quill.example/logo.png).',
  '<img src=x onerror=alert(1)>',
  'Second line\nThird line',
].join('\n\n')

const PROOF =
  'Proof: quill.example | Ada Fern = theirs, https://quill.example/team, 2026-11-21 | CEO Email = not seen, https://quill.example/team, 2026-11-21\n'

const QUILL = lead({
  appName: 'Quill',
  tagline: 'Contracts in plain words',
  description: 'Reads contracts for small firms.',
  website: redirect('QUILL1'),
  companyWebsite: 'https://quill.example',
  productHuntUrl: 'https://www.producthunt.example/products/quill',
  votes: 1234,
  launchedDate: '2026-11-20',
  topics: 'Legal, Artificial Intelligence',
  aiClassification: 'AI-powered, Paying customers',
  reasoning: 'It names three customers.',
  targetScore: 70,
  capturedAt: '2026-11-21T09:00:00.000Z',
  ceoName: 'Ada Fern',
  ceoEmail: 'ada@quill.example',
  additionalContacts: 'x'.repeat(140),
  researchNotes: PROOF + NOTES,
})
const FIRST = [
  QUILL,
  lead({
    appName: 'apple pie',
    website: redirect('APPLE1'),
    launchedDate: '46347',
    targetScore: 69,
    aiClassification: 'Paying customers',
  }),
  lead({ appName: 'Zebra', website: 'n/a', launchedDate: 'next spring', targetScore: 40 }),
  lead({ appName: 'Émile', launchedDate: '', targetScore: 39, topics: 'Legal' }),
]
/** Enough that the last ones are far below the window. */
const MANY = Array.from({ length: 200 }, (_, index) =>
  lead({ appName: `Filler ${index}`, website: redirect(`FILLER${index}`), targetScore: 30 }),
)

export function sheetOf(leads: readonly Lead[], header: readonly string[] = LEAD_HEADER): SheetDocument {
  const tab = newTab(0, 'Leads', [[...header], ...leads.map(toRow)])
  const rowCount = Math.max(tab.rowCount, tab.rows.length)
  return newDocument('My leads', { ...tab, rowCount, columnCount: LEAD_COLUMN_COUNT })
}
export const LEADS: readonly Lead[] = [...FIRST, ...MANY]

export async function useSheet(page: Page, { serviceAccount, spreadsheetId }: OwnCredentials): Promise<void> {
  await openTab(page, 'Settings')
  await fillOwnKeys(page, { serviceAccount, spreadsheetId })
  await saveSettings(page)
}

export async function openLeads(page: Page, url: string, credentials: OwnCredentials): Promise<void> {
  await signIn(page, url)
  await useSheet(page, credentials)
  await openTab(page, 'Leads')
  await expect(page.getByText(`${LEADS.length} leads in total`)).toBeVisible()
}

export const counts = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Leads' }).locator('header [role=status]')
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search leads' })
export const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.locator('[role=cell]') })
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name }).first()
export const expander = (page: Page, name: string) =>
  page.getByRole('button', { name: `Details of ${name}`, exact: true })
/** Waits until the address says so: it is written when one pauses. */
export const expectQuery = (page: Page, query: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query)
export const namesOf = (page: Page, count: number) =>
  rows(page).evaluateAll(
    (all, wanted) =>
      all.slice(0, wanted).map((each) => each.querySelector('[role=cell]:nth-child(2)')?.textContent),
    count,
  )
