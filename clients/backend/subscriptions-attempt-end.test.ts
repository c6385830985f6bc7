import { describe, expect, test } from 'vitest'
import { BackendError } from './backend-error.ts'
import { attemptEndOf } from './subscriptions-attempt-end.ts'

const closed = (code: number, reason = '') => ({ code, reason })
const refusedWith = (code: string) => [{ message: 'No.', extensions: { code } }]
const signedOut = new BackendError({ code: 'NO_ID_TOKEN', detail: 'No current user' })
const noNetwork = new BackendError({ code: 'NO_ID_TOKEN', detail: 'No current user', retry: true })

describe('an attempt is refused, so that there is no next one', () => {
  test.each<[string, unknown, string, string | null]>([
    ['when the server could not read it', closed(4400, 'Bad'), 'BAD_REQUEST', 'Bad'],
    ['when the server forbids it', closed(4403, 'FORBIDDEN'), 'FORBIDDEN', 'FORBIDDEN'],
    ['when its user is blocked', closed(4403, 'BLOCKED'), 'BLOCKED', 'BLOCKED'],
    ['when the server speaks another protocol', closed(4406), 'BAD_REQUEST', ''],
    ['when its session has ended', closed(4401, 'SESSION_ENDED'), 'UNAUTHENTICATED', 'Unauthorized'],
    ['by an error that will come again', refusedWith('FORBIDDEN'), 'FORBIDDEN', 'No.'],
    ['by another server’s 400', [{ message: 'No.', errorCode: 400 }], 'BAD_REQUEST', 'No.'],
    ['by another server’s 401', [{ message: 'No.', errorCode: 401 }], 'UNAUTHENTICATED', 'Unauthorized'],
    ['by another server’s 403', [{ message: 'No.', errorCode: 403 }], 'FORBIDDEN', 'No.'],
    [
      'by another server’s word for it',
      [{ message: 'No.', errorType: 'BadRequestException' }],
      'BAD_REQUEST',
      'No.',
    ],
    [
      'by an error for want of credentials',
      refusedWith('UNAUTHENTICATED'),
      'UNAUTHENTICATED',
      'Unauthorized',
    ],
  ])('%s', (_name, cause, code, detail) => {
    expect(attemptEndOf(cause, null)).toMatchObject({
      kind: 'refused',
      error: { code, detail, retry: false },
    })
    // Why there were no credentials changes nothing.
    expect(attemptEndOf(cause, signedOut)).toMatchObject({ kind: 'refused', error: { code } })
  })
})

describe('an attempt is unauthorized', () => {
  test.each<[string, unknown, BackendError | null, string]>([
    ['when the server closes with 4401', closed(4401, 'UNAUTHENTICATED: userPool'), null, 'UNAUTHENTICATED'],
    ['when it had no credentials to send', closed(4500), signedOut, 'NO_ID_TOKEN'],
    ['when it had none and was closed with 4401', closed(4401), signedOut, 'UNAUTHENTICATED'],
  ])('%s', (_name, cause, unidentified, code) => {
    expect(attemptEndOf(cause, unidentified)).toMatchObject({
      kind: 'unauthorized',
      error: { code, retry: false },
      loss: { code: 'CONNECTION_FAILED', retry: true },
    })
  })

  test('but is lost when its credentials were out of reach for the moment', () => {
    expect(attemptEndOf(closed(4500), noNetwork)).toMatchObject({ kind: 'lost', loss: { cause: noNetwork } })
  })
})

describe('an attempt is lost, so that there is a next one', () => {
  const REST = { isToSpare: false, isOfConnection: true }
  test.each<[string, unknown, { isToSpare: boolean; isOfConnection: boolean }, string]>([
    ['when the connection breaks', closed(1006), REST, 'CONNECTION_FAILED: Connection failed'],
    ['when the server stops', closed(1001, 'Bye'), REST, 'CONNECTION_FAILED: Connection failed: Bye'],
    ['when nothing says why', new Event('error'), REST, 'CONNECTION_FAILED: Connection failed'],
    [
      'without an acknowledgement in time',
      closed(4504),
      REST,
      'ACK_TIMEOUT: The ack of the connection was not received',
    ],
    ['when we ended the connection', closed(4499), REST, 'TIMEOUT_DISCONNECT: Timeout disconnect'],
    [
      'when the server limits us',
      closed(4429),
      { ...REST, isToSpare: true },
      'CONNECTION_FAILED: Connection failed',
    ],
    [
      'when the server asks for a later try',
      closed(1013),
      { ...REST, isToSpare: true },
      'CONNECTION_FAILED: Connection failed',
    ],
    [
      'alone, by an error of the moment',
      refusedWith('INTERNAL'),
      { isToSpare: true, isOfConnection: false },
      'CONNECTION_FAILED: Connection failed',
    ],
    [
      'alone, when the server says that this is all',
      null,
      { isToSpare: false, isOfConnection: false },
      'CONNECTION_FAILED: Connection failed',
    ],
  ])('%s', (_name, cause, expected, text) => {
    const end = attemptEndOf(cause, null)
    expect(end).toMatchObject({ kind: 'lost', ...expected, loss: { retry: true } })
    expect(end.kind === 'lost' && `${end.loss.code}: ${end.loss.detail}`).toBe(text)
  })
})
