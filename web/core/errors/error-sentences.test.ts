import { describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import type { HostedCallCode } from '#domain/backend/backend-codes.ts'
import type { Failure, ServiceName } from '#domain/base/failure.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { sentenceFor, sentenceOf, sentences } from './error-sentences.ts'
import { aiMessages } from './service-messages.ts'

const failure = (service: ServiceName, code: string, more: Partial<Failure> = {}): Failure => ({
  service,
  code,
  status: null,
  detail: null,
  requestId: null,
  ...more,
})
const said = (service: ServiceName, code: string, more: Partial<Failure> = {}) =>
  sentenceOf(failure(service, code, more))

describe('every failure has a sentence of its own', () => {
  const codes = (service: ServiceName) => Object.keys(sentences[service] ?? {})

  test.each(['listing', 'ai', 'metering'] as const)('of %s: no two codes say the same', (service) => {
    const all = codes(service).map((code) => said(service, code))
    expect(new Set(all).size).toBe(all.length)
    expect(all.join()).not.toContain(commonMessages.unexpected)
  })

  test('what a limit, a lost answer and an empty one say differs between the services', () => {
    for (const code of ['RATE_LIMITED', 'NETWORK', 'TIMEOUT', 'HTML_PAGE', 'INVALID_RESPONSE']) {
      const all = (['listing', 'ai', 'backend'] as const).map((service) => said(service, code))
      expect(new Set(all).size).toBe(3)
    }
  })

  const hostedCodes: Record<HostedCallCode, true> = {
    EMPTY_RESPONSE: true,
    UNREADABLE_RESPONSE: true,
    NOTHING_JUDGED: true,
    TOO_FEW_JUDGED: true,
    REFUSED: true,
    INCOMPLETE: true,
    RESPONSE_FAILED: true,
    RATE_LIMITED: true,
    OVERLOADED: true,
    NOT_ALLOWED: true,
    DAILY_LIMIT_REACHED: true,
  }
  test.each(Object.keys(hostedCodes))('of a hosted call, as the server passes it on: %s', (code) => {
    expect(said('backend', code)).not.toContain(`(${code})`)
  })

  test('but a code that nobody knows gives the screen’s own sentence, with the code', () => {
    const unknown = failure('backend', 'NEW_CODE')
    expect(sentenceOf(unknown, aiMessages.classifyFailed)).toBe('Failed to classify product (NEW_CODE)')
    expect(sentenceFor(new Error('a fault'), aiMessages.classifyFailed)).toBe('Failed to classify product')
    expect(sentenceOf(null)).toBe(commonMessages.unexpected)
  })
})

describe('what a sentence says besides its code', () => {
  test.each<[string, Failure, string]>([
    [
      'Google’s reason, where no sentence has one',
      failure('sheets', 'HTTP_ERROR', { status: 400, detail: 'Invalid value at data.' }),
      'Request failed. Google says: “Invalid value at data.”',
    ],
    [
      'a fault of Google’s servers',
      failure('sheets', 'HTTP_ERROR', { status: 503, detail: 'Service Unavailable' }),
      'Request failed. Google Sheets has a problem at the moment. Try again in a few minutes.',
    ],
    [
      'nothing but that it failed, where Google gives no reason',
      failure('sheets', 'HTTP_ERROR'),
      'Request failed',
    ],
    [
      'why Google gives no token',
      failure('sheets', 'TOKEN_FAILED', { status: 400, detail: 'invalid_scope: Not allowed.' }),
      'Failed to get access token. Google says: “invalid_scope: Not allowed.”',
    ],
    [
      'why an answer was cut: too long',
      failure('ai', 'INCOMPLETE', { detail: 'max_output_tokens' }),
      aiMessages.tooLong,
    ],
    [
      'why an answer was cut: the filter, also on the demo tier',
      failure('backend', 'INCOMPLETE', { detail: 'content_filter' }),
      aiMessages.filtered,
    ],
    ['an answer cut for another reason', failure('ai', 'INCOMPLETE'), aiMessages.incomplete],
    [
      'the provider’s word for a failed answer',
      failure('ai', 'RESPONSE_FAILED', { detail: 'server_error' }),
      'The AI provider reported a failure (server_error). Try again.',
    ],
    [
      'but nothing that is no word of the provider’s',
      failure('backend', 'RESPONSE_FAILED', { detail: 'ai: RESPONSE_FAILED (200)' }),
      'The AI provider reported a failure. Try again.',
    ],
    [
      'a bad request in the provider’s words',
      failure('ai', 'HTTP_ERROR', { status: 400, detail: 'Unknown parameter' }),
      'The AI provider refused the request (Unknown parameter). If this continues, tell whoever runs this installation.',
    ],
    [
      'the number for support',
      failure('backend', 'INTERNAL', { requestId: 'r-1' }),
      'Something went wrong on our side. Please try again. If it happens again, tell support this number: r-1',
    ],
  ])('%s', (_name, given, sentence) => {
    expect(sentenceOf(given)).toBe(sentence)
  })

  test('an error and the failure that is kept of it say the same', () => {
    const error = new ServiceError({
      service: 'listing',
      code: 'HTTP_ERROR',
      status: 502,
      detail: 'Bad Gateway',
    })
    expect(sentenceFor(error)).toBe('Product Hunt API error: Bad Gateway')
  })
})

test('a limit of a user who has a key is not answered with “add your own AI key”', () => {
  const limit = { code: 'NOT_ALLOWED', detail: 'premiumCalls' } as const
  expect(sentenceFor(new ServiceError({ service: 'metering', ...limit }))).toBe(
    'Premium token limit reached. Whoever runs this installation set this limit for you, and can raise it.',
  )
  expect(sentenceFor(new ServiceError({ service: 'backend', ...limit }))).toBe(
    'Premium token limit reached. Please add your own AI key in Settings to continue.',
  )
})
