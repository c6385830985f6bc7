import { describe, expect, test } from 'vitest'
import { filterVariables, logsAddress, type LogFilters, NO_FILTERS, setFilters } from './logs-address.ts'

describe('the address of the logs', () => {
  test.each<[string, Partial<LogFilters>, Record<string, unknown>]>([
    ['nothing', {}, {}],
    ['a search', { search: 'quill' }, { search: 'quill' }],
    ['an action of admins', { action: 'admin:BLOCK_USER' }, { action: 'admin:BLOCK_USER' }],
    ['a user', { user: 'u-1' }, { user: 'u-1' }],
    ['days', { from: '2026-11-01', to: '2026-11-30' }, { from: '2026-11-01', to: '2026-11-30' }],
  ])('says %s, and reads it again', (_name, change, query) => {
    const view = { ...NO_FILTERS, ...change }
    const written = Object.fromEntries(
      Object.entries(logsAddress.write(view)).filter(([, value]) => value !== undefined),
    )
    expect(written).toEqual(query)
    expect(logsAddress.read(query)).toEqual(view)
  })

  test.each([
    ['days that are none', { from: '2026-02-30', to: 'yesterday' }],
    ['values of another kind', { search: {}, user: [], action: null }],
    ['characters that no text has', { search: '\0', user: '\0\0' }],
  ])('with %s is read as the default', (_name, query) => {
    expect(logsAddress.read(query)).toEqual(NO_FILTERS)
  })
})

test('filters that are set are listed, blanks are not', () => {
  expect(setFilters({ ...NO_FILTERS, search: '  ', action: 'LOGIN', to: '2026-11-30' })).toEqual([
    'action',
    'to',
  ])
})

test('what is not set is null for the server', () => {
  expect(filterVariables({ ...NO_FILTERS, search: ' quill ', user: 'u-1' })).toEqual({
    userId: 'u-1',
    search: 'quill',
    action: null,
    from: null,
    to: null,
  })
})
