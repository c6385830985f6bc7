import { expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { shouldRetry } from './query-retry.ts'

const failure = (code: string, retry: boolean) => new ServiceError({ service: 'backend', code, retry })

test.each<[string, number, unknown, boolean]>([
  ['a lost answer once', 0, failure('NETWORK', true), true],
  ['a lost answer never twice', 1, failure('NETWORK', true), false],
  ['a refusal never', 0, failure('BLOCKED', false), false],
  ['a usage config never, as its own query has', 0, failure('CONFIG_NOT_LOADED', true), false],
  ['a fault of ours once', 0, new Error('unexpected'), true],
])('tries again after %s', (_name, failures, error, expected) => {
  expect(shouldRetry(failures, error)).toBe(expected)
})
