import { expect, type Request } from '@playwright/test'
import * as z from 'zod'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab, signInByScreen, skipOnboarding } from './support/journey.ts'
import { openLeads, searchBox } from './support/leads-tab.ts'
import { field, list, mark, note, notesOf, openNotes, said, texts, write } from './support/notes.ts'
import { test } from './support/test.ts'
import { founder, secondFounder } from './support/users.ts'

/** Notes that wait for the connection, meet a failure, or stand in a tab that was away: none is lost, doubled or another's. */

const app = leadsAppOfFile()

/** A server that is away would be waited for. */
const FAULT = { status: 500, body: '' }

test('without a connection a note waits, and is saved once when that is back, also after a reload', async ({
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

test('a failure keeps the text and says what to do', async ({ page }) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'Filler 2')
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('Message(') ? route.fulfill(FAULT) : route.continue(),
  )
  await field(page).fill('Will fail first')
  await field(page).press('Control+Enter')
  await expect(list(page).getByRole('alert')).toHaveText(
    'Not saved. Launchscout’s server had an error. Try again in a minute.',
  )
  await list(page).getByRole('button', { name: 'Edit again' }).click()
  await expect(field(page)).toHaveValue('Will fail first')
  await field(page).press('Control+Enter')
  await expect(list(page).getByRole('alert')).toBeVisible()
  // axe takes a row that is half under the search box for a target that is too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await page.unroute('**/graphql')
  await list(page).getByRole('button', { name: 'Try again' }).click()
  await expect(said(page)).toHaveText('Note saved.')

  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('updateMessage') ? route.fulfill(FAULT) : route.continue(),
  )
  await note(page, 'Will fail first')
    .getByRole('button', { name: /^Edit note of / })
    .click()
  const edited = notesOf(page).getByRole('textbox', { name: 'Edit note' })
  await edited.fill('Changed')
  await edited.press('Control+Enter')
  await expect(list(page).getByRole('alert')).toContainText('Not saved.')
  await expect(edited).toHaveValue('Changed')
  await page.unroute('**/graphql')
  await notesOf(page).getByRole('button', { name: 'Save note' }).click()
  await expect(note(page, 'Changed')).toBeVisible()
})

test('who was away too long keeps the change that is being written', { tag: '@long' }, async ({ page }) => {
  const expire = Promise.withResolvers<() => void>()
  const followed: string[] = []
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const text = String(message)
      server.send(message)
      if (!text.includes('onMessage')) return
      const id = /"id":"([^"]+)"/.exec(text)?.[1] ?? ''
      followed.push(id)
      const payload = [{ message: 'Read all anew.', extensions: { code: 'CURSOR_EXPIRED' } }]
      expire.resolve(() => socket.send(JSON.stringify({ type: 'error', id, payload })))
    })
    server.onMessage((message) => socket.send(message))
  })
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'Filler 5')
  await write(page, 'First note')
  await note(page, 'First note')
    .getByRole('button', { name: /^Edit note of / })
    .click()
  const edited = notesOf(page).getByRole('textbox', { name: 'Edit note' })
  await edited.fill('Half changed')
  const before = followed.length
  const again = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('query Messages('),
  )
  ;(await expire.promise)()
  await again
  await expect.poll(() => followed.length).toBeGreaterThan(before)
  await expect(edited).toBeFocused()
  await expect(edited).toHaveValue('Half changed')
  await expect(said(page)).not.toContainText('deleted')
  await expect(field(page)).toHaveValue('')
  await edited.press('Control+Enter')
  await expect(note(page, 'Half changed')).toBeVisible()
})

const isWrite = (request: Request) =>
  /mutation (?:CreateConversation|CreateMessage)\(/.test(request.postData() ?? '')

test(
  'a note that waits is sent once after a reload on another tab, and Leads sends it no second time',
  { tag: '@long' },
  async ({ page }) => {
    await openLeads(page, app.url, app.vendors.credentials)
    await openNotes(page, 'Filler 6')
    await page.route('**/graphql', (route) =>
      isWrite(route.request()) ? route.fulfill(FAULT) : route.continue(),
    )
    await field(page).fill('Left behind')
    await field(page).press('Control+Enter')
    await expect(list(page).getByRole('alert')).toContainText('Not saved.')
    await openTab(page, 'Search')
    const sent: string[] = []
    page.on('request', (request) => {
      if (isWrite(request)) sent.push(request.postData() ?? '')
    })
    await page.unroute('**/graphql')
    await page.reload()
    await expect.poll(() => sent.length).toBe(2)
    await openTab(page, 'Leads')
    await searchBox(page).fill('Filler 6')
    await expect(mark(page, 'Filler 6')).toHaveAccessibleName('1 note')
    await expect(field(page)).toBeVisible()
    await expect(note(page, 'Left behind').getByRole('button', { name: /^Edit note of / })).toBeVisible()
    expect(sent).toHaveLength(2)
  },
)

/** Whose request it is, by its ID token. */
const emailOf = (request: Request) =>
  z
    .object({ email: z.string() })
    .parse(
      JSON.parse(Buffer.from(request.headers().authorization?.split('.')[1] ?? '', 'base64url').toString()),
    ).email

test('what waits in a tab of one user never goes out as another’s, who signs in beside it', async ({
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
