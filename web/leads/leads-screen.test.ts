import { describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { createLeadFinder, indexLeads } from '#domain/lead/lead-list.ts'
import { fromRow } from '#domain/lead/lead.ts'
import { sheetsMessages } from '#web/core/errors/sheets-messages.ts'
import type { LoadedLeads } from '#web/core/sheets/leads-query.ts'
import { leadsScreen, loadFailure } from './leads-screen.ts'
import { leadsMessages } from './messages.ts'

function loaded(count: number, spreadsheetUrl = 'https://sheets.example/1'): LoadedLeads {
  const index = indexLeads(Array.from({ length: count }, (_, number) => fromRow([`App ${number}`])))
  return {
    leads: index.rows,
    find: createLeadFinder(index),
    labels: index.labels,
    totalLeads: count,
    spreadsheetUrl,
    chosenTab: null,
    loadMs: 10,
  }
}

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

test.each([
  ['FOREIGN_HEADER', leadsMessages.foreignHeader],
  ['NOT_FOUND', sheetsMessages.notFound],
] as const)('%s is said as what reading met', (code, sentence) => {
  expect(loadFailure(new ServiceError({ service: 'sheets', code }))).toBe(sentence)
})
