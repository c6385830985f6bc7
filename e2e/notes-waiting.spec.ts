import { expect, type Request } from '@playwright/test'
import * as z from 'zod'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { signInByScreen, skipOnboarding } from './support/journey.ts'
import { openLeads } from './support/leads-tab.ts'
import { field, list, note, openNotes, texts } from './support/notes.ts'
import { test } from './support/test.ts'
import { founder, secondFounder } from './support/users.ts'

/** Notes that wait for the connection, meet a failure, or stand in a tab that was away: none is lost, doubled or another's. */

const app = leadsAppOfFile()

test('without a connection a note waits, and is saved once when that is back, also after a reload @long', async ({
  page,
  context,
}) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'Filler 1')
  await context.setOffline(true)
  await field(page).fill('Written on the train')
  await field(page).press('Control+Enter')
  await expect(list(page).getByText('Saved as soon as you are online.')).toBeVisible()
  await field(page).fill('Written in the tunnel')
  await field(page).press('Control+Enter')
  await expect(field(page)).toHaveValue('')
  await context.setOffline(false)
  await expect(list(page).getByRole('button', { name: /^Edit note of / })).toHaveCount(2)
  await expect.poll(() => texts(page)).toEqual(['Written in the tunnel', 'Written on the train'])

  // The answer is lost: the server has the note, and the page knows it by what it follows at most.
  const lost = Promise.withResolvers<undefined>()
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('createMessage')) return route.continue()
    await route.fetch()
    await route.abort()
    lost.resolve(undefined)
  })
  await field(page).fill('Lost answer')
  await field(page).press('Control+Enter')
  await lost.promise
  await expect(note(page, 'Lost answer')).toHaveCount(1)
  await page.unroute('**/graphql')
  await page.reload()
  // The address says which lead is open.
  await expect(field(page)).toBeVisible()
  await expect
    .poll(() => texts(page))
    .toEqual(['Lost answer', 'Written in the tunnel', 'Written on the train'])
  await expect(list(page).getByRole('button', { name: /^Edit note of / })).toHaveCount(3)
})

const isWrite = (request: Request) =>
  /mutation (?:CreateConversation|CreateMessage)\(/.test(request.postData() ?? '')

/** Whose request it is, by its ID token. */
const emailOf = (request: Request) =>
  z
    .object({ email: z.string() })
    .parse(
      JSON.parse(Buffer.from(request.headers().authorization?.split('.')[1] ?? '', 'base64url').toString()),
    ).email

test('what waits in a tab of one user never goes out as another’s, who signs in beside it @long', async ({
  page,
  context,
}) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'Filler 7')
  const network = await context.newCDPSession(page)
  const setOffline = (offline: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await network.send('Network.enable')
  await setOffline(true)
  await field(page).fill('Of the first user alone')
  await field(page).press('Control+Enter')
  await expect(list(page).getByText('Saved as soon as you are online.')).toBeVisible()

  const senders: string[] = []
  context.on('request', (request) => {
    if (isWrite(request)) senders.push(emailOf(request))
  })
  const other = await context.newPage()
  // Still the first user's, it sends the note too, and fails.
  await other.route('**/graphql', (route) => (isWrite(route.request()) ? route.abort() : route.continue()))
  await other.goto(app.url)
  await expect.poll(() => senders).toContain(founder())
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await signInByScreen(other, app.url, secondFounder())
  await skipOnboarding(other)
  await other.unroute('**/graphql')
  await setOffline(false)
  // The first tab is the second user's now.
  await expect(page.getByText(secondFounder())).toBeVisible()
  await expect(page.getByText('Of the first user alone')).toHaveCount(0)
  await other.reload()
  await expect(other.getByText(secondFounder())).toBeVisible()
  expect(senders).not.toContain(secondFounder())

  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  // Either tab sends it.
  const saved = context.waitForEvent('response', (response) =>
    (response.request().postData() ?? '').includes('mutation CreateMessage'),
  )
  await signInByScreen(other, app.url)
  expect((await saved).ok()).toBe(true)
  expect(new Set(senders)).toEqual(new Set([founder()]))
})
