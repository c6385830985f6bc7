import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import * as z from 'zod'
import { isoDay } from '#domain/base/dates.ts'
import { periodOf } from '#domain/metering/metering.ts'
import { USER_IN_SESSION } from '#server/identity/sessions-store.ts'
import { testSessionLimits } from '#server/identity/test-session-limits.ts'
import { BEGIN, beginValuesOf } from '#server/metering/store/begin-statement.ts'
import { END, endValuesOf } from '#server/metering/store/calls.ts'
import { plenty } from '#server/metering/test-service.ts'
import { answerParent, serverOrder } from '../support/server-order.ts'

/**
 * What bench/load.ts compares ours with: node:http, ws and pg, the same statements in the same transactions, and nothing else.
 * No framework, log, metrics or limits, and of what comes in only what is needed is looked at.
 */
const { url, jwk } = serverOrder()
const pool = new Pool({ connectionString: url, max: 10 })
pool.on('error', () => undefined)
const key = createPublicKey({ key: z.record(z.string(), z.unknown()).parse(JSON.parse(jwk)), format: 'jwk' })

const run = async <Values>(
  statement: { name: string; text: string; parametersOf: (values: Values) => unknown[] },
  values: Values,
) => {
  const { name, text, parametersOf } = statement
  const { rows } = await pool.query<Record<string, unknown>>({ name, text, values: parametersOf(values) })
  return rows[0]
}

const LEASE_MS = 2_700_000
const BEGUN_BY = 'secret:bench'
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const Begin = z.object({ customerId: z.string(), feature: z.string() })
const End = z.object({ callId: z.string(), inputTokens: z.number(), responseTokens: z.number() })

async function begin(body: string) {
  const { customerId, feature } = Begin.parse(JSON.parse(body))
  const nowMs = Date.now()
  const call = () =>
    beginValuesOf({
      id: randomUUID(),
      customerId,
      userId: null,
      begunBy: BEGUN_BY,
      payer: 'hosted',
      tier: 'standard',
      period: periodOf(nowMs).name,
      day: isoDay(nowMs),
      feature,
      tags: [],
      requested: {
        standard: true,
        premium: false,
        audio: false,
        image: false,
        search: true,
        reasoningLevel: null,
      },
      denied: false,
      idempotencyKey: null,
      bodyHash: hashOf(body),
      reservedTokens: 30_000,
      defaults: { maxCalls: plenty.standardCalls, maxTokens: plenty.standardTokens },
      maxDayCalls: plenty.standardCalls,
      at: new Date(nowMs),
      leaseEndsAt: new Date(nowMs + LEASE_MS),
    })
  // As ours does where the room it saw went to another.
  const row = await run(BEGIN, call()).catch(() => run(BEGIN, call()))
  return { result: { callId: row?.id, allowed: row?.state === 'open' } }
}

async function end(body: string) {
  const { callId, inputTokens, responseTokens } = End.parse(JSON.parse(body))
  const usage = {
    modelUsed: null,
    inputTokens,
    inputCacheTokens: 0,
    responseTokens,
    reasoningTokens: 0,
    searches: 0,
    audio: 0,
    audioSeconds: 0,
    responseStatusCode: 200,
    stripeCustomerId: null,
    error: null,
  }
  const row = await run(
    END,
    endValuesOf({
      id: callId,
      begunBy: BEGUN_BY,
      idempotencyKey: null,
      bodyHash: hashOf(body),
      usedTokens: inputTokens + responseTokens,
      usage,
      at: new Date(),
    }),
  )
  return { callId: row?.id, used: row?.used_tokens }
}

const Claims = z.object({ sub: z.string(), sid: z.string(), exp: z.number() })

async function getUser(authorization: string) {
  const [header = '', payload = '', signature = ''] = authorization.slice('Bearer '.length).split('.')
  if (!verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')))
    throw new Error('a wrong token')
  const { sub, sid, exp } = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  const nowMs = Date.now()
  if (exp * 1_000 < nowMs) throw new Error('an old token')
  const { idleMs, maxMs } = testSessionLimits
  const row = await run(USER_IN_SESSION, {
    userId: sub,
    hash: createHash('sha256').update(sid).digest('base64url'),
    usedAfter: new Date(nowMs - idleMs),
    begunAfter: new Date(nowMs - maxMs),
  })
  const {
    id,
    email,
    name,
    has_completed_onboarding: hasCompletedOnboarding,
    blocked,
    created_at: createdAt,
  } = row ?? {}
  return { data: { getUser: { id, email, name, hasCompletedOnboarding, blocked, createdAt } } }
}

function answer(request: IncomingMessage, body: string): Promise<object> {
  if (request.url === '/metering/call_begin') return begin(body)
  if (request.url === '/metering/call_end') return end(body)
  return getUser(request.headers.authorization ?? '')
}

/** The activity log, as PostgreSQL writes it. */
async function sendLog(response: ServerResponse): Promise<void> {
  const client = await pool.connect()
  const rows = client.query(
    copyTo(
      'copy (select created_at, email, action, metadata, user_id, id from activity_logs order by created_at desc, id desc) to stdout with (format csv, header)',
    ),
  )
  await pipeline(rows, response.writeHead(200, { 'content-type': 'text/csv' })).catch(() => undefined)
  client.release(true)
}

const server = createServer((request, response) => {
  if (request.url === '/admin/logs.csv') return void sendLog(response)
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    answer(request, body).then(
      (answered) => {
        const text = JSON.stringify(answered)
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
          .end(text)
      },
      (error: unknown) => response.writeHead(500, { 'content-length': 0 }).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  answerParent(address !== null && typeof address === 'object' ? address.port : 0, async () => {
    server.closeAllConnections()
    server.close()
    await pool.end()
  })
})
