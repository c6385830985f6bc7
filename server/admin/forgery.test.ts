import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, adminEmailDomain, answerOf, openTestApi, origin } from '../graphql/test-api.ts'
import { findUser } from '../users/users-store.ts'
import { setBlocked } from './users-store.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
let admin: Actor
let user: Actor
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.signIn('admin', { email: `admin@${adminEmailDomain}` })
  user = await api.signIn('user')
})
afterAll(() => api.close())
beforeEach(async () => {
  await setBlocked(api.db, { userId: user.id, reason: null })
})

const isBlocked = async () => (await findUser(api.db, user.id))?.blocked

describe('an admin’s mutation is not made', () => {
  const query = () => `mutation { adminBlockUser(userId: "${user.id}", reason: "x") { success } }`
  type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
  const send = async (init: Sent, path = '') => {
    const headers = { authorization: `Bearer ${admin.token}`, ...init.headers }
    return answerOf(await api.handle(new Request(`${origin}/graphql${path}`, { ...init, headers })))
  }
  const json = { 'content-type': 'application/json' }

  test.each<[string, () => [Sent, string?], string]>([
    ['by a GET', () => [{ method: 'GET' }, `?query=${encodeURIComponent(query())}`], 'METHOD_NOT_ALLOWED'],
    [
      'by plain text',
      () => [
        {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: JSON.stringify({ query: query() }),
        },
      ],
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'by a form',
      () => [{ method: 'POST', body: new URLSearchParams({ query: query() }) }],
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'by a page of another origin',
      () => [
        {
          method: 'POST',
          headers: { ...json, origin: 'https://evil.example' },
          body: JSON.stringify({ query: query() }),
        },
      ],
      'FOREIGN_ORIGIN',
    ],
    [
      'with members that nobody may set',
      () => [
        {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ query: query().replace('reason', 'role: "admin", reason') }),
        },
      ],
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('%s', async (_name, sent, code) => {
    expect((await send(...sent())).codes).toEqual([code])
    expect(await isBlocked()).toBe(false)
  })

  test('but by a JSON POST of the app', async () => {
    const sent = await send({
      method: 'POST',
      headers: { ...json, origin },
      body: JSON.stringify({ query: query() }),
    })
    expect(sent.codes).toEqual([])
    expect(await isBlocked()).toBe(true)
  })
})
