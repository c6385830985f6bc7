import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnName, parseRange, rangeOn } from './a1.ts'

test.each([
  [1, 'A'],
  [27, 'AA'],
  [702, 'ZZ'],
  [703, 'AAA'],
])('column %i is %s', (column, name) => {
  expect(columnName(column)).toBe(name)
})

test.each([
  ['Sheet1', "'Sheet1'!A1:AA1"],
  ["It's my 'list'", "'It''s my ''list'''!A1:AA1"],
  ['A1', "'A1'!A1:AA1"],
])('a range on the tab %j is %j', (title, range) => {
  expect(rangeOn(title, 'A1:AA1')).toBe(range)
})

describe('ranges as Google answers them', () => {
  test.each([
    ['Sheet1!A2:AA3', { title: 'Sheet1', firstColumn: 1, firstRow: 2, lastRow: 3 }],
    ["'My tab'!B5", { title: 'My tab', firstColumn: 2, firstRow: 5, lastRow: 5 }],
    ["'It''s'!AA10:AB12", { title: "It's", firstColumn: 27, firstRow: 10, lastRow: 12 }],
    ['Blätter!A1:C1', { title: 'Blätter', firstColumn: 1, firstRow: 1, lastRow: 1 }],
    ['A1:B2', null],
    ["'open!A1", null],
    ['', null],
  ])('%j', (text, range) => {
    expect(parseRange(text)).toEqual(range)
  })

  test('whatever the title, a range that we write is read back', () => {
    const column = fc.integer({ min: 1, max: 18_278 })
    const row = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }),
        column,
        row,
        row,
        (title, firstColumn, firstRow, lastRow) => {
          const cells = `${columnName(firstColumn)}${firstRow}:AA${lastRow}`
          expect(parseRange(rangeOn(title, cells))).toEqual({ title, firstColumn, firstRow, lastRow })
        },
      ),
      { seed: 7, numRuns: 1_000 },
    )
  })
})
