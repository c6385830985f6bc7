import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { keyFileOf, makeKeyFile, readKeyFile } from '../base/db/key-file.ts'
import type { Database } from '../base/db/schema.ts'
import { createSealer, fingerprintIn, type Sealer } from '../base/db/sealer.ts'
import { createSecrets, findSealedSecret, lockSecrets, type Secrets } from '../base/db/secrets.ts'
import { StartError } from '../base/errors/start-error.ts'
import { payloadSealer } from '../identity/pool-keys.ts'

export interface OpenSecretsOptions {
  db: Kysely<Database>
  /** SECRET_KEY; null: the key is in a file in `dataDir`. */
  secretKey: Uint8Array | null
  dataDir: string
  /** Whether other machines may use the same database. */
  isShared: boolean
  log: Logger
}

/** The secrets of the database, and what opens them. */
export interface OpenSecrets {
  secrets: Secrets
  sealer: Sealer
}

/**
 * Opens what the database keeps sealed (decision 0057). The first start makes the key, if there is no SECRET_KEY. Of
 * several processes that start at once, one does it.
 * @throws StartError when the key is not the one that the database is sealed with
 */
export async function openSecrets({ db, ...options }: OpenSecretsOptions): Promise<OpenSecrets> {
  const sealer = await db.transaction().execute(async (transaction) => {
    await lockSecrets(transaction)
    const found = await openingSealer(transaction, options)
    // The first secret: who starts at the same time with another key is refused.
    await payloadSealer(createSecrets(transaction, found))
    return found
  })
  return { sealer, secrets: createSecrets(db, sealer) }
}

async function openingSealer(
  db: Kysely<Database>,
  { secretKey, dataDir, isShared, log }: Omit<OpenSecretsOptions, 'db'>,
): Promise<Sealer> {
  const sealed = await findSealedSecret(db)
  const wanted = sealed === null ? null : fingerprintIn(sealed)
  const key = secretKey ?? (await readKeyFile(dataDir))
  if (key) {
    const sealer = createSealer(key)
    if (wanted === null || wanted === sealer.fingerprint) return sealer
    throw new StartError(wrongKey({ isSet: secretKey !== null, dataDir, found: sealer.fingerprint, wanted }))
  }
  if (wanted !== null) throw new StartError(missingKey({ dataDir, wanted }))
  const sealer = createSealer(await makeKeyFile(dataDir))
  const made = { file: keyFileOf(dataDir), fingerprint: sealer.fingerprint }
  if (isShared)
    log.warn(made, 'a key was made for the database; every other machine needs it, and so does a backup')
  else log.info(made, 'a key was made for the database; back it up apart from the database')
  return sealer
}

const LOST =
  'If the key is lost, run npm run -s keys -- reset: it deletes what nobody can open any more, and everybody signs in again.'

function wrongKey(key: { isSet: boolean; dataDir: string; found: string; wanted: string }): string {
  const { isSet, dataDir, found, wanted } = key
  const file = keyFileOf(dataDir)
  const [name, remedy] = isSet
    ? ['SECRET_KEY', `Set SECRET_KEY to that key, or unset it if the key is in ${file}`]
    : [
        `The key in ${file}`,
        'Restore the file that belongs to the database, or set SECRET_KEY to its content',
      ]
  return `${name} has the fingerprint ${found}, and the database is sealed with the key ${wanted}. ${remedy}. To change the key, run npm run -s keys -- reseal. ${LOST}`
}

const missingKey = ({ dataDir, wanted }: { dataDir: string; wanted: string }) =>
  `The database is sealed with the key ${wanted}, and there is no key here. Set SECRET_KEY to what the other ` +
  `servers have, or to the content of the file secret.key that the first server has in its DATA_DIR; or restore ` +
  `${keyFileOf(dataDir)} from a backup. ${LOST}`
