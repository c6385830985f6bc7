import { type Call, createHttp, isServiceError, realTiming, type Timing } from '#clients/http.ts'
import type { ServiceAccount } from '#domain/account/credentials.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { sheetsError } from './sheets-error.ts'
import { createTokens } from './token.ts'

export interface SendOptions extends Partial<Timing> {
  fetch: typeof globalThis.fetch
  /** Ends in `/v4/spreadsheets`. */
  baseUrl: string
  tokenUrl: string
  account: ServiceAccount
  spreadsheetId: string
  /** Called with the end of each wait for a rate limit (milliseconds since 1970), then with null. */
  onLimit?: (untilMs: number | null) => void
  /** Our own server's time in milliseconds, for a clock that the vendor finds wrong. */
  serverDate?: () => Promise<number>
}

/** A call to one spreadsheet. */
interface SheetsCall<T> extends Pick<
  Call<T, 'sheets'>,
  'method' | 'schema' | 'asChunks' | 'signal' | 'rateLimitRetries'
> {
  /** What follows the spreadsheet's address. */
  path: string
  query?: [string, string][]
  json?: unknown
}

/** Sends a call with a token and returns the parsed reply. */
export type Send = <T>(call: SheetsCall<T>) => Promise<T>

/** 60 calls a minute: the pauses of eight retries add up to more than that minute, whatever the jitter. */
const RATE_LIMIT_RETRIES = 8
const timeoutMs = MINUTE_MS

/**
 * How calls reach one spreadsheet (contracts README 3). The errors are those of `createSheets`.
 * @param onBadRequest is called when Google answers 400
 */
export function createSend(options: SendOptions, onBadRequest: () => void): Send {
  const { fetch, baseUrl, tokenUrl, account, spreadsheetId, serverDate, onLimit, ...given } = options
  const timing = { ...realTiming, ...given }
  const request = createHttp({ fetch, ...timing, onLimit })
  const tokens = createTokens({ fetch, tokenUrl, account, serverDate, ...timing })
  const spreadsheet = `${baseUrl}/${encodeURIComponent(spreadsheetId)}`

  async function sendWith<T>(token: string, { path, query, json, ...call }: SheetsCall<T>): Promise<T> {
    try {
      const { data } = await request({
        rateLimitRetries: RATE_LIMIT_RETRIES,
        ...call,
        service: 'sheets',
        url: `${spreadsheet}${path}${searchOf(query)}`,
        ...headersAndBody(token, json),
        toError: (reply) => sheetsError(reply, account.clientEmail),
        timeoutMs,
      })
      return data
    } catch (error) {
      if (isServiceError(error) && error.status === 400) onBadRequest()
      throw error
    }
  }

  return async (call) => {
    const token = await tokens.get()
    try {
      return await sendWith(token, call)
    } catch (error) {
      // A token can end early; the refused call did nothing, so that one more try with a new one is safe.
      if (!isServiceError(error, 'UNAUTHORIZED')) throw error
      tokens.forget(token)
      return sendWith(await tokens.get(), call)
    }
  }
}

const searchOf = (query: [string, string][] = []): string =>
  query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`

function headersAndBody(token: string, json: unknown): Pick<Call<unknown, 'sheets'>, 'headers' | 'body'> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  if (json === undefined) return { headers }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(json) }
}
