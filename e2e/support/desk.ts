import type { Locator, Page } from '@playwright/test'
import { type AiCall, watchAiCalls } from './ai-calls.ts'
import { openTab, signIn, watchConsole } from './journey.ts'
import { signInWithSampleData } from './run.ts'
import { fillOwnKeys, saveSettings } from './settings-tab.ts'
import type { OwnCredentials, Vendors } from './vendors.ts'

/** A page of a signed-in user who works with the vendors, and how failures are met on it. */
export interface Desk {
  page: Page
  cards: Locator
  /** The calls to the AI since they were last forgotten. */
  calls: AiCall[]
  /** Saves other credentials in Settings. */
  use: (credentials: Partial<OwnCredentials>) => Promise<void>
  /** What stands on the console and is not the browser's own report of a failed request. */
  problems: () => string[]
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
  await desk.use(credentials)
  return desk
}

/** Signs in on a page, with the sandbox's credentials saved. */
export async function openSampleDesk(page: Page, url: string): Promise<Desk> {
  const desk = watch(page)
  await signInWithSampleData(page, url)
  await openTab(page, 'Search')
  return desk
}

/** A page of the caller's as a desk. */
function watch(page: Page): Desk {
  const written = watchConsole(page)
  return {
    page,
    cards: page.getByRole('article'),
    calls: watchAiCalls(page.context()),
    use: async (credentials) => {
      await openTab(page, 'Settings')
      await fillOwnKeys(page, credentials)
      await saveSettings(page)
      await openTab(page, 'Search')
    },
    problems: () => written.filter((text) => !BROWSERS_OWN.some((own) => own.test(text))),
  }
}
