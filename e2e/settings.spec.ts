import { expect, type Locator, type Page } from '@playwright/test'
import { newDocument } from '#sandbox/sheets/document.ts'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { openTab, watchConsole } from './support/journey.ts'
import { button, field, fillOwnKeys, openSettings, said, SAVED } from './support/settings-tab.ts'
import { test } from './support/test.ts'

/** The Settings tab, sentence by sentence (SPEC 2, Settings tab; SPEC 5, Settings; SPEC 8, Settings messages). */

const app = leadsAppOfFile(newDocument('My leads'))

test.beforeEach(({ page }) => page.clock.install())

/** Waits for a sentence, and until it has vanished by itself at about its time (SPEC 9). */
async function expectLasts(sentence: Locator, lastsMs: number): Promise<void> {
  const { clock } = sentence.page()
  const marginMs = 1_500
  await expect(sentence).toBeVisible()
  await clock.fastForward(lastsMs - marginMs)
  await expect(sentence).toBeVisible({ timeout: 1 })
  await clock.fastForward(marginMs)
  await expect(sentence).toHaveCount(0, { timeout: 1_000 })
}

async function expectStatus(page: Page, labels: Record<string, string>): Promise<void> {
  const status = page.getByRole('region', { name: 'Connection Status' })
  for (const [service, label] of Object.entries(labels)) {
    const row = status.locator('dt', { hasText: service }).locator('..')
    await expect(row.getByText(label, { exact: true })).toBeVisible()
  }
}

/** What this origin keeps, as a thief of the storage would find it. */
const storageOf = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage))

test(
  'a JSON of credentials is checked while it is typed, and a wrong one is never saved',
  { tag: '@long' },
  async ({ page }) => {
    const problems = watchConsole(page)
    await openSettings(page, app.url)
    for (const [typed, sentence] of [
      ['{"type": ', 'Invalid JSON format'],
      ['{"type": "authorized_user"}', 'Invalid service account JSON. Expected type: "service_account"'],
      [
        '{"type": "service_account", "client_email": "a@b.example"}',
        'Missing required fields: client_email or private_key',
      ],
    ] as const) {
      await field(page, 'account').fill(typed)
      await expect(said(page, sentence)).toBeVisible()
      await expect(page.getByText('Service account:')).toHaveCount(0)
    }
    await field(page, 'spreadsheet').fill(app.vendors.credentials.spreadsheetId)
    await button(page, 'Test Connection').click()
    await expect(
      said(page, '❌ Connection failed: Missing required fields: client_email or private_key'),
    ).toBeVisible()

    const before = await storageOf(page)
    await button(page, 'Save Settings').click()
    await expect(field(page, 'account')).toBeFocused()
    await expectLasts(said(page, '❌ Please fix the credentials error before saving'), 3_000)
    expect(await storageOf(page)).toBe(before)

    await field(page, 'account').fill('')
    await expect(said(page, 'Missing required fields: client_email or private_key')).toHaveCount(0)
    await button(page, 'Test Connection').click()
    await expectLasts(said(page, '❌ Please enter both Spreadsheet ID and credentials'), 5_000)
    await field(page, 'account').fill(app.vendors.credentials.serviceAccount)
    await expect(page.getByText(`Service account: ${app.vendors.credentials.clientEmail}`)).toBeVisible()
    expect(problems).toEqual([])
  },
)

test('own keys: tested, saved in order, shown again, cleared one by one', async ({ page }) => {
  const problems = watchConsole(page)
  await openSettings(page, app.url)
  await expectStatus(page, {
    'Product Hunt': '⚠️ Not configured',
    OpenAI: 'Using free tier',
    'Google Sheets': '⚠️ Not configured',
  })
  await fillOwnKeys(page, app.vendors.credentials)
  await field(page, 'spreadsheet').fill('no-such-spreadsheet')
  await button(page, 'Test Connection').click()
  await expect(
    said(page, '❌ Connection failed: Spreadsheet not found. Please check the Spreadsheet ID.'),
  ).toBeVisible()
  await field(page, 'spreadsheet').fill('fault-revoked')
  await button(page, 'Test Connection').click()
  const share = `❌ Connection failed: Permission denied. Please share the spreadsheet with: ${app.vendors.credentials.clientEmail}`
  await expect(said(page, share)).toBeVisible()

  const link = `https://docs.google.com/spreadsheets/d/${app.vendors.credentials.spreadsheetId}/edit#gid=0`
  await field(page, 'spreadsheet').fill(link)
  await button(page, 'Test Connection').click()
  await expect(field(page, 'spreadsheet')).toHaveValue(app.vendors.credentials.spreadsheetId)
  await expect(said(page, '✅ Connection successful! Sheet initialized.')).toBeVisible()

  // Nothing is saved so far, and nothing typed is lost on the way round.
  await expectStatus(page, { 'Google Sheets': '⚠️ Not configured' })
  await openTab(page, 'Search')
  await openTab(page, 'Leads')
  await openTab(page, 'Settings')
  await expect(field(page, 'key')).toHaveValue(app.vendors.credentials.aiKey)
  await expect(said(page, 'Unsaved changes')).toBeVisible()

  const steps = watchSaving(page)
  await button(page, 'Save Settings').click()
  await expectLasts(said(page, SAVED), 3_000)
  expect(steps).toEqual([
    'syncUsageTapPlan, 4 values sealed',
    'PH_TOKEN_CONFIGURED',
    'OPENAI_KEY_CONFIGURED',
    'GOOGLE_SHEETS_CONFIGURED',
  ])
  await expect(said(page, 'Unsaved changes')).toHaveCount(0)
  const kept = await storageOf(page)
  const { listingToken, aiKey, clientEmail, spreadsheetId } = app.vendors.credentials
  for (const value of [listingToken, aiKey, clientEmail, spreadsheetId]) expect(kept).not.toContain(value)

  await page.reload()
  const connected = '✅ Connected'
  await expectStatus(page, { 'Product Hunt': connected, OpenAI: connected, 'Google Sheets': connected })
  await expect(field(page, 'token')).toHaveValue(listingToken)
  await expect(field(page, 'account')).toHaveValue(app.vendors.credentials.serviceAccount)

  await expectCleared(page, 'Clear Product Hunt token', '✅ Product Hunt token cleared', field(page, 'token'))
  const switched = '✅ OpenAI key cleared. Switched to demo tier.'
  await expectCleared(page, 'Clear OpenAI API key', switched, field(page, 'key'))
  const gone = '✅ Google Sheets credentials cleared'
  await expectCleared(page, 'Clear Google Sheets', gone, field(page, 'spreadsheet'))
  await expectStatus(page, {
    'Product Hunt': '⚠️ Not configured',
    OpenAI: 'Using free tier',
    'Google Sheets': '⚠️ Not configured',
  })
  await page.reload()
  for (const name of ['token', 'key', 'account', 'spreadsheet'] as const) {
    await expect(field(page, name)).toHaveValue('')
  }
  // The browser's own report of the spreadsheets that are not there or not shared.
  expect(problems.filter((problem) => !problem.startsWith('Failed to load resource: '))).toEqual([])
})

/** Asks first, and Cancel leaves everything as it is. */
async function expectCleared(page: Page, name: string, sentence: string, emptied: Locator): Promise<void> {
  const question = page.getByRole('dialog')
  const before = await emptied.inputValue()
  await button(page, name).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(emptied).toHaveValue(before)
  await button(page, name).click()
  await question.getByRole('button', { name: 'Clear' }).click()
  await expect(said(page, sentence)).toBeVisible()
  await expect(emptied).toHaveValue('')
}

/** The steps of saving in their order; with the plan's refresh, how many values are encrypted in storage by then. */
function watchSaving(page: Page): string[] {
  const steps: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    const action = /"action":"(\w+)"/.exec(body)?.[1]
    if (action !== undefined) steps.push(action)
  })
  void page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('syncUsageTapPlan') === true) {
      const sealed = await page.evaluate(
        () => Object.values(localStorage).filter((value) => String(value).startsWith('v2.')).length,
      )
      steps.push(`syncUsageTapPlan, ${sealed} values sealed`)
    }
    await route.fallback()
  })
  return steps
}

test(
  'plain values of an older version are encrypted; damaged ones are reported once, until they are there again',
  { tag: '@long' },
  async ({ page }) => {
    const problems = watchConsole(page)
    const reset = said(
      page,
      '⚠️ Secure storage entries were reset. Please re-enter the missing values below.',
    ).locator('..')
    await openSettings(page, app.url)
    await field(page, 'key').fill(app.vendors.credentials.aiKey)
    await button(page, 'Save Settings').click()
    await expect(said(page, SAVED)).toBeVisible()
    await page.evaluate((plain) => {
      localStorage.setItem('productHuntToken', plain)
      const slot = Object.keys(localStorage).find((key) => key.endsWith('.openaiApiKey')) ?? ''
      localStorage.setItem(slot, `${localStorage.getItem(slot) ?? ''}A`)
    }, app.vendors.credentials.listingToken)

    await page.reload()
    await expect(field(page, 'token')).toHaveValue(app.vendors.credentials.listingToken)
    await expectStatus(page, { 'Product Hunt': '✅ Connected', OpenAI: 'Using free tier' })
    expect(await storageOf(page)).not.toContain(app.vendors.credentials.listingToken)
    await expect(reset).toContainText('Missing: OpenAI API key.')

    await field(page, 'spreadsheet').fill(app.vendors.credentials.spreadsheetId)
    await button(page, 'Save Settings').click()
    await expect(said(page, SAVED)).toBeVisible()
    await expect(reset).toBeVisible()
    await field(page, 'key').fill(app.vendors.credentials.aiKey)
    await button(page, 'Save Settings').click()
    await expect(reset).toHaveCount(0)
    await page.reload()
    await expect(field(page, 'key')).toHaveValue(app.vendors.credentials.aiKey)
    await expect(reset).toHaveCount(0)
    expect(problems).toEqual([])
  },
)
