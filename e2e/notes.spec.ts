import { type BrowserContext, expect, type Page } from '@playwright/test'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { expectFocusWithin, tabTo } from './support/keyboard.ts'
import { expander, openLeads, row, searchBox } from './support/leads-tab.ts'
import { field, mark, note, notesOf, openNotes, said, texts, write } from './support/notes.ts'
import { test } from './support/test.ts'

/** The notes on a lead: written, changed and deleted here, seen in every tab and on every machine. */

const app = leadsAppOfFile()

/** A second tab of the same browser; it signs in by itself where the first is signed in. */
async function secondTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${app.url}/#leads`)
  await expect(row(page, 'Quill')).toBeVisible()
  return page
}

test('a note is written, changed and deleted, by the keyboard too; a second tab sees all of it', async ({
  page,
  context,
}) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'Quill')
  await expect(notesOf(page).getByText('No notes yet.')).toBeVisible()
  await expect(notesOf(page).getByText('not encrypted')).toBeVisible()
  const other = await secondTab(context)
  await openNotes(other, 'Quill')

  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(notesOf(page).getByRole('alert')).toHaveText('Write something first.')
  await write(page, 'Ada answers on Mondays.\n<b>Not</b> before ten.')
  await expect(said(page)).toHaveText('Note saved.')
  await expect(field(page)).toBeFocused()
  await expect(note(other, '<b>Not</b> before ten.')).toBeVisible()
  await expect(mark(page, 'Quill')).toHaveAccessibleName('1 note')
  await expect(mark(other, 'Quill')).toHaveAccessibleName('1 note')
  await write(other, 'Asked for a demo.')
  await expect
    .poll(() => texts(page))
    .toEqual(['Asked for a demo.', 'Ada answers on Mondays.\n<b>Not</b> before ten.'])
  await expect(mark(page, 'Quill')).toHaveAccessibleName('2 notes')

  const first = note(page, 'Ada answers')
  await tabTo(page, first.getByRole('button', { name: /^Edit note of / }))
  await page.keyboard.press('Enter')
  const edited = notesOf(page).getByRole('textbox', { name: 'Edit note' })
  await expect(edited).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first.getByRole('button', { name: /^Edit note of / })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' Ask.')
  await expect(edited).toHaveValue('Ada answers on Mondays.\n<b>Not</b> before ten. Ask.')
  await edited.fill('Ada answers on Fridays.')
  await page.keyboard.press('Control+Enter')
  await expect(said(page)).toHaveText('Note changed.')
  await expectFocusWithin(note(page, 'on Fridays'))
  await expect(note(other, 'on Fridays').getByText('· edited')).toBeVisible()

  await tabTo(page, note(page, 'on Fridays').getByRole('button', { name: /^Delete note of / }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, note(page, 'on Fridays').getByRole('button', { name: /^Delete note of / }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('Note deleted.')
  await expectFocusWithin(notesOf(page))
  await expect.poll(() => texts(other)).toEqual(['Asked for a demo.'])
  await expect(mark(other, 'Quill')).toHaveAccessibleName('1 note')
})

test('what is being written stays when the row is closed, and after a reload @long', async ({ page }) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'Émile')
  await field(page).fill('Half a thought')
  await expander(page, 'Émile').click()
  await openNotes(page, 'Quill')
  await expect(field(page)).toHaveValue('')
  await page.reload()
  await searchBox(page).fill('Émile')
  await openNotes(page, 'Émile')
  await expect(field(page)).toHaveValue('Half a thought')
})

test('a note deleted in one tab while it is changed in another loses no text @long', async ({
  page,
  browser,
}) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'Filler 3')
  await write(page, 'To be or not')
  const context = await browser.newContext()
  const machine = await context.newPage()
  await openLeads(machine, app.url, app.vendors.credentials)
  await openNotes(machine, 'Filler 3')
  await note(page, 'To be')
    .getByRole('button', { name: /^Edit note of / })
    .click()
  await notesOf(page).getByRole('textbox', { name: 'Edit note' }).fill('To be')
  await note(machine, 'To be')
    .getByRole('button', { name: /^Delete note of / })
    .click()
  await machine.getByRole('button', { name: 'Delete note' }).click()
  await expect(said(page)).toContainText('Your text is in the field for a new note.')
  await expect(field(page)).toHaveValue('To be')
  await expect(mark(page, 'Filler 3')).toHaveCount(0)
  await context.close()
})
