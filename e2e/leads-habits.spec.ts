import { expect, type Page } from '@playwright/test'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { watchConsole } from './support/journey.ts'
import { counts, openLeads, row, searchBox } from './support/leads-tab.ts'
import { test } from './support/test.ts'

/** What people who live in the Leads tab do: choose columns and copy. */

const app = leadsAppOfFile()

const columns = (page: Page) => page.getByRole('button', { name: /^Columns/ })
const headers = (page: Page) => page.getByRole('table').getByRole('columnheader')
const ALL = [
  'Details',
  'App Name',
  'Tagline',
  'Score',
  'Classification',
  'Contacts',
  'Status',
  'Votes',
  'Launch Date',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `columns are chosen by the keyboard, kept over a reload and reset: ${colorScheme}`,
    { tag: colorScheme === 'dark' ? '@long' : [] },
    async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const problems = watchConsole(page)
      await openLeads(page, app.url, app.vendors.credentials)
      await expect(headers(page)).toHaveText(ALL)
      await columns(page).focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('group', { name: 'Columns shown' })
      await expect(menu).toBeVisible()
      await expect(menu.getByRole('checkbox', { name: 'App Name' })).toBeDisabled()
      await expectAccessible(page)
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('checkbox', { name: 'Tagline' })).toBeFocused()
      await page.keyboard.press('Space')
      await menu.getByRole('checkbox', { name: 'Votes' }).uncheck()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(columns(page)).toBeFocused()

      const left = ALL.filter((title) => title !== 'Tagline' && title !== 'Votes')
      await expect(headers(page)).toHaveText(left)
      await expect(page.getByRole('table')).toHaveAttribute('aria-colcount', '9')
      await expect(row(page, 'Quill').getByRole('cell').last()).toHaveAttribute('aria-colindex', '9')
      await expect(row(page, 'Quill').getByText('Contracts in plain words')).toBeHidden()
      await expectAccessible(page)
      await page.reload()
      await expect(counts(page)).toHaveText('204 leads in total · 204 shown')
      await expect(headers(page)).toHaveText(left)

      await columns(page).click()
      await menu.getByRole('button', { name: 'Reset' }).click()
      await page.keyboard.press('Escape')
      await expect(headers(page)).toHaveText(ALL)
      expect(problems).toEqual([])
      await context.close()
    },
  )
}

test('what was kept and cannot be read shows all columns', async ({ page }) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await columns(page).click()
  await page.getByRole('checkbox', { name: 'Votes' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(headers(page)).toHaveCount(8)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.leadsHiddenColumns')) localStorage.setItem(key, '{"votes"')
  })
  await page.reload()
  await expect(headers(page)).toHaveText(ALL)
})

test('the leads and columns that are shown are copied to be pasted; a refusal is shown', async ({
  browser,
}) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await openLeads(page, app.url, app.vendors.credentials)
  await columns(page).click()
  await page.getByRole('checkbox', { name: 'Classification' }).uncheck()
  await page.keyboard.press('Escape')
  await searchBox(page).fill('LEGAL')
  await expect(counts(page)).toHaveText('204 leads in total · 2 shown')
  await page.getByRole('button', { name: 'Export' }).click()
  const copy = page.getByRole('button', { name: 'Copy to paste into a sheet' })
  await copy.click()
  await expect(page.getByText('Copied 2 leads. Paste them into a sheet.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      'App Name\tTagline\tScore\tContacts\tVotes\tLaunch Date',
      'Quill\tContracts in plain words\t70\tada@quill.example\t1234\t2026-11-20',
      'Émile\t\t39\t\t0\t',
    ].join('\n'),
  )
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await copy.click()
  await expect(page.getByText('Your browser blocked copying.')).toBeVisible()
  await page.keyboard.press('Escape')
  await searchBox(page).fill('nothing has this')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(copy).toBeDisabled()
  await context.close()
})
