import { describe, expect, test } from 'vitest'
import { answerOf, openTestApi } from '../../api/test-api.ts'
import { TokenRefused } from '../../identity/token-refused.ts'

const secret = 'connection to postgresql://user:password@db failed'

describe('an error nobody foresaw', () => {
  test('goes out as INTERNAL with the request’s id, under which it is in the log', async () => {
    const api = await openTestApi({
      embedKeyFor: () => {
        throw new Error(secret)
      },
    })
    const actor = await api.signIn('founder')
    const headers = { authorization: `Bearer ${actor.token}`, 'x-request-id': 'request-7' }
    const response = await api.post({ query: '{ getUsageTapConfig { organizationId } }' }, headers)
    const { status, errors } = await answerOf(response)
    expect(status).toBe(500)
    expect(errors).toEqual([
      {
        message: 'Something went wrong on our side.',
        path: ['getUsageTapConfig'],
        locations: [{ line: 1, column: 3 }],
        extensions: { code: 'INTERNAL', requestId: 'request-7' },
      },
    ])
    const line = api.logged.find((entry) => entry.includes('"requestId":"request-7"'))
    expect(line).toContain(secret)
    await api.close()
  })

  test('of a database that is away says so, that it passes, and nothing else', async () => {
    const api = await openTestApi({
      embedKeyFor: () => {
        throw Object.assign(new Error(secret), { code: '57P03' })
      },
    })
    const actor = await api.signIn('founder')
    const headers = { authorization: `Bearer ${actor.token}`, 'x-request-id': 'request-8' }
    const response = await api.post({ query: '{ getUsageTapConfig { organizationId } }' }, headers)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    const { errors } = await answerOf(response)
    expect(errors).toMatchObject([
      {
        message: 'The database is away for the moment. Nothing is lost: try again shortly.',
        extensions: { code: 'UNAVAILABLE', retryAfter: 5, requestId: 'request-8' },
      },
    ])
    expect(api.logged.find((entry) => entry.includes('"requestId":"request-8"'))).toContain(secret)
    await api.close()
  })
})

test('keys that cannot be fetched are reported as our trouble, not the token’s', async () => {
  const api = await openTestApi({ checkToken: () => Promise.reject(new TokenRefused('KEYS_UNAVAILABLE')) })
  const answer = await answerOf(
    await api.post({ query: '{ __typename }' }, { authorization: 'Bearer a.b.c' }),
  )
  expect(answer).toMatchObject({ status: 503, codes: ['SIGN_IN_UNAVAILABLE'] })
  await api.close()
})
