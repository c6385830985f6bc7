import { createSheets, type Sheets } from '#clients/sheets/sheets.ts'
import { sheetsDestination } from './endpoints.ts'
import { ServiceError } from '#clients/http.ts'
import type { Services } from './services.tsx'
import { configuredSheet, type Settings } from './settings-query.ts'

export interface UserSheet {
  sheets: Sheets
  /** True for a sheet of the sandbox. */
  sample: boolean
}

const made = new WeakMap<Services, { key: string; sheet: UserSheet }>()

/**
 * The user's sheet as configured, or null where it is not. The same settings give the same client again, so that
 * its access token is reused (SPEC 9).
 */
export function userSheet(services: Services, settings: Settings): UserSheet | null {
  const configured = configuredSheet(settings)
  if (configured === null) return null
  const key = JSON.stringify([settings.spreadsheetId, settings.sheetsCredentials])
  const known = made.get(services)
  if (known?.key === key) return known.sheet
  const { account, spreadsheetId } = configured
  const { url, tokenUrl, sample } = sheetsDestination(services.config, account)
  const sheets = createSheets({
    fetch: services.fetch,
    baseUrl: url,
    tokenUrl,
    account,
    spreadsheetId,
    serverDate: () => readServerDate(services),
  })
  const sheet = { sheets, sample }
  made.set(services, { key, sheet })
  return sheet
}

/** The client alone; throws NOT_CONFIGURED where id or credentials are missing. */
export function createUserSheets(services: Services, settings: Settings): Sheets {
  const sheet = userSheet(services, settings)
  if (sheet === null) throw new ServiceError({ service: 'sheets', code: 'NOT_CONFIGURED' })
  return sheet.sheets
}

/** Our own server's clock in milliseconds: Google's Date header cannot be read cross-origin (DESIGN 8). */
async function readServerDate({ fetch, config }: Services): Promise<number> {
  const response = await fetch(`${config.publicUrl}/healthz/live`, { cache: 'no-store' })
  return Date.parse(response.headers.get('date') ?? '')
}
