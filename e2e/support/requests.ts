import { expect, type Page, type Request } from '@playwright/test'

/** A page that has asked for nothing for so long has what it asked for, and what follows from that. */
const QUIET_MS = 300

/**
 * Follows what a page asks for from now on.
 *
 * @returns what waits until every request has its answer, or its failure, and no other has followed for 300 ms.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let lastAt = 0
  const ended = (request: Request) => {
    open.delete(request)
    lastAt = Date.now()
  }
  page.on('request', (request) => {
    open.add(request)
    lastAt = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return () => expect.poll(() => open.size === 0 && Date.now() - lastAt > QUIET_MS).toBe(true)
}

/** Holds back what a page asks of an address, until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const letGo = Promise.withResolvers<undefined>()
  await page.context().route(url, async (route) => {
    await letGo.promise
    await route.fallback()
  })
  return () => letGo.resolve(undefined)
}
