/** For tests, the processes that they start, and the bench: the service over a database, without limits unless they are given. */
import { pino } from 'pino'
import { createTestAccounts } from '../accounts/test-accounts.ts'
import type { Connection } from '../base/db/connect.ts'
import { testSessionLimits } from '../identity/test-session-limits.ts'
import { createSecurityLog } from '../security/security-log.ts'
import { createEmbedKeys } from './embed-keys.ts'
import { createMeteringService } from './routes.ts'
import { createSecretKeys, newSecretKey } from './secret-keys.ts'
import type { MeteringService } from './service.ts'

export const plenty = { standardCalls: 1e9, premiumCalls: 1e9, standardTokens: 1e15, premiumTokens: 1e15 }

/** @returns also the secret key that opens it */
export function createTestService(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  changes: Partial<MeteringService> = {},
) {
  const now = changes.now ?? Date.now
  const ownKey = newSecretKey()
  const log = changes.log ?? pino({ level: 'silent' })
  const service: MeteringService = {
    db,
    pool,
    accounts: createTestAccounts(db, now),
    embedKeys: createEmbedKeys({ secret: 'of the test', now }),
    secretKeys: createSecretKeys({ db, ownKey }),
    sessionLimits: testSessionLimits,
    demoLimits: plenty,
    demoDailyLimits: plenty,
    leaseMs: 2_700_000,
    log,
    security: createSecurityLog({ db, log, now }),
    now,
    ...changes,
  }
  return { service, ownKey, handle: createMeteringService(service) }
}
