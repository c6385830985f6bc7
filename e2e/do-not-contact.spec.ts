import { expect, type Locator } from '@playwright/test'
import { watchAiCalls } from './support/ai-calls.ts'
import { appOfFile } from './support/app-of-file.ts'
import { openTab } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import {
  beginSearch,
  card,
  expectDone,
  launchesOn,
  LENIENT,
  openContacts,
  qualifiedCards,
  signInWithSampleData,
  writeCriteria,
} from './support/run.ts'
import { test } from './support/test.ts'

/** Whom not to contact, and contacts that are wrong: marked, not searched, and gone for good. */

const FIVE = bestOf({ daysAgo: 5, count: 5 })
const app = appOfFile()

const contactsOf = (of: Locator): Locator => of.getByRole('group', { name: 'Contacts' })
const searchAgain = (of: Locator): Locator => contactsOf(of).getByRole('button', { name: 'Search again' })

async function findContacts(of: Locator): Promise<void> {
  await contactsOf(of).getByRole('button', { name: 'Find contacts' }).click()
  await expect(contactsOf(of).getByText(/^Found on /)).toBeVisible({ timeout: 30_000 })
}

test('a listed company is marked and not searched; a wrong contact stays away @long', async ({
  page,
  context,
}) => {
  const calls = watchAiCalls(context)
  await signInWithSampleData(page, app.url)
  await openTab(page, 'Search')
  await writeCriteria(page, LENIENT)
  await beginSearch(page, FIVE)
  await expectDone(page, { judged: FIVE.count })
  const [one = '', two = ''] = await launchesOn(qualifiedCards(page))
  const [first, second] = [card(page, one), card(page, two)]
  await findContacts(first)
  await findContacts(second)
  const [name, savedName] = await Promise.all(
    [first, second].map(async (of) => (await of.getAttribute('aria-label')) ?? ''),
  )

  await test.step('one click in the side panel lists the company, and its card cannot be searched', async () => {
    await first.getByRole('button', { name: `Details of ${name}` }).click()
    const panel = page.getByRole('complementary', { name: `Details of ${name}` })
    await panel.getByRole('button', { name: /^Do not contact http/ }).click()
    await expect(panel.getByRole('status').getByText(/ is now on your do-not-contact list\.$/)).toBeVisible()
    // The focus stayed in the panel.
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(first.getByText('Do not contact').first()).toBeVisible()
    await openContacts(first)
    await expect(
      contactsOf(first).getByText(
        / is on your do-not-contact list, so Launchscout does not look for its contacts\./,
      ),
    ).toBeVisible()
    await expect(searchAgain(first)).toBeHidden()
  })

  await openContacts(second)
  await expect(searchAgain(second)).toBeVisible()
  const email = contactsOf(second).getByRole('link', { name: /@/ }).first()
  const wrong = (await email.textContent()) ?? ''
  const link = contactsOf(second).getByRole('link', { name: wrong, exact: true })
  await test.step('a wrong value leaves the card and the sheet, comes back by Undo, and leaves again', async () => {
    await second.getByRole('button', { name: 'Save lead' }).click()
    await expect(second.getByText('In your sheet')).toBeVisible()
    const report = contactsOf(second).getByRole('button', { name: `Wrong? Remove ${wrong}`, exact: true })
    await report.click()
    await expect(contactsOf(second).getByText(`Removed ${wrong}.`)).toBeVisible({ timeout: 20_000 })
    await expect(link).toBeHidden()
    await contactsOf(second)
      .getByRole('button', { name: `Undo: ${wrong} is right` })
      .click()
    await expect(contactsOf(second).getByText(`${wrong} is back.`)).toBeVisible({ timeout: 20_000 })
    await expect(link).toBeVisible()
    await report.click()
    await expect(contactsOf(second).getByText(`Removed ${wrong}.`)).toBeVisible({ timeout: 20_000 })
  })

  await test.step('it stays away from a new search for contacts, and is not in the sheet', async () => {
    calls.length = 0
    await searchAgain(second).click()
    await expect.poll(() => calls.filter(({ job }) => job === 'research')).toHaveLength(1)
    await expect(searchAgain(second)).toBeVisible({ timeout: 30_000 })
    await expect(link).toBeHidden()
    await openTab(page, 'Leads')
    await page.getByRole('button', { name: `Details of ${savedName}`, exact: true }).click()
    await expect(page.getByRole('region', { name: 'Contact Information' })).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'Leads' }).getByText(wrong)).toHaveCount(0)
  })

  await test.step('Settings has both lists, and says what it does not take', async () => {
    await openTab(page, 'Settings')
    await expect(page.getByRole('list', { name: 'Do not contact' }).getByRole('listitem')).toHaveCount(1)
    await page.getByLabel('Addresses and domains').fill('Jane <jane@acme.com>\ngmail.com nonsense')
    await page.getByRole('button', { name: 'Add to the list' }).click()
    await expect(page.getByText(/Not added: “nonsense”.*Not added: “gmail\.com”/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove jane@acme.com from the list' }).click()
    await page.getByRole('button', { name: new RegExp(`^It is right: ${wrong} for `) }).click()
    await expect(page.getByText(`${wrong} can be found and saved again.`)).toBeVisible()
    await openTab(page, 'Search')
    await expect(link).toBeVisible()
  })
})
