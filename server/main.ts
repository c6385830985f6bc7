import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { createMetering } from '#clients/metering/metering.ts'
import {
  CALL_KEEPER_PATH,
  CONFIG_SCHEMA_PATH,
  PAGE_READER_PATH,
  SECURITY_PAGE_PATH,
  PUBLIC_CONFIG_PATH,
  type PublicConfig,
  USAGE_FRAME_PATH,
} from '#domain/backend/public-config.ts'
import { createAi } from '#providers/ai.ts'
import { hostedSampleKey } from '#sandbox/faults.ts'
import { createSandboxGoogle } from '#sandbox/google.ts'
import type { Launches } from '#sandbox/launches/launch.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { createSampleWeb } from '#sandbox/sample-sites/sample-web.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { launchesFromFile } from '#sources/stand-ins.ts'
import packageJson from '../package.json' with { type: 'json' }
import { openAccountHash } from './accounts/account-hash.ts'
import { type Accounts, createAccounts } from './accounts/accounts.ts'
import { findCaller, type FindCallerOptions } from './accounts/caller.ts'
import { appendDeletion, deletionsFileOf } from './accounts/deletions-list.ts'
import { createLogsCsv, LOGS_CSV_PATH } from './admin/logs-csv.ts'
import { createGraphql, GRAPHQL_PATH, type GraphqlOptions } from './api/handler.ts'
import { createGraphqlSockets } from './api/socket.ts'
import { BackupError } from './backup/backup-error.ts'
import type { Secrets } from './base/db/secrets.ts'
import { StartError, StoppedError } from './base/errors/start-error.ts'
import { refusedOf } from './base/graphql/note-refusals.ts'
import { createUserLimits } from './base/graphql/user-limits.ts'
import { type Api, createApp } from './base/http/app.ts'
import { createBranding } from './base/http/branding.ts'
import { serveCallKeeper } from './base/http/call-keeper-script.ts'
import { serveConfigSchema } from './base/http/config-schema.ts'
import { serveDocument } from './base/http/document-page.ts'
import { DOWNLOADS_PATH, readDownloads, serveDownloads } from './base/http/downloads.ts'
import type { FetchHandler } from './base/http/fetch-handler.ts'
import { mountHealth, type Readiness } from './base/http/health.ts'
import { createPage, servePublicConfig } from './base/http/page.ts'
import { BODY_LIMIT_BYTES } from './base/http/size-limits.ts'
import { createLog } from './base/log/log.ts'
import type { HostedAi } from './hosted/hosted-fields.ts'
import { createRunningCalls } from './hosted/running-calls.ts'
import { createApiKeys } from './identity/api-keys.ts'
import { mountPool } from './identity/mount-pool.ts'
import type { TokenCheck } from './identity/token-check.ts'
import { createEmbedKeys } from './metering/embed-keys.ts'
import { withBudget } from './metering/hosted-budget.ts'
import { createHostedMetering, startDelivering } from './metering/hosted-meter.ts'
import { LEASE_MS, startExpiring } from './metering/lease-expiry.ts'
import { createOutsidePlans } from './metering/outside-plans.ts'
import { createMeteringService, refuseBeforeRouting } from './metering/routes.ts'
import { createSecretKeys, newSecretKey } from './metering/secret-keys.ts'
import { createUsageAdmin } from './metering/usage-admin.ts'
import { serveUsageFrame } from './metering/usage-frame.ts'
import { createUsageOf } from './metering/usage-of.ts'
import { serveWidget } from './metering/widget-script.ts'
import { serveAboutPage } from './pages/about-page.ts'
import { createSandboxStore } from './sandbox/sandbox-store.ts'
import type { SecurityLog } from './security/security-log.ts'
import { hostedProviderOf, readEnv, type SandboxSettings, type Settings } from './start/env.ts'
import { drain, DRAIN_LIMIT_MS, listen, stopSignal } from './start/lifecycle.ts'
import { checkModels } from './start/model-check.ts'
import { type Base, openBase } from './start/open-base.ts'
import { chooserApi, chooserOptions, endChosenSessions } from './start/open-chooser.ts'
import { openIdentity } from './start/open-identity.ts'
import { openPages, type SampleWeb } from './start/open-pages.ts'
import {
  callKeeperOrigins,
  connectOrigins,
  meteringAddresses,
  publicConfig,
  sandboxUrlOf,
} from './start/public-config.ts'
import { mountMetrics } from './watch/metrics.ts'
import { createRecentErrors } from './watch/recent-errors.ts'

const WEB_DIR = join(import.meta.dirname, '..', 'dist', 'web')
const WIDGET_FILE = join(import.meta.dirname, '..', 'dist', 'metering', 'widget.js')
const USAGE_FRAME_FILE = join(import.meta.dirname, '..', 'dist', 'usage-frame', 'usage-frame.js')
const CALL_KEEPER_FILE = join(import.meta.dirname, '..', 'dist', 'call-keeper', 'call-keeper.js')
const PACKAGES_DIR = join(import.meta.dirname, '..', 'dist', 'packages')
const SECURITY_FILE = join(import.meta.dirname, '..', 'docs', 'security.md')
const CONFIG_SCHEMA_FILE = join(import.meta.dirname, '..', 'docs', 'launchscout.schema.json')
const now = Date.now

/**
 * Starts everything in order (SPEC 1; SPEC 7). Whatever is opened is closed by `cleanup`, last opened first:
 *
 * 1. The readiness address answers 503, and a load balancer gets time to send nothing new.
 * 2. The HTTP server and its sockets close, and running requests and hosted calls finish. They need all that follows.
 * 3. The events end, once no socket waits for them.
 * 4. The background work ends: the delivery of kept ends, which a hosted call may just have added to, then the expiry
 *    of leases, then the sweep, then a backup, then what is still being written to the activity log.
 * 5. The database closes, since everything above uses it.
 */
async function start(cleanup: AsyncDisposableStack, signal: AbortSignal): Promise<void> {
  const settings = readEnv(process.env)
  const errors = createRecentErrors(now)
  // A terminal is for people: there the log holds warnings only.
  const log = createLog({ level: process.stdout.isTTY ? 'warn' : 'info', onError: errors.note })
  const built = await readBuiltFiles(settings)
  const launches = settings.sandbox && (await readLaunches(settings.sandbox))
  const base = await openBase({
    settings,
    program: packageJson.version,
    log,
    errors,
    now,
    cleanup,
    signal,
    complain,
    onLost: giveUp,
  })
  const { db, secrets, security } = base

  const access = settings.identity.kind === 'chooser' ? settings.identity.access : null
  if (access === null) await endChosenSessions({ ...base, now })
  const google = access && createSandboxGoogle({ ...(await chooserOptions({ ...base, access })), now })
  const sandboxGoogle = google && { ...google, send: google.handle }
  const identity = await openIdentity({ settings, db, secrets, now, log, security, cleanup, sandboxGoogle })
  const accounts = await openAccounts(base)
  const sandbox = launches && openSandbox(base, { launches, checkToken: identity.checkToken, accounts })
  const metering = await openMetering(base, accounts)
  const hosted = hostedAi(base, sandbox)
  const sampleWeb = launches && createSampleWeb({ launches, now })
  const api = openApi(base, { checkToken: identity.checkToken, metering, hosted, accounts, sampleWeb })

  const config = () =>
    publicConfig({
      settings,
      version: packageJson.version,
      identity: identity.publicIdentity,
      launchesNote: launches?.note(now()) ?? null,
      hostedAi: hosted?.kind ?? null,
    })
  const page = createPage({
    html: built.html,
    connectOrigins: () => connectOrigins(settings, identity.poolAddresses()),
    config,
  })
  const chooser = access && google ? [chooserApi({ ...base, access, handle: google.handle })] : []
  const apis = [...listApis(base, { api, metering, built, config }), ...sandboxApis(sandbox), ...chooser]
  const sockets = { path: GRAPHQL_PATH, open: createGraphqlSockets(api) }
  const { publicUrl, trustedProxies, metricsToken, providers } = settings
  const served = { page, apis, sockets, webDir: WEB_DIR }
  const app = await createApp({ ...served, log, publicUrl, trustedProxies })
  if (metricsToken !== null) mountMetrics(app, base.watch.system, metricsToken)
  if (identity.pool) mountPool(app, identity.pool)
  await serve(base, app, { runningCalls: api.runningCalls, canSignIn: identity.isPoolKnown })
  process.stdout.write(`Launchscout is ready: ${publicUrl}\n`)
  for (const given of providers) void checkModels({ ...given, fetch, log, now })
}

async function readBuiltFiles(settings: Settings) {
  const assets = await readdir(join(WEB_DIR, 'assets')).catch(() => [])
  const font = assets.find((name) => name.startsWith('inter-latin-wght-') && name.endsWith('.woff2'))
  const fontUrl = `${settings.publicUrl}/assets/${font ?? 'inter.woff2'}`
  return {
    html: await readBuilt(join(WEB_DIR, 'index.html')),
    usageFrame: serveUsageFrame({
      script: await readBuilt(USAGE_FRAME_FILE),
      publicUrl: settings.publicUrl,
      fontUrl,
      metering: meteringAddresses(settings),
    }),
    widget: serveWidget(await readBuilt(WIDGET_FILE)),
    downloads: serveDownloads(await readDownloads(PACKAGES_DIR)),
    security: serveDocument({ markdown: await readBuilt(SECURITY_FILE), fontUrl }),
    aboutPages: serveAboutPage({
      contact: settings.pageReader?.contact ?? null,
      isOn: settings.pageReader !== null,
      fontUrl,
    }),
    configSchema: serveConfigSchema(await readBuilt(CONFIG_SCHEMA_FILE)),
    callKeeper: serveCallKeeper(await readBuilt(CALL_KEEPER_FILE), callKeeperOrigins(settings)),
  }
}
type BuiltFiles = Awaited<ReturnType<typeof readBuiltFiles>>

/** Our metering service, and the client for hosted calls, which may be of an outside service instead. */
async function openMetering(
  { settings, db, pool, secrets, log, security, cleanup }: Base,
  accounts: Accounts,
) {
  const embedKeys = createEmbedKeys({ secret: await embedKeySecret(secrets), now })
  const ownKey = newSecretKey()
  const handle = createMeteringService({
    db,
    pool,
    accounts,
    embedKeys,
    secretKeys: createSecretKeys({ db, ownKey }),
    sessionLimits: settings.sessionLimits,
    demoLimits: settings.demoLimits,
    demoDailyLimits: settings.demoDailyLimits,
    leaseMs: LEASE_MS,
    log,
    security,
    now,
  })
  cleanup.defer(startExpiring({ db, now, log }))
  const client = meteringClient(settings, { handle, key: ownKey })
  const hosted = createHostedMetering({ client, db, log })
  cleanup.defer(startDelivering(hosted, log))
  return { handle, embedKeys, client, hosted }
}
type OpenMetering = Awaited<ReturnType<typeof openMetering>>

/** Accounts, and the list of those that were deleted, which lies beside the database. */
async function openAccounts({ settings, db, secrets }: Base): Promise<Accounts> {
  const file = deletionsFileOf(settings)
  const listDeletion = (deletion: Parameters<typeof appendDeletion>[1]) => appendDeletion(file, deletion)
  return createAccounts({ db, hash: await openAccountHash(secrets), listDeletion, now })
}

/** What the fields of the API work with. */
function openApi(
  base: Base,
  {
    checkToken,
    metering,
    hosted,
    accounts,
    sampleWeb,
  }: {
    checkToken: TokenCheck
    metering: OpenMetering
    hosted: HostedAi | null
    accounts: Accounts
    sampleWeb: SampleWeb | null
  },
): GraphqlOptions {
  const { settings, db, pool, reads, log, security, backups, events, watch, cleanup } = base
  const { client, embedKeys } = metering
  cleanup.defer(events.close)
  return {
    db,
    pool,
    reads,
    log,
    security,
    now,
    events,
    sessionLimits: settings.sessionLimits,
    checkToken,
    limits: createUserLimits(now),
    admins: settings.admins,
    origin: settings.publicUrl,
    production: settings.production,
    embedKeyFor: settings.metering ? always(settings.metering.embedKey) : embedKeys.mint,
    organizationId: settings.metering?.organizationId ?? 'launchscout',
    reportOutsidePlan: settings.metering && createOutsidePlans(client),
    hostedAi: hosted,
    meterFor: metering.hosted.meterFor,
    usageOf: createUsageOf(client),
    accounts,
    usageAdmin: settings.metering ? null : createUsageAdmin({ demoLimits: settings.demoLimits, now }),
    runningCalls: createRunningCalls({ db, log }),
    ...openPages(base, { version: packageJson.version, now, sampleWeb }),
    backups,
    room: watch.room,
    system: watch.system,
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
}

/** Everything that is served besides the app's pages. */
function listApis(
  { settings }: Base,
  {
    api,
    metering,
    built,
    config,
  }: { api: GraphqlOptions; metering: OpenMetering; built: BuiltFiles; config: () => PublicConfig },
): Api[] {
  const branding = createBranding(join(settings.dataDir, 'branding'))
  return [
    { path: USAGE_FRAME_PATH, handle: built.usageFrame, bodyLimitBytes: BODY_LIMIT_BYTES.none },
    { path: GRAPHQL_PATH, handle: createGraphql(api), bodyLimitBytes: BODY_LIMIT_BYTES.graphql },
    { path: LOGS_CSV_PATH, handle: createLogsCsv(api), bodyLimitBytes: BODY_LIMIT_BYTES.logsCsv },
    { path: PUBLIC_CONFIG_PATH, handle: servePublicConfig(config), bodyLimitBytes: BODY_LIMIT_BYTES.none },
    { path: CALL_KEEPER_PATH, handle: built.callKeeper, bodyLimitBytes: BODY_LIMIT_BYTES.none },
    { path: `${DOWNLOADS_PATH}*`, handle: built.downloads, bodyLimitBytes: BODY_LIMIT_BYTES.none },
    { path: SECURITY_PAGE_PATH, handle: built.security, bodyLimitBytes: BODY_LIMIT_BYTES.none },
    { path: CONFIG_SCHEMA_PATH, handle: built.configSchema, bodyLimitBytes: BODY_LIMIT_BYTES.none },
    { path: '/metering/widget.js', handle: built.widget, bodyLimitBytes: BODY_LIMIT_BYTES.none },
    {
      path: '/metering/*',
      handle: metering.handle,
      refuse: refuseBeforeRouting(now),
      bodyLimitBytes: BODY_LIMIT_BYTES.metering,
    },
    { path: '/branding/founders', handle: branding, bodyLimitBytes: BODY_LIMIT_BYTES.none },
    { path: PAGE_READER_PATH, handle: built.aboutPages, bodyLimitBytes: BODY_LIMIT_BYTES.none },
  ]
}

/** Listens, and says so on the readiness address until the server closes. */
async function serve(
  { settings, db, watch, cleanup }: Base,
  app: Awaited<ReturnType<typeof createApp>>,
  { runningCalls, canSignIn }: Pick<GraphqlOptions, 'runningCalls'> & Pick<Readiness, 'canSignIn'>,
): Promise<void> {
  const readiness = { serving: false, canSignIn, isDiskFull: () => watch.room.state() === 'FULL' }
  mountHealth(app, db, readiness)
  await listen(app, settings)
  // A hosted call goes on without the connection that requested it.
  cleanup.defer(async () => {
    await Promise.all([drain(app), runningCalls.close(DRAIN_LIMIT_MS)])
  })
  cleanup.defer(async () => {
    readiness.serving = false
    await pause(settings.shutdownWaitMs)
  })
  readiness.serving = true
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

type Authenticate = (request: Request) => Promise<{ userId: string; email: string } | null>

/** Who sends a request to the sandbox, as the API would have it: nobody, when the token is bad or the user blocked or without a record. */
function authenticator(options: FindCallerOptions, security: SecurityLog): Authenticate {
  return async (request) => {
    try {
      const caller = await findCaller(request, options)
      return caller?.user ? { userId: caller.user.id, email: caller.identity.email } : null
    } catch (error) {
      const trace = {
        user: null,
        operation: '/sandbox/*',
        requestId: request.headers.get('x-request-id') ?? '',
      }
      const refused = refusedOf(error, trace)
      if (refused === null) throw error
      security.refused(refused)
      return null
    }
  }
}

interface SandboxParts {
  launches: Launches
  checkToken: TokenCheck
  accounts: Accounts
}

function openSandbox(
  { settings, db, pool, security }: Base,
  { launches, checkToken, accounts }: SandboxParts,
): FetchHandler {
  const { publicUrl, admins, sessionLimits } = settings
  return createSandbox({
    baseUrl: `${publicUrl}/sandbox`,
    store: createSandboxStore(db),
    launches,
    authenticate: authenticator({ db, pool, checkToken, admins, sessionLimits, accounts, now }, security),
    now,
    random: Math.random,
    pause: (ms) => pause(ms),
    latency: settings.sandbox?.latency ?? 'none',
  })
}

const sandboxApis = (sandbox: FetchHandler | null): Api[] =>
  sandbox === null
    ? []
    : ['/sandbox', '/sandbox/*'].map((path) => ({
        path,
        handle: sandbox,
        bodyLimitBytes: BODY_LIMIT_BYTES.sandbox,
      }))

function embedKeySecret(secrets: Secrets): Promise<string> {
  const make = () => Promise.resolve(randomBytes(32).toString('base64url'))
  return secrets.shared('metering-embed-keys', make, z.string().min(43))
}

/** What answers the demo tier: a real key within its budget, the sandbox's AI called in-process, or nothing. */
function hostedAi({ settings, db, log }: Base, sandbox: FetchHandler | null): HostedAi | null {
  const { provider, apiKey, baseUrl, models } = hostedProviderOf(settings)
  if (apiKey !== null) {
    const budget = { db, budgetMicroUsd: settings.demoDailyBudgetMicroUsd, log, now }
    const ai = withBudget(createAi({ provider, fetch, baseUrl, apiKey }), budget)
    return { kind: 'real', ai, models }
  }
  if (!sandbox) return null
  const ai = createAi({
    provider,
    fetch: (input, init) => sandbox(new Request(input, init)),
    baseUrl: sandboxUrlOf(settings.publicUrl, provider),
    apiKey: hostedSampleKey(provider.key.samplePrefix),
  })
  return { kind: 'sandbox', ai, models }
}

/** Where hosted calls are counted: at an outside service, or at our own, called in-process. */
function meteringClient(settings: Settings, own: { handle: FetchHandler; key: string }) {
  const { metering, publicUrl } = settings
  if (metering) return createMetering({ fetch, baseUrl: metering.baseUrl, key: metering.secretKey })
  return createMetering({
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
  complain(text)
  process.exit(1)
}

const complain = (text: string): void => void process.stderr.write(`${text}\n`)

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const cleanup = new AsyncDisposableStack()
const stopping = new AbortController()
const stopped = stopSignal().then(() =>
  stopping.abort(new BackupError('STOPPED', 'The server was told to stop.')),
)
try {
  await start(cleanup, stopping.signal)
} catch (error) {
  await cleanup.disposeAsync()
  if (error instanceof StoppedError) process.exit(0)
  giveUp(error)
}
await stopped
await cleanup.disposeAsync()
process.exit(0)
