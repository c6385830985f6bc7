import { describe, expect, test } from 'vitest'
import { SECURITY_FILTER } from '#domain/security-events.ts'
import {
  matchesFilters,
  mergedEntries,
  NO_LIVE,
  waitingCount,
  withEntry,
  withWaitingShown,
} from './live-entries.ts'
import { NO_FILTERS } from './logs-address.ts'
import type { LogEntry } from './logs-query.ts'

const entry = (id: string, change: Partial<LogEntry> = {}): LogEntry => ({
  id,
  userId: 'u-1',
  email: 'Ada@example.com',
  action: 'SHEET_EXPORT',
  metadata: '{"mode":"single","count":1}',
  createdAt: '2026-11-22T23:59:59.000Z',
  ...change,
})
const ids = (entries: readonly LogEntry[]) => entries.map(({ id }) => id).join(' ')

describe('a new entry', () => {
  test('is shown above the others', () => {
    const live = withEntry(withEntry(NO_LIVE, entry('a'), false), entry('b'), false)
    expect(ids(live.shown)).toBe('b a')
    expect(live.waiting).toEqual([])
  })

  test('waits while the reader is further down, and is shown when they come back', () => {
    const read = withEntry(NO_LIVE, entry('a'), false)
    const paused = withEntry(withEntry(read, entry('b'), true), entry('c'), true)
    expect([ids(paused.shown), ids(paused.waiting)]).toEqual(['a', 'c b'])
    const back = withWaitingShown(paused)
    expect([ids(back.shown), ids(back.waiting)]).toEqual(['c b a', ''])
  })

  test('that comes twice is there once, shown or waiting', () => {
    const shown = withEntry(NO_LIVE, entry('a'), false)
    expect(withEntry(shown, entry('a'), true)).toBe(shown)
    const waiting = withEntry(NO_LIVE, entry('a'), true)
    expect(withEntry(waiting, entry('a'), false)).toBe(waiting)
  })

  test('beyond 500 is counted and not kept', () => {
    let live = withEntry(NO_LIVE, entry('read'), false)
    for (let each = 0; each < 510; each++) live = withEntry(live, entry(`new-${each}`), true)
    expect([live.waiting.length, waitingCount(live)]).toEqual([500, 510])
  })

  test('that a page brought too is listed once', () => {
    expect(ids(mergedEntries([entry('c'), entry('b')], [entry('b'), entry('a')]))).toBe('c b a')
  })
})

describe('an entry is listed', () => {
  test.each([
    ['without any filter', {}, true],
    ['by its action', { action: 'SHEET_EXPORT' }, true],
    ['by another action', { action: 'SHEET' }, false],
    ['by its user', { user: 'u-1' }, true],
    ['by another user', { user: 'u-2' }, false],
    ['from its day on', { from: '2026-11-22' }, true],
    ['from the next day on', { from: '2026-11-23' }, false],
    ['up to its day', { to: '2026-11-22' }, true],
    ['up to the day before', { to: '2026-11-21' }, false],
    ['by a part of its email, whatever the case', { search: ' aDA@EXAMPLE ' }, true],
    ['by a part of its action', { search: 'export' }, true],
    ['by a part of its metadata', { search: '"single"' }, true],
    ['by what it has not', { search: 'bulk' }, false],
    ['by one filter that fits and one that does not', { action: 'SHEET_EXPORT', user: 'u-2' }, false],
  ])('%s: %j is %s', (_name, filters, expected) => {
    expect(matchesFilters(entry('a'), { ...NO_FILTERS, ...filters })).toBe(expected)
  })

  test.each([
    ['security:authz_fail', true],
    ['admin:BLOCK_USER', true],
    ['LOGIN', false],
  ])('the filter Security lets %s through: %s', (action, expected) => {
    const filters = { ...NO_FILTERS, action: SECURITY_FILTER }
    expect(matchesFilters(entry('a', { action }), filters)).toBe(expected)
  })

  test('without metadata it is searched by the rest', () => {
    expect(matchesFilters(entry('a', { metadata: null }), { ...NO_FILTERS, search: 'ada' })).toBe(true)
  })
})
