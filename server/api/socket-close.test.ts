import { expect, test } from 'vitest'
import type { BackendCode } from '#domain/backend/backend-codes.ts'
import type { AuthMode } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { sessionEnded } from '../base/graphql/errors.ts'
import { closeFor } from './socket-close.ts'

test.each<[BackendCode, number, string]>([
  ['FORBIDDEN', 4403, 'FORBIDDEN'],
  ['BLOCKED', 4403, 'BLOCKED'],
  ['RATE_LIMITED', 4429, 'RATE_LIMITED'],
  ['SIGN_IN_UNAVAILABLE', 1013, 'SIGN_IN_UNAVAILABLE'],
  ['UNAUTHENTICATED', 4401, 'UNAUTHENTICATED: userPool'],
  ['UNAVAILABLE', 1011, 'UNAVAILABLE'],
])('a refusal %s closes the socket with %i', (refusal, code, reason) => {
  expect(closeFor(new ApiError(refusal, 'No.'), ['userPool'])).toEqual({ code, reason })
})

test.each([
  ['an error that is no refusal', new Error('secret')],
  ['a value that is no error', 'secret'],
])('%s closes the socket with 1011, and its text stays here', (_name, error) => {
  expect(closeFor(error, ['userPool'])).toEqual({ code: 1011, reason: 'INTERNAL' })
})

test.each<[string, AuthMode[], string]>([
  ['one', ['userPool', 'apiKey', 'none'], 'UNAUTHENTICATED: userPool'],
  ['both', ['none', 'oidc', 'userPool'], 'UNAUTHENTICATED: userPool, oidc'],
])('who is not let in is told the modes of users that the server accepts: %s', (_name, modes, reason) => {
  expect(closeFor(new ApiError('UNAUTHENTICATED', 'No.'), modes)).toEqual({ code: 4401, reason })
})

test('the end of a session closes it with 4401 and says so, as fresh credentials would be of no use', () => {
  expect(closeFor(sessionEnded('ada'), ['userPool'])).toEqual({ code: 4401, reason: 'SESSION_ENDED' })
})

test('the longest reason fits into a close frame, which holds 123 bytes (RFC 6455)', () => {
  const { reason } = closeFor(new ApiError('UNAUTHENTICATED', 'No.'), ['userPool', 'oidc', 'apiKey', 'none'])
  expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123)
})
