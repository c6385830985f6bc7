import * as z from 'zod/mini'
import { type Call, ServiceError } from '#clients/http.ts'
import { type Tab, TabProperties, toTab } from './overview.ts'
import type { Send } from './send.ts'

const ChangeReply = z.object({})
const AddTabReply = z.object({
  replies: z.array(z.object({ addSheet: z.object({ properties: TabProperties }) })),
})

/**
 * The calls that change tabs rather than cells.
 * @param beforeChange is called before each: what is known of the tabs is old from here on
 */
export function tabChanges(send: Send, beforeChange: () => void) {
  const change = <T>(schema: Call<T, 'sheets'>['schema'], requests: readonly object[]): Promise<T> => {
    beforeChange()
    return send({ method: 'POST', path: ':batchUpdate', json: { requests }, schema })
  }

  return {
    /** Sets the first row of a tab in bold and, where requested, freezes it: both or neither. */
    async boldFirstRow(sheetId: number, columnCount: number, { freeze }: { freeze: boolean }): Promise<void> {
      const bold = boldRow(sheetId, columnCount)
      await change(ChangeReply, freeze ? [bold, freezeRow(sheetId)] : [bold])
    },

    /** A sort of the sheet leaves frozen rows in their place. Google refuses to freeze all rows that can be seen. */
    async freezeFirstRow(sheetId: number): Promise<void> {
      await change(ChangeReply, [freezeRow(sheetId)])
    },

    /** Adds empty columns at the right: a write beyond a tab's grid is refused. */
    async addColumns(sheetId: number, length: number): Promise<void> {
      await change(ChangeReply, [{ appendDimension: { sheetId, dimension: 'COLUMNS', length } }])
    },

    /** A new tab, its first row frozen. */
    async addTab(title: string, columnCount: number): Promise<Tab> {
      const gridProperties = { rowCount: 1_000, columnCount, frozenRowCount: 1 }
      const reply = await change(AddTabReply, [{ addSheet: { properties: { title, gridProperties } } }])
      const added = reply.replies[0]
      if (added === undefined) throw new ServiceError({ service: 'sheets', code: 'INVALID_RESPONSE' })
      return toTab(added.addSheet.properties)
    },
  }
}

const boldRow = (sheetId: number, columnCount: number) => ({
  repeatCell: {
    range: { sheetId, startRowIndex: 0, endRowIndex: 1, startColumnIndex: 0, endColumnIndex: columnCount },
    cell: { userEnteredFormat: { textFormat: { bold: true } } },
    fields: 'userEnteredFormat.textFormat.bold',
  },
})

const freezeRow = (sheetId: number) => ({
  updateSheetProperties: {
    properties: { sheetId, gridProperties: { frozenRowCount: 1 } },
    fields: 'gridProperties.frozenRowCount',
  },
})
