import { fromRow } from '#domain/lead.ts'
import { indexLeads } from '#domain/lead-list.ts'
import { describe, expect, test } from 'vitest'
import type { LoadedLeads } from './leads-query.ts'
import { findOpened, leadsScreen } from './leads-screen.ts'

const rowsOf = (...leads: [name: string, website: string][]) =>
  indexLeads(
    leads.map(([name, website], index) => ({
      lead: fromRow([name, '', '', website]),
      rowNumber: index + 2,
    })),
  )

const loaded = (count: number, spreadsheetUrl = 'https://sheets.example/1'): LoadedLeads => ({
  leads: rowsOf(...Array.from({ length: count }, (_, index): [string, string] => [`App ${index}`, ''])),
  labels: [],
  totalLeads: count,
  spreadsheetUrl,
  loadMs: 10,
})

describe('the screen', () => {
  test.each([
    ['not configured without a sheet', null, false, 0, 'not-configured'],
    ['not configured with no leads and no address of a sheet', loaded(0, ''), false, 0, 'not-configured'],
    ['loading before the first answer', undefined, false, 0, 'loading'],
    ['an error when the first load failed', undefined, true, 0, 'error'],
    ['empty for a sheet without leads', loaded(0), false, 0, 'empty'],
    ['no match when leads exist and none fits', loaded(3), false, 0, 'no-match'],
    ['the list otherwise', loaded(3), false, 2, 'list'],
    ['still the list when a refresh failed', loaded(3), true, 3, 'list'],
  ] as const)('%s', (_name, leads, failed, shown, expected) => {
    expect(leadsScreen(leads, failed, shown)).toBe(expected)
  })
})

describe('the opened lead', () => {
  const rows = rowsOf(['A', 'https://a.example'], ['B', 'https://b.example'], ['B', 'https://b.example'])
  const [first, second, third] = rows

  test('nothing is opened at first', () => {
    expect(findOpened(rows, null)).toBe(-1)
  })

  test('of two equal rows the one that was opened is found', () => {
    expect(findOpened(rows, third ?? null)).toBe(2)
    expect(findOpened(rows, second ?? null)).toBe(1)
  })

  test('a lead that moved in the sheet stays open', () => {
    const moved = rowsOf(['New', ''], ['A', 'https://a.example'])
    expect(findOpened(moved, first ?? null)).toBe(1)
  })

  test('another lead in the same row does not open in its place', () => {
    expect(findOpened(rowsOf(['Other', 'https://other.example']), first ?? null)).toBe(-1)
  })
})
