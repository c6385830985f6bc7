import { expect, type Page } from '@playwright/test'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { openTab, signIn } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import { openLeads } from './support/leads-tab.ts'
import { beginSearch, expectDone, LENIENT, signInWithSampleData, writeCriteria } from './support/run.ts'
import { test } from './support/test.ts'
import { admin } from './support/users.ts'

/** Whoever goes by keyboard sees where they are (WCAG 2.4.7, 2.4.11): also below what sticks to the top of the window. */

const app = leadsAppOfFile()

const STOPS = 30
const FIVE = bestOf({ daysAgo: 5, count: 5 })

/** What is wrong with the place of the focus; null for nothing. */
const faultOfFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const name = `${focused.tagName} ${focused.textContent.slice(0, 40)}`
    const { left, top, width, height } = focused.getBoundingClientRect()
    const spots = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]),
    )
    const isSeen = spots.some(([x = 0, y = 0]) => {
      const above = document.elementFromPoint(x, y)
      return above !== null && (focused.contains(above) || above.contains(focused))
    })
    if (!isSeen) return `hidden: ${name}`
    // A field shows it by its border; the link of a whole row around the row.
    const isField = focused.matches('input, textarea, select')
    const isOutlined = [null, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(focused, part)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    })
    return isField || isOutlined ? null : `not marked: ${name}`
  })

const screens: [name: string, open: (page: Page) => Promise<void>][] = [
  [
    'Search with results',
    async (page) => {
      await signInWithSampleData(page, app.url)
      await openTab(page, 'Search')
      await writeCriteria(page, LENIENT)
      await beginSearch(page, FIVE)
      await expectDone(page, { judged: FIVE.count })
      await page.getByRole('article').first().getByRole('link').first().focus()
    },
  ],
  ['Leads', (page) => openLeads(page, app.url, app.vendors.credentials)],
  [
    'Settings',
    async (page) => {
      await signIn(page, app.url)
      await openTab(page, 'Settings')
      await page.getByLabel('Product Hunt token', { exact: true }).focus()
    },
  ],
  [
    'the admin panel',
    async (page) => {
      await signIn(page, app.url, admin())
      await page.getByRole('link', { name: 'Admin Panel' }).click()
      await expect(page.getByText(/^Total: \d+ users/)).toBeVisible()
    },
  ],
]

for (const [name, open] of screens) {
  test(`the focus is marked and never hidden: ${name} @long`, async ({ page }) => {
    await open(page)
    await page.setViewportSize({ width: 1024, height: 450 })
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < STOPS; stop++) {
        await page.keyboard.press(key)
        await expect.poll(() => faultOfFocus(page), { timeout: 3_000 }).toBeNull()
      }
    }
  })
}
