import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts'
import { CliError } from '../cli-error.ts'
import { createAccountStore } from './account-store.ts'
import { createFreshTokens } from './fresh-tokens.ts'
import { newConfigFolder } from './test-sign-in.ts'

const address = 'https://scout.example'
const user = { id: 'u', email: 'a@example.com' }
let folder: string
beforeEach(async () => {
  folder = await newConfigFolder()
})

async function openTokens(answer: CliError | { id: string }, refreshToken: string | null = 'r') {
  const clock = { nowMs: 0 }
  const store = createAccountStore({ XDG_CONFIG_HOME: folder }, { pause: () => Promise.resolve() })
  const kept = {
    issuer: `${address}/pool`,
    clientId: 'c',
    user,
    idToken: 'first',
    expiresAtMs: HOUR_MS,
    refreshToken,
  }
  await store.change(address, () => Promise.resolve(kept))
  const renew = () =>
    answer instanceof CliError
      ? Promise.reject(answer)
      : Promise.resolve({
          idToken: 'second',
          refreshToken: 'r2',
          expiresAtMs: 2 * HOUR_MS,
          user: { ...user, id: answer.id },
          emailVerified: true,
        })
  return {
    clock,
    store,
    idToken: createFreshTokens({ address, store, pool: { renew }, now: () => clock.nowMs }),
  }
}

const away = new CliError('POOL_UNREACHABLE')
const refused = new CliError('SIGN_IN_REFUSED', 'invalid_grant')
const soon = HOUR_MS - 4 * MINUTE_MS
test.each([
  ['kept while it is fresh', refused, 'r', HOUR_MS - 6 * MINUTE_MS, 'first'],
  ['renewed 5 minutes before its end', { id: 'u' }, 'r', soon, 'second'],
  ['used to its end while the pool is away', away, 'r', soon, 'first'],
  ['used to its end without a refresh token', refused, null, soon, 'first'],
])('a token is %s', async (_name, answer, refreshToken, nowMs, expected) => {
  const { clock, idToken } = await openTokens(answer, refreshToken)
  clock.nowMs = nowMs
  expect(await idToken()).toBe(expected)
})

test.each([
  ['the pool refuses', refused, 'r', soon, 'SIGN_IN_ENDED'],
  ['the pool answers for somebody else', { id: 'other' }, 'r', soon, 'SIGN_IN_ENDED'],
  ['it has ended without a refresh token', refused, null, HOUR_MS, 'SIGN_IN_ENDED'],
  ['it has ended while the pool is away', away, 'r', HOUR_MS, 'POOL_UNREACHABLE'],
])('there is no token where %s, and what is kept stays', async (_name, answer, refreshToken, nowMs, code) => {
  const { clock, store, idToken } = await openTokens(answer, refreshToken)
  clock.nowMs = nowMs
  await expect(idToken()).rejects.toMatchObject({ code })
  expect(await store.find(address)).toMatchObject({ idToken: 'first', refreshToken })
})
