import { abortReason } from '#clients/http.ts'
import type { CallKeeper } from './call-keeper.ts'
import type { CallStore } from './call-store.ts'
import type { CallMeter } from './paid-call.ts'

/** The calls that the user's own AI key pays for: each is sent once, whatever becomes of the page. */
export interface PaidCalls extends Pick<CallKeeper, 'look' | 'forget'> {
  /**
   * A fetch for one call. It joins the call where that is held. Its abort ends the call.
   * @throws a TypeError where no answer came, as the browser's own; a LostCall where nobody knows of one any more
   * @param meter how the metering service is told what the call took, should no page be left; null for nobody
   */
  fetchFor: (id: string, meter: CallMeter | null) => typeof fetch
  /** Forgets every answer that nobody took. Rejects when the browser's storage fails. */
  forgetAnswers: () => Promise<void>
}

class LostCall extends Error {
  override readonly name = 'LostCall'
}

/** Whether an error, or a cause of it, says that nobody knows of a call's answer any more. */
export const isLostCall = (error: unknown): boolean =>
  error instanceof LostCall || (error instanceof Error && isLostCall(error.cause))

/** A keeper as a page uses it. */
export type PageKeeper = Omit<CallKeeper, 'settled'>

interface PaidCallsOptions {
  /** The service worker's keeper; null where the browser has none. Asked once, when first needed. */
  openWorker: () => Promise<PageKeeper | null>
  /** In this page; what it holds is lost with it. */
  inPage: PageKeeper
  store: Pick<CallStore, 'removeAnswered'>
}

export function createPaidCalls({ openWorker, inPage, store }: PaidCallsOptions): PaidCalls {
  let opened: Promise<PageKeeper> | null = null
  const keeper = () => (opened ??= openWorker().then((worker) => worker ?? inPage))
  return {
    look: async (id) => (await keeper()).look(id),
    forget: async (id) => (await keeper()).forget(id),
    forgetAnswers: store.removeAnswered,
    fetchFor: (id, meter) => async (input, init) => {
      const request = new Request(input, { ...init, signal: null })
      const { url, method } = request
      const sent = { url, method, headers: [...request.headers], body: await request.text() }
      const calling = await keeper()
      const outcome = await endedBy(init?.signal, calling.call(id, sent, meter), () => calling.forget(id))
      if (outcome.kind === 'failed') throw new TypeError(outcome.reason)
      if (outcome.kind === 'lost') throw new LostCall()
      const { status, headers, body } = outcome.answer
      return new Response(body, { status, headers })
    },
  }
}

/** @throws the signal's reason, after `end`, when it is aborted first */
async function endedBy<T>(
  signal: AbortSignal | null | undefined,
  work: Promise<T>,
  end: () => Promise<void>,
): Promise<T> {
  if (signal == null) return work
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(abortReason(signal))
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([work, aborted])
  } catch (error) {
    if (signal.aborted) await end()
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
