import { describe, expect, test } from 'vitest'
import { readReply } from '#domain/contact-reply/test-read.ts'
import { readVerdict } from '#domain/verdict/test-verdict.ts'
import { CLASSIFY, KEY, LABELS, LAUNCH, openTestAi, research } from './test-client.ts'

const { clock, waits, post, send, client } = await openTestAi()

describe('refusals', () => {
  test('the same request without what is wrong goes through', async () => {
    expect((await send(CLASSIFY)).status).toBe(200)
  })

  test.each<[string, unknown, string | null, number, object]>([
    ['no key', CLASSIFY, null, 401, { code: null }],
    ['a wrong key', CLASSIFY, 'sk-sample-nobody', 401, { code: 'invalid_api_key' }],
    [
      'a misspelt key',
      { ...CLASSIFY, max_tool_call: 5 },
      KEY,
      400,
      { code: 'unknown_parameter', param: 'max_tool_call' },
    ],
    [
      'the old search tool',
      { ...CLASSIFY, tools: [{ type: 'web_search_preview' }] },
      KEY,
      400,
      { param: 'tools[0].type', code: 'invalid_value' },
    ],
    [
      'a wrong type',
      { ...CLASSIFY, max_tool_calls: '5' },
      KEY,
      400,
      { code: 'invalid_type', param: 'max_tool_calls' },
    ],
    ['an unknown model', { ...CLASSIFY, model: 'gpt-99' }, KEY, 404, { code: 'model_not_found' }],
    [
      'a temperature for a reasoning model',
      { ...CLASSIFY, temperature: 0 },
      KEY,
      400,
      { code: 'unsupported_parameter' },
    ],
    [
      'a strict schema that is open',
      {
        ...CLASSIFY,
        text: {
          format: {
            type: 'json_schema',
            name: 'x',
            strict: true,
            schema: { type: 'object', properties: {} },
          },
        },
      },
      KEY,
      400,
      { code: 'invalid_json_schema' },
    ],
    ['text that is no JSON', '{', KEY, 400, { type: 'invalid_request_error' }],
  ])('%s', async (_name, body, key, status, error) => {
    const answer = await send(body, key)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatchObject(error)
    expect(Object.keys(answer.body.error).sort()).toEqual(['code', 'message', 'param', 'type'])
    expect(answer.body.error.message).not.toContain('nobody')
  })
})

describe('fault keys', () => {
  test.each([
    ['quota', 429, 'insufficient_quota', false],
    ['rate-limited-forever', 429, 'rate_limit_exceeded', true],
    ['overloaded', 503, 'server_is_overloaded', false],
    ['server-error', 500, null, false],
    ['invalid', 401, 'invalid_api_key', false],
    ['forbidden', 403, 'unsupported_country_region_territory', false],
    ['no-model', 404, 'model_not_found', false],
  ])('sk-sample-%s answers %i %s', async (name, status, code, retryAfter) => {
    const answer = await send(CLASSIFY, `sk-sample-${name}`)
    expect(answer.status).toBe(status)
    expect(answer.body.error.code).toBe(code)
    expect(answer.headers.has('retry-after')).toBe(retryAfter)
  })

  test('sk-sample-rate-limited-bare does not say how long, and is well again after 5 seconds', async () => {
    const limited = await send(CLASSIFY, 'sk-sample-rate-limited-bare')
    expect([limited.status, limited.body.error.code]).toEqual([429, 'rate_limit_exceeded'])
    expect(limited.headers.has('retry-after')).toBe(false)
    clock.nowMs += 5_000
    expect((await send(CLASSIFY, 'sk-sample-rate-limited-bare')).status).toBe(200)
  })

  test('sk-sample-html-page answers 200 with a web page', async () => {
    const answer = await post(CLASSIFY, 'sk-sample-html-page')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(await answer.text()).toMatch(/^<!DOCTYPE html>/)
  })

  test('sk-sample-first-fails: for each launch the first answer is unreadable, later ones are whole', async () => {
    const kinds = async (name: string) => {
      const input = JSON.stringify({ ...LAUNCH, name })
      const { output_text: text } = await client('sk-sample-first-fails').responses.create({
        ...CLASSIFY,
        input,
      })
      return readVerdict(text, LABELS).kind
    }
    expect([await kinds('One'), await kinds('Two')]).toEqual(['failed', 'failed'])
    expect([await kinds('One'), await kinds('Two'), await kinds('One')]).toEqual([
      'judged',
      'judged',
      'judged',
    ])
    clock.nowMs += 600_000
    expect(await kinds('One')).toBe('failed')
  })

  test.each([
    ['failed', { status: 'failed', output: [] }],
    ['incomplete', { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }],
    ['content-filter', { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }],
    ['refusal', { status: 'completed' }],
  ])('sk-sample-%s answers 200 without a verdict', async (name, expected) => {
    const response = await client(`sk-sample-${name}`).responses.create(CLASSIFY)
    expect(response).toMatchObject(expected)
    expect(readVerdict(response.output_text, LABELS).kind).toBe('failed')
  })

  test.each([
    ['empty', { kind: 'failed', error: 'EMPTY_RESPONSE' }],
    ['garbage', { kind: 'failed', error: 'UNREADABLE_RESPONSE' }],
    ['nothing-judged', { kind: 'failed', error: 'NOTHING_JUDGED' }],
    ['old-format', { kind: 'judged', result: { targetScore: 100 } }],
    ['missing-criterion', { kind: 'judged', result: { criteriaMet: { length: 3 } } }],
  ])('sk-sample-%s is read as %j', async (name, expected) => {
    const response = await client(`sk-sample-${name}`).responses.create(CLASSIFY)
    expect(readVerdict(response.output_text, LABELS)).toMatchObject(expected)
  })

  test('sk-sample-no-contacts finds nobody and no address', async () => {
    const answer = await client('sk-sample-no-contacts').responses.create(research({ companyName: 'Acme' }))
    expect(readReply(answer.output_text)).toMatchObject({ success: false, people: [] })
  })

  test('sk-sample-commentary says something else before its final answer', async () => {
    const { body } = await send(CLASSIFY, 'sk-sample-commentary')
    const messages = body.output.filter(({ type }) => type === 'message')
    expect(messages.map(({ phase }) => phase)).toEqual(['commentary', 'final_answer'])
  })

  test('sk-sample-slow takes 20 seconds, sk-sample-cut breaks off', async () => {
    waits.length = 0
    await send(CLASSIFY, 'sk-sample-slow')
    expect(waits).toEqual([20_000])
    await expect(send(CLASSIFY, 'sk-sample-cut')).rejects.toThrow('cut the connection')
  })
})
