import { expect } from '@playwright/test'
import { type RunningApp, startApp } from './support/app.ts'
import { openTab, searchAndJudge, signIn, watchConsole } from './support/journey.ts'
import { fillOwnKeys, saveSettings } from './support/settings-tab.ts'
import { test } from './support/test.ts'
import { startVendors, type Vendors } from './support/vendors.ts'

let vendors: Vendors
let app: RunningApp

test.beforeAll(async () => {
  vendors = await startVendors()
  app = await startApp(vendors.env)
})
test.afterAll(async () => {
  await app.stop()
  await vendors.stop()
})

test('own keys: the same screens work on the services that the settings name, and keys go nowhere else', async ({
  page,
}) => {
  const { listingToken, aiKey } = vendors.credentials
  const problems = watchConsole(page)
  const toOurselves: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url)) return
    toOurselves.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n'))
  })

  await signIn(page, app.url)
  await openTab(page, 'Settings')
  await fillOwnKeys(page, vendors.credentials)
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await expect(page.getByText('✅ Connection successful! Sheet initialized.')).toBeVisible()
  await saveSettings(page)
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
