import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnIndex, columnName, formatRange, parseRange } from './a1.ts'

describe('A1 ranges', () => {
  test.each([
    ['A1', null, [0, 0, 1, 1]],
    ['A1:AA1', null, [0, 0, 1, 27]],
    ['$A$2:$B$3', null, [1, 0, 3, 2]],
    ['B3:A2', null, [1, 0, 3, 2]],
    ['A:F', null, [0, 0, null, 6]],
    ['2:5', null, [1, 0, 5, null]],
    ['A5:F', null, [4, 0, null, 6]],
    ['Sheet1', 'Sheet1', [0, 0, null, null]],
    ['A', 'A', [0, 0, null, null]],
    ['A0', 'A0', [0, 0, null, null]],
    ['Sheet1!A1:B2', 'Sheet1', [0, 0, 2, 2]],
    ['My list!A1', 'My list', [0, 0, 1, 1]],
    ['🌵 My list 1', '🌵 My list 1', [0, 0, null, null]],
    ["'My list'", 'My list', [0, 0, null, null]],
    ["'It''s my ''list'''!A1:AA1", "It's my 'list'", [0, 0, 1, 27]],
    ["'a!b'!C4", 'a!b', [3, 2, 4, 3]],
    ['Übersicht!A:A', 'Übersicht', [0, 0, null, 1]],
  ])('%s', (text, title, [startRow, startColumn, endRow, endColumn]) => {
    expect(parseRange(text)).toEqual({ title, startRow, startColumn, endRow, endColumn })
  })

  test.each([
    '',
    '!',
    ':',
    'A1:',
    ':B2',
    'A:5',
    "'open!A1",
    "'a'A1",
    'Sheet1!',
    'Sheet1!nope',
    'A1:B2:C3',
    '-A1',
  ])('%j is none', (text) => {
    expect(parseRange(text)).toBeNull()
  })

  test('any title and rectangle come back as they were written', () => {
    const corner = fc.record({ row: fc.nat(9_998), column: fc.nat(700) })
    const title = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/[\r\n]/.test(text))
    fc.assert(
      fc.property(title, corner, corner, (name, one, other) => {
        const rect = {
          startRow: Math.min(one.row, other.row),
          endRow: Math.max(one.row, other.row) + 1,
          startColumn: Math.min(one.column, other.column),
          endColumn: Math.max(one.column, other.column) + 1,
        }
        expect(parseRange(formatRange(name, rect))).toEqual({ title: name, ...rect })
      }),
    )
  })

  test('column names and numbers are the same thing', () => {
    fc.assert(fc.property(fc.nat(18_277), (index) => columnIndex(columnName(index)) === index))
    expect([columnName(25), columnName(26), columnName(701), columnName(702)]).toEqual([
      'Z',
      'AA',
      'ZZ',
      'AAA',
    ])
  })

  test('no text makes the parser throw', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseRange(text)))
  })
})
