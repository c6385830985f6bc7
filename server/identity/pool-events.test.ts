import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSandboxGoogle } from '#sandbox/google.ts'
import { eventsIn, refusalsIn } from '../security/test-logged.ts'
import { endExpiredSessions } from './sessions-store.ts'
import { createTestBrowser } from './test-browser.ts'
import {
  authorizeUrl,
  codeForm,
  type PoolWorld,
  requestTokens,
  signIn,
  startPoolWorld,
  tokensFor,
  tokensFrom,
} from './test-pool.ts'
import { testSessionLimits } from './test-session-limits.ts'

let world: PoolWorld
beforeAll(async () => {
  world = await startPoolWorld(createSandboxGoogle)
})
afterAll(() => world.close())

/** What the log got while something was done. */
async function loggedBy(act: () => Promise<unknown>): Promise<string[]> {
  const lines = () => world.logged().split('\n').filter(Boolean)
  const before = lines().length
  await act()
  return lines().slice(before)
}
const subjectOf = (idToken: string) =>
  z
    .object({ sub: z.string() })
    .parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())).sub

describe('what the user pool does is logged as a security event', () => {
  test('a sign-in, with its user, and no code, token, or address', async () => {
    let tokens = { id_token: '', refresh_token: '', access_token: '' }
    const lines = await loggedBy(async () => {
      tokens = await tokensFor(world)
    })
    const user = subjectOf(tokens.id_token)
    expect(eventsIn(lines)).toEqual([`authn_login_success:${user},SIGNED_IN`])
    expect(lines.join('')).not.toContain(tokens.refresh_token)
    expect(lines.join('')).not.toContain('@')
  })

  test('a sign-in that the person did not allow, once', async () => {
    const browser = createTestBrowser()
    const page = await browser.visit(authorizeUrl(world), world.atApp)
    const lines = await loggedBy(() => browser.submit(page, { name: 'cancel', value: 'yes' }, world.atApp))
    expect(refusalsIn(lines)).toEqual([
      [null, '/pool/interaction', 'access_denied', 'authn_login_fail:,access_denied'],
    ])
  })

  test('a sign-in that was begun in another browser', async () => {
    const lines = await loggedBy(() =>
      fetch(`${world.pool.issuer}/callback?state=${'u'.repeat(20)}.x&code=y`),
    )
    expect(refusalsIn(lines)).toEqual([
      [null, '/pool/interaction', 'SESSION_NOT_FOUND', 'authn_login_fail:,SESSION_NOT_FOUND'],
    ])
  })

  test('a request that is not as it should be, which is no security event', async () => {
    const lines = await loggedBy(() => fetch(authorizeUrl(world, { redirect_uri: 'https://evil.example/' })))
    expect(refusalsIn(lines)).toEqual([[null, '/pool/auth', 'invalid_redirect_uri', null]])
    expect(lines.join('')).not.toContain('evil.example')
  })

  test('a code that is used twice, and the session that this ends', async () => {
    const form = codeForm(world, (await signIn(world)).get('code'))
    const tokens = await tokensFrom(world, form)
    const user = subjectOf(tokens.id_token)
    const events = eventsIn(await loggedBy(() => requestTokens(world, form)))
    expect(events).toContain(`authn_token_reuse:${user},REPLAYED`)
    expect(events.filter((event) => event.startsWith('session_expired'))).toEqual([
      `session_expired:${user},REPLAYED`,
    ])
  })
})

test('sessions that are over are found once, whoever looks', async () => {
  await tokensFor(world)
  const time = { ...testSessionLimits, atMs: Date.now() }
  const { db } = world.database
  expect(await endExpiredSessions(db, time)).toEqual([])
  await sql`update sessions set last_used_at = ${new Date(time.atMs - time.idleMs)} where ended_at is null`.execute(
    db,
  )
  const found = await Promise.all([endExpiredSessions(db, time), endExpiredSessions(db, time)])
  expect(found.flat().length).toBeGreaterThan(0)
  expect(found.some((users) => users.length === 0)).toBe(true)
  expect(await endExpiredSessions(db, time)).toEqual([])
})
