import { expect, type Page } from '@playwright/test'
import { expander, row } from './leads-tab.ts'

/** The notes on a lead, by what a user sees. */

export const notesOf = (page: Page) => page.getByRole('region', { name: 'Notes' })
export const field = (page: Page) => notesOf(page).getByRole('textbox', { name: 'New note' })
export const list = (page: Page) => notesOf(page).getByRole('list', { name: 'Notes' })
export const note = (page: Page, text: string) => list(page).getByRole('listitem').filter({ hasText: text })
export const said = (page: Page) => notesOf(page).locator(':scope > [role=status]')
export const texts = (page: Page) =>
  list(page).getByRole('listitem').locator('p:first-child').allTextContents()
export const mark = (page: Page, lead: string) => row(page, lead).getByRole('img', { name: /^\d+ notes?$/ })

export async function openNotes(page: Page, lead: string): Promise<void> {
  await expander(page, lead).click()
  await expect(field(page)).toBeVisible()
}

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Control+Enter')
  await expect(note(page, text).getByRole('button', { name: /^Edit note of / })).toBeVisible()
  await expect(field(page)).toHaveValue('')
}
