import { z } from 'zod'
import { type A1Range, formatRange, parseRange, type Rect } from './a1.ts'
import { invalidArgument } from './errors.ts'

/** A spreadsheet as it is stored. */
export interface SheetDocument {
  title: string
  tabs: Tab[]
}

export interface Tab {
  sheetId: number
  title: string
  rowCount: number
  columnCount: number
  frozenRowCount: number
  frozenColumnCount: number
  hideGridlines: boolean
  /** Whether people do not see the tab. */
  hidden: boolean
  /** Ragged: what is missing is empty. */
  rows: Cell[][]
  /** Later ones win over earlier ones. */
  bold: { rect: Rect; on: boolean }[]
}

export type Scalar = string | number | boolean
type NumberFormat = 'iso-date' | 'us-date' | 'percent' | 'dollars' | 'thousands' | 'thousands-cents'
/** Null is an empty cell. */
export type Cell = Scalar | { value: Scalar; formula?: string; format?: NumberFormat } | null

const rectSchema = z.object({
  startRow: z.int(),
  startColumn: z.int(),
  endRow: z.int(),
  endColumn: z.int(),
})
const tabSchema = z.object({
  sheetId: z.int(),
  title: z.string(),
  rowCount: z.int(),
  columnCount: z.int(),
  frozenRowCount: z.int(),
  // Documents stored before these were known lack them.
  frozenColumnCount: z.int().default(0),
  hideGridlines: z.boolean().default(false),
  hidden: z.boolean().default(false),
  // Our own cells, read back: a million of them are not looked at one by one.
  rows: z.custom<Cell[][]>((value) => Array.isArray(value) && value.every((row) => Array.isArray(row))),
  bold: z.array(z.object({ rect: rectSchema, on: z.boolean() })),
})
const documentSchema = z.object({ title: z.string(), tabs: z.array(tabSchema).min(1) })

/** A stored document. Throws ZodError on anything else. */
export const readDocument = (stored: unknown): SheetDocument => documentSchema.parse(stored)

// A new Google sheet is this large: one column short of a lead's 27.
const NEW_ROWS = 1_000
const NEW_COLUMNS = 26

export const newTab = (sheetId: number, title: string, rows: Cell[][] = []): Tab => ({
  sheetId,
  title,
  rowCount: NEW_ROWS,
  columnCount: NEW_COLUMNS,
  frozenRowCount: 0,
  frozenColumnCount: 0,
  hideGridlines: false,
  hidden: false,
  rows,
  bold: [],
})

export const newDocument = (title: string, firstTab = newTab(0, 'Sheet1')): SheetDocument => ({
  title,
  tabs: [firstTab],
})

/** Google's limit, and our own on what one spreadsheet may hold. */
const MAX_GRID_CELLS = 10_000_000
const MAX_CHARACTERS = 20_000_000

/** Throws a 400 where a document has outgrown the limits. */
export function checkSize(document: SheetDocument): void {
  const cells = document.tabs.reduce((sum, tab) => sum + tab.rowCount * tab.columnCount, 0)
  if (cells > MAX_GRID_CELLS)
    throw invalidArgument(
      `This action would increase the number of cells in the workbook above the limit of ${MAX_GRID_CELLS} cells.`,
    )
  let characters = 0
  for (const { rows } of document.tabs)
    for (const row of rows) for (const cell of row) if (typeof cell === 'string') characters += cell.length
  if (characters > MAX_CHARACTERS)
    throw invalidArgument(`The sandbox keeps at most ${MAX_CHARACTERS} characters in a spreadsheet.`)
}

/** The tab and cells that a range text means. Throws the vendor's 400 where there is no such tab or range. */
export function findRange(document: SheetDocument, text: string): { tab: Tab; range: A1Range } {
  const range = parseRange(text)
  const tab =
    range === null
      ? undefined
      : range.title === null
        ? document.tabs[0]
        : document.tabs.find(({ title }) => title === range.title)
  if (range === null || tab === undefined) throw invalidArgument(`Unable to parse range: ${text}`)
  return { tab, range }
}

/**
 * A range as far as the grid goes. What lies wholly outside is refused; when `strict`, so is what reaches out:
 * reading is cut at the edge, writing is not (contracts README 3; google says "exceeds grid limits").
 */
export function onGrid(tab: Tab, range: A1Range, strict: boolean): Rect {
  const rect = {
    startRow: range.startRow,
    startColumn: range.startColumn,
    endRow: Math.min(range.endRow ?? tab.rowCount, tab.rowCount),
    endColumn: Math.min(range.endColumn ?? tab.columnCount, tab.columnCount),
  }
  const outside = rect.startRow >= tab.rowCount || rect.startColumn >= tab.columnCount
  const beyond = (range.endRow ?? 0) > tab.rowCount || (range.endColumn ?? 0) > tab.columnCount
  if (outside || (strict && beyond)) {
    const requested = {
      ...rect,
      endRow: range.endRow ?? rect.startRow + 1,
      endColumn: range.endColumn ?? rect.startColumn + 1,
    }
    throw exceedsGrid(tab, requested)
  }
  return rect
}

export const exceedsGrid = (tab: Tab, rect: Rect) =>
  invalidArgument(
    `Range (${formatRange(tab.title, rect)}) exceeds grid limits. Max rows: ${tab.rowCount}, max columns: ${tab.columnCount}`,
  )

export const isBold = (tab: Tab, row: number, column: number): boolean =>
  tab.bold.findLast(
    ({ rect }) =>
      row >= rect.startRow && row < rect.endRow && column >= rect.startColumn && column < rect.endColumn,
  )?.on ?? false
