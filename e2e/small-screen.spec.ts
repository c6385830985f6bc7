import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab, pickAccount, signIn, useSampleData, watchConsole } from './support/journey.ts'
import { test } from './support/test.ts'
import { founder } from './support/users.ts'

/** The splash of small screens and the About section (SPEC 2, Other screens; SPEC 4). */

const app = appOfFile()

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
const splash = (page: Page) => page.getByRole('dialog', { name: 'Best Experienced On Desktop' })
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue Anyway' }).click()

test(
  'the header is one line in a narrower window too, and its badge opens what is sample data',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, app.url)
    await useSampleData(page)
    await page.getByRole('button', { name: 'Clear Google Sheets' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
    const banner = page.getByRole('banner')
    await expect(banner.getByText('Sample data launches, AI answers')).toBeVisible()
    for (const width of [1440, 1024, 901]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => (await banner.boundingBox())?.height ?? NaN).toBeLessThan(60)
    }
    await banner.getByRole('button', { name: 'Sample data' }).click()
    await expect(banner.getByText('Not real: launches, AI answers')).toBeVisible()
  },
)

test('a narrow window shows the splash until Continue Anyway, which holds for the session', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await signIn(page, app.url)
  await openTab(page, 'Search')
  await page.getByLabel('Minimum votes').fill('77')
  await expect(splash(page)).toHaveCount(0)

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

test(
  'each page shows the notice, signed in or not, but not the account chooser and not the callback',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(NARROW)
    await test.step('signed out, on each address', async () => {
      for (const path of ['/', '/#leads', '/admin/users', '/nowhere']) {
        await page.goto(`${app.url}${path}`)
        await expect(splash(page), path).toBeVisible()
      }
      await expectAccessible(page)
    })

    await test.step('the draft has no recipient while nobody is signed in', async () => {
      const href = await page.getByRole('link', { name: 'Email me a desktop link' }).getAttribute('href')
      expect(href).toMatch(/^mailto:\?subject=/)
    })

    await test.step('the account chooser and the callback do not show it', async () => {
      await page.setViewportSize(WIDE)
      await page.getByRole('button', { name: 'Sign in with Google' }).click()
      await page.setViewportSize(NARROW)
      await expect(page.getByText('Use another account')).toBeVisible()
      await expect(splash(page)).toHaveCount(0)
      // The pool's answer is held back, so that the callback stays.
      let goOn = (): void => undefined
      const held = new Promise<void>((resolve) => (goOn = resolve))
      await page.route(/\/pool\/token$/, async (route) => {
        await held
        await route.continue()
      })
      await page.getByText('Use another account').click()
      await page.getByLabel('Email', { exact: true }).fill(founder())
      await page.getByLabel('Name', { exact: true }).fill('Fiona Founder')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL(/\/auth\/callback/)
      await expect(page.getByText('Loading…')).toBeVisible()
      await expect(splash(page)).toHaveCount(0)
      goOn()
      await expect(splash(page)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/nowhere')
    })

    await test.step('signed in, on each address, with the user as the recipient', async () => {
      for (const path of ['/', '/#settings', '/nowhere']) {
        await page.goto(`${app.url}${path}`)
        await expect(splash(page), path).toBeVisible()
      }
      const href = await page.getByRole('link', { name: 'Email me a desktop link' }).getAttribute('href')
      expect(new URL(href ?? '').pathname).toBe(founder())
    })
  },
)

test(
  'About opens and closes by keyboard and says what the app is, does and counts',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, app.url)
    const summary = page.getByRole('button', { name: 'About', exact: true })
    const photo = page.getByRole('img', { name: 'The founders of Launchscout' })
    await expect(photo).toHaveCount(0)
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(photo).toBeVisible()
    await expect
      .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true)
    for (const heading of ['Search and qualify', 'Find the people', 'Keep your leads'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText('What is counted')).toBeVisible()
    await expect(page.getByText('Good to know')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await page.keyboard.press('Enter')
    await expect(photo).toBeHidden()
  },
)
