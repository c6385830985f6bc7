import { expect, type Page } from '@playwright/test'
import { refuseOperation } from './admin.ts'
import { openTab, passSplash, signIn } from './journey.ts'
import { bestOf } from './known-search.ts'
import { useSheet } from './leads-tab.ts'
import {
  beginSearch,
  countsLine,
  expectDone,
  fillSearch,
  LENIENT,
  qualifiedCards,
  saveCredential,
  searchButton,
  signInWithSampleData,
  writeCriteria,
} from './run.ts'
import { button } from './settings-tab.ts'
import { type Tour } from './tour.ts'
import { admin, secondFounder } from './users.ts'

const FIVE = bestOf({ daysAgo: 5, count: 5 })
const TEN = bestOf({ daysAgo: 3, count: 10 })

/** Every answer of the backend is this refusal. */
const refuseAll = (page: Page, code: string, more: object = {}) =>
  page.route(/\/graphql$/, (route) =>
    route.fulfill({ status: 403, json: { errors: [{ message: 'no', extensions: { code, ...more } }] } }),
  )

/** What the app says when something is refused, used up, broken or out of reach. */
export const toursOfTrouble: Record<string, Tour> = {
  refused: async ({ page, url, look }) => {
    await signIn(page, url)
    await passSplash(page)
    await refuseAll(page, 'EMAIL_NOT_VERIFIED')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your email address is not verified' })).toBeVisible()
    await look('refused-not-verified')
    await page.unroute(/\/graphql$/)
    await refuseAll(page, 'BLOCKED', { reason: 'Asked our users for money.' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your account is blocked' })).toBeVisible()
    await look('refused-blocked')
  },

  limits: async ({ page, url, look }) => {
    await signInWithSampleData(page, url, secondFounder())
    await passSplash(page)
    await button(page, 'Clear OpenAI API key').click()
    await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click()
    await expect(page.getByText('✅ OpenAI key cleared. Switched to demo tier.')).toBeVisible()
    await openTab(page, 'Search')
    await writeCriteria(page, LENIENT)
    await fillSearch(page, TEN)
    await look('limits-before')
    await beginSearch(page, TEN)
    await expectDone(page, { judged: 6, failed: TEN.count - 6 })
    await look('limits-classification')
    await button(page, 'Dismiss').click()
    const find = () => qualifiedCards(page).getByRole('button', { name: 'Find contacts' }).first()
    await find().click()
    await expect(page.getByText(/^Found on /)).toBeVisible({ timeout: 30_000 })
    await find().click()
    await expect(page.getByRole('alert', { name: 'Limit for contact searches' })).toBeVisible()
    await look('limits-contacts')
  },

  failures: async ({ page, url, credentials, look }) => {
    await signInWithSampleData(page, url)
    await passSplash(page)
    await saveCredential(page, 'OpenAI API key', 'sk-sample-quota')
    await beginSearch(page, FIVE)
    await expect(countsLine(page)).toHaveText(`0 judged, ${FIVE.count} failed, 0 waiting`, {
      timeout: 30_000,
    })
    await look('search-not-judged')
    await saveCredential(page, 'Product Hunt token', 'sample_graphql_error')
    await searchButton(page).click()
    await expect(page.getByText(/^Failed to search Product Hunt: /)).toBeVisible()
    await look('search-failed')
    await useSheet(page, credentials)
    await page.route(/\/values\//, (route) =>
      route.fulfill({ status: 403, json: { error: { message: 'No' } } }),
    )
    await openTab(page, 'Leads')
    await expect(page.getByRole('alert').filter({ hasText: 'Error Loading Leads' })).toBeVisible()
    await look('leads-error')
    const panel = /\/leads-panel-[^/]+\.js$/
    await page.route(panel, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
    )
    await page.reload()
    await expect(page.getByText(/tell support this number/)).toBeVisible()
    await look('panel-fault')
    await page.route(/\/onboarding-[^/]+\.js$/, (route) => route.abort())
    await openTab(page, 'Search')
    await button(page, 'Replay onboarding').click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await look('onboarding-fault')
  },

  offline: async ({ page, url, credentials, look }) => {
    await signIn(page, url)
    await passSplash(page)
    // Its code is fetched before the connection goes.
    await openTab(page, 'Leads')
    await expect(page.getByRole('heading', { name: 'Google Sheets Not Configured' })).toBeVisible()
    await useSheet(page, credentials)
    await page.context().setOffline(true)
    await openTab(page, 'Leads')
    await expect(page.getByText('You are offline.')).toBeVisible()
    await look('offline-leads')
    await openTab(page, 'Search')
    await look('offline-search')
    await page.context().setOffline(false)
  },

  'admin failures': async ({ page, url, look }) => {
    await signIn(page, url, admin())
    await passSplash(page)
    const lists = [
      ['users', 'AdminListAllUsers', '/admin/users'],
      ['statistics', 'AdminGetStats', '/admin/stats'],
      ['logs', 'AdminListAllActivityLogs', '/admin/logs'],
      ['user', 'AdminGetUserDetails', '/admin/users/anybody'],
      ['system', 'AdminBackups', '/admin/system'],
    ] as const
    for (const [name, operation, path] of lists) {
      const allow = await refuseOperation(page, operation)
      await page.goto(`${url}${path}`)
      await expect(page.getByRole('alert').first()).toContainText('Failed to load')
      await look(`admin-${name}-failed`)
      await allow()
    }
    await page.goto(`${url}/admin/users/anybody`)
    await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
    await look('admin-user-none')
  },

  'admin dialogs': async ({ page, url, look }) => {
    await signIn(page, url, admin())
    await passSplash(page)
    const open = async (search: string) => {
      await page.goto(`${url}/admin/users?search=${encodeURIComponent(search)}`)
      // No admin can block themself.
      await page.getByRole('table').getByRole('link').last().click()
    }
    // Of the invented users none has usage.
    await open(admin())
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await button(page, 'Reset usage').click()
    await look('admin-reset')
    await press('Reset usage')
    await expect(dialog.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
    await look('admin-reset-done')
    await press('Done')
    await button(page, 'Adjust limit').click()
    await dialog.getByRole('textbox', { name: 'New limit' }).fill('1.5')
    await press('Set limit')
    await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid limit value')
    await look('admin-adjust')
    await page.keyboard.press('Escape')
    await open('')
    const allow = await refuseOperation(page, 'AdminBlockUser')
    await button(page, 'Block user').click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked our users for money.')
    await press('Block user')
    await expect(dialog.getByRole('alert')).toContainText('Failed to block user')
    await look('admin-block-failed')
    await allow()
    await press('Block user')
    await press('Done')
    await look('admin-user-blocked')
    await button(page, 'Unblock user').click()
    await look('admin-unblock')
    await press('Unblock user')
    await expect(dialog.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  },
}
