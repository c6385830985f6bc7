import { expect } from '@playwright/test'
import { openTab, passSplash, signIn } from './journey.ts'
import { useSheet } from './leads-tab.ts'
import { button } from './settings-tab.ts'
import { holdBack, holdOperation, type Tour } from './tour.ts'
import { admin } from './users.ts'

/** Each screen while its code or its data are fetched. */
export const toursOfWaiting: Record<string, Tour> = {
  'waiting for the app': async ({ page, url, credentials, look }) => {
    await signIn(page, url)
    await passSplash(page)
    await useSheet(page, credentials)
    const parts = [
      ['shell', 'signed-in-app', '/'],
      ['search', 'search-panel', '/'],
      ['leads-code', 'leads-panel', '/#leads'],
      ['usage', 'usage-panel', '/#usage'],
      ['settings', 'settings-panel', '/#settings'],
    ] as const
    for (const [name, part, path] of parts) {
      const go = await holdBack(page, new RegExp(`/${part}-[^/]+\\.js$`))
      await page.goto('about:blank')
      await page.goto(`${url}${path}`)
      await expect(page.getByText('Loading…').first()).toBeAttached()
      await look(`waiting-${name}`)
      await go()
    }
    const goSheet = await holdBack(page, /\/values\//)
    await page.goto(`${url}/`)
    await openTab(page, 'Leads')
    await expect(page.getByText('Loading…').first()).toBeAttached()
    await look('waiting-leads')
    await goSheet()
    await holdBack(page, /\/onboarding-[^/]+\.js$/)
    await openTab(page, 'Search')
    await page.reload()
    await button(page, 'Replay onboarding').click()
    await expect(page.getByRole('dialog').getByText('Loading…')).toBeAttached()
    await look('waiting-onboarding')
  },

  'waiting for the admin panel': async ({ page, url, look }) => {
    await signIn(page, url, admin())
    await passSplash(page)
    const parts = [
      ['admin', 'admin-layout'],
      ['admin-page', 'users-page'],
    ] as const
    for (const [name, part] of parts) {
      const go = await holdBack(page, new RegExp(`/${part}-[^/]+\\.js$`))
      await page.goto(`${url}/admin/users`)
      await expect(page.getByText('Loading…').first()).toBeAttached()
      await look(`waiting-${name}`)
      await go()
    }
    const screens = [
      ['users', 'AdminListAllUsers', '/admin/users'],
      ['user', 'AdminGetUserDetails', '/admin/users/anybody'],
      ['statistics', 'AdminGetStats', '/admin/stats'],
      ['logs', 'AdminListAllActivityLogs', '/admin/logs'],
      ['system', 'AdminBackups', '/admin/system'],
    ] as const
    for (const [name, operation, path] of screens) {
      const go = await holdOperation(page, operation)
      await page.goto(`${url}${path}`)
      await expect(page.getByText('Loading…').first()).toBeAttached()
      await look(`waiting-admin-${name}`)
      await go()
    }
  },
}
