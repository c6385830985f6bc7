import { expect, type Locator, type Page } from '@playwright/test'
import { type AiCall, watchAiCalls } from './ai-calls.ts'
import { openTab, signIn, watchConsole } from './journey.ts'
import { searchButton, signInWithSampleData } from './run.ts'
import type { Vendors } from './vendors.ts'

/** A page of a signed-in user whose credentials are the vendors', and how failures are met on it. */
export interface Desk {
  page: Page
  cards: Locator
  /** The calls to the AI since they were last forgotten. */
  calls: AiCall[]
  /** Saves other credentials in Settings. */
  use: (credentials: Partial<Typed>) => Promise<void>
  /** Waits until a run is over with these counts. */
  expectDone: (counts: { judged: number; failed: number; waiting?: number }) => Promise<void>
  /** What stands on the console and is not the browser's own report of a failed request. */
  problems: () => string[]
}

/** As typed into the fields of Settings. */
interface Typed {
  ai: string
  listing: string
  spreadsheet: string
  serviceAccount: string
}

const FIELDS: Record<keyof Typed, string> = {
  ai: 'OpenAI API key',
  listing: 'Product Hunt token',
  spreadsheet: 'Spreadsheet ID',
  serviceAccount: 'Service account JSON',
}

/** The browser's own words for a request that failed, which no page can keep back. */
const BROWSERS_OWN = [/^Failed to load resource: /, /has been blocked by CORS policy/]

/** Signs in on a page, with the vendors' credentials saved. */
export async function openDesk(
  page: Page,
  url: string,
  { credentials }: Pick<Vendors, 'credentials'>,
): Promise<Desk> {
  const desk = watch(page)
  await signIn(page, url)
  const { aiKey: ai, listingToken: listing, spreadsheetId: spreadsheet, serviceAccount } = credentials
  await desk.use({ ai, listing, spreadsheet, serviceAccount })
  return desk
}

/** Signs in on a page, with the sandbox's credentials saved, which it gives. */
export async function openSampleDesk(page: Page, url: string): Promise<Desk & { sample: Typed }> {
  const desk = watch(page)
  await signInWithSampleData(page, url)
  const typed = (field: keyof Typed) => page.getByLabel(FIELDS[field], { exact: true }).inputValue()
  const sample = {
    ai: await typed('ai'),
    listing: await typed('listing'),
    spreadsheet: await typed('spreadsheet'),
    serviceAccount: await typed('serviceAccount'),
  }
  await openTab(page, 'Search')
  return { ...desk, sample }
}

/** A page of the caller's as a desk. */
export function watch(page: Page): Desk {
  const written = watchConsole(page)
  return {
    page,
    cards: page.getByRole('article'),
    calls: watchAiCalls(page.context()),
    use: async (typed) => {
      await openTab(page, 'Settings')
      for (const [field, label] of Object.entries(FIELDS)) {
        const value = Object.entries(typed).find(([name]) => name === field)?.[1]
        if (value !== undefined) await page.getByLabel(label, { exact: true }).fill(value)
      }
      // The values are stored before the plan is synced, with which the save is over.
      const synced = page.waitForResponse(
        (response) => response.request().postData()?.includes('syncUsageTapPlan') === true,
      )
      await page.getByRole('button', { name: 'Save Settings' }).click()
      await synced
      await expect(page.getByText('Unsaved changes')).toHaveCount(0)
      await openTab(page, 'Search')
    },
    expectDone: async ({ judged, failed, waiting = 0 }) => {
      const counts = new RegExp(`^${judged} judged, ${failed} failed, ${waiting} waiting$`)
      await expect(page.getByText(counts)).toBeVisible({ timeout: 60_000 })
      await expect(searchButton(page)).toBeEnabled()
    },
    problems: () => written.filter((text) => !BROWSERS_OWN.some((own) => own.test(text))),
  }
}
