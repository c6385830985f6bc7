import { formatRange, type Rect } from './a1.ts'
import {
  type Cell,
  findRange,
  isBold,
  onGrid,
  type Scalar,
  type SheetDocument,
  type Tab,
} from './document.ts'
import { serialDay } from './entered.ts'

export interface RenderOptions {
  values: 'FORMATTED_VALUE' | 'UNFORMATTED_VALUE' | 'FORMULA'
  dates: 'SERIAL_NUMBER' | 'FORMATTED_STRING'
  dimension: 'ROWS' | 'COLUMNS'
}

export interface ValueRange {
  range: string
  majorDimension: 'ROWS' | 'COLUMNS'
  values?: Scalar[][]
}

/** The cells of a range. Empty trailing rows and cells are left out, and so is `values` when all are (contracts README 3). */
export function readRange(document: SheetDocument, text: string, options: RenderOptions): ValueRange {
  const { tab, range } = findRange(document, text)
  return readRect(tab, onGrid(tab, range, false), options)
}

export function readRect(tab: Tab, rect: Rect, options: RenderOptions): ValueRange {
  const rows = tab.rows
    .slice(rect.startRow, rect.endRow)
    .map((row) => row.slice(rect.startColumn, rect.endColumn).map((cell) => render(cell, options)))
  const trimmed = trim(options.dimension === 'ROWS' ? rows : transpose(rows))
  return {
    range: formatRange(tab.title, rect),
    majorDimension: options.dimension,
    ...(trimmed.length === 0 ? {} : { values: trimmed }),
  }
}

function trim(rows: Scalar[][]): Scalar[][] {
  const shortened = rows.map((row) => row.slice(0, row.findLastIndex((value) => value !== '') + 1))
  return shortened.slice(0, shortened.findLastIndex((row) => row.length > 0) + 1)
}

function transpose(rows: Scalar[][]): Scalar[][] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''))
}

export function render(cell: Cell | undefined, { values, dates }: Omit<RenderOptions, 'dimension'>): Scalar {
  if (cell == null) return ''
  const { value, formula, format } = typeof cell === 'object' ? cell : { value: cell }
  if (values === 'FORMULA' && formula !== undefined) return formula
  const isDate = format === 'iso-date' || format === 'us-date'
  if (values !== 'FORMATTED_VALUE')
    return isDate && dates === 'FORMATTED_STRING' ? display(value, format) : value
  return display(value, format)
}

function display(value: Scalar, format: string | undefined): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string') return value
  const day = serialDay(value)
  switch (format) {
    case 'iso-date':
      return day.toISOString().slice(0, 10)
    case 'us-date':
      return `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`
    case 'percent':
      return `${Math.round(value * 100)}%`
    case 'dollars':
      return `$${value.toFixed(2)}`
    case 'thousands':
    case 'thousands-cents': {
      const places = format === 'thousands' ? 0 : 2
      return value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })
    }
    default:
      return String(value)
  }
}

/** A tab's cells with their formats (`includeGridData`), as far as this stand-in knows formats: bold. */
export function gridData(tab: Tab) {
  const formatted = { values: 'FORMATTED_VALUE', dates: 'SERIAL_NUMBER' } as const
  return {
    rowData: tab.rows.map((row, rowIndex) => ({
      values: row.map((cell, columnIndex) => ({
        ...(cell === null
          ? {}
          : {
              userEnteredValue: extended(typeof cell === 'object' ? (cell.formula ?? cell.value) : cell),
              effectiveValue: extended(typeof cell === 'object' ? cell.value : cell),
              formattedValue: String(render(cell, formatted)),
            }),
        ...(isBold(tab, rowIndex, columnIndex) ? { userEnteredFormat: { textFormat: { bold: true } } } : {}),
      })),
    })),
  }
}

function extended(value: Scalar) {
  if (typeof value === 'number') return { numberValue: value }
  return typeof value === 'boolean' ? { boolValue: value } : { stringValue: value }
}
