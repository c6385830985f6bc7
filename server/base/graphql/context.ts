import type { Logger } from 'pino'
import type { AdminRule } from '#domain/account/account.ts'
import type { Connection } from '../db/connect.ts'
import type { Reads } from '../db/reads.ts'
import { ApiError } from './errors.ts'
import type { Identity } from './identity.ts'
import type { UserLimits } from './user-limits.ts'

/** How a request says who sends it, as far as this server knows how (SPEC 6; DESIGN 5). */
export type AuthMode = 'userPool' | 'oidc' | 'apiKey' | 'none'

/** The modes of a request that a signed-in user sends. */
export const USER_MODES: readonly AuthMode[] = ['userPool', 'oidc']

/** What every resolver may use, made once at the start: each subject adds its own. */
export interface Services extends Pick<Connection, 'db' | 'pool'> {
  /** For lists and searches of admins. */
  reads: Reads
  log: Logger
  /** Milliseconds since 1970. */
  now: () => number
  /** Who is an admin (DESIGN 4). */
  admins: AdminRule
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

/**
 * A signed-in user. Whoever is blocked never gets as far as a resolver. What the database knows of the user is added in
 * users/ and identity/.
 */
export interface Caller {
  identity: Identity
  admin: boolean
}

/** What a resolver gets. Fields behind the rule `signedIn` see a `SignedInContext`. */
export interface ApiContext {
  requestId: string
  services: Services
  mode: AuthMode
  /** Null in the modes apiKey and none, which act for no user. */
  caller: Caller | null
}

export interface SignedInContext extends ApiContext {
  caller: Caller
}

/**
 * The caller behind a rule, where its type does not say that there is one.
 * @throws ApiError UNAUTHENTICATED
 */
export function requireCaller({ caller }: ApiContext): Caller {
  if (caller === null) throw new ApiError('UNAUTHENTICATED', 'This needs a signed-in user.')
  return caller
}
