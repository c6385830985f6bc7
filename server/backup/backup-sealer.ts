import type { Kysely } from 'kysely'
import { keyFileOf, readKeyFile } from '../base/db/key-file.ts'
import type { Database } from '../base/db/schema.ts'
import { createSealer, type Sealer } from '../base/db/sealer.ts'
import { findSealedSecret } from '../base/db/secrets.ts'
import { StartError } from '../base/errors/start-error.ts'

export interface KeyPlace {
  /** SECRET_KEY; null: the key is in a file in `dataDir`. */
  secretKey: Uint8Array | null
  dataDir: string
}

/**
 * What opens the keys of the server for a backup.
 * @returns null for a server that has none
 * @throws StartError where the key is missing
 */
export async function backupSealer(
  db: Kysely<Database>,
  { secretKey, dataDir }: KeyPlace,
): Promise<Sealer | null> {
  const key = secretKey ?? (await readKeyFile(dataDir))
  if (key !== null) return createSealer(key)
  if ((await findSealedSecret(db)) === null) return null
  throw new StartError(`Set SECRET_KEY as the server has it: there is no key in ${keyFileOf(dataDir)}.`)
}
