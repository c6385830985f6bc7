import { expect, type Page } from '@playwright/test'
import { openAdminPage } from './support/admin.ts'
import { appOfFile } from './support/app-of-file.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNoDialog, searchAndJudge, signIn, useSampleData, watchConsole } from './support/journey.ts'
import { expectFocusWithin } from './support/keyboard.ts'
import { test } from './support/test.ts'
import { admin, founder } from './support/users.ts'

const app = appOfFile()

const dialog = (page: Page) => page.getByRole('dialog')
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const meter = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Limits and Usage' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) })

/** Signs the founder in, and waits until the server has the new user. */
async function signUp(page: Page): Promise<void> {
  const created = page.waitForResponse(
    (response) => response.request().postData()?.includes('createUser') === true,
  )
  await signIn(page, app.url, founder())
  await created
}

async function openUser(page: Page, email: string): Promise<void> {
  await openAdminPage(page, app.url, 'Users')
  await page.getByRole('link', { name: email, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible()
}

test('an admin reads what a user did and used, sets a limit and resets the usage @long', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  await signUp(other)
  await useSampleData(other)
  await searchAndJudge(other)

  const problems = watchConsole(page)
  await openUser(page, founder())
  await test.step('who it is and what they did', async () => {
    const information = page.getByRole('region', { name: 'User Information' })
    await expect(information).toContainText(founder())
    await expect(information.getByText('Active', { exact: true })).toBeVisible()
    const features = page.getByRole('table', { name: 'Usage by Feature' })
    await expect(features.getByRole('row', { name: 'Searched Product Hunt' })).toContainText('1')
    const recent = page.getByRole('region', { name: 'Recent Activity' })
    await expect(recent).toContainText('Total results')
    await expect(recent.getByText('Signed in', { exact: true })).toBeVisible()
  })

  await test.step('a limit is set in a dialog that explains what is wrong', async () => {
    await expect(meter(page, 'Judgments and drafts')).toContainText(/[1-9]\d*, no limit/)
    await act(page, 'Adjust limit').click()
    const field = dialog(page).getByRole('textbox', { name: 'New limit' })
    await field.fill('1.5')
    await act(page, 'Set limit').click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Please enter a valid limit value')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill('500')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveAccessibleName('Limit adjusted successfully')
    await expect(act(page, 'Done')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectNoDialog(page)
    await expect(act(page, 'Adjust limit')).toBeFocused()
    await expect(meter(page, 'Judgments and drafts')).toContainText(/[1-9]\d* of 500/)
  })

  await test.step('the usage is reset, the list of calls stays', async () => {
    await act(page, 'Reset usage').click()
    await dialog(page).getByRole('button', { name: 'Reset usage' }).click()
    await expect(dialog(page)).toHaveAccessibleName('Usage reset successfully')
    await act(page, 'Done').click()
    await expect(meter(page, 'Judgments and drafts')).toContainText('0 of 500')
    await page.getByText(/^Latest calls/).click()
    await expect(page.getByRole('table').filter({ hasText: 'classify_app' })).toBeVisible()
  })

  expect(problems).toEqual([])
  await other.context().close()
})

test('a block is effective at once in the user’s open app, and an unblock lets them in again @long', async ({
  page,
  browser,
}) => {
  const reason = 'Asked our users for money.'
  const other = await (await browser.newContext()).newPage()
  await signUp(other)
  await expect(other.getByRole('tab', { name: 'Search' })).toBeVisible()

  await openUser(page, founder())
  await act(page, 'Block user').click()
  const field = dialog(page).getByRole('textbox', { name: 'Reason' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expectNoDialog(page)
  await expect(act(page, 'Block user')).toBeFocused()

  await page.keyboard.press('Enter')
  await field.fill('   ')
  await dialog(page).getByRole('button', { name: 'Block user' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Please provide a reason for blocking this user')
  await expect(field).toBeFocused()
  await field.fill(reason)
  await dialog(page).getByRole('button', { name: 'Block user' }).click()
  await expect(dialog(page)).toHaveAccessibleName('User blocked successfully')

  await test.step('without a click the app ends, with the reason', async () => {
    await expect(other.getByRole('heading', { name: 'Your account is blocked' })).toBeVisible({
      timeout: 3_000,
    })
    await expect(other.getByText(reason)).toBeVisible()
    await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await other.getByRole('button', { name: 'Check again' }).click()
    await other.waitForLoadState()
    await expect(other.getByRole('heading', { name: 'Your account is blocked' })).toBeVisible()
  })

  await test.step('what is on the admin’s screen follows', async () => {
    await act(page, 'Done').click()
    await expect(act(page, 'Unblock user')).toBeVisible()
    const information = page.getByRole('region', { name: 'User Information' })
    await expect(information).toContainText('Blocked')
    await expect(information).toContainText(reason)
    await expectFocusWithin(page.getByRole('region', { name: 'Actions' }))
  })

  await test.step('unblocked', async () => {
    await act(page, 'Unblock user').click()
    await dialog(page).getByRole('button', { name: 'Unblock user' }).click()
    await expect(dialog(page)).toHaveAccessibleName('User unblocked successfully')
    await act(page, 'Done').click()
    await expect(act(page, 'Block user')).toBeVisible()
    // It goes on by itself.
    await expect(other.getByRole('tab', { name: 'Search' })).toBeVisible({ timeout: 20_000 })
  })

  await test.step('both are in the logs, with who, whom and why', async () => {
    await page.getByRole('link', { name: 'Activity Logs' }).click()
    await page.getByRole('combobox', { name: 'Action' }).selectOption('admin:BLOCK_USER')
    const row = page
      .getByRole('table', { name: 'Activity Logs' })
      .getByRole('row')
      .filter({ hasText: reason })
    // The entry of the unblock has the reason too.
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(admin())
    await expect(row).toContainText(founder())
  })
  await other.context().close()
})
