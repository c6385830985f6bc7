import { expect, type WebSocketRoute } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { signIn } from './support/journey.ts'
import { test } from './support/test.ts'

/** The connection that changes made elsewhere come over. */

const app = appOfFile()

test('a lost socket is back as soon as the page comes to the front @long', async ({ page }) => {
  const open: WebSocketRoute[] = []
  let isCut = false
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    if (isCut) {
      void socket.close({ code: 1011 })
      return
    }
    socket.connectToServer()
    open.push(socket)
  })
  await signIn(page, app.url)
  await expect.poll(() => open.length).toBeGreaterThan(0)

  isCut = true
  await Promise.all(open.splice(0).map((socket) => socket.close({ code: 1011 })))
  // Its own attempts come ever later.
  await page.waitForTimeout(8_000)
  isCut = false
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => open.length, { timeout: 2_000 }).toBeGreaterThan(0)
})
