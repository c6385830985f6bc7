import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb'

/**
 * A database of this browser, opened at its first use and kept open. It makes way when another tab opens a newer
 * version of it, and is opened again at the next use.
 * @returns how to get it; rejects where the browser offers no IndexedDB, and while another tab keeps an older
 *   version open
 */
export function lazyDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): () => Promise<IDBPDatabase<Schema>> {
  let current: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    current = null
  }
  const open = async () => {
    const blocked = Promise.withResolvers<never>()
    const opening = openDB<Schema>(name, version, {
      upgrade,
      // Waiting for the other tab could take forever: requests are refused until it has made way.
      blocked: () => blocked.reject(new Error(`Another tab keeps an older version of ${name} open.`)),
      blocking: () => {
        forget()
        void opening.then((database) => database.close())
      },
      terminated: forget,
    })
    opening.then(() => (current = opening), forget)
    return Promise.race([opening, blocked.promise])
  }
  return () => (current ??= open())
}
