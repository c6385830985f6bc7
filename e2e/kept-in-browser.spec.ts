import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { openTab, signIn } from './support/journey.ts'
import { readKept } from './support/kept.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch, expectDone, judgedCards, launchesOn, signInWithSampleData } from './support/run.ts'
import { test } from './support/test.ts'
import { secondFounder } from './support/users.ts'

const FIVE = bestOf({ daysAgo: 5, count: 5 })
const app = appOfFile()
const token = (page: Page) => page.getByLabel('Product Hunt token', { exact: true })

test('after a sign-out a script of the next user finds no word of the first: no key, no answer, no launch', async ({
  page,
}) => {
  await signInWithSampleData(page, app.url)
  const key = await token(page).inputValue()
  await openTab(page, 'Search')
  await beginSearch(page, FIVE)
  await expectDone(page, { judged: FIVE.count })
  const [launch = ''] = await launchesOn(judgedCards(page))
  expect(launch).not.toBe('')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()

  await signIn(page, app.url, secondFounder())
  const kept = JSON.stringify(await readKept(page))
  expect(kept).toContain('openaiApiKey')
  for (const word of [key, launch, 'AI-powered']) expect(kept).not.toContain(word)

  // What they need to open it is the other user's to ask for alone.
  const share = await page.evaluate(async () => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'mutation { vaultKeyShare }' }),
    })
    return response.text()
  })
  expect(share).toContain('UNAUTHENTICATED')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveTitle('Launchscout')
  await signIn(page, app.url)
  await openTab(page, 'Search')
  await expectDone(page, { judged: FIVE.count })
  await openTab(page, 'Settings')
  await expect(token(page)).toHaveValue(key)
})

test('"Remove what this browser keeps" leaves nothing of the user, and signs out @long', async ({ page }) => {
  await signInWithSampleData(page, app.url)
  const keptNames = () =>
    page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ])
  const userId = (await keptNames()).find((name) => name.endsWith('.openaiApiKey'))?.split('.')[1] ?? 'none'
  const remove = async (answer: 'Cancel' | 'Remove and sign out') => {
    await page.getByRole('button', { name: 'More about signing out' }).click()
    await page.getByRole('button', { name: 'Remove what this browser keeps' }).click()
    await page.getByRole('button', { name: answer }).click()
  }
  await remove('Cancel')
  expect((await keptNames()).filter((name) => name.includes(userId)).length).toBeGreaterThan(1)
  await remove('Remove and sign out')
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  expect((await keptNames()).filter((name) => name.includes(userId))).toEqual([])
})
