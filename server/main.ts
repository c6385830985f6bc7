import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { createAi } from '#clients/ai/ai.ts'
import { createMetering as createMeteringClient } from '#clients/metering/metering.ts'
import { CALL_KEEPER_PATH } from '#domain/public-config.ts'
import { HOSTED_SAMPLE_KEY } from '#sandbox/ai/ai.ts'
import { createSandboxGoogle, type SandboxGoogle } from '#sandbox/google.ts'
import { launchesFromFile } from '#sandbox/launches/from-file.ts'
import type { Launches } from '#sandbox/launches/launch.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import packageJson from '../package.json' with { type: 'json' }
import { type Api, createApp } from './http/app.ts'
import { createBranding } from './http/branding.ts'
import { serveCallKeeper } from './http/call-keeper-script.ts'
import type { Database } from './db/schema.ts'
import { sharedSecret } from './db/secrets.ts'
import { readEnv, type SandboxSettings, type Settings } from './start/env.ts'
import { createEvents } from './events/events.ts'
import type { FetchHandler } from './http/fetch-handler.ts'
import { findCaller } from './graphql/caller.ts'
import type { HostedAi } from './graphql/context.ts'
import { ApiError } from './graphql/errors.ts'
import { createGraphql, GRAPHQL_PATH, type GraphqlOptions } from './graphql/handler.ts'
import { createRunningCalls } from './graphql/running-calls.ts'
import { createGraphqlSockets } from './graphql/socket.ts'
import { createUserLimits } from './graphql/user-limits.ts'
import { mountHealth } from './http/health.ts'
import { type HostedBudget, withBudget } from './metering/hosted-budget.ts'
import { createApiKeys } from './identity/api-keys.ts'
import { mountPool } from './identity/mount-pool.ts'
import { poolRedirectUri } from './identity/pool.ts'
import type { TokenCheck } from './identity/token-check.ts'
import { DRAIN_LIMIT_MS, drain, listen, stopSignal } from './start/lifecycle.ts'
import { createLog } from './start/log.ts'
import { createLogsCsv, LOGS_CSV_PATH } from './admin/logs-csv.ts'
import { createEmbedKeys } from './metering/embed-keys.ts'
import { createHostedMetering, startDelivering } from './metering/hosted-meter.ts'
import { startExpiring } from './metering/lease-expiry.ts'
import { createOutsidePlans } from './metering/outside-plans.ts'
import { createMetering, refuseAtTheDoor } from './metering/routes.ts'
import { createSecretKeys, newSecretKey } from './metering/secret-keys.ts'
import { createUsageAdmin } from './metering/usage-admin.ts'
import { createUsageOf } from './metering/usage-of.ts'
import { serveWidget } from './metering/widget-script.ts'
import { checkModels } from './start/model-check.ts'
import { openDatabase } from './start/open-database.ts'
import { openIdentity } from './start/open-identity.ts'
import { createPage } from './http/page.ts'
import { callKeeperOrigins, connectOrigins, publicConfig, sandboxEndpoints } from './start/public-config.ts'
import { createSandboxStore } from './sandbox/sandbox-store.ts'
import { StartError } from './start/start-error.ts'
import { startSweeping } from './start/sweep.ts'

const WEB_DIR = join(import.meta.dirname, '..', 'dist', 'web')
const WIDGET_FILE = join(import.meta.dirname, '..', 'dist', 'metering', 'widget.js')
const CALL_KEEPER_FILE = join(import.meta.dirname, '..', 'dist', 'call-keeper', 'call-keeper.js')
const now = Date.now

/** Starts everything in order; whatever is opened is closed by `cleanup`, last opened first. */
async function start(cleanup: AsyncDisposableStack): Promise<void> {
  const settings = readEnv(process.env)
  const { publicUrl } = settings
  // A terminal is for people: there the log holds warnings only.
  const log = createLog({ level: process.stdout.isTTY ? 'warn' : 'info' })
  const html = await readBuilt(join(WEB_DIR, 'index.html'))
  const widget = serveWidget(await readBuilt(WIDGET_FILE))
  const callKeeper = serveCallKeeper(await readBuilt(CALL_KEEPER_FILE), callKeeperOrigins(settings))
  const sampleData = settings.sandbox && {
    launches: await readLaunches(settings.sandbox),
    latency: settings.sandbox.latency,
  }

  const { db, pool } = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    log,
    cleanup,
    onLost: () =>
      giveUp(new StartError('The embedded database has ended unexpectedly: start Launchscout again.')),
  })
  cleanup.defer(startSweeping({ db, now, log }))
  const events = createEvents({ db, pool, log })
  cleanup.defer(events.close)

  const google = settings.identity.kind === 'sandbox' ? await openSandboxGoogle(db, publicUrl) : null
  const sandboxGoogle = google && { ...google, send: google.handle }
  const identity = await openIdentity({ settings, db, now, log, sandboxGoogle })
  const { checkToken } = identity
  const authenticate = authenticator({ db, checkToken, adminEmailDomain: settings.adminEmailDomain })
  const sandbox = sampleData && openSandbox({ db, publicUrl, ...sampleData, google, authenticate })
  const embedKeys = createEmbedKeys({ secret: await embedKeySecret(db), now })
  const meteringKey = newSecretKey()

  const metering = createMetering({
    db,
    pool,
    embedKeys,
    secretKeys: createSecretKeys({ db, ownKey: meteringKey, now }),
    demoLimits: settings.demoLimits,
    demoDailyLimits: settings.demoDailyLimits,
    leaseMs: settings.meteringLeaseSeconds * 1_000,
    log,
    now,
  })
  cleanup.defer(startExpiring({ db, now, log }))
  const client = meteringClient(settings, { handle: metering, key: meteringKey })
  const hostedMetering = createHostedMetering({ client, db, log })
  cleanup.defer(startDelivering(hostedMetering, log))

  const runningCalls = createRunningCalls({ db, log })
  const demoTierAi = hostedAi(settings, sandbox, {
    db,
    pool,
    budgetMicroUsd: settings.demoDailyBudgetMicroUsd,
    log,
    now,
    random: Math.random,
  })
  const api: GraphqlOptions = {
    db,
    log,
    now,
    events,
    checkToken,
    limits: createUserLimits(now),
    adminEmailDomain: settings.adminEmailDomain,
    origin: publicUrl,
    production: settings.production,
    embedKeyFor: settings.metering ? always(settings.metering.embedKey) : embedKeys.mint,
    organizationId: settings.metering?.organizationId ?? 'launchscout',
    tellOutsidePlan: settings.metering && createOutsidePlans(client),
    hostedAi: demoTierAi,
    meterFor: hostedMetering.meterFor,
    usageOf: createUsageOf(client),
    usageAdmin: settings.metering ? null : createUsageAdmin({ demoLimits: settings.demoLimits, now }),
    runningCalls,
    checkApiKey: createApiKeys({ db, log, now }),
    installation: {
      version: packageJson.version,
      authModes:
        settings.furtherIssuers.length > 0
          ? ['userPool', 'oidc', 'apiKey', 'none']
          : ['userPool', 'apiKey', 'none'],
      sampleData: settings.sandbox !== null,
    },
  }
  const apis: Api[] = [
    { path: GRAPHQL_PATH, handle: createGraphql(api), bodyLimitBytes: 256_000 },
    { path: LOGS_CSV_PATH, handle: createLogsCsv(api), bodyLimitBytes: 16_000 },
    { path: CALL_KEEPER_PATH, handle: callKeeper, bodyLimitBytes: 0 },
    { path: '/metering/widget.js', handle: widget, bodyLimitBytes: 0 },
    { path: '/metering/*', handle: metering, refuse: refuseAtTheDoor(now), bodyLimitBytes: 64_000 },
    {
      path: '/branding/founders',
      handle: createBranding(join(settings.dataDir, 'branding')),
      bodyLimitBytes: 0,
    },
    ...sandboxApis(sandbox, google),
  ]
  const page = createPage({
    html,
    connectOrigins: connectOrigins(settings, identity.poolAddresses),
    config: () =>
      publicConfig({
        settings,
        version: packageJson.version,
        identity: identity.publicIdentity,
        launchesNote: sampleData?.launches.note(now()) ?? null,
        hostedAi: demoTierAi?.kind ?? null,
      }),
  })

  const readiness = { serving: false }
  const { trustedProxies } = settings
  const sockets = { path: GRAPHQL_PATH, open: createGraphqlSockets(api) }
  const app = await createApp({ log, publicUrl, trustedProxies, webDir: WEB_DIR, page, apis, sockets })
  mountHealth(app, db, readiness)
  if (identity.pool) mountPool(app, identity.pool)
  await listen(app, settings)
  // A hosted call goes on without the connection that asked for it.
  cleanup.defer(async () => {
    await Promise.all([drain(app), runningCalls.close(DRAIN_LIMIT_MS)])
  })
  cleanup.defer(() => {
    readiness.serving = false
  })
  readiness.serving = true
  process.stdout.write(`Launchscout is ready: ${publicUrl}\n`)
  const { openaiApiKey: apiKey, endpoints, models } = settings
  void checkModels({ fetch, baseUrl: endpoints.ai, apiKey, models, log, now })
}

async function readBuilt(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new StartError('The web app is not built yet: run npm start, or npm run build.', { cause })
  }
}

async function readLaunches({ launchesFile, day }: SandboxSettings): Promise<Launches> {
  if (launchesFile === null) return shippedLaunches(day)
  try {
    return launchesFromFile(JSON.parse(await readFile(launchesFile, 'utf8')))
  } catch (cause) {
    throw new StartError('SANDBOX_LAUNCHES must be a JSON file of Product Hunt post nodes.', { cause })
  }
}

async function openSandboxGoogle(db: Kysely<Database>, publicUrl: string): Promise<SandboxGoogle> {
  const Key: z.ZodType<JWK> = z.looseObject({ kty: z.string(), kid: z.string() })
  const make = async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    return { ...(await exportJWK(privateKey)), kid: 'sandbox-google' }
  }
  return createSandboxGoogle({
    baseUrl: `${publicUrl}/sandbox/google`,
    redirectUris: [poolRedirectUri(publicUrl)],
    signingKey: await sharedSecret(db, 'sandbox-google-key', make, Key),
    now,
    random: randomBytes,
  })
}

type Authenticate = (request: Request) => Promise<{ userId: string; email: string } | null>

/** Who sends a request to the sandbox, as the API would have it: nobody, when the token is bad or the user blocked. */
function authenticator(options: {
  db: Kysely<Database>
  checkToken: TokenCheck
  adminEmailDomain: string
}): Authenticate {
  return async (request) => {
    try {
      const caller = await findCaller(request, options)
      return caller && { userId: caller.identity.subject, email: caller.identity.email }
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  }
}

function openSandbox(options: {
  db: Kysely<Database>
  publicUrl: string
  launches: Launches
  latency: 'realistic' | 'none'
  google: SandboxGoogle | null
  authenticate: Authenticate
}): FetchHandler {
  return createSandbox({
    baseUrl: `${options.publicUrl}/sandbox`,
    store: createSandboxStore(options.db),
    launches: options.launches,
    authenticate: options.authenticate,
    google: options.google?.handle ?? null,
    now,
    random: Math.random,
    pause: (ms) => pause(ms),
    latency: options.latency,
  })
}

/** Without sample data, the stand-in for Google may still be the only way in (DESIGN 4). */
function sandboxApis(sandbox: FetchHandler | null, google: SandboxGoogle | null): Api[] {
  const bodyLimitBytes = 4_000_000
  if (sandbox) return ['/sandbox', '/sandbox/*'].map((path) => ({ path, handle: sandbox, bodyLimitBytes }))
  return google ? [{ path: '/sandbox/google/*', handle: google.handle, bodyLimitBytes }] : []
}

function embedKeySecret(db: Kysely<Database>): Promise<string> {
  const make = () => Promise.resolve(randomBytes(32).toString('base64url'))
  return sharedSecret(db, 'metering-embed-keys', make, z.string().min(43))
}

/** What answers the demo tier: a real key within its budget, the sandbox's AI asked in-process, or nothing. */
function hostedAi(settings: Settings, sandbox: FetchHandler | null, budget: HostedBudget): HostedAi | null {
  const { openaiApiKey: apiKey, models } = settings
  if (apiKey !== null) {
    const ai = withBudget(createAi({ fetch, baseUrl: settings.endpoints.ai, apiKey }), budget)
    return { kind: 'real', ai, models }
  }
  if (!sandbox) return null
  const ai = createAi({
    fetch: (input, init) => sandbox(new Request(input, init)),
    baseUrl: sandboxEndpoints(settings.publicUrl).ai,
    apiKey: HOSTED_SAMPLE_KEY,
  })
  return { kind: 'sandbox', ai, models }
}

/** Where hosted calls are counted: at an outside service, or at our own, asked in-process. */
function meteringClient(settings: Settings, own: { handle: FetchHandler; key: string }) {
  const { metering, publicUrl } = settings
  if (metering) return createMeteringClient({ fetch, baseUrl: metering.baseUrl, key: metering.secretKey })
  return createMeteringClient({
    fetch: (input, init) => own.handle(new Request(input, init)),
    baseUrl: `${publicUrl}/metering`,
    key: own.key,
  })
}

const always =
  <T>(value: T) =>
  () =>
    value

/** One sentence for what an operator can mend; anything else is a fault of ours and comes with its stack. */
function giveUp(error: unknown): never {
  const text = error instanceof StartError ? error.message : describe(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const cleanup = new AsyncDisposableStack()
const stopped = stopSignal()
try {
  await start(cleanup)
} catch (error) {
  await cleanup.disposeAsync()
  giveUp(error)
}
await stopped
await cleanup.disposeAsync()
process.exit(0)
