import { expect, test } from '@playwright/test'
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { memoryStore } from '#sandbox/memory-store.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { newDocument } from '#sandbox/sheets/document.ts'
import { type RunningApp, startApp } from './support/app.ts'
import { openTab, searchAndJudge, signIn, watchConsole } from './support/journey.ts'
import { serve, type Served } from './support/serve.ts'

// Keys in the vendors' real shapes: nothing about them says "sample", so that the app takes them for real services.
const listingToken = 'phdev0123456789abcdef0123456789abcdef0123456'
const aiKey = 'sk-proj-0123456789abcdef0123456789'
const spreadsheetId = '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789abcdefg'
const clientEmail = 'leads@my-project.iam.gserviceaccount.com'

let vendors: Served
let app: RunningApp
let serviceAccount: string

test.beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const store = memoryStore()
  vendors = await serve((origin) =>
    createSandbox({
      baseUrl: `${origin}/sandbox`,
      store,
      launches: shippedLaunches(),
      authenticate: () => Promise.resolve(null),
      google: null,
      now: () => Date.now(),
      random: () => 0.5,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      latency: 'none',
    }),
  )
  const account = {
    type: 'service_account',
    client_email: clientEmail,
    private_key: await exportPKCS8(privateKey),
    token_uri: `${vendors.origin}/sandbox/token`,
  }
  serviceAccount = JSON.stringify(account)
  await store.ensureAccount({
    userId: 'vendor-customer',
    listingToken,
    aiKey,
    clientEmail,
    spreadsheetId,
    credentials: account,
    publicKey: await exportJWK(publicKey),
  })
  await store.ensureSheet({ spreadsheetId, userId: 'vendor-customer', document: newDocument('My leads') })
  app = await startApp({
    PRODUCT_HUNT_API_URL: `${vendors.origin}/sandbox/listing/graphql`,
    OPENAI_BASE_URL: `${vendors.origin}/sandbox/ai/v1`,
    GOOGLE_SHEETS_BASE_URL: `${vendors.origin}/sandbox/sheets/v4/spreadsheets`,
    GOOGLE_TOKEN_URL: `${vendors.origin}/sandbox/token`,
  })
})
test.afterAll(async () => {
  await app.stop()
  await vendors.stop()
})

test('own keys: the same screens work on the services that the settings name, and keys go nowhere else', async ({
  page,
}) => {
  const problems = watchConsole(page)
  const toOurselves: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url)) return
    toOurselves.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n'))
  })

  await signIn(page, app.url)
  await openTab(page, 'Settings')
  await page.getByLabel('Product Hunt token', { exact: true }).fill(listingToken)
  await page.getByLabel('OpenAI API key', { exact: true }).fill(aiKey)
  await page.getByLabel('Service account JSON', { exact: true }).fill(serviceAccount)
  await page.getByLabel('Spreadsheet ID', { exact: true }).fill(spreadsheetId)
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await expect(page.getByText('✅ Connection successful! Sheet initialized.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('✅ Settings saved securely with encryption!')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Sample data')).toHaveCount(0)

  await searchAndJudge(page)
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Find contacts' }) })
    .first()
  await card.getByRole('button', { name: 'Find contacts' }).click()
  await page.getByRole('button', { name: /^Save all/ }).click()
  await expect(page.getByText(/^✅ Saved \d+ leads? to your sheet$/)).toBeVisible({ timeout: 30_000 })
  await openTab(page, 'Leads')
  await expect(page.getByText(/\d+ leads? in total/)).toBeVisible()

  const used = (path: string) => vendors.seen.filter((request) => request.path.startsWith(path))
  expect(used('/sandbox/listing/graphql').length).toBeGreaterThan(0)
  expect(used('/sandbox/ai/v1/responses').length).toBeGreaterThan(0)
  expect(used('/sandbox/sheets/').length).toBeGreaterThan(0)
  expect(used('/sandbox/token').length).toBeGreaterThan(0)
  const sent = toOurselves.join('\n')
  expect(sent).toContain('/graphql')
  for (const secret of [listingToken, aiKey, 'PRIVATE KEY']) {
    expect(sent).not.toContain(secret)
    expect(app.log()).not.toContain(secret)
  }
  expect(problems).toEqual([])
})
