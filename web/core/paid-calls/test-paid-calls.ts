/** For tests: a browser's storage of sent calls, and the calls of a page without a service worker. */
import { realTiming, type Timing } from '#clients/http.ts'
import { createTestRecords } from '../vault/test-stores.ts'
import { createCallKeeper } from './call-keeper.ts'
import type { CallStore, SentCall } from './call-store.ts'
import { createPaidCalls, type PaidCalls } from './paid-calls.ts'

export function createMemoryCallStore(): CallStore & { all: () => SentCall[] } {
  const kept = new Map<string, SentCall>()
  return {
    all: () => [...kept.values()],
    get: (id) => Promise.resolve(kept.get(id) ?? null),
    keep: (call) => Promise.resolve(void kept.set(call.id, call)),
    remove: (id) => Promise.resolve(void kept.delete(id)),
    removeAnswered: () => {
      for (const { id, sealedAnswer } of kept.values()) if (sealedAnswer !== null) kept.delete(id)
      return Promise.resolve()
    },
    removeBefore: (timeMs) => {
      for (const { id, sentAtMs } of kept.values()) if (sentAtMs < timeMs) kept.delete(id)
      return Promise.resolve()
    },
  }
}

/** @param store another page's, to come after it */
export const createTestPaidCalls = (
  fetch: typeof globalThis.fetch,
  {
    store = createMemoryCallStore(),
    pause = realTiming.pause,
    now = realTiming.now,
  }: { store?: CallStore } & Partial<Pick<Timing, 'pause' | 'now'>> = {},
): PaidCalls =>
  createPaidCalls({
    openWorker: () => Promise.resolve(null),
    store,
    inPage: createCallKeeper({ store, sealing: createTestRecords(), fetch, pause, now }),
  })
