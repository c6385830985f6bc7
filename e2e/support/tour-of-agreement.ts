import { expect, type Locator } from '@playwright/test'
import { openTab, passSplash, signIn, useSampleData } from './journey.ts'
import { launchesOf } from './known-search.ts'
import { beginSearch, expectDone } from './run.ts'
import { button } from './settings-tab.ts'
import type { Tour } from './tour.ts'

const TWENTY = launchesOf({ daysAgo: 5, days: 2 })
const DRAFT = 'AI-powered: the product itself uses AI models to do its main job for the user.'

const named = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })

/** From launches to label without their scores to the result of a draft that was tried. */
export const tourOfAgreement: Tour = async ({ page, url, look }) => {
  await signIn(page, url)
  await passSplash(page)
  await useSampleData(page)
  await openTab(page, 'Search')
  await beginSearch(page, TWENTY)
  await expectDone(page, { judged: TWENTY.count })
  await button(page, 'Check the score').click()
  const dialog = page.getByRole('dialog', { name: 'How often is the score right?' })
  await look('agreement-none')
  await named(dialog, 'Label 20 blind').click()
  await named(dialog, 'Label 20 blind').click()
  const launch = dialog.getByRole('region', { name: /^Is .* a good lead\?$/ })
  await expect(launch).toBeVisible()
  await look('agreement-label')
  const over = dialog.getByText(/launch(es)? done\./)
  for (let labeled = 0; !(await over.isVisible()); labeled += 1) {
    const name = await launch.getAttribute('aria-label')
    await page.keyboard.press(labeled % 2 === 0 ? 'y' : 'n')
    await expect(dialog.getByRole('region', { name: name ?? '', exact: true })).toHaveCount(0)
  }
  await look('agreement-labeled')
  await named(dialog, 'See the result').click()
  await dialog.getByText('How sure is this?').click()
  await look('agreement')
  await named(dialog, 'Try a change').click()
  await dialog.getByRole('textbox', { name: 'Draft' }).fill(DRAFT)
  await expect(named(dialog, 'Start')).toBeEnabled()
  await look('agreement-draft')
  await named(dialog, 'Start').click()
  await expect(dialog.getByText(/^\d+ better, \d+ worse: /)).toBeVisible({ timeout: 60_000 })
  await look('agreement-result')
}
