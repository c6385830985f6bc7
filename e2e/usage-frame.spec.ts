import { expect, type Page } from '@playwright/test'
import { type RunningApp, startApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab, signIn } from './support/journey.ts'
import { serve, type Served } from './support/serve.ts'
import { test } from './support/test.ts'

/** An outside metering service whose widget tries what it may, and shows what it found. */
const WIDGET = `
const tried = (what) => { try { return String(what()) } catch (error) { return error.name } }
window.UsageTapWidget = {
  create(container, options) {
    const show = (text) => {
      const line = document.createElement('p')
      line.textContent = text
      container.append(line)
    }
    let given = options
    container.style.cssText = 'color: CanvasText; min-height: 500px'
    show('key ' + given.apiKey + ', theme ' + given.theme)
    show('origin ' + window.origin)
    show('storage ' + tried(() => localStorage.length))
    show('cookies ' + tried(() => document.cookie))
    show('app ' + tried(() => parent.document.title))
    fetch('APP/healthz/live').then(() => show('app reached'), () => show('app not reached'))
    fetch('PROVIDER/figures').then((answer) => answer.text()).then(show)
    const renew = document.createElement('button')
    renew.textContent = 'The key is over'
    renew.onclick = () => container.dispatchEvent(new CustomEvent('usage-key-refused', { bubbles: true }))
    container.append(renew)
    return {
      update(changed) { given = { ...given, ...changed }; show('now key ' + given.apiKey + ', theme ' + given.theme) },
      refresh() {},
      remove() {},
    }
  },
}`
const NEEDS_STORAGE = `localStorage.setItem('seen', 'yes'); ${WIDGET}`

let app: RunningApp
let provider: Served
let script = WIDGET
test.beforeAll(async () => {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  provider = await serve((origin) => (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/widget.js') {
      const text = script.replaceAll('APP', app.url).replaceAll('PROVIDER', origin)
      return Promise.resolve(new Response(text, { headers: { 'content-type': 'text/javascript' } }))
    }
    if (pathname === '/figures') return Promise.resolve(new Response('figures of the provider', { headers }))
    if (request.method === 'OPTIONS') return Promise.resolve(new Response(null, { status: 204, headers }))
    const data = { newCustomer: true, subscription: { planName: 'Launchscout Demo' } }
    return Promise.resolve(Response.json({ result: { status: 'ACCEPTED' }, data }, { headers }))
  })
  app = await startApp({
    METERING_BASE_URL: provider.origin,
    METERING_SECRET_KEY: 'outside-secret',
    METERING_EMBED_KEY: 'ek-embed',
    METERING_ORGANIZATION_ID: 'organization',
    METERING_WIDGET_URL: `${provider.origin}/widget.js`,
  })
})
test.afterAll(async () => {
  await app.stop()
  await provider.stop()
})

const panelOf = (page: Page) => page.getByRole('tabpanel', { name: 'AI Usage' })
const frameOf = (page: Page) => panelOf(page).frameLocator('iframe')

test('an outside provider’s widget has neither our storage nor our page, and follows its key and theme @long', async ({
  page,
}) => {
  script = WIDGET
  let keys = 0
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('getUsageTapConfig') !== true) return route.continue()
    keys += 1
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('ek-embed', `ek-${keys}`) })
  })
  await signIn(page, app.url)
  await openTab(page, 'AI Usage')
  const frame = frameOf(page)
  for (const found of [
    'origin null',
    'storage SecurityError',
    'cookies SecurityError',
    'app SecurityError',
    'app not reached',
    'figures of the provider',
  ])
    await expect(frame.getByText(found, { exact: true })).toBeVisible()
  await expect(frame.getByText(/^key ek-\d+, theme light$/)).toBeVisible()
  const iframe = panelOf(page).locator('iframe')
  await expect(iframe).toHaveAttribute('sandbox', 'allow-scripts')
  await expect.poll(async () => (await iframe.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(500)

  await test.step('a key that is over is replaced', async () => {
    const before = keys
    await frame.getByRole('button', { name: 'The key is over' }).click()
    await expect.poll(() => keys).toBe(before + 1)
    await expect(frame.getByText(`now key ek-${keys}, theme light`, { exact: true }).first()).toBeVisible()
  })
  await test.step('the theme follows', async () => {
    await page.getByRole('button', { name: 'Use the dark colors' }).click()
    await expect(frame.getByText(`now key ek-${keys}, theme dark`, { exact: true })).toBeVisible()
  })
  await test.step('messages of others change nothing', async () => {
    const heightPx = (await iframe.boundingBox())?.height
    await page.evaluate(() => window.postMessage({ type: 'height', px: 3_999 }, '*'))
    const inside = page.frames().filter((each) => each.url().endsWith('/usage-frame'))
    for (const each of inside)
      await each.evaluate(() =>
        window.postMessage(
          {
            type: 'options',
            options: {
              apiKey: 'ek-of-others',
              organizationId: '',
              customerId: '',
              type: 'calls',
              format: 'detailed',
              theme: 'light',
              metrics: [],
            },
          },
          '*',
        ),
      )
    await page.getByRole('button', { name: 'Use the light colors' }).click()
    await expect(frame.getByText(`now key ek-${keys}, theme light`, { exact: true }).last()).toBeVisible()
    await expect(frame.getByText('ek-of-others')).toHaveCount(0)
    expect((await iframe.boundingBox())?.height).toBeLessThan((heightPx ?? 0) + 200)
  })
  await test.step('no address has the key', () => {
    const paths = provider.seen.map(({ path }) => path).join(' ')
    expect(paths).toContain('/widget.js')
    expect(paths).not.toContain('ek-')
    expect(app.log()).not.toContain('ek-')
  })
})

test('a widget that needs storage does not start, and the page says why @long', async ({ page }) => {
  script = NEEDS_STORAGE
  await signIn(page, app.url)
  await openTab(page, 'AI Usage')
  await expect(panelOf(page).getByText('It runs separately from this page')).toBeVisible()
  await expect(panelOf(page).locator('iframe')).toHaveCount(0)
  await expectAccessible(page)
})
