import type { Logger } from 'pino'
import type { Accounts } from '../accounts/accounts.ts'
import type { Connection } from '../base/db/connect.ts'
import type { SessionLimits } from '../identity/sessions-store.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { EmbedKeys } from './embed-keys.ts'
import type { DemoDailyLimits, DemoLimits } from './meters.ts'
import type { SecretKeys } from './secret-keys.ts'

/** What the calls of the metering service work with, made once at the start. */
export interface MeteringService extends Pick<Connection, 'db' | 'pool'> {
  accounts: Pick<Accounts, 'isDeleted' | 'forgetCustomer'>
  embedKeys: EmbedKeys
  secretKeys: SecretKeys
  /** How long a session of our own pool lasts, and with it the embed keys that were made in it. */
  sessionLimits: SessionLimits
  /** Hosted calls of a customer in a month. */
  demoLimits: DemoLimits
  /** Hosted calls of the installation in a day. */
  demoDailyLimits: DemoDailyLimits
  /** What one user may ask a minute; the limits of embed-limits.ts when left out. */
  embedPerMinute?: { begin: number; usage: number }
  /** How long a begun call may stay open. */
  leaseMs: number
  log: Logger
  /** Where refusals leave their trace. */
  security: SecurityLog
  /** Milliseconds since 1970. */
  now: () => number
}
