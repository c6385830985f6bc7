import { createOverview, type Overview, type Tab } from './overview.ts'
import { createSend, type SendOptions } from './send.ts'
import { tabChanges } from './tab-changes.ts'
import { valueReads, valueWrites } from './values.ts'

export type { Tab }

export interface SheetsOptions extends SendOptions {
  /** Remembers which tab holds the leads; for as long as the client by default. */
  lastTab?: LastTab
}

/** The `sheetId` of the tab that was last used in this spreadsheet; null before there is one. */
export interface LastTab {
  read: () => Promise<number | null>
  write: (sheetId: number) => Promise<void>
}

export type Sheets = ReturnType<typeof createSheets>

/**
 * One spreadsheet through Google Sheets' API v4 (SPEC 7, Spreadsheet calls; contracts README 3). Every call throws a
 * `ServiceError` of sheets: those of token.ts, NOT_FOUND, PERMISSION_DENIED (the account's email in `detail`),
 * SERVICE_DISABLED, RANGE_UNKNOWN, NOT_A_GOOGLE_SHEET, CELLS_PROTECTED, SPREADSHEET_FULL, UNAUTHORIZED, RATE_LIMITED,
 * HTTP_ERROR (the vendor's message in `detail`), HTML_PAGE, INVALID_RESPONSE, NETWORK, TIMEOUT. Reads are repeated
 * after a lost answer, writes never: their fate is unknown. After a rate limit the calls wait and go on, save those
 * that write rows: what they were worked out from is old by then.
 */
export function createSheets({ lastTab = inMemory(), ...options }: SheetsOptions) {
  // After a refused range the tabs may not be as remembered.
  const send = createSend(options, () => overview.forget())
  const overview = createOverview(send)

  return {
    spreadsheetId: options.spreadsheetId,
    lastTab,

    /** Tabs and address; read once, and again after the tabs changed, a range was refused, or where asked for `fresh`. */
    overview({ fresh = false } = {}): Promise<Overview> {
      if (fresh) overview.forget()
      return overview.get()
    },

    ...valueReads(send),
    ...valueWrites(send),
    ...tabChanges(send, () => overview.forget()),
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
