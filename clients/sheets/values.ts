import * as z from 'zod/mini'
import type { Cell } from '#domain/lead/lead.ts'
import type { Send } from './send.ts'
import { cells, type Chunks, ChunksReply, ValuesReply } from './values-reply.ts'

export interface RangeValues {
  /** A1 notation. */
  range: string
  values: readonly (readonly Cell[])[]
}

const BatchGetReply = z.object({ valueRanges: z.array(z.object({ values: cells })) })
const UpdateReply = z.object({ updatedRange: z.string() })
const AppendReply = z.object({ updates: UpdateReply })
// Only what the caller requested: a stand-in or proxy that leaves it out proves nothing, and fails nothing.
const BatchUpdateReply = z.object({
  responses: z.array(z.object({ updatedData: z.optional(z.object({ values: cells })) })),
})

const READ_AS = { valueRenderOption: 'UNFORMATTED_VALUE', dateTimeRenderOption: 'SERIAL_NUMBER' }
/** As entered: a formula is its text. What is compared, or put back, is read like this. */
const ENTERED = { valueRenderOption: 'FORMULA', dateTimeRenderOption: 'SERIAL_NUMBER' }
/** Text is stored as it is: no cell we write is ever evaluated (SECURITY T1). */
const RAW = 'RAW'

const pathOf = (range: string, action = '') => `/values/${encodeURIComponent(range)}${action}`
const asRows = ({ range, values }: RangeValues) => ({ range, majorDimension: 'ROWS', values })

/** The calls that read cells. */
export const valueReads = (send: Send) => ({
  /** The rows of a range; rows can be ragged and empty ones at the end are left out. */
  async values(range: string, signal?: AbortSignal): Promise<unknown[][]> {
    const query = Object.entries(READ_AS)
    const reply = await send({ path: pathOf(range), query, schema: ValuesReply, signal })
    return reply.values ?? []
  },

  /** The answer with the same rows, not parsed: it can be long. `rowsIn` reads it. */
  valuesBody(range: string): Promise<Chunks> {
    const query = Object.entries(READ_AS)
    return send({ path: pathOf(range), query, schema: ChunksReply, asChunks: true })
  },

  /** The same with each cell as it was entered: formulas as text. */
  async entered(range: string): Promise<unknown[][]> {
    const query = Object.entries(ENTERED)
    const reply = await send({ path: pathOf(range), query, schema: ValuesReply })
    return reply.values ?? []
  },

  /** The rows of several ranges in one call, in the requested order: by value, or as `entered`. */
  async batchGet(ranges: readonly string[], as: 'values' | 'entered'): Promise<unknown[][][]> {
    const query = [
      ...ranges.map((range): [string, string] => ['ranges', range]),
      ...Object.entries(as === 'entered' ? ENTERED : READ_AS),
    ]
    const reply = await send({ path: '/values:batchGet', query, schema: BatchGetReply })
    return reply.valueRanges.map((range) => range.values ?? [])
  },
})

/** The calls that write cells. */
export const valueWrites = (send: Send) => ({
  /** Writes a range; a null cell is left as it is. Returns the range written. */
  async put(data: RangeValues): Promise<string> {
    const query: [string, string][] = [['valueInputOption', RAW]]
    const json = asRows(data)
    const reply = await send({ method: 'PUT', path: pathOf(data.range), query, json, schema: UpdateReply })
    return reply.updatedRange
  },

  /** Adds rows below the table that begins in `range`, in new rows of their own. Returns the range written. */
  async append(data: RangeValues): Promise<string> {
    const query: [string, string][] = [
      ['valueInputOption', RAW],
      ['insertDataOption', 'INSERT_ROWS'],
    ]
    const json = asRows(data)
    const path = pathOf(data.range, ':append')
    const rateLimitRetries = 0
    const reply = await send({ method: 'POST', path, query, json, schema: AppendReply, rateLimitRetries })
    return reply.updates.updatedRange
  },

  /**
   * Writes several ranges, all or none; null cells are left as they are.
   * Returns what each range held the moment it was written, as `entered`; null where the answer does not say.
   */
  async writeBatch(data: readonly RangeValues[]): Promise<(unknown[][] | null)[]> {
    const json = {
      valueInputOption: RAW,
      includeValuesInResponse: true,
      responseValueRenderOption: ENTERED.valueRenderOption,
      responseDateTimeRenderOption: ENTERED.dateTimeRenderOption,
      data: data.map(asRows),
    }
    const path = '/values:batchUpdate'
    const rateLimitRetries = 0
    const reply = await send({ method: 'POST', path, json, schema: BatchUpdateReply, rateLimitRetries })
    return data.map((_, index) => {
      const written = reply.responses[index]?.updatedData
      return written === undefined ? null : (written.values ?? [])
    })
  },
})
