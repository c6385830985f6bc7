import { test as base } from '@playwright/test'
import { type RunningApp, startApp } from './app.ts'

/** Playwright's `test`, with one app for all journeys of a worker that need no settings of their own. */
export const test = base.extend<object, { sharedApp: RunningApp }>({
  sharedApp: [
    async ({}, use) => {
      const app = await startApp()
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})
