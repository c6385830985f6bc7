import { describe, expect, test } from 'vitest'
import { failureFrom } from '#clients/test-recorded-answer.ts'
import { errorSample } from '#sandbox/contracts.ts'

describe('the AI client against the contract', () => {
  test.each([
    ['no credit', { code: 'QUOTA', status: 429, retry: false }],
    ['too fast', { code: 'RATE_LIMITED', status: 429, retry: true, retryAfterMs: 1_000 }],
    ['wrong key', { code: 'INVALID_KEY', status: 401, retry: false }],
  ])('the recorded answer "%s" is understood', async (name, expected) => {
    expect(await failureFrom(errorSample('openai', name))).toMatchObject(expected)
  })
})
