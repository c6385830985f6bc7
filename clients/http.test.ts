import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BackendError } from './backend/backend-error.ts'
import { createHttp, failureOf, isServiceError, realTiming, ServiceError } from './http.ts'

describe('a failed request of a client', () => {
  const request = createHttp({ ...realTiming, fetch: () => Promise.reject(new TypeError('fetch failed')) })
  const call = { url: 'https://x.example/', schema: z.unknown(), retries: 0 }

  test.each(['listing', 'metering'] as const)('is a failure of that service: %s', async (service) => {
    await expect(request({ ...call, service })).rejects.toMatchObject({ service, code: 'NETWORK' })
  })
})

describe('a failure is recognized', () => {
  const listing = new ServiceError({ service: 'listing', code: 'NETWORK' })
  const backend = new BackendError({ code: 'BLOCKED', status: 403, detail: 'Spam', requestId: 'r-1' })

  test.each([
    ['of an outside service', listing],
    ['of our own server', backend],
  ])('%s, and by its code', (_name, error) => {
    expect(isServiceError(error)).toBe(true)
    expect(isServiceError(error, error.code)).toBe(true)
    expect(isServiceError(error, 'OTHER')).toBe(false)
  })

  test('but no other error is one', () => {
    expect(isServiceError(new Error('NETWORK'))).toBe(false)
    expect(failureOf(new Error('NETWORK'))).toBeNull()
  })

  test('and kept as plain data', () => {
    expect(failureOf(backend)).toEqual({
      service: 'backend',
      code: 'BLOCKED',
      status: 403,
      detail: 'Spam',
      requestId: 'r-1',
    })
  })
})

test('a detail is cut to 2,000 characters', () => {
  const error = new ServiceError({ service: 'listing', code: 'GRAPHQL_ERRORS', detail: 'x'.repeat(5_000) })
  expect(error.detail).toHaveLength(2_000)
})
