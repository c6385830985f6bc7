import { test as base } from '@playwright/test'
import { startSeededApp } from './admin.ts'
import { type RunningApp, startApp } from './app.ts'
import { startVendors, type Vendors } from './vendors.ts'

/** An app with invented users, beside outside services where each file has a customer of its own. */
export interface DeskApp {
  app: RunningApp
  vendors: Vendors
}

interface Servers {
  /** The worker's app with these settings on top of the defaults (DESIGN 3); the first to ask starts it. */
  openApp: (env: Record<string, string>) => Promise<RunningApp>
  openDeskApp: () => Promise<DeskApp>
  sharedApp: RunningApp
}

export const SEEDED = { users: 150, logs: 3_000 }

/** Playwright's `test`, with one app for all journeys of a worker that need the same settings. */
export const test = base.extend<object, Servers>({
  openApp: [
    async ({}, use) => {
      const apps = new Map<string, Promise<RunningApp>>()
      await use((env) => {
        const key = JSON.stringify(env)
        const app = apps.get(key) ?? startApp(env)
        apps.set(key, app)
        return app
      })
      for (const app of apps.values()) await (await app).stop()
    },
    { scope: 'worker' },
  ],
  openDeskApp: [
    async ({}, use) => {
      const opened: Promise<DeskApp>[] = []
      const start = async (): Promise<DeskApp> => {
        const vendors = await startVendors()
        return { vendors, app: await startSeededApp(SEEDED.users, SEEDED.logs, vendors.env) }
      }
      await use(() => {
        const [first = start()] = opened
        opened[0] = first
        return first
      })
      for (const { app, vendors } of await Promise.all(opened)) {
        await app.stop()
        await vendors.stop()
      }
    },
    { scope: 'worker' },
  ],
  sharedApp: [async ({ openApp }, use) => use(await openApp({})), { scope: 'worker' }],
})
