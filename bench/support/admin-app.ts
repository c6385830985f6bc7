import { request } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import { createMetering } from '#clients/metering/metering.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { createTestAccounts } from '#server/accounts/test-accounts.ts'
import { createLogsCsv, LOGS_CSV_PATH } from '#server/admin/logs-csv.ts'
import { openTestBackups } from '#server/backup/test-backups.ts'
import type { Connection } from '#server/db/connect.ts'
import { readsOf } from '#server/db/reads.ts'
import { createEvents } from '#server/events/events.ts'
import { createGraphql, GRAPHQL_PATH, type GraphqlOptions } from '#server/graphql/handler.ts'
import { createUserLimits } from '#server/graphql/user-limits.ts'
import { createRunningCalls } from '#server/hosted/running-calls.ts'
import { createApp } from '#server/http/app.ts'
import { BODY_LIMIT_BYTES } from '#server/http/size-limits.ts'
import { createApiKeys } from '#server/identity/api-keys.ts'
import { testSessionLimits } from '#server/identity/test-session-limits.ts'
import { claims, mint, setUp } from '#server/identity/test-token-forge.ts'
import { createHostedMetering } from '#server/metering/hosted-meter.ts'
import { createTestService, plenty } from '#server/metering/test-service.ts'
import { createUsageAdmin } from '#server/metering/usage-admin.ts'
import { createUsageOf } from '#server/metering/usage-of.ts'
import { createLog } from '#server/start/log.ts'
import { ensureUser } from '#server/users/users-store.ts'

const GraphqlAnswer = z.object({ data: z.record(z.string(), z.unknown()) })
const ORIGIN = 'http://localhost:3000'
const ADMIN = { subject: 'bench-admin', email: 'admin@launchscout.example', name: null, picture: null }

async function listen(app: Awaited<ReturnType<typeof createApp>>): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** The server's API over HTTP for bench/admin.ts, without its limits of requests, and an admin who asks it. */
export async function openAdminApp({ db, pool }: Pick<Connection, 'db' | 'pool'>, now: () => number) {
  const log = createLog({ level: 'info', destination: { write: () => undefined } })
  const metering = createTestService({ db, pool }, { log })
  const fetch: typeof globalThis.fetch = (input, init) => metering.handle(new Request(input, init))
  const client = createMetering({ fetch, baseUrl: `${ORIGIN}/metering`, key: metering.ownKey })
  const events = createEvents({ db, pool, log })
  const api: GraphqlOptions = {
    db,
    reads: readsOf(db),
    log,
    security: metering.service.security,
    now,
    events,
    sessionLimits: testSessionLimits,
    origin: ORIGIN,
    production: true,
    admins: { domain: 'launchscout.example', emails: [] },
    limits: withoutLimits(),
    checkToken: setUp().check,
    embedKeyFor: metering.service.embedKeys.mint,
    organizationId: 'launchscout',
    reportOutsidePlan: null,
    hostedAi: null,
    meterFor: createHostedMetering({ client, db, log }).meterFor,
    usageOf: createUsageOf(client),
    accounts: createTestAccounts(db, now),
    usageAdmin: createUsageAdmin({ demoLimits: plenty, now }),
    runningCalls: createRunningCalls({ db, log }),
    backups: await openTestBackups({ db, pool }),
    checkApiKey: createApiKeys({ db, log, now }),
    installation: { version: '0', authModes: ['userPool', 'apiKey', 'none'], sampleData: false },
  }
  const app = await createApp({
    log,
    publicUrl: ORIGIN,
    trustedProxies: [],
    webDir: join(import.meta.dirname, '..', '..', 'docs'),
    page: () => ({ html: '', headers: {} }),
    apis: [
      { path: GRAPHQL_PATH, handle: createGraphql(api), bodyLimitBytes: BODY_LIMIT_BYTES.graphql },
      { path: LOGS_CSV_PATH, handle: createLogsCsv(api), bodyLimitBytes: BODY_LIMIT_BYTES.logsCsv },
    ],
    requestsPerMinute: Number.MAX_SAFE_INTEGER,
  })
  const port = await listen(app)
  await ensureUser(db, ADMIN)
  const authorization = `Bearer ${await mint(claims({ sub: ADMIN.subject, email: ADMIN.email }))}`

  async function ask(query: string, variables: object): Promise<Record<string, unknown>> {
    const body = JSON.stringify({ query, variables })
    const answer = await send(port, 'POST', GRAPHQL_PATH, { authorization }, body)
    if (answer.status !== 200 || answer.text.includes('"errors"')) throw new Error(answer.text)
    return GraphqlAnswer.parse(JSON.parse(answer.text)).data
  }

  /** Downloads the whole log. @returns its bytes and how many lines it has, and how long it took */
  async function download(onPart: () => void): Promise<{ bytes: number; lines: number; ms: number }> {
    const ticket = await send(port, 'POST', LOGS_CSV_PATH, { authorization }, '{}')
    if (ticket.status !== 204) throw new Error(ticket.text)
    const beganMs = performance.now()
    const cookie = ticket.cookie.split(';')[0] ?? ''
    let lines = 0
    const { bytes, status } = await send(port, 'GET', LOGS_CSV_PATH, { cookie }, '', (part) => {
      for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) lines += 1
      onPart()
    })
    if (status !== 200) throw new Error(`the download answered ${status}`)
    return { bytes, lines, ms: performance.now() - beganMs }
  }

  return {
    ask,
    download,
    async close() {
      await events.close()
      await app.close()
    },
  }
}

/** Limits for which each request comes a minute after the one before. */
function withoutLimits() {
  let ms = 0
  return createUserLimits(() => (ms += MINUTE_MS))
}

/** With `onPart`, the answer is handed over in parts and not kept. */
function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
  onPart?: (part: Buffer) => void,
): Promise<{ status: number; text: string; cookie: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', method, path, headers: { ...headers, 'content-type': 'application/json' } },
      (answer) => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (onPart) onPart(part)
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            cookie: answer.headers['set-cookie']?.[0] ?? '',
            bytes,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
