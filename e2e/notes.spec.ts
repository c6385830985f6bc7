import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startApp } from './support/app.ts'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab, signIn } from './support/journey.ts'
import { expectFocusWithin, tabTo } from './support/keyboard.ts'
import {
  expander,
  lead,
  openLeads,
  redirect,
  row,
  searchBox,
  sheetOf,
  useSheet,
} from './support/leads-tab.ts'
import { field, list, mark, note, notesOf, openNotes, said, texts, write } from './support/notes.ts'
import { test } from './support/test.ts'
import { startVendors } from './support/vendors.ts'

/** The notes on a lead: written, changed and deleted here, seen in every tab and on every machine. */

const app = leadsAppOfFile()

/** The other parts that a test starts. */
const onTestEnd: (() => Promise<void>)[] = []
test.afterEach(async () => {
  for (const end of onTestEnd.splice(0)) await end()
})

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

test('another machine has the notes, and what is written there comes here', async ({ page, browser }) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'apple pie')
  await write(page, 'Likes apples.')
  const context = await browser.newContext()
  const machine = await context.newPage()
  await openLeads(machine, app.url, app.vendors.credentials)
  await expect(mark(machine, 'apple pie')).toHaveAccessibleName('1 note')
  await openNotes(machine, 'apple pie')
  await expect(note(machine, 'Likes apples.')).toBeVisible()
  await write(machine, 'Also pears.')
  await expect(note(page, 'Also pears.')).toBeVisible()
  await context.close()
})

test('what is being written stays when the row is closed, another tab is shown, and after a reload', async ({
  page,
}) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'Émile')
  await field(page).fill('Half a thought')
  await expander(page, 'Émile').click()
  await expect(field(page)).toHaveCount(0)
  await openTab(page, 'Search')
  await openTab(page, 'Leads')
  await openNotes(page, 'Émile')
  await expect(field(page)).toHaveValue('Half a thought')
  await expander(page, 'Émile').click()
  await openNotes(page, 'Quill')
  await expect(field(page)).toHaveValue('')
  await page.reload()
  await searchBox(page).fill('Émile')
  await openNotes(page, 'Émile')
  await expect(field(page)).toHaveValue('Half a thought')
})

test('the limit is shown before it is reached, and a text that is too long stays in the field', async ({
  page,
}) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'Zebra')
  await field(page).fill('x'.repeat(8_999))
  await expect(notesOf(page).getByText(/characters? left/)).toHaveCount(0)
  await field(page).fill('x'.repeat(9_999))
  await expect(notesOf(page).getByText('1 character left')).toBeVisible()
  await field(page).fill('x'.repeat(10_002))
  await field(page).press('Control+Enter')
  await expect(notesOf(page).getByRole('alert')).toHaveText(
    '2 characters too many. Shorten the note, then save it.',
  )
  await expect(field(page)).toHaveValue('x'.repeat(10_002))
  await field(page).fill('x'.repeat(10_000))
  await field(page).press('Control+Enter')
  // Saved, it is another item of the list than on its way.
  await expect(list(page).getByRole('button', { name: /^Edit note of / })).toBeVisible()
  await list(page).getByRole('button', { name: 'Whole note' }).click()
  await expect.poll(() => texts(page)).toEqual(['x'.repeat(10_000)])
})

test('a note deleted in one tab while it is changed in another loses no text', async ({ page, browser }) => {
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

test('long threads come a page at a time; the table stays as it is', { tag: '@long' }, async ({ page }) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'Filler 4')
  for (let number = 1; number <= 35; number++) {
    await field(page).fill(`Note ${number}.`)
    await field(page).press('Control+Enter')
  }
  await expect(mark(page, 'Filler 4')).toHaveAccessibleName('35 notes')
  await page.reload()
  await expect(list(page).getByRole('listitem')).toHaveCount(30)
  await notesOf(page).getByRole('button', { name: 'Show earlier notes' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(35)
  await expect(notesOf(page).getByRole('button', { name: 'Show earlier notes' })).toHaveCount(0)
  const shown = await texts(page)
  expect(shown).toEqual(Array.from({ length: 35 }, (_, index) => `Note ${35 - index}.`))
})

test('a double click adds a note once and finds no fault; a click on the empty field does', async ({
  page,
}) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'Filler 8')
  const add = page.getByRole('button', { name: 'Add note' })
  await field(page).fill('Once')
  await add.dblclick()
  await expect(said(page)).toHaveText('Note saved.')
  await expect.poll(() => texts(page)).toEqual(['Once'])
  await expect(notesOf(page).getByRole('alert')).toBeEmpty()
  await expect(async () => {
    await add.click()
    await expect(notesOf(page).getByRole('alert')).toHaveText('Write something first.', { timeout: 200 })
  }).toPass()
})

test('on a phone and in both colors it is readable and in reach', async ({ page }) => {
  await openLeads(page, app.url, app.vendors.credentials)
  await openNotes(page, 'Quill')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Continue Anyway' }).click()
  await write(page, 'https://quill.example/a-very-long-address-without-any-space-in-it/'.repeat(4))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await field(page).click()
      // Where the list is scrolled to, its head may cover half of a link.
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  }
})

test('a lead whose name has line breaks gets its note; one whose address is too long says so', async ({
  page,
}) => {
  const odd = await startVendors(
    sheetOf([
      lead({ appName: 'Acme\n\tInc', website: redirect('ACME1') }),
      lead({
        appName: 'Long',
        productHuntUrl: `https://www.producthunt.example/products/${'x'.repeat(420)}`,
      }),
    ]),
  )
  onTestEnd.push(() => odd.stop())
  const oddApp = await startApp(odd.env)
  onTestEnd.unshift(() => oddApp.stop())
  await signIn(page, oddApp.url)
  await useSheet(page, odd.credentials)
  await openTab(page, 'Leads')
  await page.getByRole('button', { name: /^Details of Acme/ }).click()
  await write(page, 'Ask for the invoice.')
  await expander(page, 'Long').click()
  await expect(notesOf(page).getByText('it does not say which launch it is about.')).toBeVisible()
})
