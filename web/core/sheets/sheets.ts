import * as z from 'zod/mini'
import { ServiceError } from '#clients/http.ts'
import { createSheets, type LastTab, type Sheets } from '#clients/sheets/sheets.ts'
import { sheetsDestination } from '../key-destinations.ts'
import type { Services } from '../services.tsx'
import { sha256Hex } from '../storage/sha256.ts'
import { keptOf } from '../storage/use-kept.ts'
import type { Settings } from '../vault/setting-names.ts'
import { configuredSheet } from '../vault/settings-query.ts'

export interface UserSheet {
  sheets: Sheets
  /** True for a sheet of the sandbox. */
  sample: boolean
  /** Until when Google's rate limit is waited for, in milliseconds since 1970; null while it is not. */
  limit: { read: () => number | null; subscribe: (listener: () => void) => () => void }
}

/** As much of the services as a sheet needs. */
type SheetServices = Pick<Services, 'fetch' | 'user'> & {
  config: Pick<Services['config'], 'publicUrl' | 'endpoints' | 'sandbox'>
}

const made = new WeakMap<SheetServices, { key: string; sheet: UserSheet }>()

/**
 * The user's sheet as configured, or null where it is not. The same settings give the same client again, so that
 * its access token is reused (SPEC 9, Spreadsheet and screens).
 */
export function userSheet(services: SheetServices, settings: Settings): UserSheet | null {
  const configured = configuredSheet(settings)
  if (configured === null) return null
  const key = JSON.stringify([settings.spreadsheetId, settings.sheetsCredentials])
  const known = made.get(services)
  if (known?.key === key) return known.sheet
  const { account, spreadsheetId } = configured
  const { url, tokenUrl, sample } = sheetsDestination(services.config, account)
  const { limit, onLimit } = newLimit()
  const sheets = createSheets({
    onLimit,
    fetch: services.fetch,
    baseUrl: url,
    tokenUrl,
    account,
    spreadsheetId,
    lastTab: lastTabOf(services.user.id, spreadsheetId),
    serverDate: () => readServerDate(services),
  })
  const sheet = { sheets, sample, limit }
  made.set(services, { key, sheet })
  return sheet
}

function newLimit() {
  const listeners = new Set<() => void>()
  let until: number | null = null
  const limit: UserSheet['limit'] = {
    read: () => until,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const onLimit = (untilMs: number | null) => {
    until = untilMs
    listeners.forEach((listener) => listener())
  }
  return { limit, onLimit }
}

const LastTabs = z.catch(z.record(z.string(), z.int()), {})

/** Kept in this browser by a print of the spreadsheet's id, which only the vault holds (decision 0018). */
function lastTabOf(userId: string, spreadsheetId: string): LastTab {
  const kept = keptOf(userId, 'leadsTabs', (value) => LastTabs.parse(value))
  const key = async () => (await sha256Hex(spreadsheetId, crypto.subtle)).slice(0, 16)
  return {
    read: async () => kept.read()[await key()] ?? null,
    write: async (sheetId) => {
      const print = await key()
      if (kept.read()[print] !== sheetId) kept.change((last) => ({ ...last, [print]: sheetId }))
    },
  }
}

/** The client alone; throws NO_CREDENTIALS where only they are missing or cannot be read, else NOT_CONFIGURED. */
export function createUserSheets(services: SheetServices, settings: Settings): Sheets {
  const sheet = userSheet(services, settings)
  if (sheet !== null) return sheet.sheets
  const code = settings.spreadsheetId.trim() === '' ? 'NOT_CONFIGURED' : 'NO_CREDENTIALS'
  throw new ServiceError({ service: 'sheets', code })
}

/** Our own server's clock in milliseconds: Google's Date header cannot be read cross-origin (DESIGN 8). */
async function readServerDate({ fetch, config }: SheetServices): Promise<number> {
  const response = await fetch(`${config.publicUrl}/healthz/live`, { cache: 'no-store' })
  return Date.parse(response.headers.get('date') ?? '')
}
