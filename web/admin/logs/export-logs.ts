import * as z from 'zod/mini'
import { isAway, whileAway } from '#clients/backend/away.ts'
import { failureOf, isServiceError, realTiming, retryAfterMs, ServiceError } from '#clients/http.ts'
import { isOnline } from '#web/core/connection/online.ts'
import { serverWaits } from '#web/core/connection/server-waits.ts'
import type { Services } from '#web/core/services.tsx'
import { createRowCounter } from './csv-rows.ts'
import { filterVariables, type LogFilters } from './logs-address.ts'

const PATH = '/admin/logs.csv'
const HEADER_ROWS = 1

export interface ExportOptions {
  services: Pick<Services, 'config' | 'fetch' | 'idToken' | 'pause'>
  filters: LogFilters
  signal: AbortSignal
  /** Called as the file arrives. `total` is null where the server does not know it beforehand. */
  onProgress: (progress: { rows: number; total: number | null }) => void
}

export interface ExportedLogs {
  file: Blob
  /** Without the header. */
  rows: number
}

/**
 * All entries that match, as the server's CSV file: first a ticket with the ID token, then the file with the cookie that
 * the ticket set (DESIGN 5). The file is kept in pieces that the browser can put on the disk. A file whose end does not
 * come is never taken for the whole. While the server is away, all of it is begun anew.
 * @throws ServiceError of 'backend'; the signal's reason when aborted
 */
export const exportLogs = (options: ExportOptions): Promise<ExportedLogs> =>
  whileAway(() => exportOnce(options), {
    isAway: mayBeginAnew,
    timing: { ...realTiming, pause: options.services.pause },
    signal: options.signal,
    onAway: serverWaits.note,
  })

const mayBeginAnew = (error: unknown): boolean =>
  isAway(error, { isRepeatable: true, isOnline }) || (isServiceError(error, 'EXPORT_BROKEN') && isOnline())

async function exportOnce({ services, filters, signal, onProgress }: ExportOptions): Promise<ExportedLogs> {
  const { config, fetch, idToken } = services
  const url = `${config.publicUrl}${PATH}`
  const token = await idToken()
  if (token === null) throw new ServiceError({ service: 'backend', code: 'NO_ID_TOKEN' })
  const ticket = await send(() =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(filterVariables(filters)),
      signal,
    }),
  )
  const answer = await send(() => fetch(url, { signal }))
  const total = totalOf(ticket.headers) ?? totalOf(answer.headers)
  onProgress({ rows: 0, total })
  if (answer.body === null) throw new ServiceError({ service: 'backend', code: 'INVALID_RESPONSE' })
  return readRows(answer.body, signal, (rows) => onProgress({ rows, total }))
}

async function readRows(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<ExportedLogs> {
  const count = createRowCounter()
  const pieces: Blob[] = []
  let rows = 0
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      pieces.push(new Blob([value]))
      rows = Math.max(0, count(value) - HEADER_ROWS)
      onRows(rows)
    }
  } catch (cause) {
    throw signal.aborted ? cause : new ServiceError({ service: 'backend', code: 'EXPORT_BROKEN', cause })
  }
  return { file: new Blob(pieces, { type: 'text/csv;charset=utf-8' }), rows }
}

const Refusal = z.union([
  z.pipe(
    z.object({ error: z.object({ code: z.string(), reason: z.optional(z.nullable(z.string())) }) }),
    z.transform(({ error }) => error),
  ),
  z.pipe(
    z.object({
      errors: z.array(
        z.object({
          extensions: z.object({ code: z.string(), reason: z.optional(z.nullable(z.string())) }),
        }),
      ),
    }),
    z.transform(({ errors }) => errors[0]?.extensions),
  ),
])

async function send(request: () => Promise<Response>): Promise<Response> {
  let response: Response
  try {
    response = await request()
  } catch (cause) {
    // The signal's reason, and what the ID token's renewal says of itself, go on as they are.
    if (failureOf(cause) !== null || (cause instanceof DOMException && cause.name === 'AbortError'))
      throw cause
    throw new ServiceError({ service: 'backend', code: 'NETWORK', retry: true, cause })
  }
  if (response.ok) return response
  const refusal = Refusal.safeParse(await response.json().catch(() => null))
  const said = refusal.success ? refusal.data : undefined
  throw new ServiceError({
    service: 'backend',
    code: said?.code ?? 'HTTP_ERROR',
    status: response.status,
    retry: response.status >= 500,
    retryAfterMs: retryAfterMs(response.headers, Date.now()),
    detail: said?.reason ?? null,
  })
}

function totalOf(headers: Headers): number | null {
  const text = headers.get('x-total-count')
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}
