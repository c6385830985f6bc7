import { z } from 'zod'
import type { Rect } from './a1.ts'
import type { Tab } from './document.ts'

const dimension = z.enum(['ROWS', 'COLUMNS'])
export type Dimension = z.infer<typeof dimension>

/** Rows or columns beside each other, from 0, the end exclusive; both ends are named. */
const dimensionRange = z.strictObject({
  sheetId: z.int().default(0),
  dimension,
  startIndex: z.int().min(0),
  endIndex: z.int().min(0),
})

/** The requests that add and take away rows and columns. */
export const dimensionRequests = {
  appendDimension: z
    .strictObject({ sheetId: z.int().default(0), dimension, length: z.int().min(1) })
    .optional(),
  insertDimension: z
    .strictObject({ range: dimensionRange, inheritFromBefore: z.boolean().default(false) })
    .optional(),
  deleteDimension: z.strictObject({ range: dimensionRange }).optional(),
}

interface Span {
  dimension: Dimension
  startIndex: number
  endIndex: number
}

/** Adds empty rows below or empty columns at the right. */
export function appendLines(tab: Tab, along: Dimension, length: number): void {
  if (along === 'ROWS') tab.rowCount += length
  else tab.columnCount += length
}

/**
 * Inserts empty rows or columns; what lies behind moves on. They take the format of the line before or behind them.
 * @returns why it cannot be done, or null when it is done
 */
export function insertLines(tab: Tab, span: Span, inheritFromBefore: boolean): string | null {
  const { dimension: along, startIndex, endIndex } = span
  if (endIndex <= startIndex) return 'The range is empty.'
  if (startIndex > lineCount(tab, along) || (inheritFromBefore && startIndex === 0))
    return 'There is no line to insert at.'
  if (startIndex < frozenCount(tab, along)) return 'The sandbox does not insert among frozen lines.'
  const length = endIndex - startIndex
  appendLines(tab, along, length)
  if (along === 'ROWS') insertBlanks(tab.rows, startIndex, length, () => [])
  else for (const row of tab.rows) insertBlanks(row, startIndex, length, () => null)
  const like = inheritFromBefore ? startIndex - 1 : startIndex
  changeBold(tab, along, (start, end) => {
    if (start <= like && like < end) return [start, end + length]
    return start >= startIndex ? [start + length, end + length] : [start, end]
  })
  return null
}

/**
 * Takes rows or columns away with their cells; what lies behind moves up.
 * @returns why it cannot be done, or null when it is done
 */
export function deleteLines(tab: Tab, { dimension: along, startIndex, endIndex }: Span): string | null {
  if (endIndex <= startIndex) return 'The range is empty.'
  if (endIndex > lineCount(tab, along)) return 'The range goes beyond the grid.'
  const length = endIndex - startIndex
  if (length === lineCount(tab, along)) return `You can't delete all the ${along.toLowerCase()} on the sheet.`
  if (startIndex < frozenCount(tab, along)) return 'The sandbox does not delete frozen lines.'
  appendLines(tab, along, -length)
  if (along === 'ROWS') tab.rows.splice(startIndex, length)
  else for (const row of tab.rows) row.splice(startIndex, length)
  const moved = (line: number) => (line <= startIndex ? line : Math.max(startIndex, line - length))
  changeBold(tab, along, (start, end) => [moved(start), moved(end)])
  return null
}

const lineCount = (tab: Tab, along: Dimension) => (along === 'ROWS' ? tab.rowCount : tab.columnCount)
const frozenCount = (tab: Tab, along: Dimension) =>
  along === 'ROWS' ? tab.frozenRowCount : tab.frozenColumnCount

/** Where the list ends earlier, all that follows is empty as it is. */
function insertBlanks<T>(list: T[], at: number, length: number, blank: () => T): void {
  if (at < list.length) list.splice(at, 0, ...Array.from({ length }, blank))
}

function changeBold(
  tab: Tab,
  along: Dimension,
  change: (start: number, end: number) => [start: number, end: number],
): void {
  const changed = (rect: Rect): Rect => {
    if (along === 'ROWS') {
      const [startRow, endRow] = change(rect.startRow, rect.endRow)
      return { ...rect, startRow, endRow }
    }
    const [startColumn, endColumn] = change(rect.startColumn, rect.endColumn)
    return { ...rect, startColumn, endColumn }
  }
  tab.bold = tab.bold
    .map(({ rect, on }) => ({ rect: changed(rect), on }))
    .filter(({ rect }) => rect.startRow < rect.endRow && rect.startColumn < rect.endColumn)
}
