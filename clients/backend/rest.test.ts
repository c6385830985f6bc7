import { describe, expect, test } from 'vitest'
import type { BackendClientOptions } from './client.ts'
import { failureOf, setUp, url } from './test-client.ts'

describe('REST', () => {
  test.each<[string, BackendClientOptions, number, number | string]>([
    ['is an answer below 300', {}, 299, 299],
    ['is an error from 300 on', {}, 300, 'HTTP_ERROR'],
    ['begins its errors at the given status', { restErrorStatus: 400 }, 304, 304],
    ['is an error from there on', { restErrorStatus: 400 }, 400, 'HTTP_ERROR'],
  ])('%s', async (_name, options, status, outcome) => {
    const { client } = setUp({ url, authMode: 'none', ...options }, [() => new Response(null, { status })])
    const run = async () => (await client.rest().get('/')).status
    if (typeof outcome === 'number') expect(await run()).toBe(outcome)
    else expect((await failureOf(run)).code).toBe(outcome)
  })

  test('sends query, headers and body, and gives text and JSON', async () => {
    const { client, sent } = setUp({ url, authMode: 'none' }, [() => Response.json({ made: true })])
    const answer = await client
      .rest()
      .post('/things', { query: { a: 'b c' }, headers: { 'X-Extra': '1' }, body: { name: 'x' } })
    expect(answer).toMatchObject({ status: 200, text: '{"made":true}', json: { made: true } })
    expect(sent[0]).toMatchObject({
      address: `${url}/things?a=b+c`,
      init: { method: 'POST', body: '{"name":"x"}' },
    })
    expect(sent[0]?.headers.get('x-extra')).toBe('1')
  })

  test.each([['//evil.example/'], ['https://evil.example/'], ['\\\\evil.example']])(
    'takes no credential to %s',
    async (path) => {
      const { client, sent } = setUp({ url, authMode: 'apiKey', apiKey: 'lsk-1' })
      expect(await failureOf(() => client.rest().get(path))).toMatchObject({ code: 'FOREIGN_ADDRESS' })
      expect(sent).toEqual([])
    },
  )

  test.each([
    ['get', 4],
    ['post', 1],
  ] as const)('%s is sent %i times when no answer comes', async (method, times) => {
    const { client, sent } = setUp({ url, authMode: 'none' }, [() => new Response('', { status: 503 })])
    await failureOf(() => client.rest()[method]('/'))
    expect(sent).toHaveLength(times)
  })

  test.each<[string, unknown, string]>([
    ['an object as JSON', { a: 1 }, '{"a":1}'],
    ['a text as it is', 'a=1', 'a=1'],
  ])('sends %s', async (_name, body, sentBody) => {
    const { client, sent } = setUp({ url, authMode: 'none' })
    await client.rest().post('/things', { body })
    expect(sent[0]?.init.body).toBe(sentBody)
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  })

  test.each<[string, BackendClientOptions, string]>([
    ['userPool', { idToken: () => Promise.reject(new Error('broken')) }, 'NO_ID_TOKEN'],
    ['iam', { authMode: 'iam', credentials: () => Promise.reject(new Error('broken')) }, 'NO_CREDENTIALS'],
  ])('%s: a source that fails is reported with its own error as the cause', async (_name, options, code) => {
    const { client, sent } = setUp({ url, ...options })
    const failure = await failureOf(() => client.rest().get('/'))
    expect(failure).toMatchObject({ code, retry: true, cause: { message: 'broken' } })
    expect(sent).toEqual([])
  })
})
