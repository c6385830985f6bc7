import { expect, type Page } from '@playwright/test'
import { enter, openTab, passSplash, signIn, useSampleData } from './journey.ts'
import { bestOf } from './known-search.ts'
import { expander, openLeads, searchBox } from './leads-tab.ts'
import { beginSearch, expectDone, LENIENT, openContacts, qualifiedCards, writeCriteria } from './run.ts'
import { button, field, said } from './settings-tab.ts'
import { tourOfAgreement } from './tour-of-agreement.ts'
import { type Tour } from './tour.ts'
import { toursOfTrouble } from './tours-of-trouble.ts'
import { toursOfWaiting } from './tours-of-waiting.ts'
import { admin, secondFounder } from './users.ts'

const FIVE = bestOf({ daysAgo: 5, count: 5 })
const TWENTY = bestOf({ daysAgo: 5, count: 20 })

/** Some notes on the lead that is open: one as it is, one with the question whether to delete it, one that is changed. */
async function writeNotes(page: Page): Promise<void> {
  const notes = page.getByRole('region', { name: 'Notes' })
  const field = notes.getByRole('textbox', { name: 'New note' })
  for (const text of [
    'Ada Fern answers on Mondays.\nAsk for the pilot with the three firms.',
    'Sent the first mail; see https://quill.example/team for who reads it.',
    'Wants a price for 40 seats by Friday.',
  ]) {
    await field.fill(text)
    await field.press('Control+Enter')
    await expect(notes.getByRole('status').filter({ hasText: 'Note saved.' })).toBeVisible()
  }
  await notes
    .getByRole('button', { name: /^Delete note of / })
    .nth(1)
    .click()
  await notes
    .getByRole('button', { name: /^Edit note of / })
    .first()
    .click()
  await field.fill('Call')
}

/** The ways through the app that together come by all its screens. Each begins signed out. */
export const tours: Record<string, Tour> = {
  ...toursOfTrouble,
  ...toursOfWaiting,

  'signed out': async ({ page, url, look }) => {
    await page.goto(url)
    await expect(button(page, 'Sign in with Google')).toBeVisible()
    await passSplash(page)
    await look('signed-out')
  },

  splash: async ({ page, url, look }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, url)
    await expect(button(page, 'Continue Anyway')).toBeVisible()
    await look('splash')
    await page.setViewportSize({ width: 390, height: 844 })
    await button(page, 'Open on Desktop').click()
    await look('splash-open-on-desktop')
  },

  onboarding: async ({ page, url, look }) => {
    await enter(page, url, secondFounder())
    await passSplash(page)
    for (let step = 1; step <= 6; step++) {
      await expect(page.getByText(`Step ${step} of 6`)).toBeVisible()
      await look(`onboarding-${step}`)
      if (step < 6) await button(page, 'Next step').click()
    }
  },

  search: async ({ page, url, look }) => {
    await signIn(page, url)
    await passSplash(page)
    await look('search-without-token')
    await useSampleData(page)
    await openTab(page, 'Search')
    await look('search-first')
    await page.getByRole('button', { name: /^Saved searches/ }).click()
    const menu = page.getByRole('group', { name: 'Saved searches' })
    for (const name of ['Every week', 'Developer tools with many votes, the last 30 days']) {
      await menu.getByLabel('Name for this search').fill(name)
      await menu.getByLabel('Name for this search').press('Enter')
    }
    await look('search-saved')
    await page.keyboard.press('Escape')
    await writeCriteria(page, LENIENT)
    await page.getByLabel('Start date', { exact: true }).fill('2026-01-02')
    await page.getByLabel('End date', { exact: true }).fill('2026-01-01')
    await page.getByRole('combobox', { name: 'Topic' }).fill('dev')
    await look('search-form-refused')
    await page.getByRole('combobox', { name: 'Topic' }).fill('')
    await beginSearch(page, FIVE)
    await look('search-running')
    await expectDone(page, { judged: FIVE.count })
    const card = qualifiedCards(page).first()
    await card
      .getByRole('button', { name: /^Met: / })
      .first()
      .click()
    await card.getByText('Reasoning').click()
    await card.getByRole('button', { name: 'Find contacts' }).click()
    await openContacts(card)
    await expect(card.getByRole('button', { name: 'Search again' })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Select all/ }).check()
    // Opened contacts scroll into sight: what is half behind the sticky bar then would count as too small to press.
    await page.evaluate(() => window.scrollTo(0, 0))
    await look('search-done')
    await page.getByRole('button', { name: /^Filter: / }).click()
    await look('search-filter')
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: /^Details of / }).click()
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Do not contact http/ })
      .click()
    await expect(
      page.getByRole('complementary').getByText(/ is now on your do-not-contact list\.$/),
    ).toBeVisible()
    await look('search-do-not-contact')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Save all/ }).click()
    // It stays while it has the focus.
    await page.getByRole('button', { name: /^Undo: remove / }).focus()
    await look('search-undo')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Removed \d+ rows? from your sheet\./)).toBeVisible({ timeout: 20_000 })
    await openTab(page, 'AI Usage')
    await expect(
      page.getByRole('tabpanel', { name: 'AI Usage' }).getByRole('heading', { name: 'By model' }),
    ).toBeVisible()
    await look('usage')
    await openTab(page, 'Leads')
    await expect(page.getByRole('heading', { name: 'No Leads Yet' })).toBeVisible()
    await look('leads-empty')
  },

  'table and panels': async ({ page, url, look }) => {
    await signIn(page, url)
    await passSplash(page)
    await useSampleData(page)
    await openTab(page, 'Search')
    await beginSearch(page, TWENTY)
    await expectDone(page, { judged: TWENTY.count })
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('button', { name: /^Find contacts for \d+$/ }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByText(/^Contacts found for \d+ of \d+/)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: /^Save all/ }).click()
    await expect(page.getByText(/^\d+ saved · /)).toBeVisible({ timeout: 20_000 })
    await look('search-table')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary')).toBeVisible()
    await look('search-panel')
    await page.keyboard.press('Escape')
    await openTab(page, 'Leads')
    await page
      .getByRole('button', { name: /^Open .* beside the list$/ })
      .first()
      .click()
    await look('leads-panel')
    const draft = page.getByRole('region', { name: 'First message' })
    await draft.getByRole('button', { name: 'Draft a first message' }).click()
    await expect(draft.getByLabel('Message', { exact: true })).toHaveValue(/^Dear|^Hi|^Hello/)
    await draft.getByText('Facts behind the message').click()
    await look('leads-draft')
  },

  agreement: tourOfAgreement,

  leads: async ({ page, url, credentials, look }) => {
    await openLeads(page, url, credentials)
    await passSplash(page)
    await look('leads')
    await page.getByRole('button', { name: /^Columns/ }).click()
    await look('leads-columns')
    await page.keyboard.press('Escape')
    await expander(page, 'Quill').click()
    await look('leads-detail')
    await writeNotes(page)
    await look('leads-notes')
    await page
      .getByRole('button', { name: /^more: full text/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('leads-full-text')
    await page.keyboard.press('Escape')
    await searchBox(page).fill('no such lead')
    await expect(page.getByRole('heading', { name: 'No Matching Results' })).toBeVisible()
    await look('leads-no-match')
    await page.goto(`${url}/?lead=unknown#leads`)
    await expect(page.getByRole('alert').filter({ hasText: 'This lead is not in your sheet.' })).toBeVisible()
    await look('leads-unknown-link')
  },

  settings: async ({ page, url, look }) => {
    await signIn(page, url)
    await passSplash(page)
    await openTab(page, 'Leads')
    await look('leads-not-configured')
    await openTab(page, 'Settings')
    await expect(field(page, 'token')).toBeVisible()
    await look('settings')
    await field(page, 'account').fill('{')
    await button(page, 'Save Settings').click()
    for (const title of ['How to get a token', 'How to get a key', 'Setup guide'])
      await said(page, title).click()
    await look('settings-guides')
    await field(page, 'account').fill('')
    await useSampleData(page)
    await page.getByLabel('Addresses and domains').fill('jane@acme.com, acme.com, gmail.com')
    await button(page, 'Add to the list').click()
    await expect(page.getByText(/Not added: “gmail\.com”/)).toBeVisible()
    await look('settings-filled')
    await button(page, 'Clear Google Sheets').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('settings-question')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { expanded: true })).toBeVisible()
    await look('palette')
    await page.keyboard.press('Escape')
    await openTab(page, 'Search')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('shortcuts')
    await page.keyboard.press('Escape')
    // On a narrow screen it is in the menu.
    const menu = button(page, 'Menu')
    if (await menu.isVisible()) await menu.click()
    await button(page, 'About').click()
    await look('about')
    await page.goto(`${url}/no/such/page`)
    await look('no-such-page')
    await page.goto(`${url}/admin`)
    await expect(page.getByText(/^Access Denied/)).toBeVisible()
    await look('admin-denied')
  },

  admin: async ({ page, url, look }) => {
    await signIn(page, url, admin())
    await passSplash(page)
    const open = async (name: string) => {
      await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Admin Panel' }).click()
    await expect(page.getByText(/^Total: \d+ users/)).toBeVisible()
    await button(page, 'Test Identity Data').click()
    await look('admin-users')
    await page.getByRole('searchbox').fill('nobody at all')
    await expect(page.getByText('No users found')).toBeVisible()
    await look('admin-users-none')
    await page.getByRole('searchbox').fill('')
    await page.getByRole('table').getByRole('link').nth(3).click()
    await expect(page.getByRole('region', { name: 'User Information' })).toBeVisible()
    await look('admin-user')
    await button(page, 'Block user').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('admin-block')
    await page.keyboard.press('Escape')
    await open('Statistics')
    await expect(page.getByRole('table').first()).toBeVisible()
    await look('admin-statistics')
    await open('Activity Logs')
    await expect(page.getByText(/entries loaded/)).toBeVisible()
    await look('admin-logs')
    await open('Diagnostics')
    await look('admin-diagnostics')
    await open('System')
    await expect(page.getByText('There is no backup yet.')).toBeVisible()
    await look('admin-system-none')
    await button(page, 'Back up now').click()
    await expect(page.getByText('The backup was made and restored as a trial.')).toBeVisible()
    await look('admin-system')
  },
}
