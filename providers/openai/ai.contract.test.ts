import { describe, expect, test } from 'vitest'
import { errorSample } from '#sandbox/contracts.ts'
import { ask, client, failure } from './test-client.ts'

describe('the AI client against the contract', () => {
  test.each([
    ['no credit', { code: 'QUOTA', status: 429, retry: false }],
    ['too fast', { code: 'RATE_LIMITED', status: 429, retry: true, retryAfterMs: 1_000 }],
    ['wrong key', { code: 'INVALID_KEY', status: 401, retry: false }],
  ])('the recorded answer "%s" is understood', async (name, expected) => {
    const { status, headers, body } = errorSample('openai', name)
    const { ai } = client([() => Response.json(body, { status: status ?? 200, headers })])
    expect(await failure(ai.respond(ask))).toMatchObject(expected)
  })
})
