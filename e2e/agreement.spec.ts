import { expect, type Page } from '@playwright/test'
import { isGoodLead } from '../sandbox/launches/good-lead.ts'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { launchesOf } from './support/known-search.ts'
import { hold } from './support/requests.ts'
import { beginSearch, expectDone, searchButton, signInWithSampleData } from './support/run.ts'
import { test } from './support/test.ts'

/** A user finds out how often the score is right for them, and changes the criteria after a try (decision 0090). */

const app = appOfFile()
const FORTY = launchesOf({ daysAgo: 1, days: 4 })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'How often is the score right?' })
const named = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const shownLaunch = (page: Page) => dialog(page).getByRole('region', { name: /^Is .* a good lead\?$/ })
const place = (page: Page) => shownLaunch(page).getByText(/^Launch \d+ of 20$/)

/** Labels launches as the invented user of the sample data would, up to one of them. */
async function labelUpTo(page: Page, last: number): Promise<void> {
  for (
    let number = Number(/\d+/.exec((await place(page).textContent()) ?? '')?.[0]);
    number <= last;
    number++
  ) {
    await expect(place(page)).toHaveText(`Launch ${number} of 20`)
    const topics = (await shownLaunch(page).locator('[data-part="topics"]').textContent()) ?? ''
    const isGood = isGoodLead({ topics: topics.split(', ').map((name) => ({ name, slug: '' })) })
    await page.keyboard.press(isGood ? 'y' : 'n')
  }
}

test('a user labels 20 launches, reads how often the score is right, and uses a suggestion after a try @long', async ({
  page,
}) => {
  await signInWithSampleData(page, app.url)
  await beginSearch(page, FORTY, 40)
  await expectDone(page, { judged: FORTY.count })

  await page.getByRole('button', { name: 'Label 20 launches' }).click()
  await expect(page.getByRole('article').first()).toBeHidden()
  await expect(named(page, 'Label 20 launches')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(searchButton(page)).toBeFocused()
  await page.getByRole('button', { name: 'Check the score' }).click()
  await named(page, 'Label launches').click()
  await named(page, 'Label 20 launches').click()
  await expect(shownLaunch(page)).toBeFocused()
  await labelUpTo(page, 3)
  await page.keyboard.press('s')
  await page.keyboard.press('b')
  await expect(place(page)).toHaveText('Launch 4 of 20')
  await page.reload()
  await shownLaunch(page).focus()
  await labelUpTo(page, 20)
  await named(page, 'See the result').click()
  await expect(dialog(page).getByRole('group', { name: 'Result' })).toBeFocused()
  await expect(
    dialog(page).getByText(
      /^\d+ of the \d+ it picked (?:was|were) good, and it missed .* among the \d+ it passed over\.$/,
    ),
  ).toBeVisible()
  await dialog(page).getByText('How sure is this?').click()
  await expect(dialog(page).getByText(/^Of all good leads, it picks about .*95% interval/)).toBeVisible()
  await expectAccessible(page)

  await named(page, 'Try a change').click()
  const [saved, draft] = ['Saved prompt', 'Draft'].map((name) => dialog(page).getByRole('textbox', { name }))
  if (saved === undefined || draft === undefined) throw new Error('There are two')
  const before = await saved.inputValue()
  await named(page, 'Suggest a better prompt').click()
  await expect(draft).not.toHaveValue(before)
  const suggested = await draft.inputValue()
  // The labels’ own verdicts cost nothing.
  await expect(dialog(page).getByText('20 verdicts, all known and free')).toBeVisible()
  // The verdicts are held back, so that there is a middle.
  const letFirst = await hold(page, /\/responses$/)
  await named(page, 'Start').click()
  await expect(dialog(page).getByText(/^Trying the draft: /)).toBeVisible()
  await named(page, 'Stop').click()
  letFirst()
  await expect(named(page, 'Go on')).toBeVisible()
  await page.reload()
  const letRest = await hold(page, /\/responses$/)
  await named(page, 'Go on').click()
  await expect(dialog(page).getByText(/^Trying the draft: /)).toBeVisible()
  letRest()
  await page.reload()
  await expect(dialog(page).getByText(/^\d+ better, \d+ worse: /)).toBeVisible({ timeout: 60_000 })
  await expect(dialog(page).getByText('20 of 20 launches compared.')).toBeVisible()
  await expectAccessible(page)
  await named(page, 'Use the draft').click()
  await expect(saved).toHaveValue(suggested)
  await expect(draft).toHaveValue(before)
})
