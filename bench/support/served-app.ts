import { join } from 'node:path'
import type { Logger } from 'pino'
import { createMetering } from '#clients/metering/metering.ts'
import { noMailDomains } from '#clients/pages/mail-domains.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { createTestAccounts } from '#server/accounts/test-accounts.ts'
import { createLogsCsv, LOGS_CSV_PATH } from '#server/admin/logs-csv.ts'
import { createGraphql, GRAPHQL_PATH, type GraphqlOptions } from '#server/api/handler.ts'
import { createGraphqlSockets } from '#server/api/socket.ts'
import { openTestBackups } from '#server/backup/test-backups.ts'
import type { Connection } from '#server/base/db/connect.ts'
import { readsOf } from '#server/base/db/reads.ts'
import { createUserLimits } from '#server/base/graphql/user-limits.ts'
import { createApp } from '#server/base/http/app.ts'
import { BODY_LIMIT_BYTES } from '#server/base/http/size-limits.ts'
import { createEvents } from '#server/events/events.ts'
import { createRunningCalls } from '#server/hosted/running-calls.ts'
import { createApiKeys } from '#server/identity/api-keys.ts'
import { testSessionLimits } from '#server/identity/test-session-limits.ts'
import type { TokenCheck } from '#server/identity/token-check.ts'
import { createHostedMetering } from '#server/metering/hosted-meter.ts'
import { createTestService, plenty } from '#server/metering/test-service.ts'
import { createUsageAdmin } from '#server/metering/usage-admin.ts'
import { createUsageOf } from '#server/metering/usage-of.ts'
import { noPageReader } from '#server/pages/page-reader.ts'
import { emptySystem } from '#server/watch/test-system.ts'

const ORIGIN = 'http://localhost:3000'

interface ServedOptions extends Pick<Connection, 'db' | 'pool'> {
  log: Logger
  checkToken: TokenCheck
  now: () => number
}

/** The server's API over HTTP and its sockets, as in production but without limits of requests. Everybody of launchscout.example is an admin. */
export async function serveApp({ db, pool, log, checkToken, now }: ServedOptions) {
  const metering = createTestService({ db, pool }, { log })
  const fetch: typeof globalThis.fetch = (input, init) => metering.handle(new Request(input, init))
  const client = createMetering({ fetch, baseUrl: `${ORIGIN}/metering`, key: metering.ownKey })
  const events = createEvents({ db, pool, log })
  const api: GraphqlOptions = {
    db,
    pool,
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
    checkToken,
    embedKeyFor: metering.service.embedKeys.mint,
    organizationId: 'launchscout',
    reportOutsidePlan: null,
    hostedAi: null,
    meterFor: createHostedMetering({ client, db, log }).meterFor,
    usageOf: createUsageOf(client),
    accounts: createTestAccounts(db, now),
    usageAdmin: createUsageAdmin({ demoLimits: plenty, now }),
    runningCalls: createRunningCalls({ db, log }),
    pages: noPageReader(now),
    mailDomains: noMailDomains,
    room: { isScarce: () => false },
    system: () => Promise.resolve(emptySystem),
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
      { path: '/metering/*', handle: metering.handle, bodyLimitBytes: BODY_LIMIT_BYTES.metering },
    ],
    sockets: { path: GRAPHQL_PATH, open: createGraphqlSockets(api) },
    requestsPerMinute: Number.MAX_SAFE_INTEGER,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    meteringKey: metering.ownKey,
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
