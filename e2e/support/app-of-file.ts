import type { RunningApp } from './app.ts'
import { LEADS, sheetOf } from './leads-tab.ts'
import { type DeskApp, test } from './test.ts'
import type { Vendors } from './vendors.ts'

/** The worker's app with these settings, for all journeys of the file that calls this; other files use it too. */
export function appOfFile(env: Record<string, string> = {}): Pick<RunningApp, 'url' | 'log'> {
  let app: RunningApp | null = null
  test.beforeAll(async ({ openApp }) => {
    app = await openApp(env)
  })
  return {
    get url() {
      return whileItRuns(app).url
    },
    log: () => whileItRuns(app).log(),
  }
}

/** The worker's app with invented users, and a customer of the file's own at its vendors. */
export function leadsAppOfFile(document = sheetOf(LEADS)): {
  readonly url: string
  readonly vendors: Vendors
} {
  let opened: DeskApp | null = null
  test.beforeAll(async ({ openDeskApp }) => {
    const { app, vendors } = await openDeskApp()
    opened = { app, vendors: { ...vendors, ...(await vendors.newCustomer(document)) } }
  })
  return {
    get url() {
      return whileItRuns(opened).app.url
    },
    get vendors() {
      return whileItRuns(opened).vendors
    },
  }
}

function whileItRuns<Part>(part: Part | null): Part {
  if (part === null) throw new Error('It runs while the journeys do.')
  return part
}
