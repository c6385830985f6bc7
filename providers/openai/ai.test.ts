import { describe, expect, test } from 'vitest'
import { AiAnswerError } from '../ai-answer.ts'
import { createAi, providerNameOf } from '../ai.ts'
import { openai } from './provider.ts'
import { ask, client, failure, message, ok, refuse, response } from './test-client.ts'

describe('the request', () => {
  test('goes to /responses with the key, asks for web search that is not localised, and stores nothing', async () => {
    const { ai, requests } = client([ok(response([message('Yes.')]))], ' sk-of-a-user\n')
    await ai.respond(ask)
    const [request] = requests
    expect([request?.method, request?.url]).toEqual(['POST', 'https://ai.example/v1/responses'])
    expect(request?.headers.get('authorization')).toBe('Bearer sk-of-a-user')
    expect(await request?.json()).toEqual({
      model: 'gpt-5.6-luna',
      instructions: 'Judge.',
      input: '{}',
      tools: [{ type: 'web_search', user_location: { type: 'approximate' } }],
      max_tool_calls: 5,
      max_output_tokens: 1_000,
      include: ['web_search_call.action.sources'],
      store: false,
    })
  })

  test('asks for JSON of a strict schema where one is given', async () => {
    const { ai, requests } = client([ok(response([message('{}')]))])
    await ai.respond({ ...ask, format: { name: 'verdict', schema: { type: 'object' } } })
    expect(await requests[0]?.json()).toMatchObject({
      text: { format: { type: 'json_schema', name: 'verdict', schema: { type: 'object' }, strict: true } },
    })
  })
})

describe('the answer', () => {
  test('has text, sources once each, searches, usage and the model', async () => {
    const citation = {
      type: 'url_citation',
      url: 'https://x.io/a?utm_source=openai',
      title: 'A',
      start_index: 0,
      end_index: 1,
    }
    const search = (type: string, urls: string[], url?: string) => ({
      type: 'web_search_call',
      id: 's',
      status: 'completed',
      action: { type, url, sources: urls.map((found) => ({ type: 'url', url: found })) },
    })
    const { ai } = client([
      ok(
        response([
          search('search', ['https://x.io/a', 'https://x.io/b', 'javascript:alert(1)']),
          search('open_page', [], 'https://x.io/c'),
          search('search', []),
          message('', {
            content: [
              { type: 'output_text', text: 'Yes.', annotations: [citation, { type: 'file_citation' }] },
            ],
          }),
        ]),
      ),
    ])
    expect(await ai.respond(ask)).toEqual({
      text: 'Yes.',
      sources: [
        { url: 'https://x.io/a', title: 'A', uses: ['cited', 'found'] },
        { url: 'https://x.io/c', title: null, uses: ['opened'] },
        { url: 'https://x.io/b', title: null, uses: ['found'] },
      ],
      annotations: [{ url: 'https://x.io/a?utm_source=openai', title: 'A', start: 0, end: 1 }],
      webSearchCount: 2,
      usage: { inputTokens: 900, cachedInputTokens: 100, outputTokens: 80, reasoningTokens: 30 },
      model: 'gpt-5.6-luna-2026-05-01',
    })
  })

  test.each([
    [
      'the final phase',
      [
        message('Looking.', { phase: 'commentary' }),
        message('Yes.', { phase: 'final_answer' }),
        message('Bye.', { phase: 'commentary' }),
      ],
    ],
    [
      'behind reasoning and items not known yet',
      [{ type: 'reasoning', id: 'r', summary: [] }, { type: 'new_thing', content: null }, message('Yes.')],
    ],
  ])('is taken from %s', async (_name, output) => {
    expect((await client([ok(response(output))]).ai.respond(ask)).text).toBe('Yes.')
  })

  test('may come in several messages: the ranges of their citations go along, counted in code points', async () => {
    const cited = (text: string, start: number, end: number) =>
      message('', {
        content: [
          {
            type: 'output_text',
            text,
            annotations: [
              { type: 'url_citation', url: 'https://x.io', title: 'X', start_index: start, end_index: end },
            ],
          },
        ],
      })
    const output = [
      cited('🚀 One (x)', 6, 9),
      message('Aside.', { phase: 'commentary' }),
      cited('Two (x)', 4, 7),
    ]
    const { text, annotations } = await client([ok(response(output))]).ai.respond(ask)
    expect(text).toBe('🚀 One (x)\n\nTwo (x)')
    expect(annotations.map(({ start, end }) => Array.from(text).slice(start, end).join(''))).toEqual([
      '(x)',
      '(x)',
    ])
  })

  const refusal = message('', { content: [{ type: 'refusal', refusal: 'I cannot.' }] })
  test.each([
    [
      'failed',
      response([], { status: 'failed', error: { code: 'server_error', message: '' } }),
      'RESPONSE_FAILED',
      'server_error',
    ],
    [
      'cut',
      response([message('{"cri')], {
        status: 'incomplete',
        incomplete_details: { reason: 'max_output_tokens' },
      }),
      'INCOMPLETE',
      'max_output_tokens',
    ],
    ['a refusal', response([refusal]), 'REFUSED', null],
    ['empty', response([message(' \n')]), 'EMPTY_RESPONSE', null],
  ])(
    'that is %s is a failure by code, reports what it took, and is not requested again',
    async (_name, body, code, detail) => {
      const { ai, requests } = client([ok(body)])
      const error = await failure(ai.respond(ask))
      expect(error).toBeInstanceOf(AiAnswerError)
      expect(error).toMatchObject({
        code,
        detail,
        status: 200,
        spent: { usage: { inputTokens: 900 }, model: 'gpt-5.6-luna-2026-05-01' },
      })
      expect(requests).toHaveLength(1)
    },
  )

  test.each([
    [
      'a web page',
      () => new Response('<!DOCTYPE html><html>', { headers: { 'content-type': 'text/html' } }),
      'HTML_PAGE',
    ],
    [
      'no JSON',
      () => new Response('hello', { headers: { 'content-type': 'application/json' } }),
      'INVALID_RESPONSE',
    ],
    ['none', () => Promise.reject(new TypeError('fetch failed')), 'NETWORK'],
  ])('that is %s is a failure by code', async (_name, answer, code) => {
    expect((await failure(client([answer]).ai.respond(ask))).code).toBe(code)
  })
})

describe('what a refusal means, and whether it is tried again', () => {
  test.each([
    ['no credit left', refuse(429, { type: 'insufficient_quota', code: 'insufficient_quota' }), 'QUOTA', 1],
    ['no credit left, by code', refuse(429, { code: 'credit_balance_exhausted' }), 'QUOTA', 1],
    ['too fast', refuse(429, { code: 'rate_limit_exceeded' }), 'RATE_LIMITED', 7],
    ['overloaded', refuse(503, { code: 'server_is_overloaded' }), 'OVERLOADED', 7],
    ['a fault of the server', refuse(500, {}), 'SERVER_ERROR', 3],
    ['a wrong key', refuse(401, { code: 'invalid_api_key' }), 'INVALID_KEY', 1],
    ['a forbidden country', refuse(403, {}), 'FORBIDDEN', 1],
    ['no such model', refuse(404, { code: 'model_not_found' }), 'MODEL_NOT_FOUND', 1],
    [
      'a lost connection, which may have been paid',
      () => Promise.reject(new TypeError('fetch failed')),
      'NETWORK',
      1,
    ],
  ])('%s', async (_name, answer, code, calls) => {
    const { ai, requests } = client([answer])
    expect((await failure(ai.respond(ask))).code).toBe(code)
    expect(requests).toHaveLength(calls)
  })

  test('a gate on the way that answers with a page is distinguished from a forbidden country', async () => {
    const page = () => new Response('<html>', { status: 403, headers: { 'content-type': 'text/html' } })
    expect((await failure(client([page]).ai.respond(ask))).code).toBe('HTML_PAGE')
  })
})

test.each([
  ['', 'KEY_MISSING'],
  [' ', 'KEY_MISSING'],
  ['sk two', 'INVALID_KEY'],
  ['sk-…', 'INVALID_KEY'],
])('the key %j is refused before anything is sent', async (key, code) => {
  const { ai, requests } = client([], key)
  expect((await failure(ai.respond(ask))).code).toBe(code)
  expect(requests).toHaveLength(0)
})

test('the hard end cuts a call under way and rejects with its own reason', async () => {
  const reason = new Error('out of time')
  const controller = new AbortController()
  const ai = createAi({
    provider: openai,
    fetch: (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        controller.abort(reason)
      }),
    baseUrl: 'https://ai.example/v1',
    apiKey: 'sk-of-a-user',
  })
  await expect(ai.respond({ ...ask, signal: controller.signal })).rejects.toBe(reason)
})

test.each([
  ['that was answered', 'sk-of-a-user'],
  ['that was not sent', ''],
])('a failure %s says whose it is', async (_which, key) => {
  const { ai } = client([refuse(401, {})], key)
  expect(providerNameOf(await failure(ai.respond(ask)))).toBe('OpenAI')
})

test('no key gets into an error', async () => {
  const { ai } = client([refuse(401, {})], 'sk-very-secret')
  const error = await failure(ai.respond(ask))
  expect(
    [error.message, error.stack, error.detail, JSON.stringify(error), String(error.cause)].join(),
  ).not.toContain('secret')
})
