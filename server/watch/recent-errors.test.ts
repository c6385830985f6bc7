import { expect, test } from 'vitest'
import { createLog } from '../base/log/log.ts'
import { createRecentErrors } from './recent-errors.ts'

const MINUTE_MS = 60_000

test('equal errors are counted together for an hour, the latest first', () => {
  let nowMs = 1_000_000_000
  const errors = createRecentErrors(() => nowMs)
  errors.note({ message: 'one', code: null })
  nowMs += 30 * MINUTE_MS
  errors.note({ message: 'two', code: '53100' })
  errors.note({ message: 'one', code: null })
  expect(errors.list()).toMatchObject([
    { message: 'one', code: null, count: 2, lastAtMs: nowMs },
    { message: 'two', code: '53100', count: 1 },
  ])
  nowMs += 31 * MINUTE_MS
  expect(errors.list().map(({ message, count }) => [message, count])).toEqual([
    ['one', 1],
    ['two', 1],
  ])
  nowMs += 60 * MINUTE_MS
  expect(errors.list()).toEqual([])
})

test('however many kinds there are, 50 are kept, and new ones again once those are over', () => {
  let nowMs = 0
  const errors = createRecentErrors(() => nowMs)
  for (let kind = 0; kind < 60; kind += 1) errors.note({ message: String(kind), code: null })
  expect(errors.list()).toHaveLength(50)
  nowMs += 61 * MINUTE_MS
  errors.note({ message: 'new', code: null })
  expect(errors.list().map(({ message }) => message)).toEqual(['new'])
})

test('the log hands over its errors, with their codes and nothing else of them', () => {
  const noted: unknown[] = []
  const log = createLog({
    level: 'info',
    destination: { write: () => undefined },
    onError: (error) => noted.push(error),
  })
  log.warn('a warning')
  log
    .child({ reqId: 'x' })
    .error({ err: Object.assign(new Error('canary'), { code: '53100' }) }, 'writing failed')
  log.error('a sentence')
  expect(noted).toEqual([
    { message: 'writing failed', code: '53100' },
    { message: 'a sentence', code: null },
  ])
})
