import { ServiceError } from '#clients/http.ts'
import { wasNeverSent } from '#clients/never-sent.ts'
import { tierOf, WORST_CASE_TOKENS } from '#domain/metering/metering.ts'
import { type TakenByAnswer, takenByAnswer } from './answer-usage.ts'
import type { CallBegin, Metering } from './metering.ts'

/** The vendor's calls that cost tokens (SPEC 7, AI provider calls): what their paths end in, whatever comes before. */
export const METERED_ENDPOINTS = ['/chat/completions', '/responses', '/embeddings'] as const

export interface MeteredFetchOptions {
  metering: Pick<Metering, 'begin' | 'end'>
  /** The way to the vendor. */
  fetch: typeof globalThis.fetch
  /** Whose call it is and what it asks for; the same for all that goes through this fetch. */
  call: CallBegin
  /** Whether a begin that fails stops the call; one that is not allowed always does. */
  whenBeginFails?: 'stop' | 'go on'
  /** Called with the error of an end that could not be reported (USAGETAP_END_CALL_ERROR). The answer is still returned. */
  onEndFailed?: (error: unknown) => void
}

/**
 * A `fetch` for an AI provider's own library: what it sends to a metered endpoint is begun before and ended after, also
 * when the vendor refuses, breaks off or answers nonsense (SPEC 4). The end of a streamed answer follows the stream;
 * any other is sent before the answer is given on. Of a call that may be paid for although no usage was reported, the
 * tier's worst case is reported. All other requests pass as they are.
 * @returns throws what `fetch` throws; {ServiceError} metering NOT_ALLOWED, or what the begin threw, with nothing sent to
 *   the vendor
 */
export function createMeteredFetch(options: MeteredFetchOptions): typeof globalThis.fetch {
  const { metering, fetch, call, whenBeginFails = 'stop', onEndFailed = () => undefined } = options

  const tier = tierOf(call.requested)

  async function begin(signal: AbortSignal | undefined): Promise<string | null> {
    try {
      const { callId, allowed } = await metering.begin(call, { signal })
      if (allowed) return callId
    } catch (error) {
      if (whenBeginFails === 'stop') throw error
      return null
    }
    throw new ServiceError({ service: 'metering', code: 'NOT_ALLOWED', detail: tier })
  }

  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const callId = isMetered(method, url) ? await begin(signal) : null
    if (callId === null) return fetch(input, init)
    const end = (taken: TakenByAnswer, mayBePaid: boolean) => {
      const isUsageUnreported = mayBePaid && taken.inputTokens === undefined
      const worst = isUsageUnreported ? { inputTokens: WORST_CASE_TOKENS[tier] } : {}
      return metering.end({ ...taken, ...worst, callId }).catch(onEndFailed)
    }
    let response: Response
    try {
      response = await fetch(input, init)
    } catch (error) {
      const lost = { code: 'VENDOR_ERROR', message: 'no answer' } as const
      await end({ responseStatusCode: 0, error: lost }, !wasNeverSent(error))
      throw error
    }
    const ended = taken(response.clone()).then((answer) => end(answer, response.ok))
    if (!isStream(response)) await ended
    return response
  }
}

const isMetered = (method: string, url: string): boolean => {
  // Only the path counts; a page's own address may come without an origin.
  const path = new URL(url, 'http://localhost').pathname.replace(/\/+$/, '')
  return method.toUpperCase() === 'POST' && METERED_ENDPOINTS.some((endpoint) => path.endsWith(endpoint))
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

async function taken(response: Response): Promise<TakenByAnswer> {
  const { status } = response
  try {
    return takenByAnswer({ status, text: await response.text(), streamed: isStream(response) })
  } catch {
    const error = { code: 'VENDOR_ERROR', message: 'the answer broke off' } as const
    return { responseStatusCode: status, error }
  }
}
