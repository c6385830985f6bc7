import { type RunningApp, startApp } from './app.ts'
import { LEADS, sheetOf } from './leads-tab.ts'
import { test } from './test.ts'
import { startVendors, type Vendors } from './vendors.ts'

/**
 * The app for all journeys of the file that calls this: the worker's own, which other files use too, or one with
 * settings, started before the first journey and stopped after the last.
 * @param env settings on top of the defaults (DESIGN 3)
 */
export function appOfFile(env?: Record<string, string>): Pick<RunningApp, 'url' | 'log'> {
  const app =
    env === undefined
      ? appOfWorker()
      : ofFile(
          () => startApp(env),
          ({ stop }) => stop(),
        )
  return {
    get url() {
      return app().url
    },
    log: () => app().log(),
  }
}

/** The same beside outside services of its own, whose spreadsheet holds LEADS. */
export function leadsAppOfFile(): { readonly url: string; readonly vendors: Vendors } {
  const both = ofFile(
    async () => {
      const vendors = await startVendors(sheetOf(LEADS))
      return { vendors, app: await startApp(vendors.env) }
    },
    async ({ vendors, app }) => {
      await app.stop()
      await vendors.stop()
    },
  )
  return {
    get url() {
      return both().app.url
    },
    get vendors() {
      return both().vendors
    },
  }
}

function appOfWorker(): () => RunningApp {
  let app: RunningApp | null = null
  test.beforeAll(({ sharedApp }) => {
    app = sharedApp
  })
  return () => {
    if (app === null) throw new Error('It runs while the journeys do.')
    return app
  }
}

function ofFile<Part>(start: () => Promise<Part>, stop: (part: Part) => Promise<void>): () => Part {
  let part: Part | null = null
  test.beforeAll(async () => {
    part = await start()
  })
  test.afterAll(async () => {
    if (part !== null) await stop(part)
  })
  return () => {
    if (part === null) throw new Error('It runs while the journeys do.')
    return part
  }
}
