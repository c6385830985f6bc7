import { expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { requestIdIn } from './request-id-in.ts'

const failure = new ServiceError({ service: 'backend', code: 'INTERNAL', requestId: 'req-1' })
const circular = new Error('round')
circular.cause = circular

test.each([
  ['of a failure of our server', failure, 'req-1'],
  [
    'of what caused the error',
    new Error('drawing failed', { cause: new Error('in between', { cause: failure }) }),
    'req-1',
  ],
  ['none of a failure that has none', new ServiceError({ service: 'ai', code: 'QUOTA' }), null],
  ['none of any other error', new TypeError('x'), null],
  ['none of an error that caused itself', circular, null],
  ['none of what is no error', 'req-1', null],
])('the request id: %s', (_, error, id) => {
  expect(requestIdIn(error)).toBe(id)
})
