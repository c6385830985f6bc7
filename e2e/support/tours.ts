import { expect, type Page, type Route } from '@playwright/test'
import { bodyRows } from './admin.ts'
import { enter, openTab, passSplash, signIn, useSampleData } from './journey.ts'
import { bestOf } from './known-search.ts'
import { expander, openLeads, searchBox, useSheet } from './leads-tab.ts'
import { notesOf, write } from './notes.ts'
import {
  beginSearch,
  countsLine,
  expectDone,
  LENIENT,
  openContacts,
  qualifiedCards,
  saveCredential,
  searchButton,
  signInWithSampleData,
  writeCriteria,
} from './run.ts'
import { button, field, said } from './settings-tab.ts'
import { admin, secondFounder } from './users.ts'
import type { OwnCredentials } from './vendors.ts'

const FIVE = bestOf({ daysAgo: 5, count: 5 })

/** Notes on the lead that is open: one with the question whether to delete it, one that is changed. */
async function writeNotes(page: Page): Promise<void> {
  await write(page, 'Ada Fern answers on Mondays.\nAsk for the pilot with the three firms.')
  await write(page, 'Sent the first mail; see https://quill.example/team for who reads it.')
  await notesOf(page)
    .getByRole('button', { name: /^Delete note of / })
    .last()
    .click()
  await notesOf(page)
    .getByRole('button', { name: /^Edit note of / })
    .first()
    .click()
}

/** A way through some of the app's screens, which begins signed out. */
type Tour = (visit: {
  page: Page
  url: string
  /** Of an account at the vendors, whose sheet holds leads. */
  credentials: OwnCredentials
  look: (screen: string) => Promise<void>
}) => Promise<void>

/** Answers what a page requests itself, or never. */
const answer = (page: Page, address: RegExp, what: Parameters<Route['fulfill']>[0] | 'never') =>
  page.route(address, (route) => (what === 'never' ? undefined : route.fulfill(what)))

/** The ways through the app that together come by all its screens. */
export const tours: Record<string, { tour: Tour; isLong?: true }> = {
  'signed out': {
    tour: async ({ page, url, look }) => {
      await page.goto(url)
      await expect(button(page, 'Sign in with Google')).toBeVisible()
      // Below it is a picture of the product, without a link.
      await expect(page.getByRole('img', { name: 'Launchscout with the results of a search' })).toBeVisible()
      await expect(page.getByRole('link')).toHaveCount(0)
      await passSplash(page)
      await look('signed-out')
    },
  },

  splash: {
    tour: async ({ page, url, look }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await enter(page, url)
      await expect(button(page, 'Continue Anyway')).toBeVisible()
      await look('splash')
      await page.setViewportSize({ width: 390, height: 844 })
      await button(page, 'Open on Desktop').click()
      await look('splash-open-on-desktop')
    },
  },

  onboarding: {
    isLong: true,
    tour: async ({ page, url, look }) => {
      await enter(page, url, secondFounder())
      await passSplash(page)
      for (let step = 1; step <= 6; step++) {
        await expect(page.getByText(`Step ${step} of 6`)).toBeVisible()
        await look(`onboarding-${step}`)
        if (step < 6) await button(page, 'Next step').click()
      }
    },
  },

  search: {
    isLong: true,
    tour: async ({ page, url, look }) => {
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
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
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
  },

  'table and panels': {
    isLong: true,
    tour: async ({ page, url, look }) => {
      await signIn(page, url)
      await passSplash(page)
      await useSampleData(page)
      await openTab(page, 'Search')
      await writeCriteria(page, LENIENT)
      await beginSearch(page, FIVE)
      await expectDone(page, { judged: FIVE.count })
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
  },

  leads: {
    isLong: true,
    tour: async ({ page, url, credentials, look }) => {
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
      await expect(
        page.getByRole('alert').filter({ hasText: 'This lead is not in your sheet.' }),
      ).toBeVisible()
      await look('leads-unknown-link')
    },
  },

  settings: {
    isLong: true,
    tour: async ({ page, url, look }) => {
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
      const photo = page.getByRole('img', { name: 'The founders of Launchscout' })
      await expect
        .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
        .toBe(true)
      await look('about')
      await page.goto(`${url}/no/such/page`)
      await look('no-such-page')
      await page.goto(`${url}/admin`)
      await expect(page.getByText(/^Access Denied/)).toBeVisible()
      await look('admin-denied')
    },
  },

  admin: {
    isLong: true,
    tour: async ({ page, url, look }) => {
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
      await button(page, 'Back up now').click()
      await expect(page.getByText('The backup was made and restored as a trial.')).toBeVisible()
      await expect(bodyRows(page, 'Latest backups').first()).toContainText('GoodBy an admin')
      await look('admin-system')
    },
  },

  trouble: {
    isLong: true,
    tour: async ({ page, url, credentials, look }) => {
      await signInWithSampleData(page, url)
      await passSplash(page)
      await saveCredential(page, 'OpenAI API key', 'sk-sample-quota')
      await beginSearch(page, FIVE)
      await expect(countsLine(page)).toHaveText(`0 judged, ${FIVE.count} failed, 0 waiting`)
      await look('search-not-judged')
      await saveCredential(page, 'Product Hunt token', 'sample_graphql_error')
      await searchButton(page).click()
      await expect(page.getByText(/^Failed to search Product Hunt: /)).toBeVisible()
      await look('search-failed')
      await useSheet(page, credentials)
      await answer(page, /\/values\//, { status: 403, json: { error: { message: 'No' } } })
      await openTab(page, 'Leads')
      await expect(page.getByRole('alert').filter({ hasText: 'Error Loading Leads' })).toBeVisible()
      await look('leads-error')
      const broken = 'throw new Error("broken on purpose")'
      await answer(page, /\/leads-panel-[^/]+\.js$/, { contentType: 'text/javascript', body: broken })
      await page.reload()
      await expect(page.getByText(/tell support this number: web-[0-9a-f]{8}$/)).toBeVisible()
      await look('panel-fault')
      await page.route(/\/onboarding-[^/]+\.js$/, (route) => route.abort())
      await openTab(page, 'Search')
      await button(page, 'Replay onboarding').click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
      await look('onboarding-fault')
      const errors = [
        { message: 'no', extensions: { code: 'BLOCKED', reason: 'Asked our users for money.' } },
      ]
      await answer(page, /\/graphql$/, { status: 403, json: { errors } })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Your account is blocked' })).toBeVisible()
      await look('blocked')
    },
  },

  'waiting, and trouble of the admin panel': {
    isLong: true,
    tour: async ({ page, url, look }) => {
      await signIn(page, url, admin())
      await passSplash(page)
      for (const [part, path] of [
        ['signed-in-app', '/'],
        ['settings-panel', '/#settings'],
        ['users-page', '/admin/users'],
      ] as const) {
        const code = new RegExp(`/${part}-[^/]+\\.js$`)
        await answer(page, code, 'never')
        await page.goto('about:blank')
        await page.goto(`${url}${path}`)
        await expect(page.getByText('Loading…').first()).toBeAttached()
        await look(`waiting for ${part}`)
        await page.unroute(code)
      }
      await page.goto(`${url}/admin/users/anybody`)
      await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
      await look('admin-user-none')
      for (const [name, what] of [
        ['waiting', 'never'],
        ['failed', { status: 403, json: { errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] } }],
      ] as const) {
        await page.route(/\/graphql$/, async (route) => {
          if (route.request().postData()?.includes('AdminListAllUsers') !== true) return route.fallback()
          return what === 'never' ? undefined : route.fulfill(what)
        })
        await page.goto(`${url}/admin/users`)
        await expect(
          page.getByText(name === 'waiting' ? 'Loading…' : /^Failed to load/).first(),
        ).toBeAttached()
        await look(`admin-users-${name}`)
      }
    },
  },
}
