import { expect, type Page } from '@playwright/test'
import { bodyRows, openAdminPage } from './support/admin.ts'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { signIn } from './support/journey.ts'
import { test } from './support/test.ts'
import { admin, secondFounder } from './support/users.ts'

/** The connection that changes made elsewhere come over: lost, back, and ended with the sign-in. */

const app = appOfFile()

const mark = (page: Page, state: string) => page.getByRole('img', { name: state })
const LIVE = 'Live: changes made elsewhere appear at once'
const CONNECTING = 'Connecting… Changes made elsewhere appear when the connection is back.'

/** Lets a test cut the page's sockets, and let none through until they are restored. */
async function openCut(page: Page) {
  const open: { close: (options: { code: number }) => Promise<void> }[] = []
  let isCut = false
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    if (isCut) {
      void socket.close({ code: 1011 })
      return
    }
    socket.connectToServer()
    open.push(socket)
  })
  return {
    async cut() {
      isCut = true
      await Promise.all(open.splice(0).map((socket) => socket.close({ code: 1011 })))
    },
    restore: () => (isCut = false),
  }
}

test('a socket is lost and comes back: the mark says so, and what an admin missed in the log is there after Refresh', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const socket = await openCut(page)
  await openAdminPage(page, app.url, 'Activity Logs')
  await expect(mark(page, LIVE)).toBeVisible()
  const entries = bodyRows(page, 'Activity Logs').filter({ hasText: 'Signed in' })
  await expect(entries.filter({ hasText: admin() })).toHaveCount(1)

  const signInAs = async (account: string) => {
    const context = await browser.newContext()
    const tab = await context.newPage()
    const recorded = tab.waitForResponse(
      (response) => response.request().postData()?.includes('LOGIN') === true,
    )
    await signIn(tab, app.url, account)
    await recorded
    await context.close()
  }
  await socket.cut()
  await expect(mark(page, CONNECTING)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('status').filter({ hasText: CONNECTING })).toBeAttached()
  await expectAccessible(page)
  await signInAs(secondFounder())
  await expect(entries.filter({ hasText: secondFounder() })).toHaveCount(0)

  socket.restore()
  // Not before the next attempt of its own, which may be a minute away: the page comes to the front.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(mark(page, LIVE)).toBeVisible({ timeout: 3_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Live again.' })).toBeAttached()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(entries.filter({ hasText: secondFounder() })).toHaveCount(1)
})
