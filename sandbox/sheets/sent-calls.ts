import { z } from 'zod'
import { type RecordedCall, requestsOf } from './recording.ts'

/** What the product's client asks a spreadsheet for. */
const OVERVIEW_FIELDS =
  'spreadsheetUrl,sheets.properties(sheetId,title,gridProperties(columnCount,frozenRowCount))'

const sentRequestSchema = z.union([
  z.object({ addSheet: z.unknown() }),
  z.object({ appendDimension: z.unknown() }),
  z.object({ repeatCell: z.object({ fields: z.literal('userEnteredFormat.textFormat.bold') }) }),
  z.object({
    updateSheetProperties: z.object({ fields: z.string().regex(/^gridProperties[./]frozenRowCount$/) }),
  }),
])

/**
 * Whether a call is of a kind that the product sends (clients/sheets/sheets.ts; recorded-calls.test.ts holds the two
 * together). A read counts with any options, a write when it is RAW, a spreadsheet when it is read whole or with the
 * client's own fields.
 */
export function isSentByProduct(call: Pick<RecordedCall, 'method' | 'path' | 'json'>): boolean {
  const { pathname, searchParams } = new URL(`https://sheets.example/ID${call.path}`)
  const path = pathname
    .replace(/^\/ID/, '')
    .replace(/^\/values\/.*?(:append|:clear)?$/, (_text, action = '') => `/values/RANGE${String(action)}`)
  switch (`${call.method} ${path}`) {
    case 'GET ':
      return [null, OVERVIEW_FIELDS].includes(searchParams.get('fields'))
    case 'GET /values/RANGE':
    case 'GET /values:batchGet':
      return true
    case 'PUT /values/RANGE':
    case 'POST /values/RANGE:append':
      return searchParams.get('valueInputOption') === 'RAW'
    case 'POST /values:batchUpdate':
      return call.json?.valueInputOption === 'RAW'
    case 'POST :batchUpdate':
      return requestsOf(call).every((request) => sentRequestSchema.safeParse(request).success)
    default:
      return false
  }
}
