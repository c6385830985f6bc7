import { expect } from '@playwright/test'
import { freePort, type RunningApp, startApp } from './support/app.ts'
import { skipOnboarding, useSampleData, watchConsole } from './support/journey.ts'
import { type OutsidePool, startOutsidePool } from './support/outside-pool.ts'
import { test } from './support/test.ts'

const clientId = 'launchscout-at-somebody'
let pool: OutsidePool
let app: RunningApp
test.afterEach(async () => {
  await app.stop()
  await pool.stop()
})

test('an outside user pool signs in, is believed by the backend, and signs out @long', async ({ page }) => {
  const port = await freePort()
  pool = await startOutsidePool(clientId, `http://localhost:${port}`)
  const settings = {
    OIDC_ISSUER: pool.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_AUTHORIZE_PARAMS: 'identity_provider=Google',
  }
  app = await startApp(settings, port)
  const problems = watchConsole(page)
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('customer@outside.example')).toBeVisible()
  await skipOnboarding(page)
  const begun = pool.hosted.seen.find((request) => request.path.startsWith('/oauth2/authorize'))
  expect(begun?.path).toContain('identity_provider=Google')
  expect(begun?.path).toContain('code_challenge_method=S256')
  // Sample credentials are handed out by our own server, which so has taken the pool's token.
  await useSampleData(page)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  const ended = pool.hosted.seen.find((request) => request.path.startsWith('/end'))
  expect(ended?.path).toMatch(
    /id_token_hint=.*post_logout_redirect_uri=|post_logout_redirect_uri=.*id_token_hint=/,
  )
  expect(problems).toEqual([])
})
