import { type BrowserContext, expect } from '@playwright/test'
import { freePort, type RunningApp, startApp } from './support/app.ts'
import { holdsSecret } from './support/find-secret.ts'
import { openTab, signIn } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch, expectDone } from './support/run.ts'
import { fillOwnKeys, saveSettings } from './support/settings-tab.ts'
import { startTap, type Tap } from './support/tap.ts'
import { test } from './support/test.ts'
import { startVendors, type Vendors } from './support/vendors.ts'

const SEARCH = bestOf({ daysAgo: 4, count: 5 })
/** By what each vendor's addresses begin with. */
const VENDORS = ['/sandbox/listing/', '/sandbox/ai/', '/sandbox/sheets/', '/sandbox/token'] as const
type VendorPath = (typeof VENDORS)[number]

let vendors: Vendors
let app: RunningApp
let tap: Tap
let url: string
test.beforeAll(async () => {
  vendors = await startVendors()
  const port = await freePort()
  tap = await startTap(port)
  url = `http://localhost:${tap.port}`
  app = await startApp({ ...vendors.env, SANDBOX: 'off', PUBLIC_URL: url }, port)
})
test.afterAll(async () => {
  await app.stop()
  await tap.stop()
  await vendors.stop()
})

test('from sign-in to sign-out no key reaches our own server or its log, and each goes to its own vendor only', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const { elsewhere, frames } = watchOtherWays(context)
  const page = await context.newPage()

  await signIn(page, url)
  await openTab(page, 'Settings')
  await fillOwnKeys(page, vendors.credentials)
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await expect(page.getByText('✅ Connection successful! Sheet initialized.')).toBeVisible()
  await saveSettings(page)

  await beginSearch(page, SEARCH)
  await expectDone(page, { judged: SEARCH.count })
  await page.getByRole('article').getByRole('button', { name: 'Find contacts' }).first().click()
  await expect(page.getByText(/^Found on /)).toBeVisible()
  await page.getByRole('button', { name: /^Save all/ }).click()
  await expect(page.getByText(/^✅ Saved \d+ leads? to your sheet$/)).toBeVisible({ timeout: 30_000 })
  await openTab(page, 'Leads')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/\d+ leads? in total/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/\d+ leads? in total/)).toBeVisible()
  await openTab(page, 'Settings')
  await page.getByRole('button', { name: 'Clear OpenAI' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
  await expect(page.getByText('✅ OpenAI key cleared. Switched to demo tier.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await context.close()

  // That the recorder saw the journey at all.
  expect(tap.text()).toContain('POST /graphql')
  expect(tap.text()).toContain('PRODUCT_HUNT')
  expect(app.log().length).toBeGreaterThan(0)
  expect(frames.join()).toContain('connection_init')
  expect(elsewhere).toEqual([])

  for (const { name, value, at } of secretsOfJourney()) {
    expect([name, 'our server', holdsSecret(tap.text(), value)]).toEqual([name, 'our server', false])
    expect([name, 'its socket', holdsSecret(frames.join('\n'), value)]).toEqual([name, 'its socket', false])
    expect([name, 'its log', holdsSecret(app.log(), value)]).toEqual([name, 'its log', false])
    expect([name, VENDORS.filter((vendor) => holdsSecret(sentTo(vendor), value))]).toEqual([name, at])
  }
})

/** Ways to send a text to the page's own server; each runs in the page. */
const WAYS: Record<string, (secret: string) => unknown> = {
  'a query': (secret) => fetch(`/planted?q=${encodeURIComponent(secret)}`),
  'a header': (secret) => fetch('/planted', { headers: { 'x-planted': secret } }),
  'a cookie': (secret) => {
    document.cookie = `planted=${encodeURIComponent(secret)}; path=/`
    return fetch('/planted')
  },
  'JSON in JSON': (secret) =>
    fetch('/planted', {
      method: 'POST',
      body: JSON.stringify({ metadata: JSON.stringify({ secret }) }),
    }),
  'a form': (secret) => fetch('/planted', { method: 'POST', body: new URLSearchParams({ secret }) }),
  'a beacon': (secret) => navigator.sendBeacon('/planted', secret),
  'base64 of more': (secret) => fetch('/planted', { method: 'POST', body: btoa(`key: ${secret}.`) }),
  hex: (secret) =>
    fetch('/planted', {
      method: 'POST',
      body: secret.replaceAll(/./g, (sign) => sign.charCodeAt(0).toString(16)),
    }),
  'a socket’s address': (secret) => {
    new WebSocket(`/planted?q=${encodeURIComponent(secret)}`)
  },
}

const planted = (index: number): string =>
  `sk-proj-"Planted"/Secret+0123456789-${String(index).padStart(2, '0')}=`

test('positive control: a secret sent to our own server is found, whatever way it goes', async ({ page }) => {
  await page.goto(url)
  for (const [index, [way, send]] of Object.entries(WAYS).entries()) {
    const secret = planted(index)
    expect([way, holdsSecret(tap.text(), secret)]).toEqual([way, false])
    await page.evaluate(send, secret)
    await expect.poll(() => [way, holdsSecret(tap.text(), secret)]).toEqual([way, true])
  }
})

test('positive control: a secret over a socket is found, and a key at another vendor, and a call to anybody else', async ({
  browser,
}) => {
  const context = await browser.newContext({ bypassCSP: true })
  const { elsewhere, frames } = watchOtherWays(context)
  const page = await context.newPage()
  await page.goto(url)

  const [misled, spoken] = [planted(91), planted(92)]
  await page.evaluate(
    ([address = '', body = '']) => fetch(address, { method: 'POST', body, mode: 'no-cors' }),
    [`${vendors.origin}/sandbox/listing/graphql`, JSON.stringify({ key: misled })],
  )
  expect(VENDORS.filter((vendor) => holdsSecret(sentTo(vendor), misled))).toEqual(['/sandbox/listing/'])

  await page.evaluate((secret) => {
    const socket = new WebSocket('/graphql', 'graphql-transport-ws')
    socket.onopen = () => socket.send(JSON.stringify({ type: 'connection_init', payload: { secret } }))
  }, spoken)
  await expect.poll(() => holdsSecret(frames.join('\n'), spoken)).toBe(true)

  const socket = `${vendors.origin.replace('http', 'ws')}/`
  await page.evaluate((address) => {
    void fetch('https://hostile.example/').catch(() => null)
    new WebSocket(address)
  }, socket)
  await expect.poll(() => elsewhere.toSorted()).toEqual(['https://hostile.example/', socket])
  await context.close()
})

interface Secret {
  name: string
  value: string
  at: VendorPath[]
}

/** What the customer typed, and what the page made of it and was given for it. */
function secretsOfJourney(): Secret[] {
  const { listingToken, aiKey, serviceAccount } = vendors.credentials
  const lines = [...serviceAccount.matchAll(/[A-Za-z0-9+/]{60,}/g)].map(([line]) => line)
  const signed = vendors.seen.filter(({ path }) => path === '/sandbox/token').map(({ text }) => text)
  const assertions = signed.flatMap((text) => /assertion=([\w.-]+)/.exec(text)?.[1] ?? [])
  const tokens = vendors.seen
    .filter(({ path }) => path.startsWith('/sandbox/sheets/'))
    .flatMap(({ authorization }) => authorization?.replace('Bearer ', '') ?? [])
  expect([lines.length, assertions.length, tokens.length].every((count) => count > 0)).toBe(true)
  return [
    { name: 'listing token', value: listingToken, at: ['/sandbox/listing/'] },
    { name: 'AI key', value: aiKey, at: ['/sandbox/ai/'] },
    ...lines.map((value, index): Secret => ({ name: `private key, line ${index + 1}`, value, at: [] })),
    ...assertions.map((value): Secret => ({ name: 'signed statement', value, at: ['/sandbox/token'] })),
    ...[...new Set(tokens)].map((value): Secret => ({
      name: 'access token',
      value,
      at: ['/sandbox/sheets/'],
    })),
  ]
}

const sentTo = (vendor: VendorPath): string =>
  vendors.seen
    .filter(({ path }) => path.startsWith(vendor))
    .map(({ text }) => text)
    .join('\n')

/**
 * Requests and sockets that neither our server nor a vendor gets, and what is sent over a socket to our server: its
 * frames are masked (RFC 6455, 5.3), so that the tap cannot read them.
 */
function watchOtherWays(context: BrowserContext): { elsewhere: string[]; frames: string[] } {
  const elsewhere: string[] = []
  const frames: string[] = []
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== url && origin !== vendors.origin) elsewhere.push(request.url())
  })
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== new URL(url).host) elsewhere.push(socket.url())
      else socket.on('framesent', ({ payload }) => frames.push(payload.toString()))
    }),
  )
  return { elsewhere, frames }
}
