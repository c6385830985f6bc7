import type { Logger } from 'pino'
import type { Ai } from '#clients/ai/ai.ts'
import type { MailDomains } from '#clients/pages/mail-domains.ts'
import type { AdminRule } from '#domain/account/account.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Backups } from '../backup/backups.ts'
import type { Connection } from '../db/connect.ts'
import type { Reads } from '../db/reads.ts'
import type { Events } from '../events/events.ts'
import type { RunningCalls } from '../hosted/running-calls.ts'
import type { ApiKeyCheck } from '../identity/api-keys.ts'
import type { Identity } from '../identity/identity.ts'
import type { LiveSession, SessionLimits } from '../identity/sessions-store.ts'
import type { EmbedKeys } from '../metering/embed-keys.ts'
import type { HostedMetering } from '../metering/hosted-meter.ts'
import type { ReportPlan } from '../metering/outside-plans.ts'
import type { UsageAdmin } from '../metering/usage-admin.ts'
import type { UsageOf } from '../metering/usage-of.ts'
import type { PageReader } from '../pages/page-reader.ts'
import type { MutationKey } from '../repeats/mutation-keys-store.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { UserRow } from '../users/tables.ts'
import type { RoomWatch } from '../watch/room-watch.ts'
import type { SystemState } from '../watch/system-state.ts'
import type { UserLimits } from './user-limits.ts'

/** What answers the demo tier: a real key of the installation's, or the sandbox's AI. */
export interface HostedAi {
  kind: 'real' | 'sandbox'
  ai: Pick<Ai, 'respond'>
  models: { classify: string; research: string }
}

/** How a request says who sends it, as far as this server knows how (SPEC 6; DESIGN 5). */
export type AuthMode = 'userPool' | 'oidc' | 'apiKey' | 'none'

/** The modes of a request that a signed-in user sends. */
export const USER_MODES: readonly AuthMode[] = ['userPool', 'oidc']

/** What every resolver may use, made once at the start. */
export interface Services extends Pick<Connection, 'db' | 'pool'> {
  /** For lists and searches of admins. */
  reads: Reads
  log: Logger
  /** Where refusals and security events leave their trace. */
  security: SecurityLog
  /** Milliseconds since 1970. */
  now: () => number
  /** What happens, in whichever server process. */
  events: Events
  /** How long a session of our own pool lasts. */
  sessionLimits: SessionLimits
  /** Who is an admin (DESIGN 4). */
  admins: AdminRule
  /** A key for the usage widget and the plan status, good for one user (DESIGN 6). */
  embedKeyFor: EmbedKeys['mint']
  organizationId: string
  /** Reports a plan to an outside metering service; null where the metering is ours. */
  reportOutsidePlan: ReportPlan | null
  /** What a customer used, at whichever metering service. */
  usageOf: UsageOf
  accounts: Accounts
  /** Changes usage and limits; null where the metering is not ours. */
  usageAdmin: UsageAdmin | null
  /** Null where the installation offers none. */
  hostedAi: HostedAi | null
  /** Counts a customer's hosted calls. */
  meterFor: HostedMetering['meterFor']
  runningCalls: RunningCalls
  /** Reads public web pages. */
  pages: Pick<PageReader, 'read'>
  /** Looks up whether domains take mail. */
  mailDomains: Pick<MailDomains, 'find'>
  backups: Backups
  /** The room on the disks. */
  room: Pick<RoomWatch, 'isScarce'>
  /** The state of the installation. */
  system: () => Promise<SystemState>
  checkApiKey: ApiKeyCheck
  /** What this installation shows to anybody. */
  installation: Installation
  limits: UserLimits
}

export interface Installation {
  version: string
  /** The modes that are taken: `oidc` where further issuers are set. */
  authModes: readonly AuthMode[]
  /** Whether sample data is offered. */
  sampleData: boolean
}

/** A signed-in user. Whoever is blocked never gets as far as a resolver. */
export interface Caller {
  identity: Identity
  /** The user's row; null until createUser made it. */
  user: UserRow | null
  /** The session of our own pool that the token names; null for a token of another pool. */
  session: LiveSession | null
  admin: boolean
}

/** What a resolver gets. Fields behind the rule `signedIn` see a `SignedInContext`. */
export interface ApiContext {
  requestId: string
  /** For mutations that are not safe to send again by themselves: the key that the client gave, once (decision 0084). */
  takeKey: () => MutationKey | null
  services: Services
  mode: AuthMode
  /** Null in the modes apiKey and none, which act for no user. */
  caller: Caller | null
}

export interface SignedInContext extends ApiContext {
  caller: Caller
}
