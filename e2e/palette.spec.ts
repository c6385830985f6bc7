import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { signIn, watchConsole } from './support/journey.ts'
import { expectFocusWithin } from './support/keyboard.ts'
import { bestOf } from './support/known-search.ts'
import { counts, searchBox } from './support/leads-tab.ts'
import { hold } from './support/requests.ts'
import {
  expectDone,
  fillSearch,
  LENIENT,
  qualifiedCards,
  signInWithSampleData,
  writeCriteria,
} from './support/run.ts'
import { test } from './support/test.ts'
import { admin } from './support/users.ts'

/** The command palette and the keyboard shortcuts: all by the keyboard alone. */

const app = appOfFile()

const FIVE = bestOf({ daysAgo: 5, count: 5 })
/** One that is closed but not gone yet counts too: until then it is not opened again. */
const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands', includeHidden: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const options = (page: Page) => palette(page).getByRole('option')
const active = (page: Page) => palette(page).getByRole('option', { selected: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
}

async function closePalette(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
}

/** Types what names one command and presses Enter. */
async function command(page: Page, typed: string, named: string | RegExp): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(typed)
  await expect(active(page)).toHaveText(named)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
}

test('search, save what qualifies, and find it among the leads, from the palette alone @long', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await signInWithSampleData(page, app.url)
  await fillSearch(page, FIVE)
  await writeCriteria(page, LENIENT)

  await openPalette(page)
  await page.keyboard.type('save')
  // Nothing qualifies yet.
  await expect(active(page)).toHaveText(/^Search leads for “save”/)
  await closePalette(page)

  await command(page, 'settings', /^Go to Settings/)
  await expect(tab(page, 'Settings')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Settings')).toBeFocused()

  const letGo = await hold(page, /\/listing\/graphql$/)
  await command(page, 'run', 'Run the search')
  await expect(tab(page, 'Search')).toHaveAttribute('aria-selected', 'true')
  await openPalette(page)
  await page.keyboard.type('run')
  await expect(active(page)).toHaveText('Run the searchA search is already running.')
  await expect(active(page)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  await closePalette(page)
  letGo()
  await expectDone(page, { judged: FIVE.count })

  const count = await qualifiedCards(page).count()
  expect(count).toBeGreaterThan(0)
  await command(page, 'lead', /^Go to Leads/)
  await command(page, 'save', `Save all ${count} qualified`)
  await expect(tab(page, 'Search')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(/^✅ Saved \d+ leads? to your sheet/)).toBeVisible({ timeout: 20_000 })
  await openPalette(page)
  await page.keyboard.type('save')
  await expect(active(page)).toHaveText(/^Search leads for “save”/)
  await closePalette(page)

  const name = (await qualifiedCards(page).first().getByRole('heading').first().textContent()) ?? ''
  await openPalette(page)
  await page.keyboard.insertText(name)
  // The launch, the lead by now, and the search of the leads.
  await expect(active(page)).toHaveText(`${name}Launch`)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Leads')).toHaveAttribute('aria-selected', 'true')
  await expect(searchBox(page)).toBeFocused()
  await expect(searchBox(page)).toHaveValue(name)
  await expect(counts(page)).toHaveText(new RegExp(`^(1 of )?${count === 1 ? '1' : count} lead`))

  await command(page, 'search', /^Go to Search/)
  await expect(tab(page, 'Search')).toBeFocused()
  await openPalette(page)
  await page.keyboard.insertText(name)
  await options(page)
    .filter({ hasText: `${name}Launch` })
    .click()
  const panel = page.getByRole('complementary').filter({ visible: true })
  await expect(panel).toBeFocused()
  await expect(panel).toContainText(name)
  await page.keyboard.press('Escape')
  await tab(page, 'Search').focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search these launches' })).toBeFocused()
  expect(problems).toEqual([])
})

test('arrows, Escape and the admin panel; the keys of one letter work from anywhere, never while one types, and not when switched off @long', async ({
  page,
}) => {
  await signIn(page, app.url, admin())
  const button = page.getByRole('banner').getByRole('button', { name: /^Commands/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(active(page)).toHaveText(/^Go to Search/)
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveText(/^Search leads/)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText(/^Go to Leads/)
  await closePalette(page)
  await expect(button).toBeFocused()

  await command(page, 'admin', 'Go to Admin Panel')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  // What is wanted there is done once its page is there.
  await command(page, 'usage', /^Go to AI Usage/)
  await expect(tab(page, 'AI Usage')).toBeFocused()

  for (const [key, name] of [
    ['l', 'Leads'],
    ['t', 'Settings'],
    ['s', 'Search'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  }
  const votes = page.getByLabel('Minimum votes', { exact: true })
  await votes.focus()
  await page.keyboard.type('gl/?')
  await expect(votes).toHaveValue(/gl\/\?$/)
  await expect(sheet(page)).toHaveCount(0)

  await tab(page, 'Search').focus()
  await page.keyboard.press('?')
  await expectFocusWithin(sheet(page))
  // A dialog is not left behind another.
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  const inSheet = sheet(page).getByRole('checkbox', { name: 'Shortcuts without Ctrl or ⌘' })
  await inSheet.focus()
  await page.keyboard.press('Space')
  await expect(inSheet).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await page.reload()
  await expect(tab(page, 'Search')).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(tab(page, 'Search')).toHaveAttribute('aria-selected', 'true')
  await expect(sheet(page)).toHaveCount(0)
  await command(page, 'shortcuts', /^Keyboard shortcuts/)
  await expect(inSheet).not.toBeChecked()
  await page.keyboard.press('Escape')
  await command(page, 'sign', 'Sign Out')
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
})
