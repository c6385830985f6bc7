import * as z from 'zod/mini'
import {
  type Call,
  createHttp,
  isServiceError,
  realTiming,
  type Reply,
  ServiceError,
  type Timing,
} from '#clients/http.ts'
import type { ServiceAccount } from '#domain/credentials.ts'
import type { Cell } from '#domain/lead.ts'
import { createTokens } from './token.ts'
import { cells, type Chunks, ChunksReply, ValuesReply } from './values-reply.ts'

export interface SheetsOptions extends Partial<Timing> {
  fetch: typeof globalThis.fetch
  /** Ends in `/v4/spreadsheets`. */
  baseUrl: string
  tokenUrl: string
  account: ServiceAccount
  spreadsheetId: string
  /** Remembers which tab holds the leads; for as long as the client by default. */
  lastTab?: LastTab
  /** Told until when a rate limit is waited for (milliseconds since 1970), then null. */
  onLimit?: (untilMs: number | null) => void
  /** Our own server's time in milliseconds, for a clock that the vendor finds wrong. */
  serverDate?: () => Promise<number>
}

/** The `sheetId` of the tab that was last used in this spreadsheet; null before there is one. */
export interface LastTab {
  read: () => Promise<number | null>
  write: (sheetId: number) => Promise<void>
}

export interface Tab {
  sheetId: number
  title: string
  columnCount: number
  /** Rows at the top that a sort of the sheet leaves in their place. */
  frozenRowCount: number
}

export interface Overview {
  /** Where people open the spreadsheet. */
  url: string
  /** In the order of the tabs. */
  tabs: Tab[]
}

export interface RangeValues {
  /** A1 notation. */
  range: string
  values: readonly (readonly Cell[])[]
}

export type Sheets = ReturnType<typeof createSheets>

const Properties = z.object({
  sheetId: z.int(),
  title: z.string(),
  // Charts on a tab of their own have no grid.
  gridProperties: z.optional(
    z.object({ columnCount: z.optional(z.int()), frozenRowCount: z.optional(z.int()) }),
  ),
})
const OverviewReply = z.object({
  spreadsheetUrl: z.string(),
  sheets: z.array(z.object({ properties: Properties })),
})
const BatchGetReply = z.object({ valueRanges: z.array(z.object({ values: cells })) })
const UpdateReply = z.object({ updatedRange: z.string() })
const AppendReply = z.object({ updates: UpdateReply })
// Only what the caller asked to see: a stand-in or proxy that leaves it out proves nothing, and fails nothing.
const BatchUpdateReply = z.object({
  responses: z.array(z.object({ updatedData: z.optional(z.object({ values: cells })) })),
})
const StructureReply = z.object({})
const AddTabReply = z.object({
  replies: z.array(z.object({ addSheet: z.object({ properties: Properties }) })),
})

const READ_AS = { valueRenderOption: 'UNFORMATTED_VALUE', dateTimeRenderOption: 'SERIAL_NUMBER' }
/** As entered: a formula is its text. What is to be told from something else, or put back, is read like this. */
const ENTERED = { valueRenderOption: 'FORMULA', dateTimeRenderOption: 'SERIAL_NUMBER' }
/** Text is stored as it is: no cell we write is ever evaluated (SECURITY T1). */
const RAW = 'RAW'
/** 60 calls a minute: the pauses of eight retries add up to more than that minute, whatever the jitter. */
const RATE_LIMIT_RETRIES = 8
const timeoutMs = 60_000

/**
 * One spreadsheet through Google Sheets' API v4 (contracts README 3). Every call throws a `ServiceError` of sheets:
 * TOKEN_FAILED, NOT_FOUND, PERMISSION_DENIED (the account's e-mail in `detail`), SERVICE_DISABLED, RANGE_UNKNOWN,
 * UNAUTHORIZED, RATE_LIMITED, HTTP_ERROR (the vendor's message in `detail`), HTML_PAGE, INVALID_RESPONSE, NETWORK, TIMEOUT.
 * Reads are repeated after a lost answer, writes never: their fate is unknown. After a rate limit the calls wait and go
 * on, save those that write rows: what they were worked out from is old by then.
 */
export function createSheets(options: SheetsOptions) {
  const {
    fetch,
    baseUrl,
    tokenUrl,
    account,
    spreadsheetId,
    serverDate,
    lastTab = inMemory(),
    onLimit,
    ...given
  } = options
  const timing = { ...realTiming, ...given }
  const request = createHttp({ fetch, ...timing, onLimit })
  const tokens = createTokens({ fetch, tokenUrl, account, serverDate, ...timing })
  const spreadsheet = `${baseUrl}/${encodeURIComponent(spreadsheetId)}`

  async function send<T>(
    call: Pick<Call<T, 'sheets'>, 'method' | 'schema' | 'asChunks' | 'signal' | 'rateLimitRetries'> & {
      path: string
      query?: [string, string][]
      json?: unknown
    },
    secondTry = false,
  ): Promise<T> {
    const { path, query = [], json, ...rest } = call
    const token = await tokens.get()
    const search = query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`
    try {
      const { data } = await request({
        rateLimitRetries: RATE_LIMIT_RETRIES,
        ...rest,
        service: 'sheets',
        url: `${spreadsheet}${path}${search}`,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        toError: (reply) => sheetsError(reply, account.clientEmail),
        timeoutMs,
      })
      return data
    } catch (error) {
      // The tabs may not be as remembered.
      if (isServiceError(error) && error.status === 400) overview = null
      // A token can end early; the refused call did nothing, so that one more try with a new one is safe.
      if (secondTry || !isServiceError(error, 'UNAUTHORIZED')) throw error
      tokens.forget(token)
      return send(call, true)
    }
  }

  let overview: Promise<Overview> | null = null
  async function readOverview(): Promise<Overview> {
    const fields =
      'spreadsheetUrl,sheets.properties(sheetId,title,gridProperties(columnCount,frozenRowCount))'
    try {
      const reply = await send({ path: '', query: [['fields', fields]], schema: OverviewReply })
      return { url: reply.spreadsheetUrl, tabs: reply.sheets.map((sheet) => toTab(sheet.properties)) }
    } catch (error) {
      overview = null
      throw error
    }
  }

  const valuesPath = (range: string, action = '') => `/values/${encodeURIComponent(range)}${action}`
  const structure = <T>(schema: Call<T, 'sheets'>['schema'], requests: readonly object[]) => {
    overview = null
    return send({ method: 'POST', path: ':batchUpdate', json: { requests }, schema })
  }

  return {
    spreadsheetId,
    lastTab,

    /** Tabs and address; read once, and again after the tabs changed, a range was refused, or where asked for `fresh`. */
    overview({ fresh = false } = {}): Promise<Overview> {
      if (fresh) overview = null
      overview ??= readOverview()
      return overview
    },

    /** The rows of a range; rows can be ragged and empty ones at the end are left out. */
    async values(range: string, signal?: AbortSignal): Promise<unknown[][]> {
      const query = Object.entries(READ_AS)
      const reply = await send({ path: valuesPath(range), query, schema: ValuesReply, signal })
      return reply.values ?? []
    },

    /** The answer with the same rows, not parsed: it can be long. `rowsIn` reads it. */
    valuesBody(range: string): Promise<Chunks> {
      const query = Object.entries(READ_AS)
      return send({ path: valuesPath(range), query, schema: ChunksReply, asChunks: true })
    },

    /** The same with each cell as it was entered: formulas as text. */
    async entered(range: string): Promise<unknown[][]> {
      const query = Object.entries(ENTERED)
      const reply = await send({ path: valuesPath(range), query, schema: ValuesReply })
      return reply.values ?? []
    },

    /** The rows of several ranges in one call, in the order asked: by value, or as `entered`. */
    async batchGet(ranges: readonly string[], as: 'values' | 'entered'): Promise<unknown[][][]> {
      const query = [
        ...ranges.map((range): [string, string] => ['ranges', range]),
        ...Object.entries(as === 'entered' ? ENTERED : READ_AS),
      ]
      const reply = await send({ path: '/values:batchGet', query, schema: BatchGetReply })
      return reply.valueRanges.map((range) => range.values ?? [])
    },

    /** Writes a range; a null cell is left as it is. Returns the range written. */
    async put({ range, values }: RangeValues): Promise<string> {
      const query: [string, string][] = [['valueInputOption', RAW]]
      const json = { range, majorDimension: 'ROWS', values }
      const reply = await send({ method: 'PUT', path: valuesPath(range), query, json, schema: UpdateReply })
      return reply.updatedRange
    },

    /** Adds rows below the table that begins in `range`, in new rows of their own. Returns the range written. */
    async append({ range, values }: RangeValues): Promise<string> {
      const query: [string, string][] = [
        ['valueInputOption', RAW],
        ['insertDataOption', 'INSERT_ROWS'],
      ]
      const json = { range, majorDimension: 'ROWS', values }
      const path = valuesPath(range, ':append')
      const rateLimitRetries = 0
      const reply = await send({ method: 'POST', path, query, json, schema: AppendReply, rateLimitRetries })
      return reply.updates.updatedRange
    },

    /**
     * Writes several ranges, all or none; null cells are left as they are.
     * Returns what each range held the moment it was written, as `entered`; null where the answer does not tell.
     */
    async writeBatch(data: readonly RangeValues[]): Promise<(unknown[][] | null)[]> {
      const json = {
        valueInputOption: RAW,
        includeValuesInResponse: true,
        responseValueRenderOption: ENTERED.valueRenderOption,
        responseDateTimeRenderOption: ENTERED.dateTimeRenderOption,
        data: data.map(({ range, values }) => ({ range, majorDimension: 'ROWS', values })),
      }
      const path = '/values:batchUpdate'
      const rateLimitRetries = 0
      const reply = await send({ method: 'POST', path, json, schema: BatchUpdateReply, rateLimitRetries })
      return data.map((_, index) => {
        const written = reply.responses[index]?.updatedData
        return written === undefined ? null : (written.values ?? [])
      })
    },

    /** Sets the first row of a tab in bold and, where told, freezes it: both or neither. */
    async boldFirstRow(sheetId: number, columnCount: number, { freeze }: { freeze: boolean }): Promise<void> {
      const range = {
        sheetId,
        startRowIndex: 0,
        endRowIndex: 1,
        startColumnIndex: 0,
        endColumnIndex: columnCount,
      }
      const repeatCell = {
        range,
        cell: { userEnteredFormat: { textFormat: { bold: true } } },
        fields: 'userEnteredFormat.textFormat.bold',
      }
      await structure(StructureReply, freeze ? [{ repeatCell }, freezeRow(sheetId)] : [{ repeatCell }])
    },

    /** A sort of the sheet leaves frozen rows in their place. Google refuses to freeze all rows that can be seen. */
    async freezeFirstRow(sheetId: number): Promise<void> {
      await structure(StructureReply, [freezeRow(sheetId)])
    },

    /** Adds empty columns at the right: a write beyond a tab's grid is refused. */
    async addColumns(sheetId: number, length: number): Promise<void> {
      await structure(StructureReply, [{ appendDimension: { sheetId, dimension: 'COLUMNS', length } }])
    },

    /** A new tab, its first row frozen. */
    async addTab(title: string, columnCount: number): Promise<Tab> {
      const gridProperties = { rowCount: 1_000, columnCount, frozenRowCount: 1 }
      const reply = await structure(AddTabReply, [{ addSheet: { properties: { title, gridProperties } } }])
      const added = reply.replies[0]
      if (added === undefined) throw new ServiceError({ service: 'sheets', code: 'INVALID_RESPONSE' })
      return toTab(added.addSheet.properties)
    },
  }
}

function inMemory(): LastTab {
  let last: number | null = null
  return {
    read: () => Promise.resolve(last),
    write: (sheetId) => {
      last = sheetId
      return Promise.resolve()
    },
  }
}

const toTab = ({ sheetId, title, gridProperties }: z.infer<typeof Properties>): Tab => ({
  sheetId,
  title,
  columnCount: gridProperties?.columnCount ?? 0,
  frozenRowCount: gridProperties?.frozenRowCount ?? 0,
})

const freezeRow = (sheetId: number) => ({
  updateSheetProperties: {
    properties: { sheetId, gridProperties: { frozenRowCount: 1 } },
    fields: 'gridProperties.frozenRowCount',
  },
})

const GoogleError = z.object({
  error: z.object({
    message: z.string(),
    details: z.optional(z.array(z.looseObject({ reason: z.optional(z.string()) }))),
  }),
})

/** What Google's error body tells; null where the general reading will do. */
function sheetsError({ status, json }: Reply, clientEmail: string): ServiceError | null {
  const error = GoogleError.safeParse(json).data?.error
  if (error === undefined || status === 408 || status === 429 || status >= 500) return null
  const reasons = error.details?.map((detail) => detail.reason) ?? []
  const fail = (code: ServiceError<'sheets'>['code'], detail: string | null = null) =>
    new ServiceError({ service: 'sheets', code, status, detail })
  if (status === 404) return fail('NOT_FOUND')
  if (status === 401) return fail('UNAUTHORIZED')
  if (status === 403 && reasons.includes('SERVICE_DISABLED')) return fail('SERVICE_DISABLED')
  if (status === 403 && /insufficient authentication scopes/i.test(error.message)) {
    return fail('TOKEN_FAILED', error.message)
  }
  if (status === 403) return fail('PERMISSION_DENIED', clientEmail)
  if (status === 400 && error.message.startsWith('Unable to parse range')) return fail('RANGE_UNKNOWN')
  return fail('HTTP_ERROR', error.message)
}
