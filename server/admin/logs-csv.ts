import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isAdmin } from '#domain/account.ts'
import { csvOf } from '#domain/csv.ts'
import { isoDay } from '#domain/dates.ts'
import { ADMIN_EVENTS } from '#domain/security-events.ts'
import { csvLine, isoText } from '../db/csv-text.ts'
import { transact } from '../db/repeat.ts'
import { unavailableOf } from '../db/unavailable.ts'
import {
  findCaller,
  findUnblockedUser,
  requireNotBlocked,
  requireUser,
  sessionEnded,
} from '../graphql/caller.ts'
import { ApiError, rootCause, statusOf } from '../graphql/errors.ts'
import type { GraphqlOptions } from '../graphql/handler.ts'
import { readInput } from '../graphql/input.ts'
import { refusedOf } from '../graphql/note-refusals.ts'
import type { FetchHandler } from '../http/fetch-handler.ts'
import { isSessionLive } from '../identity/sessions-store.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { insertActivityLog } from '../users/activity-store.ts'
import { insertCsvTicket, takeCsvTicket } from './csv-tickets.ts'
import { logFilterOf, LogFilters } from './logs-fields.ts'
import { streamActivityLogs } from './logs-store.ts'

export const LOGS_CSV_PATH = '/admin/logs.csv'
/** Under https, browsers refuse one that was planted without it (RFC 6265bis section 4.1.3). */
const cookieName = (origin: string) => `${origin.startsWith('https:') ? '__Secure-' : ''}logs-csv`
const TICKET_SECONDS = 30

/**
 * The activity log as a CSV file, for admins (DESIGN 5). A browser saves what it navigates to, and cannot send a bearer
 * there: a POST with it hands out a cookie that lets one GET in within 30 seconds, at whichever server process. The file
 * is made as it is read, a chunk at a time, and breaks off where its admin is blocked or the session ended meanwhile.
 * @returns answers any request; it never throws. Refusals are `{ error: { code, message } }`
 */
export function createLogsCsv(options: GraphqlOptions): FetchHandler {
  return async (request) => {
    try {
      requireOwnPage(request, options.origin)
      if (request.method === 'POST') return await handOutTicket(request, options)
      if (request.method === 'GET') return await download(request, options)
      throw new ApiError('METHOD_NOT_ALLOWED', 'Send a POST, then a GET.')
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

async function handOutTicket(request: Request, options: GraphqlOptions): Promise<Response> {
  const { db, now, limits, origin } = options
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON.')
  const caller = await findCaller(request, options)
  if (caller === null) throw new ApiError('UNAUTHENTICATED', 'This needs a signed-in user.')
  limits.requests(caller.identity.subject)
  const user = caller.identity.subject
  if (!caller.identity.emailVerified)
    throw new ApiError('EMAIL_NOT_VERIFIED', 'This needs a verified email address.', { user })
  if (!caller.admin) throw new ApiError('FORBIDDEN', 'This is for admins.', { user })
  const { id } = requireUser(caller)
  const filter = readInput(LogFilters, await request.json().catch(() => null))

  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now() + TICKET_SECONDS * 1_000)
  await insertCsvTicket(db, {
    tokenHash: hashOf(ticket),
    userId: id,
    sessionId: caller.session?.id ?? null,
    filter,
    expiresAt,
  })
  return new Response(null, {
    status: 204,
    headers: { 'set-cookie': cookie(ticket, TICKET_SECONDS, origin), 'cache-control': 'no-store' },
  })
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')

function cookie(value: string, seconds: number, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(origin)}=${value}; Path=${LOGS_CSV_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

async function download(request: Request, options: GraphqlOptions): Promise<Response> {
  const { db, log, now, origin, events } = options
  const ticket = ticketOf(request, origin)
  const { filter, entry, ...reader } = await redeem(ticket, options)
  events.notifyActivity(entry)
  const action = 'admin:EXPORT_LOGS'
  logSecurityEvent(log, { name: ADMIN_EVENTS[action], user: reader.adminId, detail: action })
  const name = `activity-logs-${isoDay(now())}.csv`
  return new Response(streamOf(csvChunks(streamActivityLogs(db, filter, LINE)), reader, options), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'set-cookie': cookie('', 0, origin),
    },
  })
}

function ticketOf({ headers }: Request, origin: string): string {
  const name = cookieName(origin)
  const cookies = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

/**
 * Takes the ticket, and notes the export in the same transaction. Whether its admin still is one is checked anew.
 * @throws ApiError TICKET_REFUSED, UNAUTHENTICATED after the end of the session, BLOCKED, FORBIDDEN
 */
function redeem(ticket: string, { db, now, admins, sessionLimits }: GraphqlOptions) {
  return transact(db, async (inTransaction) => {
    const taken = await takeCsvTicket(inTransaction, hashOf(ticket), new Date(now()))
    if (taken === undefined) throw new ApiError('TICKET_REFUSED', 'The ticket was used, or is too old.')
    const { session_id: sessionId } = taken
    const time = { ...sessionLimits, atMs: now() }
    if (sessionId !== null && !(await isSessionLive(inTransaction, sessionId, time)))
      throw sessionEnded(taken.user_id)
    const admin = await findUnblockedUser(inTransaction, taken.user_id)
    // A record follows its user's last sign-in; without a verified email no ticket was handed out.
    if (admin === null || !isAdmin({ email: admin.email, emailVerified: true }, admins))
      throw new ApiError('FORBIDDEN', 'This is for admins.', { user: taken.user_id })
    const filters = readInput(LogFilters, taken.filter)
    const entry = await insertActivityLog(inTransaction, {
      userId: admin.id,
      email: admin.email,
      action: 'admin:EXPORT_LOGS',
      metadata: JSON.stringify(filters),
    })
    return { adminId: admin.id, sessionId, filter: logFilterOf(filters), entry }
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
  { events, log }: GraphqlOptions,
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

function refuse(thrown: unknown, request: Request, { log, security }: GraphqlOptions): Response {
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
