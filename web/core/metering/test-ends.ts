/** For tests: ends, and a browser's storage of them. */
import type { MeteredEnd } from '#operations/ai/metered-end.ts'
import type { EndStore, WaitingEnd } from './end-store.ts'

export const endOf = (inputTokens: number): MeteredEnd => ({
  modelUsed: 'small',
  inputTokens,
  inputCacheTokens: 0,
  responseTokens: 1,
  reasoningTokens: 0,
  searches: 0,
  responseStatusCode: 200,
  error: null,
})

export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

export function createMemoryEndStore(): EndStore {
  const kept = new Map<string, WaitingEnd>()
  return {
    all: () => Promise.resolve([...kept.values()]),
    keep: (waiting) => Promise.resolve(void kept.set(waiting.callId, waiting)),
    remove: (callId) => Promise.resolve(void kept.delete(callId)),
  }
}
