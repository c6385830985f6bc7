import { isServiceError, ServiceError } from '#clients/http.ts'
import type { EndErrorCode } from '#clients/metering/metering.ts'
import type { BegunCall } from '#clients/metering/replies.ts'
import { wasNeverSent } from '#clients/never-sent.ts'
import { LIMIT_TYPES, NEVER_SENT, type Tier, tierOf } from '#domain/metering/metering.ts'
import { AiAnswerError, type AiSpent } from '#providers/ai-answer.ts'
import { type MeteredEnd, NEVER_MADE, NOTHING_TAKEN } from './metered-end.ts'

/** What a call asks of the plan (SPEC 3, Metering: call begin). */
export interface MeteredCall {
  feature: 'classify_app' | 'find_executives' | 'draft_message' | 'suggest_prompt'
  tags: string[]
  requested: { standard?: boolean; premium?: boolean; search?: boolean }
}

export interface UsageMeter {
  /**
   * Announces a call. For own-key calls a begin that fails gives `{ callId: null, allowed: true }` and the call goes on;
   * for hosted calls it throws (DESIGN 6): each meter decides.
   */
  begin: (call: MeteredCall) => Promise<BegunCall>
  /**
   * Reports what a call took. Keeps and replays what it cannot deliver.
   * @param unreportedTier the tier of a call that may be paid for although no usage was reported
   */
  end: (callId: string, end: MeteredEnd, unreportedTier?: Tier) => Promise<void>
}

/**
 * The one place where a metered call begins and ends (SPEC 4; SPEC 7, Usage metering; DESIGN 6): begin, the call, end;
 * the end is always sent, also after a failure or a stop.
 * @param turn when the call may be made, which can be after its begin; where it rejects, the call is ended as never
 *   sent
 * @throws {ServiceError} without making the call: metering NOT_ALLOWED, or DAILY_LIMIT_REACHED for the installation's
 *   own ceiling, with the limit in `detail` (`standardCalls`), or the tier where the service names none; whatever the
 *   call throws
 */
export async function metered<Result>(
  meter: UsageMeter,
  call: MeteredCall,
  run: (callId: string | null) => Promise<{ result: Result; spent: AiSpent }>,
  turn: Promise<unknown> = Promise.resolve(),
): Promise<{ result: Result; spent: AiSpent }> {
  const { callId, allowed, refusal } = await meter.begin(call)
  if (!allowed) throw notAllowed(call, refusal)
  const sendEnd = async (end: MeteredEnd, unreportedTier?: Tier) => {
    // An answer that was paid for is not lost over its report, which the meter keeps.
    if (callId !== null) await meter.end(callId, end, unreportedTier).catch(() => undefined)
  }
  try {
    await turn
  } catch (error) {
    await sendEnd(NEVER_MADE)
    throw error
  }
  try {
    const answer = await run(callId)
    await sendEnd(endAfterAnswer(answer.spent))
    return answer
  } catch (error) {
    await sendEnd(endAfter(error), isUsageUnreported(error) ? tierOf(call.requested) : undefined)
    throw error
  }
}

function notAllowed(call: MeteredCall, refusal: BegunCall['refusal']): ServiceError {
  const limit = LIMIT_TYPES.find((type) => refusal?.limitTypes.includes(type))
  const code = refusal?.code === 'DAILY_LIMIT_REACHED' ? 'DAILY_LIMIT_REACHED' : 'NOT_ALLOWED'
  return new ServiceError({ service: 'metering', code, detail: limit ?? tierOf(call.requested) })
}

/**
 * What a call took whose answer nobody has used yet.
 * @param read reads the answer; throws as the call would
 */
export function endOfAnswer(read: () => AiSpent): MeteredEnd {
  try {
    return endAfterAnswer(read())
  } catch (error) {
    return endAfter(error)
  }
}

const endAfterAnswer = (spent: AiSpent): MeteredEnd => ({ ...endOf(spent), responseStatusCode: 200 })

const endOf = (spent: AiSpent | null): MeteredEnd =>
  spent === null
    ? NOTHING_TAKEN
    : {
        ...NOTHING_TAKEN,
        modelUsed: spent.model,
        inputTokens: spent.usage.inputTokens,
        inputCacheTokens: spent.usage.cachedInputTokens,
        responseTokens: spent.usage.outputTokens,
        reasoningTokens: spent.usage.reasoningTokens,
        searches: spent.webSearchCount,
      }

function endAfter(error: unknown): MeteredEnd {
  const code = isServiceError(error) ? error.code : 'STOPPED'
  const taken = endOf(error instanceof AiAnswerError ? error.spent : null)
  const responseStatusCode = isServiceError(error) ? (error.status ?? 0) : 0
  return {
    ...taken,
    responseStatusCode,
    error: { code: endError(code), message: wasNotMade(error) ? NEVER_SENT : code },
  }
}

/** Whether a call failed before it reached the provider; after its begin the budget may still refuse it. */
const wasNotMade = (error: unknown): boolean =>
  wasNeverSent(error) || (isServiceError(error) && error.service === 'metering')

/** Whether a failed call may be paid for although no usage was reported: no answer came, or none that can be read. */
export function isUsageUnreported(error: unknown): boolean {
  if (error instanceof AiAnswerError || wasNeverSent(error)) return false
  // A stop.
  if (!isServiceError(error)) return true
  const { status, code } = error
  return status === null ? code === 'NETWORK' || code === 'TIMEOUT' : status >= 200 && status <= 299
}

function endError(code: string): EndErrorCode {
  if (code === 'EMPTY_RESPONSE') return 'NO_RESPONSE_BODY'
  const unreadable = [
    'UNREADABLE_RESPONSE',
    'INVALID_RESPONSE',
    'NOTHING_JUDGED',
    'TOO_FEW_JUDGED',
    'HTML_PAGE',
  ]
  return unreadable.includes(code) ? 'RESPONSE_PARSE_ERROR' : 'VENDOR_ERROR'
}
