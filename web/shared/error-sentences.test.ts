import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Failure, ServiceError, type ServiceName } from '#clients/http.ts'
import { sentenceFor, sentenceOf, sentences } from './error-sentences.ts'
import { messages } from './messages.ts'

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
  const codes = (service: ServiceName) => Object.keys(sentences[service])

  test.each(['listing', 'ai', 'metering'] as const)('of %s: no two codes say the same', (service) => {
    const all = codes(service).map((code) => said(service, code))
    expect(new Set(all).size).toBe(all.length)
    expect(all.join()).not.toContain(messages.common.unexpected)
  })

  test('what a limit, a lost answer and an empty one say differs between the services', () => {
    for (const code of ['RATE_LIMITED', 'NETWORK', 'TIMEOUT', 'HTML_PAGE', 'INVALID_RESPONSE']) {
      const all = (['listing', 'ai', 'backend'] as const).map((service) => said(service, code))
      expect(new Set(all).size).toBe(3)
    }
  })

  /** What the server's source names: its refusals, and what it lets through of the AI's. */
  const serverCodes = () => {
    const files = globSync('server/**/*.ts', { cwd: new URL('../../', import.meta.url) })
    const source = files
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
      .join('\n')
    const refusals = [...source.matchAll(/new ApiError\(\s*'([A-Z_]+)'/g)].map((match) => match[1] ?? '')
    const tables = [...source.matchAll(/const (?:HTTP_STATUS|TELLING_CODES)\b[^=]+=([^}\]]+)/g)]
    const listed = tables.flatMap((match) => match[1]?.match(/\b[A-Z_]{4,}(?=[':])/g) ?? [])
    return new Set([...refusals, ...listed])
  }

  test('whatever code our server gives, its own refusals and those of the AI', () => {
    const found = [...serverCodes()]
    expect(found).toEqual(
      expect.arrayContaining(['BLOCKED', 'HOSTED_CALL_RUNNING', 'INTERNAL', 'NOTHING_JUDGED', 'TOO_COMPLEX']),
    )
    const without = found.filter((code) => said('backend', code).includes(`(${code})`))
    expect(without).toEqual([])
  })

  test('but a code that nobody knows gives the screen’s own sentence, with the code', () => {
    const unknown = failure('backend', 'NEW_CODE')
    expect(sentenceOf(unknown, messages.ai.classifyFailed)).toBe('Failed to classify product (NEW_CODE)')
    expect(sentenceFor(new Error('a fault'), messages.ai.classifyFailed)).toBe('Failed to classify product')
    expect(sentenceOf(null)).toBe(messages.common.unexpected)
  })
})

describe('what a sentence tells besides its code', () => {
  test.each<[string, Failure, string]>([
    [
      'why an answer was cut: too long',
      failure('ai', 'INCOMPLETE', { detail: 'max_output_tokens' }),
      messages.ai.tooLong,
    ],
    [
      'why an answer was cut: the filter, also on the demo tier',
      failure('backend', 'INCOMPLETE', { detail: 'content_filter' }),
      messages.ai.filtered,
    ],
    ['an answer cut for another reason', failure('ai', 'INCOMPLETE'), messages.ai.incomplete],
    [
      'the provider’s word for a failed answer',
      failure('ai', 'RESPONSE_FAILED', { detail: 'server_error' }),
      'The AI provider reported that the answer failed (server_error). Try again.',
    ],
    [
      'but nothing that is no word of the provider’s',
      failure('backend', 'RESPONSE_FAILED', { detail: 'ai: RESPONSE_FAILED (200)' }),
      'The AI provider reported that the answer failed. Try again.',
    ],
    [
      'a bad request in the provider’s words',
      failure('ai', 'HTTP_ERROR', { status: 400, detail: 'Unknown parameter' }),
      'The AI provider refused the request (Unknown parameter). If it stays so, tell whoever runs this installation.',
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
    'Premium token limit reached. Whoever runs this installation has set this limit for you, and can raise it.',
  )
  expect(sentenceFor(new ServiceError({ service: 'backend', ...limit }))).toBe(
    'Premium token limit reached. Please add your own AI key in Settings to continue.',
  )
})
