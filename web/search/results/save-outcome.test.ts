import { describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { PartlySavedError } from '#operations/leads-sheet/save-work.ts'
import { sheetsMessages } from '#web/core/errors/sheets-messages.ts'
import { messagesOf, outcomeOf, withNotice } from './save-outcome.ts'

const sheets = (code: ServiceError<'sheets'>['code'], detail: string | null = null) =>
  new ServiceError({ service: 'sheets', code, detail })
const partly = (savedCount: number, failedCount: number, cause: unknown) =>
  new PartlySavedError({ savedCount, failedCount }, cause)

const { saved, savedCount, bulkFailed, savedTwice, misplaced, headerMoved, notFound } = sheetsMessages
const success = (text: string) => ({ kind: 'success', text })
const error = (text: string) => ({ kind: 'error', text })

describe('the messages of a save', () => {
  test.each([
    ['one saved', 'single', 1, null, success(saved), null],
    ['many saved', 'bulk_selected', 3, null, success(savedCount(3)), null],
    ['one failed', 'single', 1, sheets('NOT_FOUND'), error(notFound), null],
    ['many failed', 'bulk_selected', 3, sheets('NOT_FOUND'), error(`${bulkFailed(3)}: ${notFound}`), null],
    [
      'some failed',
      'bulk_selected',
      3,
      partly(2, 1, sheets('NOT_FOUND')),
      error(`${bulkFailed(1)}: ${notFound}`),
      null,
    ],
    [
      'one saved by two browsers counts as saved; its rows stand',
      'single',
      1,
      partly(1, 0, sheets('SAVED_TWICE', '2, 3')),
      success(saved),
      savedTwice('2, 3'),
    ],
    [
      'a row that may hold other values stands with its number',
      'bulk_selected',
      5,
      partly(4, 1, sheets('WRITE_MISPLACED', '4')),
      error(bulkFailed(1)),
      misplaced('4'),
    ],
    [
      'a header to be moved back stands with its row',
      'single',
      1,
      sheets('HEADER_MOVED', '12'),
      error(bulkFailed(1)),
      headerMoved('12'),
    ],
  ] as const)('%s', (_name, mode, count, failure, flash, notice) => {
    const outcome =
      failure === null
        ? ({ kind: 'saved', spreadsheetId: 'x', notice: null } as const)
        : outcomeOf(failure, { count, spreadsheetId: 'x' })
    expect(messagesOf(mode, count, outcome)).toEqual({ flash, notice })
  })

  test('a tab of something else leads to a question, not a message', () => {
    const outcome = outcomeOf(sheets('FOREIGN_HEADER', 'Sheet1'), { count: 2, spreadsheetId: 'x' })
    expect(outcome).toMatchObject({ kind: 'failed', failedCount: 2, isForeign: true })
    expect(messagesOf('bulk_selected', 2, outcome)).toEqual({ flash: null, notice: null })
  })
})

describe('one thing more', () => {
  const saved = { kind: 'saved', spreadsheetId: 'x', notice: null } as const
  const failed = { kind: 'failed', failedCount: 1, sentence: 'No.', notice: null, isForeign: false } as const

  test.each([
    ['is added to a save', saved, { notice: 'More.' }],
    ['follows the notice that is there', { ...saved, notice: 'First.' }, { notice: 'First. More.' }],
    ['does not take the place of a failure', failed, { sentence: 'No.', notice: null }],
    [
      'is no reason where nothing was tried',
      { kind: 'refused', sentence: 'No.' } as const,
      { sentence: 'No.' },
    ],
  ])('%s', (_name, outcome, expected) => {
    expect(withNotice(outcome, 'More.')).toMatchObject(expected)
    expect(withNotice(outcome, null)).toBe(outcome)
  })
})
