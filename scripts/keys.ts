/**
 * The keys of an installation (decision 0057, docs/operate.md):
 *
 *     npm run -s keys -- show
 *     npm run -s keys -- rotate
 *     NEW_SECRET_KEY=... npm run -s keys -- reseal
 *     npm run -s keys -- reset
 *
 * Works on DATABASE_URL, or on the embedded database in DATA_DIR while the server is stopped.
 */
import { keyFileOf, readKeyFile } from '#server/base/db/key-file.ts'
import { createSealer, fingerprintIn } from '#server/base/db/sealer.ts'
import { findSealedSecret, lockSecrets, resealSecrets } from '#server/base/db/secrets.ts'
import { SecretKey } from '#server/base/env/env-values.ts'
import { StartError } from '#server/base/errors/start-error.ts'
import { createLog } from '#server/base/log/log.ts'
import { CHECKS_ONLY_MS, rotatePoolKeys } from '#server/identity/pool-keys.ts'
import { recordKeyRotated } from '#server/security/security-log.ts'
import type { Settings } from '#server/start/env.ts'
import { openSecrets } from '#server/start/open-secrets.ts'
import { runCommand, withDatabase } from './operator-command.ts'

const log = createLog({ level: 'warn' })
const USAGE = 'Say one of: show, rotate, reseal, reset.'

type Connection = Parameters<Parameters<typeof withDatabase>[0]>[0]

const open = ({ db }: Connection, { secretKey, dataDir, databaseUrl }: Settings) =>
  openSecrets({ db, secretKey, dataDir, isShared: databaseUrl !== null, log })

/** Fingerprints only: no command prints a key. */
async function show({ db }: Connection, { secretKey, dataDir }: Settings): Promise<string> {
  const key = secretKey ?? (await readKeyFile(dataDir))
  const source = secretKey ? 'SECRET_KEY' : keyFileOf(dataDir)
  const sealed = await findSealedSecret(db)
  return [
    key
      ? `The key of ${source}: ${createSealer(key).fingerprint}`
      : `There is no SECRET_KEY and no ${source}.`,
    sealed === null
      ? 'The database is not sealed yet.'
      : `The database is sealed with: ${fingerprintIn(sealed)}`,
  ].join('\n')
}

async function rotate(connection: Connection, settings: Settings): Promise<string> {
  const { secrets } = await open(connection, settings)
  const now = new Date()
  const count = await rotatePoolKeys(secrets, now)
  await recordKeyRotated({ db: connection.db, log }, 'pool-signing-keys, pool-cookie-keys')
  const since = new Date(now.getTime() + CHECKS_ONLY_MS).toISOString()
  return (
    `The user pool has a new signing key and a new cookie key; ${count} signing keys check. ` +
    `All servers sign with the new ones from ${since} on, without a restart, and everybody stays signed in.`
  )
}

async function reseal(connection: Connection, settings: Settings): Promise<string> {
  const wanted = SecretKey.safeParse(process.env.NEW_SECRET_KEY?.trim() ?? '')
  if (!wanted.success) throw new StartError('NEW_SECRET_KEY must be at least 32 random bytes in base64.')
  const { sealer: from } = await open(connection, settings)
  const to = createSealer(wanted.data)
  await connection.db.transaction().execute(async (transaction) => {
    await lockSecrets(transaction)
    await resealSecrets(transaction, { from, to })
  })
  await recordKeyRotated({ db: connection.db, log }, 'sealing-key')
  const unused = settings.secretKey ? '' : ` and delete ${keyFileOf(settings.dataDir)}`
  return (
    `The database is sealed with the key ${to.fingerprint} instead of ${from.fingerprint}. ` +
    `Set SECRET_KEY to the value of NEW_SECRET_KEY on every server, restart them${unused}. Everybody stays signed in.`
  )
}

/** For a lost key, which it therefore does not need, and for a stolen one. */
async function reset({ db }: Connection): Promise<string> {
  await db.transaction().execute(async (transaction) => {
    await lockSecrets(transaction)
    for (const table of ['secrets', 'oidc_payloads', 'sessions'] as const)
      await transaction.deleteFrom(table).execute()
  })
  await recordKeyRotated({ db, log }, 'all keys')
  return 'All keys and sessions are deleted. Start the servers again: they make new keys, and everybody signs in again.'
}

const COMMANDS = new Map(Object.entries({ show, rotate, reseal, reset }))

await runCommand(() => {
  const [command = '', ...rest] = process.argv.slice(2)
  const run = rest.length === 0 ? COMMANDS.get(command) : undefined
  if (!run) throw new StartError(USAGE)
  return withDatabase(run)
})
