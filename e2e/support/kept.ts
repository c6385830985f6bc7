import type { Page } from '@playwright/test'

/**
 * All that a script of the page's origin can read, as texts, by the name of the database or `storage`; keys that it can use
 * but not read are left out.
 */
export const readKept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    // Bytes as the text that they may be.
    const text = (value: unknown) =>
      JSON.stringify(value, (_name, each: unknown) =>
        each instanceof Uint8Array ? new TextDecoder('latin1').decode(each) : each,
      )
    const found: Record<string, string[]> = {
      storage: [localStorage, sessionStorage].map((storage) => text(Object.entries(storage))),
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(name))
      })
      const rows: unknown[] = []
      for (const store of database.objectStoreNames)
        rows.push(
          ...(await new Promise<unknown[]>((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.onsuccess = () => resolve(request.result)
          })),
        )
      database.close()
      found[name] = rows.map(text)
    }
    return found
  })
