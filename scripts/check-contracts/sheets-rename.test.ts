import { expect, test } from 'vitest'
import type { RecordedCall, RecordedStep } from '#sandbox/sheets/recording.ts'
import { renameCalls } from './sheets-rename.ts'

/** The first call of a spreadsheet, renamed. */
function rename(call: Partial<RecordedCall>): RecordedStep | undefined {
  const whole: RecordedCall = { method: 'PUT', path: '', status: 200, body: {}, ...call }
  return renameCalls([{ new: true }, whole])[1]
}

test.each([
  ['words, the same each time', ['late boat', 'boat'], ['amber basil', 'basil']],
  ['words beyond ASCII', ['Blåtrøst', 'x'], ['Zürichsee', 'amber']],
  ['signs', ['🍒 x', '🍒'], ['🚲 amber', '🚲']],
  ['digits, line breaks and signs between words stay', ['x_y 1\nx_y 2, (z)'], ['amber 1\namber 2, (basil)']],
  ['numbers, formulas and empty cells stay', ['2,000.5', '=SUM(A1)', '', 12, true, null], null],
])('cells: %s', (_name, cells, expected) => {
  const step = rename({ json: { values: [cells] }, body: { values: [cells] } })
  expect(step).toMatchObject({ json: { values: [expected ?? cells] }, body: { values: [expected ?? cells] } })
})

test.each([
  ["'My boats'!A1:B2", "'amber basil'!A1:B2"],
  ['🍒 boats', '🚲 amber'],
  ["'It''s mine'!A:C", "'amber''basil cedar'!A:C"],
  ['Sheet1!A1', 'Sheet1!A1'],
  ['A1:B2', 'A1:B2'],
  ['boats', 'amber'],
  ["'D3'!A1:1", "'D3'!A1:1"],
  ["Sheet1![['x', '1']]", "Sheet1![['amber', '1']]"],
])('range %s becomes %s, in paths and answers', (range, expected) => {
  const path = `/values/${encodeURIComponent(range)}:append?valueInputOption=RAW`
  expect(rename({ path, body: { updatedRange: range } })).toMatchObject({
    path: `/values/${encodeURIComponent(expected)}:append?valueInputOption=RAW`,
    body: { updatedRange: expected },
  })
})

test('the ranges of a query are renamed, its other parameters are not', () => {
  const step = rename({ method: 'GET', path: '/values:batchGet?ranges=My+boats!A:A&majorDimension=ROWS' })
  expect(step).toMatchObject({ path: '/values:batchGet?ranges=amber+basil%21A%3AA&majorDimension=ROWS' })
})

test('ids and addresses are replaced, the first tab keeps 0', () => {
  const tab = (sheetId: number) => ({ addSheet: { properties: { sheetId, title: 'Boats' } } })
  const body = {
    spreadsheetId: 'secret',
    spreadsheetUrl: 'secret',
    replies: [tab(0), tab(77), tab(88), tab(77)],
  }
  expect(rename({ body })).toMatchObject({
    body: {
      spreadsheetId: 'SPREADSHEET_ID',
      spreadsheetUrl: 'https://docs.google.com/spreadsheets/d/SPREADSHEET_ID/edit',
      replies: [0, 100_001, 100_002, 100_001].map((sheetId) => ({
        addSheet: { properties: { sheetId, title: 'amber' } },
      })),
    },
  })
})

test('more words than there are of our own are refused', () => {
  const cells = Array.from({ length: 26 * 2 }, (_, index) => 'x'.repeat(index + 1))
  expect(() => rename({ json: { values: [cells] } })).toThrow('No word is left')
})
