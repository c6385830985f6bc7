import type { Kysely } from 'kysely'
import { keyFileOf, readKeyFile } from '../db/key-file.ts'
import type { Database } from '../db/schema.ts'
import { createSealer, type Sealer } from '../db/sealer.ts'
import { findSealedSecret } from '../db/secrets.ts'
import type { Settings } from '../start/env.ts'
import { StartError } from '../start/start-error.ts'

/**
 * What opens the secrets of a database, with the key as the server has it; null for a server that has made none.
 * @throws StartError where there are secrets and no key
 */
export async function existingSealer(
  db: Kysely<Database>,
  { secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>,
): Promise<Sealer | null> {
  const key = secretKey ?? (await readKeyFile(dataDir))
  if (key !== null) return createSealer(key)
  if ((await findSealedSecret(db)) === null) return null
  throw new StartError(`Set SECRET_KEY as the server has it: there is no key in ${keyFileOf(dataDir)}.`)
}
