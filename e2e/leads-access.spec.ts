import { expect } from '@playwright/test'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { expectFocusWithin, tabTo } from './support/keyboard.ts'
import { counts, expander, openLeads, row, rows, searchBox } from './support/leads-tab.ts'
import { test } from './support/test.ts'

/** The Leads tab without a mouse, and for who does not see it (WCAG 2.2 AA). */

const app = leadsAppOfFile()

test('the keyboard alone does all of it, and the focus is never lost @long', async ({ page }) => {
  await openLeads(page, app.url, app.vendors.credentials)
  const panel = page.getByRole('tabpanel', { name: 'Leads' })
  const refresh = panel.getByRole('button', { name: 'Refresh' })
  await tabTo(page, refresh)
  await page.keyboard.press('Enter')
  await expect(refresh).toBeEnabled()
  await expect(refresh).toBeFocused()

  await tabTo(page, searchBox(page))
  await page.keyboard.type('no such lead')
  await expect(counts(page)).toHaveText('204 leads in total · 0 shown')
  await tabTo(page, panel.getByRole('button', { name: 'Clear search and filter' }))
  await page.keyboard.press('Enter')
  await expect(counts(page)).toHaveText('204 leads in total · 204 shown')
  await expectFocusWithin(panel)

  await tabTo(page, page.getByRole('combobox', { name: 'Classification' }))
  await page.keyboard.type('AI')
  await expect(counts(page)).toHaveText('204 leads in total · 1 shown')
  await page.keyboard.press('Home')
  await tabTo(page, page.getByRole('combobox', { name: 'Sort' }))
  await page.keyboard.press('End')
  await expect(rows(page).first()).toContainText('apple pie')
  await page.keyboard.press('Home')
  await expect(rows(page).first()).toContainText('Quill')

  await tabTo(page, expander(page, 'Quill'))
  await page.keyboard.press('Space')
  await expect(expander(page, 'Quill')).toHaveAttribute('aria-expanded', 'true')
  await tabTo(page, page.getByRole('button', { name: 'Copy link' }))
  // The first is in the row itself, where the Tab key passes it by.
  const copy = page.getByRole('button', { name: /^Copy ada@quill/ }).last()
  await tabTo(page, copy)
  await expander(page, 'Quill').focus()
  await page.keyboard.press('Enter')
  await expect(expander(page, 'Quill')).toHaveAttribute('aria-expanded', 'false')

  // Row by row to one that was not in the page when the list was drawn.
  const far = expander(page, 'Filler 40')
  await expect(far).toHaveCount(0)
  for (let presses = 0; presses < 400 && (await far.count()) === 0; presses++)
    await page.keyboard.press('Tab')
  await tabTo(page, far)
  await expect(far).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(row(page, 'Quill')).toBeInViewport()
  await expect(far).toBeFocused()
})
