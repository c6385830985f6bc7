/**
 * Gives the user pool a fresh signing key and keeps the older ones for checking (DESIGN 4):
 *
 *     node scripts/rotate-pool-keys.ts
 *
 * Works on DATABASE_URL, or on the embedded database in DATA_DIR while the server is stopped.
 * Start the servers again afterwards: each signs with the key that was first when it started.
 */
import { rotatePoolKeys } from '#server/identity/pool-keys.ts'
import { recordKeyRotated } from '#server/security/security-log.ts'
import { createLog } from '#server/start/log.ts'
import { runCommand, withDatabase } from './operator-command.ts'

await runCommand(() =>
  withDatabase(async ({ db }) => {
    const count = await rotatePoolKeys(db, new Date())
    await recordKeyRotated({ db, log: createLog({ level: 'info' }) }, 'pool-signing-keys')
    return `The user pool has a new signing key; ${count} keys check. Start the servers again now.`
  }),
)
