import { sql } from 'kysely'
import { csvOf } from '#domain/base/csv.ts'
import { isoDay } from '#domain/base/dates.ts'
import { ADMIN_EVENTS } from '#domain/log/security-events.ts'
import { findCaller, type FindCallerOptions } from '../accounts/caller.ts'
import { csvLine, isoText } from '../base/db/csv-text.ts'
import { unavailableOf } from '../base/db/unavailable.ts'
import type { Services } from '../base/graphql/context.ts'
import { sessionEnded } from '../base/graphql/errors.ts'
import { ApiError, rootCause, statusOf } from '../base/graphql/errors.ts'
import { readInput } from '../base/graphql/input.ts'
import { refusedOf } from '../base/graphql/note-refusals.ts'
import type { FetchHandler } from '../base/http/fetch-handler.ts'
import { logSecurityEvent } from '../base/log/log-security-event.ts'
import { insertActivityLog } from '../users/activity-store.ts'
import { requireNotBlocked, requireUser } from '../users/user-of-caller.ts'
import { logFilterOf, LogFilters } from './logs-fields.ts'
import { placeOf, streamActivityLogs } from './logs-store.ts'

export const LOGS_CSV_PATH = '/admin/logs.csv'

interface LogsCsvOptions extends Services, Pick<FindCallerOptions, 'checkToken'> {
  /** The origin of PUBLIC_URL: a page of another one is refused. */
  origin: string
}

/**
 * The activity log as a CSV file, for admins (DESIGN 5): a POST with the filters. The file is made as it is read, a chunk
 * at a time, and breaks off where its admin is blocked or the session ended meanwhile.
 * @returns answers any request; it never throws. Refusals are `{ error: { code, message } }`
 */
export function createLogsCsv(options: LogsCsvOptions): FetchHandler {
  return async (request) => {
    try {
      requireOwnPage(request, options.origin)
      if (request.method !== 'POST') throw new ApiError('METHOD_NOT_ALLOWED', 'Send a POST.')
      return await download(request, options)
    } catch (error) {
      return refuse(error, request, options)
    }
  }
}

/** Pages of other origins may not even ask. A browser says whose page asks in the one header or the other (Fetch Metadata). */
function requireOwnPage({ headers }: Request, origin: string): void {
  const site = headers.get('sec-fetch-site') ?? 'same-origin'
  if ((headers.get('origin') ?? origin) !== origin || (site !== 'same-origin' && site !== 'none'))
    throw new ApiError('FOREIGN_ORIGIN', 'This is for pages of its own origin only.')
}

async function download(request: Request, options: LogsCsvOptions): Promise<Response> {
  const { db, log, now, limits } = options
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON.')
  const caller = await findCaller(request, options)
  if (caller === null) throw new ApiError('UNAUTHENTICATED', 'This needs a signed-in user.')
  const user = caller.identity.subject
  limits.requests(user)
  if (!caller.identity.emailVerified)
    throw new ApiError('EMAIL_NOT_VERIFIED', 'This needs a verified email address.', { user })
  if (!caller.admin) throw new ApiError('FORBIDDEN', 'This is for admins.', { user })
  const { id: adminId, email } = requireUser(caller)
  const filters = readInput(LogFilters, await request.json().catch(() => null))

  const action = 'admin:EXPORT_LOGS'
  const activity = { userId: adminId, email, action, metadata: JSON.stringify(filters) }
  // Its own entry is not in the file: the page that the admin sees does not have it either.
  const own = placeOf(await insertActivityLog(db, activity))
  logSecurityEvent(log, { name: ADMIN_EVENTS[action], user: adminId, detail: action })
  const chunks = csvChunks(streamActivityLogs(db, logFilterOf(filters), LINE, own))
  const reader = { adminId, sessionId: caller.session?.id ?? null }
  return new Response(streamOf(chunks, reader, options), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="activity-logs-${isoDay(now())}.csv"`,
      'cache-control': 'no-store',
    },
  })
}

const HEADINGS = ['Time (UTC)', 'Email', 'Action', 'Metadata', 'User ID', 'Activity ID']
const LINE = csvLine([
  isoText('created_at'),
  sql.ref('email'),
  sql.ref('action'),
  sql.ref('metadata'),
  sql.ref('user_id'),
  sql<string>`id::text`,
])

async function* csvChunks(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array, undefined> {
  yield Buffer.from(csvOf([HEADINGS]))
  for await (const piece of pieces) yield Buffer.from(piece)
}

/** A chunk is made when the one before is on its way: what a slow reader has not taken is not in memory. */
function streamOf(
  chunks: AsyncGenerator<Uint8Array, undefined>,
  { adminId, sessionId }: { adminId: string; sessionId: string | null },
  { events, log }: LogsCsvOptions,
): ReadableStream<Uint8Array> {
  let unwatch: () => void = () => undefined
  const stop = () => {
    unwatch()
    void chunks.return(undefined)
  }
  return new ReadableStream({
    start(controller) {
      const breakOff = (error: unknown) => {
        stop()
        controller.error(error)
      }
      const unwatchAccount = events.watchAccount(adminId, (admin) => {
        try {
          requireNotBlocked(admin)
        } catch (error) {
          breakOff(error)
        }
      })
      const unwatchSession =
        sessionId === null ? null : events.watchSession(sessionId, () => breakOff(sessionEnded(adminId)))
      unwatch = () => {
        unwatchAccount()
        unwatchSession?.()
      }
    },
    async pull(controller) {
      try {
        const { value, done } = await chunks.next()
        if (value !== undefined) controller.enqueue(value)
        if (done === true) {
          unwatch()
          controller.close()
        }
      } catch (error) {
        stop()
        log.error({ err: error }, 'a download of the activity log broke off')
        throw error
      }
    },
    cancel: stop,
  })
}

function refuse(thrown: unknown, request: Request, { log, security }: LogsCsvOptions): Response {
  const error = rootCause(thrown)
  const requestId = request.headers.get('x-request-id')
  const operation = `${request.method} ${LOGS_CSV_PATH}`
  const refused = refusedOf(error, { user: null, operation, requestId: requestId ?? '' })
  if (refused !== null) security.refused(refused)
  if (error instanceof ApiError) {
    const { code, message } = error
    return Response.json({ error: { code, message }, requestId }, { status: statusOf(code) ?? 400 })
  }
  log.error({ err: error, requestId }, 'the activity log could not be sent as a file')
  const unavailable = unavailableOf(error)
  if (unavailable !== null) {
    const { code, message, status, retryAfterSeconds } = unavailable
    const headers = { 'retry-after': String(retryAfterSeconds) }
    return Response.json({ error: { code, message }, requestId }, { status, headers })
  }
  const message = 'Something went wrong on our side.'
  return Response.json({ error: { code: 'INTERNAL', message }, requestId }, { status: 500 })
}
