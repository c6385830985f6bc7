import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Failure, ServiceError, type ServiceName } from '#clients/http.ts'
import { contractsDir, readSpec } from '#sandbox/contracts.ts'
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
      expect.arrayContaining(['BLOCKED', 'HOSTED_CALL_RUNNING', 'INTERNAL', 'NO_CONTACTS', 'TOO_COMPLEX']),
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

/** SPEC 8's quotes on the listing site, the plans and the AI, and what the app says there. */
const QUOTES: [quote: string, says: string][] = [
  [
    '{listing site} API error: {status text}',
    said('listing', 'HTTP_ERROR', { status: 502, detail: '{status text}' }).replace(
      'Product Hunt',
      '{listing site}',
    ),
  ],
  ['GraphQL errors: {json}', said('listing', 'GRAPHQL_ERRORS', { detail: '{json}' })],
  ['Failed to search', messages.listing.failed.replace(' Product Hunt', '')],
  [
    'You are on the Unlimited plan. Please configure your AI provider key in Settings to use AI features.',
    said('ai', 'OWN_KEY_REQUIRED'),
  ],
  [
    'Unable to verify your subscription plan. Please refresh the page or contact support.',
    said('ai', 'PLAN_UNKNOWN'),
  ],
  [
    'Invalid subscription plan. Please configure your AI provider key in Settings or contact support.',
    said('ai', 'PLAN_INVALID'),
  ],
  [
    'Cannot use free tier while on unlimited plan. Your key will be used instead.',
    said('backend', 'OWN_KEY_STORED'),
  ],
  ['No ID token found. Please sign in.', said('backend', 'NO_ID_TOKEN')],
  ['Authentication required. Please sign in.', said('backend', 'UNAUTHENTICATED')],
  ['AI provider key required. Please add your key in Settings.', said('ai', 'KEY_MISSING')],
  ['Empty response', said('ai', 'EMPTY_RESPONSE')],
  ['Could not find any contact information', said('ai', 'NO_CONTACTS')],
  ['Classification failed', said('ai', 'CLASSIFICATION_FAILED')],
  ['Contact finding failed', said('ai', 'CONTACT_FINDING_FAILED')],
  ['Failed to classify product', messages.ai.classifyFailed],
  ['Failed to find contacts', messages.ai.findContactsFailed],
  [
    'Standard token limit reached. Please add your own AI key in Settings to continue.',
    said('metering', 'NOT_ALLOWED', { detail: 'standardTokens' }),
  ],
  [
    'Premium token limit reached',
    said('backend', 'NOT_ALLOWED', { detail: 'premiumCalls' }).replace(
      '. Please add your own AI key in Settings to continue.',
      '',
    ),
  ],
  [
    'configuration not loaded. Please refresh the page.',
    said('metering', 'CONFIG_NOT_LOADED').replace(/^Metering /, ''),
  ],
  ['User email not available. Please refresh the page.', said('metering', 'NO_EMAIL')],
  [
    'Failed to get plan: {status}',
    said('metering', 'PLAN_STATUS_FAILED', { status: 503 }).replace('503', '{status}'),
  ],
  ['User context is not ready for activity logging.', messages.activity.notReady],
]

test.each(QUOTES)('SPEC 8 says %j, and so does the app', (quote, says) => {
  expect(says).toBe(quote)
})

describe.skipIf(contractsDir() === null)('against the text of the specification', () => {
  /** Words that a message may hold, and that no message is. */
  const WORDS = ['token limit', 'tier limit']

  test('these are all the quotes of those two parts', () => {
    const catalogue = readSpec().split('## 8. Error catalogue')[1] ?? ''
    const parts = catalogue.split('### Spreadsheet')[0] ?? ''
    const quotes = [...parts.matchAll(/'([^'\n]+)'/g)].map((match) => match[1] ?? '')
    expect(quotes.length).toBeGreaterThan(20)
    expect(new Set(quotes)).toEqual(new Set([...QUOTES.map(([quote]) => quote), ...WORDS]))
  })
})
