import { freeAiOperation } from '#clients/backend/documents.ts'
import { abortReason, isServiceError, retry, ServiceError, type Timing } from '#clients/http.ts'
import type { HostedAnswer } from '#domain/backend/ai-answers.ts'
import type { Services } from '../services.tsx'
import { requestIdFor } from './request-id.ts'

export interface HostedJob<Result> {
  operation: 'classify' | 'findContacts' | 'draftMessage' | 'suggestPrompt'
  input: object
  answer: HostedAnswer<Result>
}

export interface HostedControl {
  /** No request is sent after it and waits end at once; one under way goes on, as it is paid for. */
  stop: AbortSignal
  onWait: (untilMs: number | null) => void
  /** A longer wait than this is not made: the refusal is thrown. */
  maxWaitMs: number
  timing: Timing
}

/** Refusals before anything is done, and the first call with the same id that still runs: waited for. */
const LIMITS: readonly string[] = ['RATE_LIMITED', 'OVERLOADED', 'HOSTED_CALL_RUNNING']
const LIMIT_RETRIES = 6
/** The answer was lost on its way: our server keeps it (DESIGN 5), so that a repeat pays nothing. */
const LOST: readonly string[] = ['NETWORK', 'TIMEOUT', 'HTTP_ERROR']
const LOST_RETRIES = 2

/**
 * A call of the demo tier, sent again under the same request id where that may help.
 * @param variant what identifies the call besides its operation and input, such as the model
 * @throws {ServiceError} of 'backend' with the server's code; of 'ai' CLASSIFICATION_FAILED, CONTACT_FINDING_FAILED,
 * DRAFTING_FAILED, SUGGESTION_FAILED, INVALID_RESPONSE; the reason of `stop`
 */
export async function callHosted<Result>(
  { backend, user }: Pick<Services, 'backend' | 'user'>,
  { operation, input, answer }: HostedJob<Result>,
  variant: readonly string[],
  control: HostedControl,
): Promise<Result & { sample: boolean }> {
  const requestId = await requestIdFor([operation, JSON.stringify(input), ...variant], crypto.subtle)
  const variables = { operation, input: { ...input, userEmail: user.email, requestId } }
  const { freeAIOperation: reply } = await sentUntilAnswered(
    () => backend.mutate(freeAiOperation, variables),
    control,
  )
  if (!reply.success) throw new ServiceError({ service: 'ai', code: FAILED[operation] })
  const parsed = answer.safeParse(reply.data)
  if (parsed.success) return parsed.data
  throw new ServiceError({ service: 'ai', code: 'INVALID_RESPONSE', cause: parsed.error })
}

const FAILED = {
  classify: 'CLASSIFICATION_FAILED',
  findContacts: 'CONTACT_FINDING_FAILED',
  draftMessage: 'DRAFTING_FAILED',
  suggestPrompt: 'SUGGESTION_FAILED',
} as const

async function sentUntilAnswered<Reply>(
  send: () => Promise<Reply>,
  { stop, onWait, maxWaitMs, timing }: HostedControl,
): Promise<Reply> {
  const limited = { times: LIMIT_RETRIES, longestWaitMs: maxWaitMs }
  const lost = { times: LOST_RETRIES, longestWaitMs: maxWaitMs }
  if (stop.aborted) throw abortReason(stop)
  return retry(
    send,
    (error) => {
      if (!isServiceError(error)) return null
      if (LIMITS.includes(error.code)) return limited
      return error.retry && LOST.includes(error.code) ? lost : null
    },
    { timing, signal: stop, onWait: (untilMs, rule) => rule === limited && onWait(untilMs) },
  )
}
