import * as z from 'zod/mini'
import { isAway, whileAway } from '#clients/backend/away.ts'
import { failureOf, isServiceError, realTiming, retryAfterMs, ServiceError } from '#clients/http.ts'
import { isOnline } from '#web/core/connection/online.ts'
import { serverWaits } from '#web/core/connection/server-waits.ts'
import type { Services } from '#web/core/services.tsx'
import { filterVariables, type LogFilters } from './logs-address.ts'

const PATH = '/admin/logs.csv'

export interface ExportOptions {
  services: Pick<Services, 'config' | 'fetch' | 'idToken' | 'pause'>
  filters: LogFilters
  signal: AbortSignal
}

/**
 * All entries that match, as the server's CSV file (DESIGN 5). A file whose end does not come is never taken for the
 * whole. While the server is away, all of it is begun anew.
 * @returns the file, and how many entries are in it
 * @throws ServiceError of 'backend'; the signal's reason when aborted
 */
export async function exportLogs(options: ExportOptions): Promise<{ file: Blob; entries: number }> {
  const file = await whileAway(() => exportOnce(options), {
    isAway: mayBeginAnew,
    timing: { ...realTiming, pause: options.services.pause },
    signal: options.signal,
    onAway: serverWaits.note,
  })
  return { file, entries: (await linesIn(file)) - 1 }
}

const QUOTE = 0x22
const LINE_FEED = 0x0a

/** A text in quotes may have line breaks of its own. */
async function linesIn(csv: Blob): Promise<number> {
  let lines = 0
  let isQuoted = false
  for await (const chunk of csv.stream())
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines += 1
    }
  return lines
}

const mayBeginAnew = (error: unknown): boolean =>
  isAway(error, { isRepeatable: true, isOnline }) || (isServiceError(error, 'EXPORT_BROKEN') && isOnline())

async function exportOnce({ services, filters, signal }: ExportOptions): Promise<Blob> {
  const { config, fetch, idToken } = services
  const url = `${config.publicUrl}${PATH}`
  const token = await idToken()
  if (token === null) throw new ServiceError({ service: 'backend', code: 'NO_ID_TOKEN' })
  const answer = await send(() =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(filterVariables(filters)),
      signal,
    }),
  )
  try {
    return await answer.blob()
  } catch (cause) {
    throw signal.aborted ? cause : new ServiceError({ service: 'backend', code: 'EXPORT_BROKEN', cause })
  }
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
