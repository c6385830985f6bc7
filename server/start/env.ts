import { join } from 'node:path'
import type { z } from 'zod'
import type { AdminRule } from '#domain/account/account.ts'
import { CLI_CLIENT_ID, DEFAULT_SCOPE, type ServiceEndpoints } from '#domain/backend/public-config.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import { MICRO_USD_IN_USD } from '#domain/metering/hosted-cost.ts'
import {
  DEFAULT_DEMO_DAILY_BUDGET_USD,
  DEFAULT_DEMO_DAILY_LIMITS,
  DEFAULT_DEMO_LIMITS,
} from '#domain/plan/plan.ts'
import { type AnyProvider, PROVIDERS } from '#providers/registry.ts'
import { type AnySource, SOURCES } from '#sources/registry.ts'
import type { Decryption, Encryption } from '../backup/backup-file.ts'
import {
  Addresses,
  AgePrivateKey,
  AgePublicKey,
  Anyone,
  BackupCount,
  Days,
  Domain,
  EmailOrUrl,
  Emails,
  EmbedKey,
  FilePath,
  type FurtherIssuer,
  FurtherIssuers,
  isLoopback,
  IsoDay,
  IssuerUrl,
  Latency,
  limits,
  LogoutDialect,
  MetricsToken,
  MicroUsd,
  OnOff,
  Passphrase,
  PoolSize,
  Port,
  PostgresUrl,
  PublicOrigin,
  QueryParameters,
  Scope,
  Seconds,
  SecretKey,
  ServiceUrl,
  TimeOrOff,
  Word,
} from '../base/env/env-values.ts'
import { StartError } from '../base/errors/start-error.ts'
import type { SessionLimits } from '../identity/sessions-store.ts'
import type { ChooserAccess } from '../sandbox/chooser-guard.ts'
import type { VariableName } from './env-docs.ts'

/** Everything the environment decides (DESIGN 3). Variables that belong together are one object, or null. */
export interface Settings {
  production: boolean
  host: string
  port: number
  /** An origin, without a slash at its end. */
  publicUrl: string
  /** Addresses and networks whose forwarded headers count. */
  trustedProxies: string[]
  dataDir: string
  /** null: the embedded database. */
  databaseUrl: string | null
  database: DatabaseSettings
  /** How long the server still takes requests once it is told to stop. */
  shutdownWaitMs: number
  /** What the secrets in the database are sealed with; null: the key is in a file in dataDir. */
  secretKey: Uint8Array | null
  backup: BackupSettings
  /** What has to be sent to read the metrics; null: none are served. */
  metricsToken: string | null
  /** Where deleted accounts are listed; null: in a file in dataDir. */
  deletionsList: string | null
  /** Who is an admin. */
  admins: AdminRule
  /** Who signs people in; an outside pool takes the place of ours. */
  identity: IdentitySource
  /** How long a session of our own pool lasts. */
  sessionLimits: SessionLimits
  /** Whose ID tokens the API takes besides (auth mode oidc). */
  furtherIssuers: FurtherIssuer[]
  /** All sources of launches, and the address of each. */
  sources: readonly { source: AnySource; url: string }[]
  /** All AI providers. */
  providers: readonly ProviderSettings[]
  endpoints: ServiceEndpoints
  /** null: our own metering service. */
  metering: OutsideMetering | null
  /** Hosted calls and tokens per user and calendar month, UTC. */
  demoLimits: typeof DEFAULT_DEMO_LIMITS
  /** Hosted calls of the whole installation per UTC day. */
  demoDailyLimits: typeof DEFAULT_DEMO_DAILY_LIMITS
  /** What the keys of providers may cost per UTC day, in micro-dollars; 0: they are not used. */
  demoDailyBudgetMicroUsd: number
  /** null: the server reads no public web pages. */
  pageReader: PageReaderSettings | null
  /** Whether sample data is offered. */
  sandbox: SandboxSettings | null
}

export interface ProviderSettings {
  provider: AnyProvider
  /** Pays for the demo tier; where no provider has one, the sandbox's AI answers it. */
  apiKey: string | null
  baseUrl: string
  models: { classify: string; research: string }
}

/** How a database of DATABASE_URL is reached, and for `poolSize` also the embedded one. */
export interface DatabaseSettings {
  /** How many connections serve requests. */
  poolSize: number
  /** What needs a session of its own goes here; null: to databaseUrl, as everything else. */
  directUrl: string | null
  /** databaseUrl leads to a pooler in transaction mode. */
  isPooled: boolean
  /** A replica for long reads; null: there is none. */
  readUrl: string | null
}

interface PageReaderSettings {
  /** An email or web address for whoever runs a site; null: our own page about it. */
  contact: string | null
}

export interface SandboxSettings {
  /** null: the shipped launches. */
  launchesFile: string | null
  /** The ISO day whose shipped launches are served as those of today; null: today's. */
  day: string | null
  latency: 'realistic' | 'none'
}

export type IdentitySource =
  | {
      kind: 'outside'
      issuer: string
      clientId: string
      /** Of the command line; null: nobody signs in there. */
      cliClientId: string | null
      logout: 'standard' | 'cognito'
      scope: string
      authorizeParams: Record<string, string>
    }
  | { kind: 'google'; clientId: string; clientSecret: string }
  | {
      kind: 'chooser'
      /** Who may choose an account: users of this machine, or whoever reaches the page. */
      access: ChooserAccess
    }

/** How backups are made. What encrypts them and opens them is null where it is not set. */
export interface BackupSettings extends Decryption {
  publicKey: string | null
  /** Of those that the server makes by itself. */
  folder: string
  /** How many files of each kind stay there. */
  keep: number
  /** When a night's backup is made, in minutes after midnight UTC; null: it is not. */
  minuteOfDay: number | null
  /** Whether the tables of a database are changed without a backup before that. */
  migratesWithout: boolean
}

export const encryptionOf = ({
  passphrase,
  publicKey,
}: Pick<BackupSettings, 'passphrase' | 'publicKey'>): Encryption =>
  passphrase !== null ? { passphrase } : publicKey !== null ? { publicKey } : null

/** 03:00 */
const DEFAULT_BACKUP_MINUTE = 180

interface OutsideMetering {
  baseUrl: string
  secretKey: string
  embedKey: string
  organizationId: string
  widgetUrl: string
}

/**
 * Reads and checks the environment, once. A variable that is empty counts as not set.
 * @throws StartError one sentence that names every variable that is wrong, and shows no value of any
 */
export function readEnv(env: Record<string, string | undefined>): Settings {
  const reader = createReader(env)
  const { read } = reader
  const production = env.NODE_ENV === 'production'
  const port = read('PORT', Port, 3000)
  const publicUrl = read('PUBLIC_URL', PublicOrigin, `http://localhost:${port}`)
  const host = read('HOST', Word, '127.0.0.1')
  const dataDir = read('DATA_DIR', FilePath, './data')
  const databaseUrl = read('DATABASE_URL', PostgresUrl, null)
  const settings: Settings = {
    production,
    host,
    port,
    publicUrl,
    trustedProxies: read('TRUSTED_PROXY', Addresses, []),
    dataDir,
    databaseUrl,
    database: readDatabase(reader),
    shutdownWaitMs: read('SHUTDOWN_WAIT_SECONDS', Seconds, databaseUrl === null ? 0 : 5) * 1_000,
    secretKey: read('SECRET_KEY', SecretKey, null),
    backup: readBackup(reader, dataDir),
    metricsToken: read('METRICS_TOKEN', MetricsToken, null),
    deletionsList: read('DELETIONS_LIST', FilePath, null),
    admins: {
      domain: read('ADMIN_EMAIL_DOMAIN', Domain, 'launchscout.example'),
      emails: read('ADMIN_EMAILS', Emails, []),
    },
    identity: readIdentity(reader, publicUrl, host),
    sessionLimits: {
      idleMs: read('SESSION_IDLE_DAYS', Days, 14) * DAY_MS,
      maxMs: read('SESSION_MAX_DAYS', Days, 90) * DAY_MS,
    },
    furtherIssuers: read('OIDC_FURTHER_ISSUERS', FurtherIssuers, []),
    sources: SOURCES.map((source) => ({
      source,
      url: read(source.address.name, ServiceUrl, source.address.default),
    })),
    providers: PROVIDERS.map((provider) => readProvider(reader, provider)),
    endpoints: {
      sheets: read('GOOGLE_SHEETS_BASE_URL', ServiceUrl, 'https://sheets.googleapis.com/v4/spreadsheets'),
      token: read('GOOGLE_TOKEN_URL', ServiceUrl, 'https://oauth2.googleapis.com/token'),
    },
    metering: readMetering(reader),
    demoLimits: read('DEMO_LIMITS', limits(DEFAULT_DEMO_LIMITS), DEFAULT_DEMO_LIMITS),
    demoDailyLimits: read('DEMO_DAILY_LIMITS', limits(DEFAULT_DEMO_DAILY_LIMITS), DEFAULT_DEMO_DAILY_LIMITS),
    demoDailyBudgetMicroUsd: read(
      'DEMO_DAILY_BUDGET_USD',
      MicroUsd,
      DEFAULT_DEMO_DAILY_BUDGET_USD * MICRO_USD_IN_USD,
    ),
    pageReader: read('PAGE_READER', OnOff, true)
      ? { contact: read('PAGE_READER_CONTACT', EmailOrUrl, null) }
      : null,
    sandbox: read('SANDBOX', OnOff, !production)
      ? {
          launchesFile: read('SANDBOX_LAUNCHES', FilePath, null),
          day: read('SANDBOX_DAY', IsoDay, null),
          latency: read('SANDBOX_LATENCY', Latency, 'realistic'),
        }
      : null,
  }
  const { identity, furtherIssuers } = settings
  const ownIssuer = identity.kind === 'outside' ? identity.issuer : `${publicUrl}/pool`
  if (furtherIssuers.some(({ issuer }) => issuer === ownIssuer))
    reader.problems.push('OIDC_FURTHER_ISSUERS must be other issuers than the user pool')
  if (reader.problems.length > 0) throw new StartError(`${reader.problems.join('; ')}.`)
  return settings
}

function readProvider({ read }: Reader, provider: AnyProvider): ProviderSettings {
  const { apiKey, baseUrl, classifyModel, researchModel } = provider.variables
  return {
    provider,
    apiKey: read(apiKey.name, Word, null),
    baseUrl: read(baseUrl.name, ServiceUrl, baseUrl.default),
    models: {
      classify: read(classifyModel.name, Word, classifyModel.default),
      research: read(researchModel.name, Word, researchModel.default),
    },
  }
}

/** The provider that answers the demo tier: the first with a key, or else the first. */
export const hostedProviderOf = ({ providers }: Pick<Settings, 'providers'>): ProviderSettings => {
  const found = providers.find(({ apiKey }) => apiKey !== null) ?? providers[0]
  if (found === undefined) throw new Error('There is no provider.')
  return found
}

const DEFAULT_POOL_SIZE = 10

function readDatabase({ read, requireTogether, isSet, problems }: Reader): DatabaseSettings {
  const ofOwn = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const
  if (ofOwn.some(isSet)) requireTogether(['DATABASE_URL'], [...ofOwn])
  const settings = {
    poolSize: read('DATABASE_POOL_SIZE', PoolSize, DEFAULT_POOL_SIZE),
    directUrl: read('DATABASE_DIRECT_URL', PostgresUrl, null),
    isPooled: read('DATABASE_POOLED', OnOff, false),
    readUrl: read('DATABASE_READ_URL', PostgresUrl, null),
  }
  if (settings.isPooled && !isSet('DATABASE_DIRECT_URL'))
    problems.push('DATABASE_POOLED=on cannot be set without DATABASE_DIRECT_URL')
  return settings
}

function readBackup({ read, problems }: Reader, dataDir: string): BackupSettings {
  const settings = {
    passphrase: read('BACKUP_PASSPHRASE', Passphrase, null),
    publicKey: read('BACKUP_PUBLIC_KEY', AgePublicKey, null),
    privateKey: read('BACKUP_PRIVATE_KEY', AgePrivateKey, null),
    folder: read('BACKUP_DIR', FilePath, join(dataDir, 'backups')),
    keep: read('BACKUP_KEEP', BackupCount, 7),
    minuteOfDay: read('BACKUP_TIME', TimeOrOff, DEFAULT_BACKUP_MINUTE),
    migratesWithout: read('MIGRATE_WITHOUT_BACKUP', OnOff, false),
  }
  if (settings.passphrase !== null && settings.publicKey !== null)
    problems.push('BACKUP_PASSPHRASE and BACKUP_PUBLIC_KEY cannot both be set')
  return settings
}

/** The app's own would make the tokens in a file as good as the app's; ours would let another installation take them. */
function readCliClientId({ read, problems }: Reader): string | null {
  const clientId = read('OIDC_CLI_CLIENT_ID', Word, null)
  if (clientId !== null && [read('OIDC_CLIENT_ID', Word, ''), CLI_CLIENT_ID].includes(clientId))
    problems.push(`OIDC_CLI_CLIENT_ID must be another one than OIDC_CLIENT_ID, and not ${CLI_CLIENT_ID}`)
  return clientId
}

function readIdentity(reader: Reader, publicUrl: string, host: string): IdentitySource {
  const { read, requireTogether } = reader
  const isOpenToAnyone = read('ACCOUNT_CHOOSER', Anyone, null) === 'anyone'
  const google = requireTogether(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  const outside = requireTogether(
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    ['OIDC_CLI_CLIENT_ID', 'OIDC_LOGOUT', 'OIDC_SCOPE', 'OIDC_AUTHORIZE_PARAMS'],
  )
  if (outside) {
    return {
      kind: 'outside',
      issuer: read('OIDC_ISSUER', IssuerUrl, ''),
      clientId: read('OIDC_CLIENT_ID', Word, ''),
      cliClientId: readCliClientId(reader),
      logout: read('OIDC_LOGOUT', LogoutDialect, 'standard'),
      scope: read('OIDC_SCOPE', Scope, DEFAULT_SCOPE),
      authorizeParams: read('OIDC_AUTHORIZE_PARAMS', QueryParameters, {}),
    }
  }
  if (google) {
    return {
      kind: 'google',
      clientId: read('GOOGLE_CLIENT_ID', Word, ''),
      clientSecret: read('GOOGLE_CLIENT_SECRET', Word, ''),
    }
  }
  if (isOpenToAnyone) return { kind: 'chooser', access: 'anyone' }
  requireLoopback(reader, publicUrl, host)
  return { kind: 'chooser', access: 'loopback' }
}

/** With the account chooser anyone is whoever they say, so it is for this machine alone (DESIGN 4). */
function requireLoopback({ isSet, problems }: Reader, publicUrl: string, host: string): void {
  const open = [
    ...(isLoopback(host) ? [] : ['HOST']),
    ...(isLoopback(new URL(publicUrl).hostname) ? [] : ['PUBLIC_URL']),
  ]
  // Google or an outside pool that is only half set is a problem of its own.
  if (open.length > 0 && !isSet('GOOGLE_CLIENT_ID') && !isSet('OIDC_ISSUER')) {
    problems.push(
      `${open.join(' and ')} other than localhost needs a real sign-in, because on the account chooser anyone can pick any account: ` +
        `set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER and OIDC_CLIENT_ID, ` +
        `or ACCOUNT_CHOOSER=anyone for a trial without real data`,
    )
  }
}

function readMetering({ read, requireTogether }: Reader): OutsideMetering | null {
  const isOutside = requireTogether([
    'METERING_BASE_URL',
    'METERING_SECRET_KEY',
    'METERING_EMBED_KEY',
    'METERING_ORGANIZATION_ID',
    'METERING_WIDGET_URL',
  ])
  if (!isOutside) return null
  return {
    baseUrl: read('METERING_BASE_URL', ServiceUrl, ''),
    secretKey: read('METERING_SECRET_KEY', Word, ''),
    embedKey: read('METERING_EMBED_KEY', EmbedKey, ''),
    organizationId: read('METERING_ORGANIZATION_ID', Word, ''),
    widgetUrl: read('METERING_WIDGET_URL', ServiceUrl, ''),
  }
}

type Reader = ReturnType<typeof createReader>

function createReader(env: Record<string, string | undefined>) {
  const problems: string[] = []
  const valueOf = (name: VariableName) => env[name]?.trim() ?? ''
  const isSet = (name: VariableName) => valueOf(name) !== ''

  /** A variable's value; `fallback` when it is not set, and also, with the problem noted, when it is wrong. */
  function read<T, F>(name: VariableName, schema: z.ZodType<T>, fallback: F): T | F {
    if (!isSet(name)) return fallback
    const result = schema.safeParse(valueOf(name))
    if (result.success) return result.data
    problems.push(`${name} must be ${result.error.issues[0]?.message ?? 'another value'}`)
    return fallback
  }

  /** Notes a problem when some of `names`, or any of `extras`, are set but not all `names`. Returns whether all are. */
  function requireTogether(names: VariableName[], extras: VariableName[] = []): boolean {
    const missing = names.filter((name) => !isSet(name))
    const present = [...names, ...extras].filter(isSet)
    if (present.length > 0 && missing.length > 0) {
      problems.push(`${present.join(' and ')} cannot be set without ${missing.join(' and ')}`)
    }
    return missing.length === 0
  }

  return { problems, isSet, read, requireTogether }
}
