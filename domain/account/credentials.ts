import { readPastedJson } from '../base/pasted-json.ts'

/**
 * The shapes of the user's credentials. A credential says by itself where it belongs: sample ones go to the
 * sandbox, all others to the real service (DESIGN 3).
 */
export interface ServiceAccount {
  type: 'service_account'
  clientEmail: string
  /** A PEM with its line breaks as they are. */
  privateKey: string
  /** The assertion's `aud`; Google's own where the file names none. */
  tokenUri: string
}

type CredentialsError = 'INVALID_JSON' | 'WRONG_TYPE' | 'MISSING_FIELDS'
export type ParsedCredentials =
  | { kind: 'empty' }
  | { kind: 'valid'; account: ServiceAccount }
  | { kind: 'invalid'; error: CredentialsError }

export const GOOGLE_TOKEN_URI = 'https://oauth2.googleapis.com/token'

/** Null where it is no JSON; a value of another kind has no fields. */
function parseFields(text: string): Record<string, unknown> | null {
  const value = readPastedJson(text)
  if (value === undefined) return null
  return typeof value === 'object' ? { ...value } : {}
}

const filledText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

/** A key that was escaped once, or more often, too much: it has no backslash of its own (contracts README 3). */
const unescaped = (key: string): string => key.replace(/\\+r\\+n|\\+[rn]/g, '\n').replaceAll('\\', '')

/** Reads a service-account JSON as typed by the user (SPEC 5, Spreadsheet: credentials JSON). */
export function parseCredentials(text: string): ParsedCredentials {
  if (text.trim() === '') return { kind: 'empty' }
  const json = parseFields(text)
  if (json === null) return { kind: 'invalid', error: 'INVALID_JSON' }
  if (json.type !== 'service_account') return { kind: 'invalid', error: 'WRONG_TYPE' }
  const clientEmail = filledText(json.client_email)
  const privateKey = filledText(json.private_key)
  if (clientEmail === null || privateKey === null) return { kind: 'invalid', error: 'MISSING_FIELDS' }
  return {
    kind: 'valid',
    account: {
      type: 'service_account',
      clientEmail: clientEmail.trim(),
      privateKey: unescaped(privateKey),
      tokenUri: filledText(json.token_uri)?.trim() ?? GOOGLE_TOKEN_URI,
    },
  }
}

/** A sample account's token_uri counts only when it is exactly our own sandbox's (DESIGN 3). */
export const isSampleAccount = (account: ServiceAccount, sandboxTokenUrl: string | null): boolean =>
  sandboxTokenUrl !== null && account.tokenUri === sandboxTokenUrl

/** Real launches may go to a sample sheet; anything from a sample source never goes to a real sheet (DESIGN 3). */
export const maySave = (lead: { sample: boolean }, sheet: { sample: boolean }): boolean =>
  !lead.sample || sheet.sample

/** The id out of a pasted spreadsheet link; any other text as it is, trimmed. */
export function spreadsheetIdFrom(text: string): string {
  const link = /\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]{10,})/.exec(text)
  return link?.[1] ?? text.trim()
}
