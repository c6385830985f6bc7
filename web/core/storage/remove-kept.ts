import { deleteDB } from 'idb'
import type { KeyStore } from '../vault/key-store.ts'
import { SETTING_NAMES } from '../vault/setting-names.ts'

interface OfUser {
  userId: string
  storage: Pick<Storage, 'removeItem'>
}

interface RemoveKeptOptions extends OfUser {
  keyStore: Pick<KeyStore, 'remove'>
  deleteDatabase?: typeof deleteDB
}

const DATABASES = ['answers', 'run', 'written', 'calls', 'metering']

/**
 * Removes all that this browser keeps of a user: keys, criteria, AI answers, the last search, unsent notes, choices.
 * Rejects where the browser's storage fails.
 */
export async function removeKept({
  userId,
  storage,
  keyStore,
  deleteDatabase = deleteDB,
}: RemoveKeptOptions): Promise<void> {
  removeEntries({ userId, storage })
  // Plain values, which are encrypted when they are first read.
  for (const name of SETTING_NAMES) storage.removeItem(name)
  // First what opens the rest: what another tab still writes meanwhile can never be read.
  await keyStore.remove(userId)
  await Promise.all(DATABASES.map((name) => deleteDatabase(`launchscout-${name}.${userId}`)))
}

/** Removes the entries of a user alone: sealed settings, and choices in plain text. */
export function removeEntries({ userId, storage }: OfUser): void {
  const ofUser = `launchscout.${userId}.`
  // No name has a dot: what has one belongs to a user whose id begins like this one.
  const isOfUser = (key: string) => key.startsWith(ofUser) && !key.slice(ofUser.length).includes('.')
  for (const name of Object.keys(storage).filter(isOfUser)) storage.removeItem(name)
}
