import { expect, test } from 'vitest'
import { SETTINGS_PAGE, settingsPage } from './settings-page.ts'
import { readText } from './test-docs.ts'

test(`${SETTINGS_PAGE} is up to date (npm run -s settings-page writes it)`, async () => {
  expect(readText(SETTINGS_PAGE)).toBe(await settingsPage())
})
