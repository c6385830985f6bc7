import { describe, expect, test } from 'vitest'
import { deleteLines, insertLines } from './dimensions.ts'
import { isBold, newTab, type Tab } from './document.ts'

/** Three rows of three cells, the first row and the first column in bold, the first row frozen. */
const sample = (): Tab => ({
  ...newTab(0, 'Sheet1', [
    ['a1', 'b1', 'c1'],
    ['a2', 'b2', 'c2'],
    ['a3', 'b3', 'c3'],
  ]),
  frozenRowCount: 1,
  bold: [
    { rect: { startRow: 0, endRow: 1, startColumn: 0, endColumn: 26 }, on: true },
    { rect: { startRow: 0, endRow: 1000, startColumn: 0, endColumn: 1 }, on: true },
  ],
})
const rows = (startIndex: number, endIndex: number) => ({ dimension: 'ROWS' as const, startIndex, endIndex })
const columns = (startIndex: number, endIndex: number) => ({
  dimension: 'COLUMNS' as const,
  startIndex,
  endIndex,
})

describe('inserting', () => {
  test('rows move those below, and the grid grows', () => {
    const tab = sample()
    expect(insertLines(tab, rows(1, 3), false)).toBeNull()
    expect(tab.rows.map((row) => row[0])).toEqual(['a1', undefined, undefined, 'a2', 'a3'])
    expect([tab.rowCount, tab.columnCount]).toEqual([1002, 26])
  })

  test('columns move those at the right, and the grid grows', () => {
    const tab = sample()
    expect(insertLines(tab, columns(1, 2), false)).toBeNull()
    expect(tab.rows[0]).toEqual(['a1', null, 'b1', 'c1'])
    expect([tab.rowCount, tab.columnCount]).toEqual([1000, 27])
  })

  test.each([
    ['before', true, true],
    ['behind', false, false],
  ])('takes the format of the line %s', (_name, inheritFromBefore, bold) => {
    const tab = sample()
    insertLines(tab, columns(1, 2), inheritFromBefore)
    insertLines(tab, rows(1, 2), inheritFromBefore)
    expect([isBold(tab, 5, 1), isBold(tab, 1, 5)]).toEqual([bold, bold])
    expect([isBold(tab, 0, 5), isBold(tab, 5, 0), isBold(tab, 5, 5)]).toEqual([true, true, false])
  })

  test.each([
    ['among frozen rows', rows(0, 1), false],
    ['nothing', rows(3, 3), false],
    ['beyond the grid', columns(27, 28), false],
    ['like a line before the first', columns(0, 1), true],
  ])('is refused: %s', (_name, span, inheritFromBefore) => {
    const tab = sample()
    expect(insertLines(tab, span, inheritFromBefore)).not.toBeNull()
    expect(tab).toEqual(sample())
  })
})

describe('deleting', () => {
  test('rows moves up those below, and the grid shrinks', () => {
    const tab = sample()
    expect(deleteLines(tab, rows(1, 2))).toBeNull()
    expect(tab.rows.map((row) => row[0])).toEqual(['a1', 'a3'])
    expect([tab.rowCount, tab.columnCount]).toEqual([999, 26])
  })

  test.each([
    ['frozen rows', rows(0, 2)],
    ['nothing', rows(3, 3)],
    ['beyond the grid', rows(999, 1001)],
    ['all columns', columns(0, 26)],
  ])('is refused: %s', (_name, span) => {
    const tab = sample()
    expect(deleteLines(tab, span)).not.toBeNull()
    expect(tab).toEqual(sample())
  })
})
