import { expect, type Page } from '@playwright/test'
import { isGoodLead } from '../sandbox/launches/good-lead.ts'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { searchAndJudge, signIn, useSampleData } from './support/journey.ts'
import { test } from './support/test.ts'

/** A user finds out how often the score is right for them, and changes the criteria after a try (decision 0090). */

test.use({ viewport: { width: 1440, height: 900 } })

const app = appOfFile()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'How often is the score right?' })

/** Labels all launches of a round as the invented user of the sample data would. @returns how many */
async function labelRound(page: Page): Promise<number> {
  for (let labeled = 0; ; labeled++) {
    const launch = dialog(page).getByRole('region', { name: /^Is .* a good lead\?$/ })
    const over = dialog(page).getByText(/launch(es)? labeled\./)
    await expect(launch.or(over)).toBeVisible()
    if (await over.isVisible()) return labeled
    const place = await launch.getByText(/^Launch \d+ of \d+$/).textContent()
    const topics = await launch.locator('[data-part="topics"]').textContent()
    const names = (topics ?? '').split(', ')
    await page.keyboard.press(isGoodLead({ topics: names.map((name) => ({ name, slug: '' })) }) ? 'y' : 'n')
    await expect(launch.getByText(place ?? '', { exact: true })).toHaveCount(0)
  }
}

test('20 launches labeled blind tell precision, recall and accuracy', async ({ page }) => {
  await signIn(page, app.url)
  await useSampleData(page)
  await page.getByRole('tab', { name: 'Search' }).click()
  await page.getByLabel('Max results', { exact: true }).selectOption('100')
  await searchAndJudge(page)
  await page.getByRole('button', { name: 'Label 20 launches' }).click()
  await page.screenshot({ path: '.cache/shot-intro.png' })
  await dialog(page).getByRole('button', { name: 'Label 20 blind' }).click()
  await page.screenshot({ path: '.cache/shot-blind.png' })
  expect(await labelRound(page)).toBe(20)
  await dialog(page).getByRole('button', { name: 'See the agreement' }).click()
  await expect(dialog(page).getByText('Precision', { exact: true }).first()).toBeVisible()
  await page.screenshot({ path: '.cache/shot-figures.png' })
  await dialog(page).evaluate((element) => element.scrollTo(0, 700))
  await page.screenshot({ path: '.cache/shot-figures2.png' })
  await expectAccessible(page)
})
