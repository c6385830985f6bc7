import * as z from 'zod/mini'
import type { Send } from './send.ts'

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

export const TabProperties = z.object({
  sheetId: z.int(),
  title: z.string(),
  // Charts on a tab of their own have no grid.
  gridProperties: z.optional(
    z.object({ columnCount: z.optional(z.int()), frozenRowCount: z.optional(z.int()) }),
  ),
})
const OverviewReply = z.object({
  spreadsheetUrl: z.string(),
  sheets: z.array(z.object({ properties: TabProperties })),
})

export const toTab = ({ sheetId, title, gridProperties }: z.infer<typeof TabProperties>): Tab => ({
  sheetId,
  title,
  columnCount: gridProperties?.columnCount ?? 0,
  frozenRowCount: gridProperties?.frozenRowCount ?? 0,
})

/** The spreadsheet's tabs and address, read once and kept until they are forgotten or cannot be read. */
export function createOverview(send: Send) {
  let kept: Promise<Overview> | null = null

  async function read(): Promise<Overview> {
    const fields =
      'spreadsheetUrl,sheets.properties(sheetId,title,gridProperties(columnCount,frozenRowCount))'
    try {
      const reply = await send({ path: '', query: [['fields', fields]], schema: OverviewReply })
      return { url: reply.spreadsheetUrl, tabs: reply.sheets.map((sheet) => toTab(sheet.properties)) }
    } catch (error) {
      kept = null
      throw error
    }
  }

  return {
    get: (): Promise<Overview> => (kept ??= read()),
    forget(): void {
      kept = null
    },
  }
}
