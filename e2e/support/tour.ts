import type { Page, Request } from '@playwright/test'
import { startSeededApp } from './admin.ts'
import type { RunningApp } from './app.ts'
import { LEADS, sheetOf } from './leads-tab.ts'
import { type OwnCredentials, startVendors } from './vendors.ts'

/** What is done on each screen and state of the app; `name` is a file name. */
type Look = (name: string) => Promise<void>

interface Visit {
  page: Page
  url: string
  /** Of an account at the vendors, whose sheet holds leads. */
  credentials: OwnCredentials
  look: Look
}

/** A way through some of the app's screens, which begins signed out. */
export type Tour = (visit: Visit) => Promise<void>

/** The app of the tours: with leads, invented users, and a free tier that is soon used up. */
export async function startTouredApp(): Promise<RunningApp & { credentials: OwnCredentials }> {
  const vendors = await startVendors(sheetOf(LEADS))
  const app = await startSeededApp(80, 500, {
    ...vendors.env,
    DEMO_LIMITS: 'standardCalls=6,premiumCalls=1',
  })
  return {
    ...app,
    credentials: vendors.credentials,
    stop: async () => {
      await app.stop()
      await vendors.stop()
    },
  }
}

/** Holds back the answers to matching requests until the returned function is called, so that the screen keeps waiting. */
export async function holdBack(
  page: Page,
  address: RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    if (isMeant(route.request())) await new Promise(() => undefined)
    else await route.fallback()
  })
  return () => page.unroute(address)
}

/** The same for an operation of the backend. */
export const holdOperation = (page: Page, operation: string): Promise<() => Promise<void>> =>
  holdBack(page, /\/graphql$/, (request) => (request.postData() ?? '').includes(operation))
