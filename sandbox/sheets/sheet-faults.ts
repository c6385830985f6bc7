import { LEAD_COLUMN_COUNT, LEAD_HEADER } from '#domain/lead/lead.ts'
import { FAULT_TIMES, type SheetsFault } from '../faults.ts'
import type { Recovery } from '../recovery.ts'
import type { SandboxAccount, SandboxStore } from '../store.ts'
import { newDocument, newTab } from './document.ts'
import {
  CELLS_PROTECTED,
  NOT_A_GOOGLE_SHEET,
  NOT_FOUND,
  NOT_SHARED,
  quotaExceeded,
  SPREADSHEET_FULL,
} from './errors.ts'

/** @throws {SheetsRefusal} where the fault id refuses such a call, for now or for good */
export function refuseByFault(
  fault: SheetsFault | null,
  account: SandboxAccount,
  kind: 'Read' | 'Write',
  recovery: Recovery,
): void {
  if (fault === 'revoked' || (fault === 'viewer' && kind === 'Write')) throw NOT_SHARED()
  if (fault === 'missing') throw NOT_FOUND()
  if (fault === 'excel') throw NOT_A_GOOGLE_SHEET()
  if (fault === 'protected' && kind === 'Write') throw CELLS_PROTECTED()
  if (fault === 'full' && kind === 'Write') throw SPREADSHEET_FULL()
  if (fault === 'rate-limited' && recovery.waitMs(account.clientEmail, FAULT_TIMES.sheetsLimitMs) > 0)
    throw quotaExceeded(kind)
}

/**
 * The id under which a sheet is kept: each account has its own sheet behind a fault's id, made at its first use.
 * @throws {SheetsRefusal} for a sheet of somebody else, or none at all
 */
export async function sheetOf(
  spreadsheetId: string,
  fault: SheetsFault | null,
  account: SandboxAccount,
  store: SandboxStore,
): Promise<string> {
  if (spreadsheetId === account.spreadsheetId) return spreadsheetId
  if (fault === null) throw (await store.sheet(spreadsheetId)) === null ? NOT_FOUND() : NOT_SHARED()
  const storedId = faultSheetId(spreadsheetId, account)
  await store.ensureSheet({
    spreadsheetId: storedId,
    userId: account.userId,
    document: faultDocument(fault),
  })
  return storedId
}

export const faultSheetId = (spreadsheetId: string, account: SandboxAccount): string =>
  `${spreadsheetId}.${account.spreadsheetId}`

function faultDocument(fault: SheetsFault) {
  if (fault === 'quoted-title') return newDocument('Sample leads', newTab(0, "It's my 'list'"))
  if (fault === 'viewer' || fault === 'protected' || fault === 'full') {
    const firstTab = newTab(0, 'Sheet1', [[...LEAD_HEADER]])
    return newDocument('Sample leads', { ...firstTab, columnCount: LEAD_COLUMN_COUNT })
  }
  if (fault === 'foreign-header') {
    const rows = [
      ['Date', 'Boat', 'Skipper', 'Miles'],
      ['2026-05-01', 'Otter', 'Tove', 12],
    ]
    return newDocument('Logbook', newTab(0, 'Sheet1', rows))
  }
  return newDocument('Sample leads')
}
