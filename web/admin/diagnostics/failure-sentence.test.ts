import { expect, test } from 'vitest'
import { type Codes, ServiceError } from '#clients/http.ts'
import { failureSentence } from './failure-sentence.ts'

const failure = (
  code: Codes['metering'],
  more: { status?: number; detail?: string; cause?: unknown } = {},
): ServiceError => new ServiceError({ service: 'metering', code, ...more })
const lost = failure('USAGETAP_NETWORK_ERROR')
const elsewhere = /from https:\/\/other\.example.*https:\/\/app\.example.*x-usage-sdk/

test.each([
  [lost, 'https://other.example/m', elsewhere],
  [failure('USAGETAP_END_CALL_ERROR', { cause: lost }), 'https://other.example/m', elsewhere],
  [lost, 'https://app.example/m', /^No answer came from the metering service/],
  [
    failure('USAGETAP_END_CALL_ERROR', { status: 409, detail: 'CALL_ALREADY_ENDED' }),
    'https://app.example/m',
    /^The end was not accepted: HTTP 409 CALL_ALREADY_ENDED\.$/,
  ],
  [
    failure('USAGETAP_BAD_REQUEST', { status: 404, detail: 'CUSTOMER_NOT_FOUND' }),
    'https://app.example/m',
    /does not know this customer/,
  ],
  [failure('USAGETAP_AUTH_ERROR', { status: 401 }), 'https://app.example/m', /does not accept this key/],
])('%s at %s says what happened and what to look at', (error, baseUrl, sentence) => {
  const place = { baseUrl, origin: 'https://app.example', allowedUrl: 'https://app.example/metering' }
  expect(failureSentence(error, place)).toMatch(sentence)
})
