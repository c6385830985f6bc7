import { expect } from '@playwright/test'
import { openAdminPage } from './support/admin.ts'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNoDialog } from './support/journey.ts'
import { test } from './support/test.ts'

const app = leadsAppOfFile()

test(
  'an admin sees what would go before anything does, and says for how long entries are kept',
  { tag: '@long' },
  async ({ page }) => {
    await openAdminPage(page, app.url, 'Activity Logs')
    await page.getByRole('button', { name: 'Retention' }).click()
    const dialog = page.getByRole('dialog', { name: 'How long entries are kept' })
    const signedIn = dialog.getByRole('combobox', { name: 'Signed in' })
    await expect(signedIn).toHaveValue('')
    await expect(dialog.getByText('Nothing has changed yet.')).toBeVisible()
    // What admins did is kept for a year at least.
    await expect(dialog.getByRole('combobox', { name: 'What admins did' }).getByRole('option')).toHaveText([
      'Forever',
      '12 months',
      '13 months',
      '24 months',
      '36 months',
    ])
    await signedIn.selectOption('3 months')
    await expect(
      dialog.getByText(/^\d+ entries would be deleted \(less than 1 MB\): Signed in \d+\.$/),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expectNoDialog(page)
    await expect(page.getByText('Admin: changed how long entries are kept').last()).toBeVisible()

    await page.getByRole('button', { name: 'Retention' }).click()
    await expect(signedIn).toHaveValue('3')
  },
)
