import { formatRange } from './a1.ts'
import { checkSize, type SheetDocument } from './document.ts'
import { invalidArgument, SheetsRefusal } from './errors.ts'
import { FIELDS, type FieldTree } from './fields.ts'
import { BODIES, PARAMETERS, readBody, readParameters } from './parameters.ts'
import { gridData, readRange, readRect, type RenderOptions } from './read.ts'
import { batchUpdateSchema, changeStructure, sheetProperties } from './structure.ts'
import { appendRows, clearRange, describeWrite, updateRange, type Written } from './write.ts'

/** A call as it came in. */
interface Given {
  url: URL
  /** Decoded; empty for calls without one. */
  range: string
  body: unknown
  spreadsheetId: string
  spreadsheetUrl: string
  nowMs: number
}

/** One method of the API. */
export interface Call {
  writes: boolean
  /** Whether it writes cells, so that a lost answer can write them twice. */
  writesValues: boolean
  fields: FieldTree
  /** Checks the request, then gives what is to be done with the document; both throw the vendor's 400s. */
  prepare: (given: Given) => (document: SheetDocument) => unknown
}

/** The call that a method and path mean (contracts/google-sheets-v4.discovery.json), or null. */
export function findCall(
  method: string,
  path: string,
): { call: Call; spreadsheetId: string; range: string } | null {
  for (const [wanted, pattern, call] of CALLS) {
    const match = method === wanted ? pattern.exec(path) : null
    if (match !== null) return { call, spreadsheetId: match[1] ?? '', range: decode(match[2] ?? '') }
  }
  return null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalidArgument('The request path is not valid.')
  }
}

const getSpreadsheet: Call = {
  writes: false,
  writesValues: false,
  fields: FIELDS.spreadsheet,
  prepare: ({ url, spreadsheetId, spreadsheetUrl }) => {
    const { includeGridData } = readParameters(url, PARAMETERS.spreadsheet)
    return (document) => ({
      spreadsheetId,
      properties: { title: document.title, locale: 'en_US', autoRecalc: 'ON_CHANGE', timeZone: 'Etc/GMT' },
      sheets: document.tabs.map((tab, index) => ({
        properties: sheetProperties(tab, index),
        ...(includeGridData ? { data: [gridData(tab)] } : {}),
      })),
      spreadsheetUrl,
    })
  },
}

const getValues: Call = {
  writes: false,
  writesValues: false,
  fields: FIELDS.valueRange,
  prepare: ({ url, range }) => {
    const options = renderOptions(readParameters(url, PARAMETERS.read))
    return (document) => readRange(document, range, options)
  },
}

const batchGetValues: Call = {
  writes: false,
  writesValues: false,
  fields: FIELDS.batchGet,
  prepare: ({ url, spreadsheetId }) => {
    const options = renderOptions(readParameters(url, PARAMETERS.batchRead))
    const ranges = url.searchParams.getAll('ranges')
    return (document) => ({
      spreadsheetId,
      valueRanges: ranges.map((range) => readRange(document, range, options)),
    })
  },
}

const updateValues: Call = {
  writes: true,
  writesValues: true,
  fields: FIELDS.update,
  prepare: ({ url, range, body, spreadsheetId, nowMs }) => {
    const parameters = readParameters(url, PARAMETERS.write)
    const { values, majorDimension, range: bodyRange } = readBody(body, BODIES.valueRange, 'data')
    checkRange(range, bodyRange)
    return (document) => {
      const written = updateRange(document, range, values, {
        input: parameters.valueInputOption,
        dimension: majorDimension,
        nowMs,
      })
      checkSize(document)
      return withValues(written, spreadsheetId, parameters)
    }
  },
}

const appendValues: Call = {
  writes: true,
  writesValues: true,
  fields: FIELDS.append,
  prepare: ({ url, range, body, spreadsheetId, nowMs }) => {
    const parameters = readParameters(url, PARAMETERS.append)
    const { values, majorDimension, range: bodyRange } = readBody(body, BODIES.valueRange, 'data')
    checkRange(range, bodyRange)
    return (document) => {
      const written = appendRows(document, range, values, {
        input: parameters.valueInputOption,
        dimension: majorDimension,
        insert: parameters.insertDataOption,
        nowMs,
      })
      checkSize(document)
      return {
        spreadsheetId,
        ...(written.table === null ? {} : { tableRange: formatRange(written.tab.title, written.table) }),
        updates: withValues(written, spreadsheetId, parameters),
      }
    }
  },
}

const batchUpdateValues: Call = {
  writes: true,
  writesValues: true,
  fields: FIELDS.batchUpdateValues,
  prepare: ({ url, body, spreadsheetId, nowMs }) => {
    readParameters(url, PARAMETERS.none)
    const given = readBody(body, BODIES.batchUpdateValues)
    return (document) => {
      const written = given.data.map(({ range, values, majorDimension }, index) =>
        naming(`data[${index}]`, () =>
          updateRange(document, range, values, {
            input: given.valueInputOption,
            dimension: majorDimension,
            nowMs,
          }),
        ),
      )
      checkSize(document)
      return {
        spreadsheetId,
        totalUpdatedRows: countDistinct(written, ({ rows }) => rows),
        totalUpdatedColumns: countDistinct(written, ({ columns }) => columns),
        totalUpdatedCells: written.reduce((sum, { cells }) => sum + cells, 0),
        totalUpdatedSheets: new Set(written.map(({ tab }) => tab)).size,
        responses: written.map((one) => withValues(one, spreadsheetId, given)),
      }
    }
  },
}

/** Of several ranges, a refusal names the one (gspread #792, #1601). */
function naming<T>(part: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof SheetsRefusal ? invalidArgument(`Invalid ${part}: ${error.message}`) : error
  }
}

/** A row or column that two ranges of a batch write counts once; one of another tab is another. */
function countDistinct(written: readonly Written[], lines: (one: Written) => ReadonlySet<number>): number {
  const tabs = Map.groupBy(written, ({ tab }) => tab)
  return [...tabs.values()].reduce(
    (sum, ones) => sum + new Set(ones.flatMap((one) => [...lines(one)])).size,
    0,
  )
}

const clearValues: Call = {
  writes: true,
  writesValues: true,
  fields: FIELDS.clear,
  prepare: ({ url, range, body, spreadsheetId }) => {
    readParameters(url, PARAMETERS.none)
    readBody(body, BODIES.clear)
    return (document) => {
      const { tab, rect } = clearRange(document, range)
      return { spreadsheetId, clearedRange: formatRange(tab.title, rect) }
    }
  },
}

const batchUpdate: Call = {
  writes: true,
  writesValues: false,
  fields: FIELDS.batchUpdate,
  prepare: ({ url, body, spreadsheetId }) => {
    readParameters(url, PARAMETERS.none)
    const { requests } = readBody(body, batchUpdateSchema)
    return (document) => ({ spreadsheetId, replies: changeStructure(document, requests) })
  },
}

const ID = '([A-Za-z0-9_.-]+)'
const CALLS: readonly (readonly [string, RegExp, Call])[] = [
  ['GET', new RegExp(`^/${ID}$`), getSpreadsheet],
  ['POST', new RegExp(`^/${ID}:batchUpdate$`), batchUpdate],
  ['GET', new RegExp(`^/${ID}/values:batchGet$`), batchGetValues],
  ['POST', new RegExp(`^/${ID}/values:batchUpdate$`), batchUpdateValues],
  ['POST', new RegExp(`^/${ID}/values/([^/]+):append$`), appendValues],
  ['POST', new RegExp(`^/${ID}/values/([^/]+):clear$`), clearValues],
  ['PUT', new RegExp(`^/${ID}/values/([^/]+)$`), updateValues],
  ['GET', new RegExp(`^/${ID}/values/([^/]+)$`), getValues],
]

const renderOptions = (given: {
  valueRenderOption: RenderOptions['values']
  dateTimeRenderOption: RenderOptions['dates']
  majorDimension: RenderOptions['dimension']
}): RenderOptions => ({
  values: given.valueRenderOption,
  dates: given.dateTimeRenderOption,
  dimension: given.majorDimension,
})

/** A body may repeat the range of the path, not contradict it. */
function checkRange(pathRange: string, bodyRange: string | undefined): void {
  if (bodyRange !== undefined && bodyRange !== pathRange)
    throw invalidArgument(
      `Requested writing within range [${pathRange}], but the body's range is [${bodyRange}]`,
    )
}

interface AnswerOptions {
  includeValuesInResponse: boolean
  responseValueRenderOption: RenderOptions['values']
  responseDateTimeRenderOption: RenderOptions['dates']
}

function withValues(written: Written, spreadsheetId: string, options: AnswerOptions) {
  const described = describeWrite(spreadsheetId, written)
  if (!options.includeValuesInResponse) return described
  const render: RenderOptions = {
    values: options.responseValueRenderOption,
    dates: options.responseDateTimeRenderOption,
    dimension: 'ROWS',
  }
  return { ...described, updatedData: readRect(written.tab, written.rect, render) }
}
