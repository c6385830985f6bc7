import { expect, type Locator, type Page } from '@playwright/test'
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
  qualifiedCards,
  signInWithSampleData,
  writeCriteria,
} from './support/run.ts'
import { test } from './support/test.ts'

/** Whom not to contact, and contacts that are wrong: marked, not searched, left out, and gone for good. */

const FIVE = bestOf({ daysAgo: 5, count: 5 })
const app = appOfFile()

const contactsOf = (of: Locator): Locator => of.getByRole('group', { name: 'Contacts' })

async function findContacts(of: Locator): Promise<void> {
  await contactsOf(of).getByRole('button', { name: 'Find contacts' }).click()
  await expect(contactsOf(of).getByText(/^Found on /)).toBeVisible({ timeout: 30_000 })
}

async function addInSettings(page: Page, text: string): Promise<void> {
  await openTab(page, 'Settings')
  await page.getByLabel('Addresses and domains').fill(text)
  await page.getByRole('button', { name: 'Add to the list' }).click()
}

test('a listed company is marked and not searched; a wrong contact stays away', async ({ page, context }) => {
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

  await test.step('a domain on the list marks the card, and no call is made for it', async () => {
    const name = await first.getByRole('button', { name: /^Do not contact http/ }).getAttribute('aria-label')
    const domain = new URL((name ?? '').slice('Do not contact '.length)).hostname
    await addInSettings(page, `${domain}\ngmail.com nonsense`)
    await expect(page.getByText(/Not added: “nonsense”.*Not added: “gmail\.com”/)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Do not contact' }).getByText(domain)).toBeVisible()
    await openTab(page, 'Search')
    await expect(first.getByTitle(`On your Do not contact list: ${domain}`).first()).toBeVisible()
    await expect(contactsOf(first).getByText(`${domain} is on your Do not contact list`)).toBeVisible()
    await expect(contactsOf(first).getByRole('button', { name: 'Search again' })).toBeHidden()
    await expect(contactsOf(second).getByRole('button', { name: 'Search again' })).toBeVisible()
  })

  const email = contactsOf(second).getByRole('link', { name: /@/ }).first()
  const wrong = (await email.textContent()) ?? ''
  await test.step('a wrong value goes, comes back by Undo, and goes again', async () => {
    const report = contactsOf(second).getByRole('button', { name: `Report ${wrong} as wrong and remove it` })
    await report.click()
    await expect(contactsOf(second).getByText(`Removed ${wrong} as wrong.`)).toBeVisible()
    await expect(contactsOf(second).getByRole('link', { name: wrong })).toBeHidden()
    await contactsOf(second)
      .getByRole('button', { name: `Undo: ${wrong} is not wrong` })
      .click()
    await expect(contactsOf(second).getByRole('link', { name: wrong })).toBeVisible()
    await report.click()
    await expect(contactsOf(second).getByRole('link', { name: wrong })).toBeHidden()
  })

  await test.step('it stays away from a new search for contacts and from the sheet', async () => {
    calls.length = 0
    await contactsOf(second).getByRole('button', { name: 'Search again' }).click()
    await expect.poll(() => calls.filter(({ job }) => job === 'research')).toHaveLength(1)
    await expect(contactsOf(second).getByRole('button', { name: 'Search again' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(contactsOf(second).getByRole('link', { name: wrong })).toBeHidden()
    await second.getByRole('button', { name: 'Save lead' }).click()
    await expect(second.getByText('In your sheet')).toBeVisible()
    await openTab(page, 'Leads')
    await page.getByRole('button', { name: `Details of ${two}` }).click()
    await expect(page.getByText(two).first()).toBeVisible()
    await expect(page.getByText(wrong)).toBeHidden()
  })
})
