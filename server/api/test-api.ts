/** For tests: the whole API over a database of its own, with tokens signed on the spot. */
import { pino } from 'pino'
import { z } from 'zod'
import { createMetering } from '#clients/metering/metering.ts'
import { noMailDomains } from '#clients/pages/mail-domains.ts'
import { createTestAccounts } from '../accounts/test-accounts.ts'
import { openTestBackups } from '../backup/test-backups.ts'
import type { Connection } from '../base/db/connect.ts'
import { readsOf } from '../base/db/reads.ts'
import { openTestDatabase } from '../base/db/test-database.ts'
import { createUserLimits } from '../base/graphql/user-limits.ts'
import { createEvents } from '../events/events.ts'
import { createRunningCalls } from '../hosted/running-calls.ts'
import { createApiKeys, makeApiKey } from '../identity/api-keys.ts'
import { testSessionLimits } from '../identity/test-session-limits.ts'
import { checkWithPartner, claims, mint, nowMs, partner } from '../identity/test-token-forge.ts'
import { createHostedMetering } from '../metering/hosted-meter.ts'
import type { DemoDailyLimits, DemoLimits } from '../metering/meters.ts'
import { upsertPlan } from '../metering/store/customers.ts'
import { createTestService, plenty } from '../metering/test-service.ts'
import { createUsageAdmin } from '../metering/usage-admin.ts'
import { createUsageOf } from '../metering/usage-of.ts'
import { noPageReader } from '../pages/page-reader.ts'
import { createSecurityLog } from '../security/security-log.ts'
import { ensureUser, setBlocked } from '../users/users-store.ts'
import { emptySystem } from '../watch/test-system.ts'
import { createGraphql, type GraphqlOptions } from './handler.ts'

export const adminEmailDomain = 'launchscout.example'
export const origin = 'http://localhost:3000'
const url = `${origin}/graphql`

const Body = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.strictObject({
        message: z.string(),
        path: z.unknown().optional(),
        locations: z.unknown().optional(),
        extensions: z.looseObject({ code: z.string() }),
      }),
    )
    .default([]),
})

/** An answer with the `extensions.code` of each of its errors. */
export type ApiAnswer = z.infer<typeof Body> & { status: number; codes: string[] }

/** A person with a token. */
export interface Actor {
  id: string
  email: string
  token: string
}

/** What a request says who sends it with. */
type Credential = Pick<Actor, 'token'> | { apiKey: string }

const headersOf = (credential: Credential): Record<string, string> =>
  'apiKey' in credential
    ? { 'x-api-key': credential.apiKey }
    : { authorization: `Bearer ${credential.token}` }

type TestApiOptions = Partial<Omit<GraphqlOptions, 'db' | 'pool'>> & {
  /** Of one's own: several APIs share it, and whoever opened it closes it. */
  database?: Pick<Connection, 'db' | 'pool'>
  demoLimits?: DemoLimits
  demoDailyLimits?: DemoDailyLimits
}

/** Neither pages nor name servers. */
const nothingOutside = (now: () => number) => ({ pages: noPageReader(now), mailDomains: noMailDomains })

/** The API as it is, with the metering service behind it, on a database of its own unless one is given. */
export async function openTestApi({
  database,
  demoLimits = plenty,
  demoDailyLimits = plenty,
  ...changes
}: TestApiOptions = {}) {
  const { db, pool, close } = database ? shared(database) : await openTestDatabase()
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line) => logged.push(line) })
  const now = changes.now ?? (() => nowMs)
  const security = createSecurityLog({ db, log, now })
  const metering = createTestService({ db, pool }, { demoLimits, demoDailyLimits, log, security, now })
  const { embedKeys } = metering.service
  const client = createMetering({
    fetch: (input, init) => metering.handle(new Request(input, init)),
    baseUrl: `${origin}/metering`,
    key: metering.ownKey,
  })
  const hostedMetering = createHostedMetering({ client, db, log })
  const events = createEvents({ db, pool, log })
  const backups = await openTestBackups({ db, pool }, { now })
  const options: GraphqlOptions = {
    db,
    pool,
    reads: readsOf(db),
    log,
    security,
    origin,
    admins: { domain: adminEmailDomain, emails: [] },
    now,
    sessionLimits: testSessionLimits,
    events,
    limits: createUserLimits(now),
    checkToken: checkWithPartner(() => nowMs),
    embedKeyFor: embedKeys.mint,
    organizationId: 'launchscout',
    reportOutsidePlan: null,
    hostedAi: null,
    meterFor: hostedMetering.meterFor,
    usageOf: createUsageOf(client),
    accounts: createTestAccounts(db, now),
    usageAdmin: createUsageAdmin({ demoLimits, now }),
    runningCalls: createRunningCalls({ db, log }),
    ...nothingOutside(now),
    backups,
    room: { isScarce: () => false },
    system: () => Promise.resolve(emptySystem),
    checkApiKey: createApiKeys({ db, log, now }),
    installation: { version: '1.2.3', authModes: ['userPool', 'oidc', 'apiKey', 'none'], sampleData: false },
    production: false,
    ...changes,
  }
  const handle = createGraphql(options)

  async function makeKey(name = 'monitor', days = 1): Promise<{ id: string; apiKey: string }> {
    const made = await makeApiKey(db, { name, days, nowMs: now() })
    if (made === null) throw new Error('no key was made')
    return { id: made.id, apiKey: made.key }
  }

  return {
    db,
    pool,
    hostedMetering,
    metering: metering.handle,
    logged,
    embedKeys,
    options,
    handle,
    ...requestsTo(handle),
    ...actorsIn(db),
    makeKey,
    async close() {
      await backups.close()
      await events.close()
      await security.done()
      await close()
    },
  }
}

/** Sends requests to the API. */
function requestsTo(handle: ReturnType<typeof createGraphql>) {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    handle(
      new Request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )

  async function ask(query: string, variables: unknown = {}, credential?: Credential): Promise<ApiAnswer> {
    return answerOf(await post({ query, variables }, credential && headersOf(credential)))
  }

  return { post, ask }
}

/** Signs people in, and changes their records. */
function actorsIn(db: Connection['db']) {
  /** Signs somebody in; their record is there, unless `known` is false. */
  async function signIn(id: string, options: { email?: string; verified?: boolean; known?: boolean } = {}) {
    const { email = `${id}@example.com`, verified = true, known = true } = options
    const token = await mint(claims({ sub: id, email, email_verified: verified }))
    if (known) await ensureUser(db, { subject: id, email, name: null, picture: null })
    return { id, email, token } satisfies Actor
  }

  /** Signs in somebody of the further issuer; their record is there. */
  async function signInPartner(sub: string, email: string): Promise<Actor> {
    const token = await mint(claims({ iss: partner.issuer, aud: partner.audience, sub, email }))
    const id = `partner:${sub}`
    await ensureUser(db, { subject: id, email, name: null, picture: null })
    return { id, email, token }
  }

  return {
    signIn,
    signInPartner,
    block: (actor: Actor, reason: string) => setBlocked(db, { userId: actor.id, reason }),
    setPlan: (actor: Actor, planName: string) =>
      upsertPlan(db, { customerId: actor.email, userId: actor.id, planName }),
  }
}

const shared = ({ db, pool }: Pick<Connection, 'db' | 'pool'>) => ({
  db,
  pool,
  close: () => Promise.resolve(),
})

export async function answerOf(response: Response): Promise<ApiAnswer> {
  const body = Body.parse(await response.json())
  return { ...body, status: response.status, codes: body.errors.map((error) => error.extensions.code) }
}
