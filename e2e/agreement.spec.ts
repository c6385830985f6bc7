import { expect, type Locator, type Page } from '@playwright/test'
import { isGoodLead } from '../sandbox/launches/good-lead.ts'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { openTab, signIn, useSampleData } from './support/journey.ts'
import { launchesOf } from './support/known-search.ts'
import { fillSearch, LENIENT, writeCriteria } from './support/run.ts'
import { test } from './support/test.ts'
import { founder } from './support/users.ts'

/** A user finds out how often the score is right for them, and changes the criteria after a try (decision 0090). */

test.use({ viewport: { width: 1440, height: 900 } })

const app = appOfFile()
const FEW = launchesOf({ daysAgo: 1, days: 2 })
const WEEK = launchesOf({ daysAgo: 1, days: 8 })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'How often is the score right?' })

/** Draws are by chance: here the same for each run, so that the journey is. */
const sameChance = () => {
  let made = 0
  const hex = (digits: number) => (++made).toString(16).padStart(digits, '0').slice(-digits)
  crypto.randomUUID = () => `${hex(8)}-0000-4000-8000-${hex(12)}`
}

/** A user whose presses are counted: clicks, and keys in place of clicks. */
function countedUser(page: Page) {
  const user = {
    presses: 0,
    click: async (locator: Locator) => {
      user.presses += 1
      await locator.click()
    },
    press: async (key: string) => {
      user.presses += 1
      await page.keyboard.press(key)
    },
    /** Typing begins with a click into the field. */
    type: async (field: Locator, text: string) => {
      user.presses += 1
      await field.fill(text)
    },
  }
  return user
}
type User = ReturnType<typeof countedUser>

const named = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

/** Labels all launches of a round as the invented user of the sample data would. @returns how many */
async function labelRound(page: Page, user: User): Promise<number> {
  for (let labeled = 0; ; labeled++) {
    const launch = dialog(page).getByRole('region', { name: /^Is .* a good lead\?$/ })
    const over = dialog(page).getByText(/launch(es)? labeled\./)
    await expect(launch.or(over)).toBeVisible()
    if (await over.isVisible()) return labeled
    const place = await launch.getByText(/^Launch \d+ of \d+$/).textContent()
    const topics = await launch.locator('[data-part="topics"]').textContent()
    const names = (topics ?? '').split(', ')
    await user.press(isGoodLead({ topics: names.map((name) => ({ name, slug: '' })) }) ? 'y' : 'n')
    await expect(launch.getByText(place ?? '', { exact: true })).toHaveCount(0)
  }
}

/** @returns percent */
async function precisionShown(page: Page): Promise<number> {
  const figure = dialog(page).locator('dl > div').filter({ hasText: 'Precision' }).locator('dd').first()
  await expect(figure).toHaveText(/^\d+%$/)
  return Number((await figure.textContent())?.replace('%', ''))
}

/** A label that was given blind stays one of the figures when it is corrected with its score in sight, and corrected back. */
async function expectCorrectionKept(page: Page): Promise<void> {
  const counts = dialog(page).getByText('20 labeled blind under these criteria, 0 in other ways')
  const precision = await precisionShown(page)
  const wrong = dialog(page).getByRole('listitem').filter({ hasText: 'Not for you, and the score is' })
  const name = (await wrong.first().locator('bdi').first().textContent()) ?? ''
  await wrong
    .first()
    .getByRole('button', { name: `Details of ${name}` })
    .click()
  await named(dialog(page), `Good lead: ${name}`).click()
  await expect.poll(() => precisionShown(page), { timeout: 10_000 }).toBe(precision + 10)
  await expect(counts).toBeVisible()
  await expect(dialog(page).getByRole('region', { name: 'Disagreements' })).toBeFocused()
  // In the list behind it.
  await page.keyboard.press('Escape')
  const filter = page.getByPlaceholder('Search these launches')
  await filter.fill(name)
  await page
    .getByRole('article', { name, exact: true })
    .getByRole('button', { name: `Not for me: ${name}` })
    .click()
  await filter.fill('')
  await named(page, 'Check the score').click()
  await expect.poll(() => precisionShown(page), { timeout: 10_000 }).toBe(precision)
  await expect(counts).toBeVisible()
}

async function search(page: Page, user: User): Promise<void> {
  const begin = page.getByRole('button', { name: 'Search Product Hunt' })
  await user.click(begin)
  await expect(page.getByRole('button', { name: /^Judging/ })).toBeVisible()
  await expect(page.getByText(`${WEEK.count} judged, 0 failed, 0 waiting`)).toBeVisible({ timeout: 90_000 })
  await expect(begin).toBeEnabled({ timeout: 30_000 })
}

/** @returns what is said of the trial, with its counts */
async function tryDraft(
  page: Page,
  user: User,
  draft: string,
): Promise<{ said: string; better: number; worse: number }> {
  await user.type(dialog(page).getByRole('textbox', { name: 'Draft' }), draft)
  await expect(dialog(page).getByText(/^20 verdicts, /)).toHaveCount(2)
  await user.click(named(dialog(page), 'Start'))
  const headline = dialog(page).getByText(/^\d+ better, \d+ worse: /)
  await expect(headline).toBeVisible({ timeout: 60_000 })
  const [said = '', better, worse] =
    /^(\d+) better, (\d+) worse: .*/.exec((await headline.textContent()) ?? '') ?? []
  return { said, better: Number(better), worse: Number(worse) }
}

/** Asks for whose work it is, as somebody does who has read the disagreements. */
const BETTER = [
  'AI-powered: the product itself uses AI models to do its main job for the user.',
  'Work of a company: sales, marketing, customer communication, interviews, legal, fintech, construction, analytics, security, real estate or developer tools.',
].join('\n')
const WORSE =
  'Many users: not for one trade only, such as sales, marketing, legal, analytics, construction or developer tools.'

test('in 60 presses a user sees how often the score is right, a change that makes it worse, and one that makes it right', async ({
  page,
}) => {
  test.slow()
  await page.addInitScript(sameChance)
  const user = countedUser(page)
  await signIn(page, app.url)
  await useSampleData(page)
  await openTab(page, 'Search')
  await page.getByLabel('Start date').fill(WEEK.startDate)
  await page.getByLabel('End date').fill(WEEK.endDate)
  await page.getByLabel('Minimum votes').fill('0')
  await page.getByLabel('Max results', { exact: true }).selectOption('100')

  await search(page, user)
  await user.click(named(page, 'Label 20 launches'))
  await expect(page.getByRole('article').first()).toBeHidden()
  expect(await labelRound(page, user)).toBe(20)
  await user.click(named(dialog(page), 'See the agreement'))
  const before = await precisionShown(page)
  await expectAccessible(page)
  await expectCorrectionKept(page)

  await user.click(named(dialog(page), 'Try a change'))
  const worse = await tryDraft(page, user, WORSE)
  await user.click(named(dialog(page), 'Keep the saved prompt'))
  const better = await tryDraft(page, user, BETTER)
  await expectAccessible(page)
  await user.click(named(dialog(page), 'Use the draft'))
  await user.click(named(dialog(page), 'Close'))

  await search(page, user)
  await user.click(named(page, 'Check the score'))
  await expect(dialog(page).getByText('No launch is labeled blind under these criteria.')).toBeVisible()
  await user.click(named(dialog(page), 'Label 20 blind'))
  expect(await labelRound(page, user)).toBe(20)
  await user.click(named(dialog(page), 'See the agreement'))
  const after = await precisionShown(page)
  expect(before).toBeLessThan(75)
  expect(worse.said).toMatch(/: (probably )?worse than before\.$/)
  expect(better.said).toMatch(/: (probably )?a real improvement\.$/)
  expect(after).toBeGreaterThanOrEqual(90)
  expect(user.presses).toBeLessThanOrEqual(60)
})

test('a round goes on after a reload; another browser sees each label at once, and not the words of other criteria', async ({
  page,
  browser,
}) => {
  test.slow()
  const user = countedUser(page)
  const account = founder()
  await signIn(page, app.url, account)
  await useSampleData(page)
  await openTab(page, 'Search')
  await fillSearch(page, FEW)
  await writeCriteria(page, LENIENT)
  await page.getByRole('button', { name: 'Search Product Hunt' }).click()
  await expect(page.getByText(`${FEW.count} judged, 0 failed, 0 waiting`)).toBeVisible({ timeout: 90_000 })
  await named(page, 'Label 20 launches').click()
  await expect(dialog(page).getByText('The score is hidden.')).toBeVisible()
  await expect(dialog(page).getByRole('region', { name: /a good lead/ })).toBeFocused()
  const place = dialog(page).getByText(/^Launch \d+ of \d+$/)
  for (const next of [2, 3]) {
    await user.press('y')
    await expect(place).toHaveText(new RegExp(`^Launch ${next} of`))
  }

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, app.url, account)
  await other.goto(`${app.url}/?check=figures`)
  await dialog(other).getByRole('combobox', { name: 'Criteria' }).selectOption({ index: 1 })
  await expect(dialog(other).getByText('The text of these criteria is not on this device.')).toBeVisible()
  await expect(dialog(other).getByText('2 labeled blind under these criteria, 0 in other ways')).toBeVisible()

  await page.reload()
  await expect(place).toHaveText(/^Launch 3 of/)
  await dialog(page)
    .getByRole('region', { name: /a good lead/ })
    .focus()
  await user.press('s')
  await expect(place).toHaveText(/^Launch 4 of/)
  await user.press('n')
  await expect(dialog(other).getByText('3 labeled blind under these criteria, 0 in other ways')).toBeVisible()
  await user.press('b')
  await user.press('b')
  await expect(place).toHaveText(/^Launch 3 of/)
  await named(dialog(page), 'End this round').click()
  await expect(dialog(page).getByText('2 launches labeled.')).toBeVisible()
  await named(dialog(page), 'Close').click()
  // Offered once.
  await expect(named(page, 'Label 20 launches')).toHaveCount(0)
  await context.close()
})

test('a suggestion is a draft, and a try of it goes on after a reload and a stop', async ({ page }) => {
  test.slow()
  const user = countedUser(page)
  await signIn(page, app.url)
  await useSampleData(page)
  await openTab(page, 'Search')
  await fillSearch(page, WEEK)
  await page.getByLabel('Max results', { exact: true }).selectOption('100')
  await search(page, user)
  await named(page, 'Label 20 launches').click()
  expect(await labelRound(page, user)).toBe(20)
  await named(dialog(page), 'Try a change').click()
  const draft = dialog(page).getByRole('textbox', { name: 'Draft' })
  const saved = await draft.inputValue()
  await named(dialog(page), 'Suggest a better prompt').click()
  await expect(draft).not.toHaveValue(saved)
  const suggested = await draft.inputValue()
  await named(dialog(page), 'Start').click()
  await expect(dialog(page).getByText(/^Trying the draft: /)).toBeVisible()
  await page.reload()
  await expect(draft).toHaveValue(suggested)
  await expect(dialog(page).getByText(/^\d+ better, \d+ worse: /)).toBeVisible({ timeout: 60_000 })
  await expect(dialog(page).getByText('20 of 20 launches compared, 20 of them with a label.')).toBeVisible()
})
