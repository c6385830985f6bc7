import {
  abortReason,
  eitherSignal,
  isHeaderToken,
  isServiceError,
  realTiming,
  retry,
  type RetryRule,
  ServiceError,
  type Timing,
} from '#clients/http.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import type { AiAnswer } from './ai-answer.ts'
import { CALL_LIMIT_MS, type Connection, type Provider, type Question } from './provider.ts'

export interface AiOptions extends Pick<Connection, 'fetch' | 'baseUrl' | 'apiKey'>, Partial<Timing> {
  provider: Pick<Provider, 'name' | 'client'>
}

/** How a call is waited for, and how it ends before its time. */
export interface CallControl {
  /**
   * Called before each wait for a rate limit or an overload with its end (milliseconds since 1970), and with null when
   * it is over, also by a stop.
   */
  onWait?: ((untilMs: number | null) => void) | undefined
  /**
   * A longer wait than this is not made: the refusal is thrown. By default 60 s, which is as long as the provider's own
   * library waits. Where the wait is seen and can be stopped, a longer one is better than a failure.
   */
  maxWaitMs?: number | undefined
  /** No attempt begins after it and waits end at once; a call under way goes on, as it is paid for. */
  stop?: AbortSignal | undefined
  /** The hard end, of a call under way too. */
  signal?: AbortSignal | undefined
}

export interface AiRequest extends CallControl, Question {}

export type Ai = ReturnType<typeof createAi>

/** After a fault of the server, as the provider's library would do (SPEC 9, AI library defaults). */
const FAULT_RETRIES = 2
/** After a rate limit or overload, which refuse before anything is done: about a minute where no wait is requested. */
const LIMIT_RETRIES = 6
const defaultMaxWaitMs = MINUTE_MS

/** Whom a call that failed was for. Apart from the errors, which those of other services share. */
const askedOf = new WeakMap<ServiceError, string>()

/** The name of the provider that a call failed with; null for an error of something else. */
export const providerNameOf = (error: ServiceError): string | null => askedOf.get(error) ?? null

/**
 * An AI provider, for the user's key in the browser and the hosted key on the server. Its client comes in when first
 * used, so that the first page does not carry it.
 */
export function createAi({ provider, fetch, baseUrl, apiKey: typedKey, ...given }: AiOptions) {
  const timing = { ...realTiming, ...given }
  const apiKey = typedKey.trim()

  /**
   * Asks a model, which may search the web, and waits for its whole answer.
   * @throws {ServiceError} of the AI: KEY_MISSING, INVALID_KEY, FORBIDDEN, MODEL_NOT_FOUND, QUOTA, RATE_LIMITED, OVERLOADED,
   * SERVER_ERROR, HTTP_ERROR, HTML_PAGE, INVALID_RESPONSE, NETWORK, TIMEOUT; {AiAnswerError} for an answer that is
   * of no use; the reason of `signal` or `stop` when aborted
   */
  async function respond(request: AiRequest): Promise<AiAnswer> {
    try {
      return await keepAsking(request)
    } catch (error) {
      if (isServiceError(error)) askedOf.set(error, provider.name)
      throw error
    }
  }

  async function keepAsking(request: AiRequest): Promise<AiAnswer> {
    if (apiKey === '') throw new ServiceError({ service: 'ai', code: 'KEY_MISSING' })
    if (!isHeaderToken(apiKey)) throw new ServiceError({ service: 'ai', code: 'INVALID_KEY' })
    const longestWaitMs = request.maxWaitMs ?? defaultMaxWaitMs
    const limited: RetryRule = { times: LIMIT_RETRIES, longestWaitMs }
    const faulty: RetryRule = { times: FAULT_RETRIES, longestWaitMs }
    return retry(
      () => respondOnce(request),
      (error) => {
        if (isServiceError(error, 'RATE_LIMITED') || isServiceError(error, 'OVERLOADED')) return limited
        return isServiceError(error, 'SERVER_ERROR') ? faulty : null
      },
      {
        timing,
        signal: eitherSignal(request.signal, request.stop),
        onWait: (untilMs, rule) => rule === limited && request.onWait?.(untilMs),
      },
    )
  }

  async function respondOnce({ stop, signal, ...question }: AiRequest): Promise<AiAnswer> {
    const { ask } = await provider.client()
    if (stop?.aborted === true) throw abortReason(stop)
    const timeout = AbortSignal.timeout(CALL_LIMIT_MS)
    try {
      return await ask(
        question,
        { fetch, baseUrl, apiKey, ...timing },
        eitherSignal(signal, timeout) ?? timeout,
      )
    } catch (cause) {
      if (signal?.aborted === true) throw abortReason(signal)
      if (isServiceError(cause)) throw cause
      // A lost call may have been done and paid: never sent again unasked.
      const code = timeout.aborted ? 'TIMEOUT' : 'NETWORK'
      throw new ServiceError({ service: 'ai', code, retry: true, cause })
    }
  }

  return { respond }
}
