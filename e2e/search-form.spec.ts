import { expect, type Page } from '@playwright/test'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab, signIn, useSampleData, watchConsole } from './support/journey.ts'
import { test } from './support/test.ts'

const app = appOfFile()

const searchButton = (page: Page) => page.getByRole('button', { name: 'Search Product Hunt' })
const topicField = (page: Page) => page.getByRole('combobox', { name: 'Topic' })
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Topic' })
/** Waits until the address says so: it is written while one types, a few times a second. */
const expectQuery = (page: Page, query: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query)

test('a topic is chosen by keyboard, the address keeps the form, and the search requests it', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await signIn(page, app.url)
  await useSampleData(page)
  await openTab(page, 'Search')

  await topicField(page).focus()
  await page.keyboard.type('d')
  await expect(suggestions(page)).toBeHidden()
  await page.keyboard.type('evel')
  const option = suggestions(page).getByRole('option')
  await expect(option.first()).toHaveText(/^Developer Tools [\d,]+ posts$/)
  await expect(topicField(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(topicField(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option.first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Enter')
  await expect(topicField(page)).toHaveValue('Developer Tools')
  await expect(suggestions(page)).toBeHidden()
  await expect(searchButton(page)).toBeEnabled()
  const topic = { topic: 'developer-tools', topicName: 'Developer Tools' }
  await expectQuery(page, topic)

  const expectForm = async () => {
    await expect(topicField(page)).toHaveValue('Developer Tools')
    await expect(page.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('Minimum votes')).toHaveValue('10')
    await expect(page.getByRole('checkbox', { name: 'Featured Only' })).toBeChecked()
    await expect(page.getByLabel('Max results')).toHaveValue('80')
  }
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await page.getByLabel('Minimum votes').fill('10')
  await page.getByRole('checkbox', { name: 'Featured Only' }).check()
  await page.getByLabel('Max results').selectOption('80')
  const query = { ...topic, days: '30', minVotes: '10', maxResults: '80', featured: 'true' }
  await expectQuery(page, query)

  await page.reload()
  await expectForm()
  // Shared: as another browser tab would open it.
  await page.goto('about:blank')
  await page.goto(`${app.url}/?${new URLSearchParams({ ...query, unknown: 'x' }).toString()}`)
  await expectForm()

  // A closed list leaves Enter to the form. The answer is held back, so that the search stays under way.
  const isPosts = (body: string | null) => body?.includes('query Posts') === true
  await page.route('**/*', (route) => (isPosts(route.request().postData()) ? undefined : route.fallback()))
  const posts = page.waitForRequest((request) => isPosts(request.postData()))
  await topicField(page).press('Enter')
  expect((await posts).postDataJSON()).toMatchObject({
    variables: { topic: 'developer-tools', featured: true },
  })
  await expect(page.getByRole('button', { name: 'Searching…' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Searching…' })).toBeFocused()
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByText('Classification prompt').click()
  await expect(
    page.getByText('The current search keeps its criteria. Your changes apply to the next search.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(searchButton(page)).toBeEnabled()
  expect(problems).toEqual([])
})

test('a search without a token offers sample data first and Settings second; one click, and that search goes on', async ({
  page,
}) => {
  await signIn(page, app.url)
  await page.getByRole('button', { name: 'Search Product Hunt' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The Product Hunt token is not configured.' }),
  ).toBeVisible()
  const offers = page.getByRole('button', { name: /^(Try with sample data|Open Settings)$/ })
  await expect(offers).toHaveText(['Try with sample data', 'Open Settings'])
  await expectAccessible(page)
  await offers.first().click()
  await expect(offers).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Sample data')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('The Product Hunt token is not configured.')).toHaveCount(0)
})

test('what is wrong with the form is said, and its field is focused; criteria are kept as typed until Reset @long', async ({
  page,
}) => {
  await signIn(page, app.url)
  const start = page.getByLabel('Start date')
  const votes = page.getByLabel('Minimum votes')
  const editor = page.getByLabel('Criteria')
  const openEditor = () => page.getByText('Classification prompt').click()
  await start.fill('')
  await expect(searchButton(page)).toBeDisabled()
  await expect(page.getByText('Please give a start date and an end date.')).toBeVisible()
  await start.fill('2026-02-10')
  await page.getByLabel('End date').fill('2026-02-01')
  await votes.fill('-5')
  await searchButton(page).click()
  await expect(page.getByText('The start date must not be after the end date.')).toBeVisible()
  await expect(start).toBeFocused()
  await page.getByLabel('End date').fill('2026-02-20')
  await votes.press('Enter')
  await expect(page.getByText('Minimum votes must be a number of at least 0.')).toBeVisible()
  await expect(votes).toBeFocused()
  await votes.fill('')
  await votes.blur()
  await expect(votes).toHaveValue('0')

  await openEditor()
  const standard = await editor.inputValue()
  await editor.fill('  ')
  await openEditor()
  await searchButton(page).click()
  await expect(editor).toBeFocused()
  await editor.fill('Sells to dentists: named customers are dental practices.\nSmall team')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sells to dentists · Small team')).toBeVisible()
  await openEditor()
  await page.getByRole('button', { name: 'Reset to Default' }).click()
  await expect(editor).toHaveValue(standard)
  await page.reload()
  await openEditor()
  await expect(editor).toHaveValue(standard)
})
