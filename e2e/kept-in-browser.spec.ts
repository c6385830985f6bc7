import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { openTab, signIn } from './support/journey.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch, expectDone, judgedCards, launchesOn, signInWithSampleData } from './support/run.ts'
import { test } from './support/test.ts'
import { secondFounder } from './support/users.ts'

const FIVE = bestOf({ daysAgo: 5, count: 5 })
const app = appOfFile()
const token = (page: Page) => page.getByLabel('Product Hunt token', { exact: true })

/** All that a script of this origin can read, as text; keys that it can use but not read are left out. */
const readAll = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [localStorage, sessionStorage].map((storage) => Object.entries(storage))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(name))
      })
      for (const store of database.objectStoreNames)
        found.push(
          await new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.onsuccess = () => resolve(request.result)
          }),
        )
      database.close()
    }
    // Bytes as the text that they may be.
    return JSON.stringify(found, (_name, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value,
    )
  })

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
  const kept = await readAll(page)
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

test(
  'while the server does not give the key share, Settings says so, removes nothing, and opens by itself later',
  { tag: '@long' },
  async ({ page }) => {
    await signInWithSampleData(page, app.url)
    const key = await token(page).inputValue()
    let isAway = true
    await page.route('**/graphql', async (route) => {
      const asksForShare = route.request().postData()?.includes('vaultKeyShare') ?? false
      if (isAway && asksForShare) await route.fulfill({ status: 500, body: '' })
      else await route.fallback()
    })
    await page.reload()
    await openTab(page, 'Settings')
    await expect(page.getByText('cannot be opened right now')).toBeVisible()
    await page.screenshot({ path: 'test-results/not-opened.png' })
    await expect(page.getByText('Secure storage entries were reset')).toHaveCount(0)
    isAway = false
    await expect(token(page)).toHaveValue(key)
    await expect(page.getByText('Secure storage entries were reset')).toHaveCount(0)
  },
)

test(
  '"Remove what this browser keeps" leaves nothing of the user, and signs out',
  { tag: '@long' },
  async ({ page }) => {
    // A change in another tab, meanwhile: the screen reads again what it keeps, and finds that it is gone.
    await page.addInitScript(() => {
      const deleteDatabase = indexedDB.deleteDatabase.bind(indexedDB)
      indexedDB.deleteDatabase = (name) => {
        window.dispatchEvent(new StorageEvent('storage'))
        return deleteDatabase(name)
      }
    })
    await signInWithSampleData(page, app.url)
    const userId = await page.evaluate(
      () =>
        Object.keys(localStorage)
          .find((name) => name.endsWith('.openaiApiKey'))
          ?.split('.')[1] ?? '',
    )
    await openTab(page, 'Search')
    await beginSearch(page, FIVE)
    await expectDone(page, { judged: FIVE.count })

    const remove = async (answer: 'Cancel' | 'Remove and sign out') => {
      await page.getByRole('button', { name: 'More about signing out' }).click()
      await page.screenshot({ path: 'test-results/more.png' })
      await page.getByRole('button', { name: 'Remove what this browser keeps' }).click()
      await page.screenshot({ path: 'test-results/question.png' })
      await page.getByRole('button', { name: answer }).click()
    }
    await remove('Cancel')
    expect(await readAll(page)).toContain('openaiApiKey')
    await remove('Remove and sign out')
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    const kept = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ])
    expect(kept.filter((name) => name.includes(userId))).toEqual([])

    await signIn(page, app.url)
    await openTab(page, 'Settings')
    await expect(token(page)).toHaveValue('')
  },
)
