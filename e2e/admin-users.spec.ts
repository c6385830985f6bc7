import { expect, type Page } from '@playwright/test'
import { bodyRows, openAdminPage } from './support/admin.ts'
import { leadsAppOfFile } from './support/app-of-file.ts'
import { signIn, watchConsole } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { expectQuery } from './support/leads-tab.ts'
import { test } from './support/test.ts'
import { admin } from './support/users.ts'

const app = leadsAppOfFile()

const rows = (page: Page) => bodyRows(page, 'Users')
const emails = (page: Page) => rows(page).getByRole('link').allTextContents()
/** What finds the journey's admin alone. */
const mine = () => admin().split('@')[0] ?? ''
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by email or name' })

test('the panel opens with the users; others read the refusal and fetch none of it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await signIn(page, app.url)
  for (const path of ['/admin', '/admin/users', '/admin/stats', '/admin/logs', '/admin/users/x']) {
    await page.goto(`${app.url}${path}`)
    await expect(page.getByRole('alert')).toHaveText(
      'Access Denied: You do not have permission to access the admin panel. Admin access is restricted to launchscout.example users.',
    )
  }
  expect(fetched.filter((url) => /admin-layout|users-page|statistics-page|logs-page/.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Back to App' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()

  await signIn(page, app.url, admin())
  await page.goto(`${app.url}/admin`)
  await expect(page).toHaveURL(`${app.url}/admin/users`)
  await expect(page.getByText(/^Total: \d+ users/)).toBeVisible()

  await test.step('their own identity is shown as the server sees it, never the token', async () => {
    const panel = page.getByRole('region', { name: 'Debug Identity' })
    await panel.getByRole('button', { name: 'Test Identity Data' }).click()
    await expect(panel.getByText('adminRule.outcome')).toBeVisible()
    await expect(panel).toContainText(admin())
    await expect(panel).not.toContainText(/eyJ[\w-]+\.[\w-]+\./)
  })
})

test('an admin finds a user by search, status and order, and Back brings the list back @long', async ({
  page,
}) => {
  const problems = watchConsole(page)
  await openAdminPage(page, app.url, 'Users')

  await test.step('a hundred at first, the rest on demand', async () => {
    await expect(page.getByText(/^Total: \d+ users · 100 shown$/)).toBeVisible()
    await expect(rows(page)).toHaveCount(100)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText(/^Total: \d+ users$/)).toBeVisible()
    const all = await emails(page)
    expect(new Set(all).size).toBe(all.length)
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  })

  await test.step('sorted by the headers', async () => {
    const header = (name: string) => page.getByRole('columnheader', { name })
    await expect(header('Signed Up')).toHaveAttribute('aria-sort', 'descending')
    await header('Email').getByRole('button').click()
    await expect(header('Email')).toHaveAttribute('aria-sort', 'ascending')
    await expectQuery(page, { sort: 'email' })
    await expect.poll(async () => (await emails(page))[0]).toMatch(/^[\da]/)
  })

  await test.step('the last search typed wins, and stands in the address', async () => {
    await searchBox(page).pressSequentially(mine(), { delay: 20 })
    await expect(page.getByText('Total: 1 users')).toBeVisible()
    expect(await emails(page)).toEqual([admin()])
    await expectQuery(page, { sort: 'email', search: mine() })
    await searchBox(page).fill('nobody-has-this')
    await expect(page.getByText('No users found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and status' }).click()
    await expect(searchBox(page)).toHaveValue('')
    await expect(rows(page)).toHaveCount(100)
  })

  await test.step('by status, and Back takes it back', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Blocked')
    await expect(rows(page).first()).toContainText('Blocked')
    await expect(rows(page).getByText('Active', { exact: true })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('all')
  })

  await test.step('a row opens its user by keyboard and by mouse, and Back keeps search and order', async () => {
    await searchBox(page).fill(mine())
    await expect(page.getByText('Total: 1 users')).toBeVisible()
    await expectQuery(page, { sort: 'email', search: mine() })
    await tabTo(page, page.getByRole('link', { name: admin() }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: admin() })).toBeVisible()
    await page.goBack()
    await expect(searchBox(page)).toHaveValue(mine())
    await expect(page.getByText('Total: 1 users')).toBeVisible()
    await rows(page)
      .first()
      .click({ position: { x: 600, y: 20 } })
    await expect(page.getByRole('heading', { level: 1, name: admin() })).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'All users' }).click()
    await expectQuery(page, { sort: 'email', search: mine() })
    await expect(searchBox(page)).toHaveValue(mine())
  })
  expect(problems).toEqual([])
})
