import { z } from 'zod'
import { appendLines, deleteLines, dimensionRequests, insertLines } from './dimensions.ts'
import { checkSize, newTab, type SheetDocument, type Tab } from './document.ts'
import { invalidArgument } from './errors.ts'
import { maskPaths } from './fields.ts'

const gridProperties = z.strictObject({
  rowCount: z.int().min(1).optional(),
  columnCount: z.int().min(1).optional(),
  frozenRowCount: z.int().min(0).optional(),
  frozenColumnCount: z.int().min(0).optional(),
  hideGridlines: z.boolean().optional(),
})
const tabTitle = z
  .string()
  .min(1)
  .max(100)
  .transform((title) => title.replaceAll('\0', '').toWellFormed())
const gridRange = z.strictObject({
  sheetId: z.int().default(0),
  startRowIndex: z.int().min(0).optional(),
  endRowIndex: z.int().min(0).optional(),
  startColumnIndex: z.int().min(0).optional(),
  endColumnIndex: z.int().min(0).optional(),
})

/** The structural requests that this stand-in offers; Google knows many more. */
const requestSchema = z.strictObject({
  addSheet: z
    .strictObject({
      properties: z
        .strictObject({
          sheetId: z.int().min(0).optional(),
          title: tabTitle.optional(),
          index: z.int().min(0).optional(),
          sheetType: z.literal('GRID').optional(),
          gridProperties: gridProperties.optional(),
        })
        .default({}),
    })
    .optional(),
  deleteSheet: z.strictObject({ sheetId: z.int().default(0) }).optional(),
  ...dimensionRequests,
  repeatCell: z
    .strictObject({
      range: gridRange,
      cell: z.strictObject({
        userEnteredFormat: z
          .strictObject({ textFormat: z.strictObject({ bold: z.boolean().optional() }).optional() })
          .optional(),
      }),
      fields: z.string(),
    })
    .optional(),
  updateSheetProperties: z
    .strictObject({
      properties: z.strictObject({
        sheetId: z.int().default(0),
        title: tabTitle.optional(),
        index: z.int().min(0).optional(),
        hidden: z.boolean().optional(),
        gridProperties: gridProperties.optional(),
      }),
      fields: z.string(),
    })
    .optional(),
})

export const batchUpdateSchema = z.strictObject({
  requests: z.array(requestSchema),
  includeSpreadsheetInResponse: z.literal(false).optional(),
})
type StructureRequest = z.infer<typeof requestSchema>

/** Does all requests in order and gives a reply for each. Throws the vendor's 400s; the caller then keeps nothing. */
export function changeStructure(document: SheetDocument, requests: readonly StructureRequest[]): object[] {
  if (requests.length === 0) throw invalidArgument('Must specify at least one request.')
  const replies = requests.map((request, index) => {
    const kinds = Object.values(request).filter((value) => value !== undefined)
    if (kinds.length !== 1)
      throw invalidArgument(`Invalid requests[${index}]: exactly one kind of request must be set.`)
    return change(document, request, index)
  })
  checkSize(document)
  return replies
}

function change(document: SheetDocument, request: StructureRequest, index: number): object {
  if (request.addSheet) return addSheet(document, request.addSheet, index)
  if (request.deleteSheet) deleteSheet(document, request.deleteSheet.sheetId, index)
  else if (request.appendDimension) {
    const { sheetId, dimension, length } = request.appendDimension
    appendLines(tabOf(document, sheetId, `requests[${index}].appendDimension`), dimension, length)
  } else if (request.insertDimension) {
    const { range, inheritFromBefore } = request.insertDimension
    const where = `requests[${index}].insertDimension`
    refuseFor(where, insertLines(tabOf(document, range.sheetId, where), range, inheritFromBefore))
  } else if (request.deleteDimension) {
    const { range } = request.deleteDimension
    const where = `requests[${index}].deleteDimension`
    refuseFor(where, deleteLines(tabOf(document, range.sheetId, where), range))
  } else if (request.repeatCell) repeatCell(document, request.repeatCell, index)
  else if (request.updateSheetProperties) updateProperties(document, request.updateSheetProperties, index)
  return {}
}

function refuseFor(where: string, reason: string | null): void {
  if (reason !== null) throw invalidArgument(`Invalid ${where}: ${reason}`)
}

function tabOf(document: SheetDocument, sheetId: number, where: string): Tab {
  const tab = document.tabs.find((one) => one.sheetId === sheetId)
  if (tab === undefined) throw invalidArgument(`Invalid ${where}: No sheet with id: ${sheetId}`)
  return tab
}

function addSheet(
  document: SheetDocument,
  { properties }: NonNullable<StructureRequest['addSheet']>,
  index: number,
): object {
  const where = `requests[${index}].addSheet`
  const free = Math.max(...document.tabs.map(({ sheetId }) => sheetId)) + 1
  const tab = newTab(properties.sheetId ?? free, properties.title ?? `Sheet${document.tabs.length + 1}`)
  if (document.tabs.some(({ sheetId }) => sheetId === tab.sheetId))
    throw invalidArgument(`Invalid ${where}: Sheet with id ${tab.sheetId} already exists.`)
  checkTitle(document, tab, where)
  Object.assign(tab, properties.gridProperties)
  document.tabs.splice(properties.index ?? document.tabs.length, 0, tab)
  return { addSheet: { properties: sheetProperties(tab, document.tabs.indexOf(tab)) } }
}

function deleteSheet(document: SheetDocument, sheetId: number, index: number): void {
  const where = `requests[${index}].deleteSheet`
  const tab = tabOf(document, sheetId, where)
  const rest = document.tabs.filter((other) => other !== tab)
  if (rest.every(({ hidden }) => hidden))
    throw invalidArgument(`Invalid ${where}: You can't remove all the visible sheets in a document.`)
  document.tabs = rest
}

function checkTitle(document: SheetDocument, tab: Tab, where: string): void {
  const taken = document.tabs.some(
    (other) => other !== tab && other.title.toLowerCase() === tab.title.toLowerCase(),
  )
  if (taken)
    throw invalidArgument(
      `Invalid ${where}: A sheet with the name "${tab.title}" already exists. Please enter another name.`,
    )
}

const BOLD_PATHS = [
  '*',
  'userEnteredFormat',
  'userEnteredFormat.textFormat',
  'userEnteredFormat.textFormat.bold',
]

function repeatCell(
  document: SheetDocument,
  { range, cell, fields }: NonNullable<StructureRequest['repeatCell']>,
  index: number,
): void {
  const where = `requests[${index}].repeatCell`
  const tab = tabOf(document, range.sheetId, where)
  const unknown = maskPaths(fields).find((path) => !BOLD_PATHS.includes(path))
  if (unknown !== undefined)
    throw invalidArgument(`Invalid ${where}: The sandbox formats bold only, not '${unknown}'.`)
  const rect = {
    startRow: range.startRowIndex ?? 0,
    startColumn: range.startColumnIndex ?? 0,
    endRow: range.endRowIndex ?? tab.rowCount,
    endColumn: range.endColumnIndex ?? tab.columnCount,
  }
  if (rect.endRow > tab.rowCount || rect.endColumn > tab.columnCount)
    throw invalidArgument(
      `Invalid ${where}: range exceeds grid limits. Max rows: ${tab.rowCount}, max columns: ${tab.columnCount}`,
    )
  const inside = (other: typeof rect) =>
    other.startRow >= rect.startRow &&
    other.endRow <= rect.endRow &&
    other.startColumn >= rect.startColumn &&
    other.endColumn <= rect.endColumn
  tab.bold = tab.bold.filter((old) => !inside(old.rect))
  tab.bold.push({ rect, on: cell.userEnteredFormat?.textFormat?.bold === true })
}

function updateProperties(
  document: SheetDocument,
  { properties, fields }: NonNullable<StructureRequest['updateSheetProperties']>,
  index: number,
): void {
  const where = `requests[${index}].updateSheetProperties`
  const tab = tabOf(document, properties.sheetId, where)
  const grid = properties.gridProperties ?? {}
  for (const path of maskPaths(fields)) {
    if (path === 'title') {
      tab.title = properties.title ?? tab.title
      checkTitle(document, tab, where)
    } else if (path === 'index') moveTab(document, tab, properties.index ?? document.tabs.length, where)
    else if (path === 'hidden') tab.hidden = properties.hidden ?? false
    else if (path === 'gridProperties.rowCount') resize(tab, grid.rowCount, undefined)
    else if (path === 'gridProperties.columnCount') resize(tab, undefined, grid.columnCount)
    else if (path === 'gridProperties.frozenRowCount') tab.frozenRowCount = grid.frozenRowCount ?? 0
    else if (path === 'gridProperties.frozenColumnCount') tab.frozenColumnCount = grid.frozenColumnCount ?? 0
    else if (path === 'gridProperties.hideGridlines') tab.hideGridlines = grid.hideGridlines ?? false
    else if (path === 'gridProperties') {
      resize(tab, grid.rowCount, grid.columnCount)
      tab.frozenRowCount = grid.frozenRowCount ?? 0
      tab.frozenColumnCount = grid.frozenColumnCount ?? 0
      tab.hideGridlines = grid.hideGridlines ?? false
    } else throw invalidArgument(`Invalid ${where}: The sandbox cannot change '${path}'.`)
  }
  if (tab.frozenRowCount >= tab.rowCount)
    throw invalidArgument(`Invalid ${where}: You can't freeze all visible rows on the sheet.`)
  if (tab.frozenColumnCount >= tab.columnCount)
    throw invalidArgument(`Invalid ${where}: You can't freeze all visible columns on the sheet.`)
  if (document.tabs.every(({ hidden }) => hidden))
    throw invalidArgument(`Invalid ${where}: You can't hide all the sheets in a document.`)
}

/** The new place is counted with the tab still in its old one (Google's reference, SheetProperties.index). */
function moveTab(document: SheetDocument, tab: Tab, index: number, where: string): void {
  const from = document.tabs.indexOf(tab)
  if (index > document.tabs.length)
    throw invalidArgument(`Invalid ${where}: There are only ${document.tabs.length} sheets.`)
  document.tabs.splice(from, 1)
  document.tabs.splice(index > from ? index - 1 : index, 0, tab)
}

/** A smaller grid cuts off what lies outside. */
function resize(tab: Tab, rowCount = tab.rowCount, columnCount = tab.columnCount): void {
  tab.rowCount = rowCount
  tab.columnCount = columnCount
  tab.rows = tab.rows.slice(0, rowCount).map((row) => row.slice(0, columnCount))
}

export const sheetProperties = (tab: Tab, index: number) => ({
  sheetId: tab.sheetId,
  title: tab.title,
  index,
  sheetType: 'GRID',
  gridProperties: {
    rowCount: tab.rowCount,
    columnCount: tab.columnCount,
    ...(tab.frozenRowCount > 0 ? { frozenRowCount: tab.frozenRowCount } : {}),
    ...(tab.frozenColumnCount > 0 ? { frozenColumnCount: tab.frozenColumnCount } : {}),
    ...(tab.hideGridlines ? { hideGridlines: true } : {}),
  },
  ...(tab.hidden ? { hidden: true } : {}),
})
