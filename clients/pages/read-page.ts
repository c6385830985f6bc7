import type { PageFacts, UnreadableReason } from '#domain/page/page-facts.ts'
import { factsOf, NO_FACTS } from './facts/facts-of.ts'
import { fetchPage } from './fetch-page.ts'

/**
 * Reads a public page, and takes from it what proves contacts (decision 0085).
 * @param address as `pageAddress` allows it
 * @param userId whose turn it waits for
 * @param now milliseconds since 1970
 * @returns the facts, or with `unreadable` why there are none
 */
export async function readPage(
  web: Parameters<typeof fetchPage>[0],
  address: URL,
  userId: string,
  now: () => number,
): Promise<PageFacts> {
  const fetched = await fetchPage(web, address, userId)
  const facts = 'page' in fetched ? await factsOf(fetched.page) : NO_FACTS
  const { finalUrl, status } = fetched
  const reason = 'unreadable' in fetched ? fetched.unreadable : null
  return { ...unreadPage(address.href, reason, now()), finalUrl, status, ...facts }
}

/** A page of which nothing is known. */
export const unreadPage = (url: string, reason: UnreadableReason | null, nowMs: number): PageFacts => ({
  url,
  finalUrl: null,
  status: null,
  unreadable: reason,
  readAt: new Date(nowMs).toISOString(),
  ...NO_FACTS,
})
