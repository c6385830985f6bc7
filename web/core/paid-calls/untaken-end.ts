import { createMetering } from '#clients/metering/metering.ts'
import { sentEnd } from '#operations/ai/metered-end.ts'
import { endOfAnswer } from '#operations/ai/metered.ts'
import { answerReaderOf } from '#providers/registry.ts'
import type { EndStore } from '../metering/end-store.ts'
import { createWaitingEnds } from '../metering/waiting-ends.ts'
import type { CallAnswer, CallMeter } from './paid-call.ts'

interface UntakenOptions {
  store: EndStore
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * How a service worker tells what the answer of a call took whose page is gone; where the metering service cannot be
 * reached, the next page does. What it returns never rejects.
 */
export function createEndUntaken({ store, fetch, now }: UntakenOptions) {
  return async ({ provider, callId, baseUrl, key }: CallMeter, answer: CallAnswer): Promise<void> => {
    const metering = createMetering({ fetch, baseUrl, key })
    const ends = createWaitingEnds({
      store,
      now,
      send: (id, end, idempotencyKey) => metering.end(sentEnd(id, end), { idempotencyKey }),
    })
    const read = await answerReaderOf(provider)
    if (read === null) return
    await ends.ended(
      callId,
      endOfAnswer(() => read(answer.body)),
    )
    await ends.deliver()
  }
}
