import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import {
  openTab,
  pickAccount,
  signIn,
  skipOnboarding,
  useSampleData,
  watchConsole,
} from './support/journey.ts'
import { hold } from './support/requests.ts'
import { test } from './support/test.ts'
import { founder } from './support/users.ts'

/** The splash of small screens and the About section (SPEC 2, Other screens; SPEC 4). */

const app = appOfFile()

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
const splash = (page: Page) => page.getByRole('dialog', { name: 'Best Experienced On Desktop' })
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue Anyway' }).click()

test('a narrow window shows the splash until Continue Anyway, which holds for the session @long', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await signIn(page, app.url)
  await useSampleData(page)
  await page.getByRole('button', { name: 'Clear Google Sheets' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
  await openTab(page, 'Search')
  await page.getByLabel('Minimum votes').fill('77')
  await expect(splash(page)).toHaveCount(0)
  await test.step('before, the header is one line, and its badge opens what is sample data', async () => {
    const banner = page.getByRole('banner')
    for (const width of [1440, 1024, 901]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => (await banner.boundingBox())?.height ?? NaN).toBeLessThan(60)
    }
    await banner.getByRole('button', { name: 'Sample data' }).click()
    await expect(banner.getByText('Not real: launches, AI answers')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await page.setViewportSize({ width: 901, height: 844 })
  await expect(page.getByRole('tab', { name: 'Search' })).toBeVisible()
  await expect(splash(page)).toHaveCount(0)
  await page.setViewportSize({ width: 900, height: 844 })
  await expect(splash(page)).toBeVisible()
  await page.setViewportSize(NARROW)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(splash(page)).toBeVisible()
  await test.step('nothing behind it is in reach', async () => {
    const focused = new Set<string>()
    for (let key = 0; key < 8; key++) {
      await page.keyboard.press('Tab')
      focused.add(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    expect([...focused].filter((text) => text.length < 40).sort()).toEqual(
      ['Continue Anyway', 'Email me a desktop link', 'Open on Desktop'].sort(),
    )
  })

  await test.step('a window made wide again is as it was', async () => {
    await page.setViewportSize(WIDE)
    await expect(splash(page)).toHaveCount(0)
    await expect(page.getByLabel('Minimum votes')).toHaveValue('77')
    await page.setViewportSize(NARROW)
  })

  await test.step('Open on Desktop shows the address to copy and as a QR code', async () => {
    await page.getByRole('button', { name: 'Open on Desktop' }).click()
    await expect(page.getByRole('link', { name: app.url })).toBeVisible()
    await expect(page.getByRole('button', { name: `Copy ${app.url}` })).toBeVisible()
    await expect(page.getByRole('img', { name: `QR code of ${app.url}` })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the mail goes to oneself and holds the address', async () => {
    const href = await page.getByRole('link', { name: 'Email me a desktop link' }).getAttribute('href')
    const mail = new URL(href ?? '')
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', founder()])
    expect(mail.searchParams.get('body')).toContain(app.url)
  })

  await proceed(page)
  await expect(splash(page)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Search' })).toBeVisible()
  await page.reload()
  for (const name of ['Search', 'Leads', 'AI Usage', 'Settings'] as const) {
    await openTab(page, name)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, name).toBe(0)
  }

  await test.step('it holds after a sign-out and a sign-in, and a new tab shows the notice again', async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await pickAccount(page)
    await expect(page.getByText(founder())).toBeAttached()
    await expect(splash(page)).toHaveCount(0)
    const tab = await page.context().newPage()
    await tab.setViewportSize(NARROW)
    await tab.goto(app.url)
    await expect(splash(tab)).toBeVisible()
  })
  expect(problems).toEqual([])
})

test('a phone shows it at any width, signed in or not and before the onboarding, but not in the account chooser and not in the callback @long', async ({
  browser,
}) => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
  const context = await browser.newContext({ viewport: WIDE, userAgent })
  const page = await context.newPage()
  for (const path of ['/', '/#leads', '/admin/users', '/nowhere']) {
    await page.goto(`${app.url}${path}`)
    await expect(splash(page), path).toBeVisible()
  }
  // The draft has no recipient while nobody is signed in.
  const draft = page.getByRole('link', { name: 'Email me a desktop link' })
  await expect(draft).toHaveAttribute('href', /^mailto:\?subject=/)
  // Nobody scans a QR code with the phone that shows it.
  await page.getByRole('button', { name: 'Open on Desktop' }).click()
  await expect(page.getByRole('button', { name: `Copy ${app.url}` })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0)
  await page.close()

  const other = await context.newPage()
  // The pool's answer is held back, so that the callback stays.
  const letGo = await hold(other, /\/pool\/token$/)
  await enterByScreen(other)
  await other.waitForURL(/\/auth\/callback/)
  await expect(other.getByText('Loading…')).toBeVisible()
  await expect(splash(other)).toHaveCount(0)
  letGo()
  await expect(splash(other)).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(1)
  await expect(other.getByRole('link', { name: 'Email me a desktop link' })).toHaveAttribute('href', /@/)
  await proceed(other)
  await skipOnboarding(other)
  await context.close()
})

/** Behind the notice, through the account chooser, which shows none. */
async function enterByScreen(page: Page): Promise<void> {
  await page.goto(app.url)
  await expect(splash(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with Google', includeHidden: true }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
  })
  await page.getByText('Use another account').click()
  await expect(splash(page)).toHaveCount(0)
  await page.getByLabel('Email', { exact: true }).fill(founder())
  await page.getByLabel('Name', { exact: true }).fill('Fiona Founder')
  await page.getByRole('button', { name: 'Continue' }).click()
}
