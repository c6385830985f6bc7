import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PLAN } from '#domain/plan/plan.ts'
import { openTestApi } from '../api/test-api.ts'
import { openTestAi } from './test-hosted-ai.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
let database: Api
let users = 0
beforeAll(async () => {
  database = await openTestApi()
})
afterAll(() => database.close())

/** What the caller gets for a hosted verdict whose AI answers so. */
async function refusalAfter(reply: Response) {
  const ai = openTestAi({ answer: () => Promise.resolve(reply.clone()) })
  const api = await openTestApi({ database, hostedAi: ai.hostedAi })
  const actor = await api.signIn(`founder-${(users += 1)}`)
  await api.setPlan(actor, DEMO_PLAN)
  const { codes, status, errors } = await api.ask(
    'mutation ($input: JSON!) { freeAIOperation(operation: "classify", input: $input) { success } }',
    { input: { post: { name: 'Quillbeam' }, criteria: 'AI: it uses AI' } },
    actor,
  )
  return { codes, status, extensions: errors[0]?.extensions, calls: ai.calls.length }
}

const refuse = (status: number, error: object, headers: Record<string, string> = {}) =>
  Response.json({ error: { message: '', type: '', param: null, code: null, ...error } }, { status, headers })
const answer = (more: object) =>
  Response.json({ status: 'completed', model: 'gpt-5.6-luna', output: [], ...more })

describe('a limit of the AI provider', () => {
  test.each<[string, Response, object]>([
    [
      'a wait of 10 s is made here, as often as helps',
      refuse(429, {}, { 'retry-after': '10' }),
      { codes: ['RATE_LIMITED'], status: 429, extensions: { retryAfter: 10 }, calls: 7 },
    ],
    [
      'a part of a second counts as a whole one',
      refuse(503, {}, { 'retry-after-ms': '10001' }),
      { codes: ['OVERLOADED'], extensions: { retryAfter: 11 }, calls: 1 },
    ],
  ])('%s', async (_name, reply, expected) => {
    expect(await refusalAfter(reply)).toMatchObject(expected)
  })

  test('a wait whose length nobody knows is reported without one', async () => {
    const { codes, extensions } = await refusalAfter(refuse(429, {}))
    expect(codes).toEqual(['RATE_LIMITED'])
    expect(extensions).not.toHaveProperty('retryAfter')
  })
})

describe('the provider’s reason comes with the code', () => {
  test.each<[string, Response, string, string]>([
    [
      'cut',
      answer({ status: 'incomplete', incomplete_details: { reason: 'content_filter' } }),
      'INCOMPLETE',
      'content_filter',
    ],
    [
      'failed',
      answer({ status: 'failed', error: { code: 'server_error' } }),
      'RESPONSE_FAILED',
      'server_error',
    ],
  ])('of an answer that is %s', async (_name, reply, code, reason) => {
    expect(await refusalAfter(reply)).toMatchObject({
      codes: [code],
      extensions: { reason },
    })
  })

  test('but nothing of our own account at the provider', async () => {
    const reply = refuse(429, { code: 'insufficient_quota' })
    const { codes, extensions } = await refusalAfter(reply)
    expect([codes, Object.keys(extensions ?? {})]).toEqual([['HOSTED_AI_UNAVAILABLE'], ['code']])
  })
})
