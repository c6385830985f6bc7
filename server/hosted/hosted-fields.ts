import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import { isServiceError, type ServiceError } from '#clients/http.ts'
import { normalizeEmail } from '#domain/account/account.ts'
import type { HostedCallCode } from '#domain/backend/backend-codes.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { decideRun, UNLIMITED_PLAN } from '#domain/plan/plan.ts'
import { classifyProduct } from '#operations/ai/classify-product.ts'
import { draftMessage } from '#operations/ai/draft-message.ts'
import { findContacts } from '#operations/ai/find-contacts.ts'
import { metered, type MeteredCall, type UsageMeter } from '#operations/ai/metered.ts'
import { suggestPrompt } from '#operations/ai/suggest-prompt.ts'
import type { AiSpent } from '#providers/ai-answer.ts'
import type { Ai } from '#providers/ai.ts'
import type { Database } from '../base/db/schema.ts'
import { builder } from '../base/graphql/builder.ts'
import type { Services } from '../base/graphql/context.ts'
import { ApiError, userNotFound } from '../base/graphql/errors.ts'
import { requireAgreement } from '../base/graphql/input.ts'
import { storable } from '../base/graphql/storable.ts'
import { findMeteringCustomer } from '../metering/store/customers.ts'
import { findUnblockedUser, requireUser } from '../users/user-of-caller.ts'
import { answerOnce } from './answer-once.ts'
import { type HostedCall, readHostedCall } from './hosted-input.ts'
import type { RunningCalls } from './running-calls.ts'

/** What answers the demo tier: a real key of the installation's, or the sandbox's AI. */
export interface HostedAi {
  kind: 'real' | 'sandbox'
  ai: Pick<Ai, 'respond'>
  models: { classify: string; research: string }
}

declare module '../base/graphql/context.ts' {
  interface Services {
    /** Null where the installation offers none. */
    hostedAi: HostedAi | null
    runningCalls: RunningCalls
  }
}

/**
 * The demo tier: AI calls that the installation pays for (SPEC 3, Plans and the free tier; SPEC 6; SPEC 7, Backend;
 * DESIGN 5).
 */
const KeptAnswer = z.object({ success: z.boolean(), data: z.unknown(), usage: z.unknown() })
type KeptAnswer = z.infer<typeof KeptAnswer>

const FreeAiResult = builder.objectRef<KeptAnswer>('FreeAIOperationResult').implement({
  fields: (t) => ({
    success: t.exposeBoolean('success'),
    data: t.expose('data', {
      type: 'JSON',
      nullable: true,
      description: 'The verdict, the contacts, the draft, or the suggestion.',
    }),
    usage: t.expose('usage', { type: 'JSON', nullable: true, description: 'Tokens and searches it took.' }),
  }),
})

/** One a request: aliases must not multiply what is paid for (SECURITY, trap 9). */
const HOSTED_CALL_COST = 3_000

builder.mutationField('freeAIOperation', (t) =>
  t.authField({
    type: FreeAiResult,
    description:
      'Runs classify, findContacts, draftMessage or suggestPrompt on the installation’s own AI key. `input.requestId` makes it safe to repeat.',
    args: { operation: t.arg.string({ required: true }), input: t.arg({ type: 'JSON', required: true }) },
    authScopes: { modes: ['userPool'], verifiedEmail: true },
    extensions: { cost: HOSTED_CALL_COST },
    resolve: async (_parent, args, { services, caller, takeKey }) => {
      const { id } = requireUser(caller)
      const { email } = caller.identity
      await requireDemoPlan(services.db, email)
      const call = readHostedCall(args.operation, args.input)
      requireSameEmail(call, email)
      const ai = requireHostedAi(services)
      const input = [call.operation, call.input]
      const requestId = call.requestId ?? takeKey()?.key ?? randomUUID()
      const once = { ...services, userId: id, requestId, input }
      const answer = await answerOnce(once, async () => {
        services.limits.hostedCalls(id)
        return run(call, ai, {
          log: services.log,
          meter: services.meterFor(email),
          isOwnMetering: services.usageAdmin !== null,
        })
      })
      // The answer of a call that was running when its user was blocked is kept back (DESIGN 4).
      if ((await findUnblockedUser(services.db, id)) === null) {
        await services.accounts.forgetCustomer(email)
        throw userNotFound()
      }
      return KeptAnswer.parse(answer)
    },
  }),
)

/**
 * The plan must be the demo one; the unlimited plan says that an own key is stored (SPEC 6).
 * @throws ApiError with a PlanRefusal
 */
async function requireDemoPlan(db: Kysely<Database>, email: string): Promise<void> {
  const plan = (await findMeteringCustomer(db, email))?.plan_name ?? null
  const decision = decideRun(plan, plan === UNLIMITED_PLAN)
  if ('refused' in decision) throw new ApiError(decision.refused, 'The plan does not allow hosted calls.')
  if (decision.run === 'own-key')
    throw new ApiError('OWN_KEY_STORED', 'Hosted calls are for users without an own AI key.')
}

function requireSameEmail({ userEmail }: HostedCall, email: string): void {
  requireAgreement({ userEmail: [userEmail && normalizeEmail(userEmail), email] })
}

function requireHostedAi({ hostedAi }: Services): HostedAi {
  if (hostedAi === null) throw new ApiError('HOSTED_AI_UNAVAILABLE', 'This installation has no hosted AI.')
  return hostedAi
}

/** Ends any call before its claim does, whatever the provider's retries add up to. */
const callLimitMs = 12 * MINUTE_MS

/**
 * The same operations as in the browser (DESIGN 1), between begin and end of the metering: without the one, nothing is
 * sent to the AI (DESIGN 6, fail closed). Nothing here hangs on the request: a call goes on without its caller.
 */
async function run(
  call: HostedCall,
  ai: HostedAi,
  { log, meter, isOwnMetering }: { log: Logger; meter: UsageMeter; isOwnMetering: boolean },
): Promise<KeptAnswer> {
  const signal = AbortSignal.timeout(callLimitMs)
  try {
    const { result, spent } = await metered<object>(meter, meteredCall(call, ai), () => ask(call, ai, signal))
    // A sample's answer says so, wherever it ends up: it must never look like a model's judgment (DESIGN 3).
    const data = storable({ ...result, sample: ai.kind === 'sandbox' })
    return { success: true, data, usage: usageOf(spent) }
  } catch (error) {
    if (signal.aborted) throw new ApiError('HOSTED_AI_UNAVAILABLE', 'The AI took too long.', { cause: error })
    if (!isServiceError(error)) throw error
    const code = USER_CODES.find((known) => known === error.code)
    if (code !== undefined) throw refusalFor(code, error)
    if (error.service === 'metering') {
      log.error({ err: error }, 'the metering does not answer, so no hosted call is made')
      // Our own is away with the database.
      if (isOwnMetering && error.retry)
        throw new ApiError('UNAVAILABLE', 'The metering waits for its database.', {
          cause: error,
          retryAfter: RETRY_AFTER_SECONDS,
        })
      throw new ApiError('METERING_UNAVAILABLE', 'The metering does not answer.', { cause: error })
    }
    log.error({ err: error, operation: call.operation }, 'the hosted AI cannot be used')
    throw new ApiError('HOSTED_AI_UNAVAILABLE', 'The hosted AI cannot be used now.', { cause: error })
  }
}

const RETRY_AFTER_SECONDS = 5

/** A longer wait is the browser's, which shows it and can be stopped. */
const maxWaitMs = 10_000

function ask(call: HostedCall, { ai, models }: HostedAi, signal: AbortSignal) {
  const control = { signal, maxWaitMs }
  const mark = randomUUID()
  switch (call.operation) {
    case 'classify': {
      const { post, criteria } = call.input
      return classifyProduct(ai, {
        ...control,
        model: models.classify,
        prompt: criteria,
        product: post,
        mark,
      })
    }
    case 'findContacts':
      return findContacts(ai, { ...control, model: models.research, company: call.input, mark })
    case 'draftMessage':
      return draftMessage(ai, { ...control, model: models.classify, input: call.input, mark })
    case 'suggestPrompt':
      return suggestPrompt(ai, { ...control, model: models.classify, input: call.input, mark })
  }
}

const METERED: Record<HostedCall['operation'], MeteredCall> = {
  classify: { feature: 'classify_app', tags: ['hosted'], requested: { standard: true, search: true } },
  findContacts: { feature: 'find_executives', tags: ['hosted'], requested: { premium: true, search: true } },
  draftMessage: { feature: 'draft_message', tags: ['hosted'], requested: { standard: true } },
  suggestPrompt: { feature: 'suggest_prompt', tags: ['hosted'], requested: { standard: true } },
}

/** Answers of the sandbox cost nothing; the tag marks their calls. */
function meteredCall({ operation }: HostedCall, { kind }: HostedAi): MeteredCall {
  const call = METERED[operation]
  return kind === 'sandbox' ? { ...call, tags: [...call.tags, 'sample'] } : call
}

/** What the user can act on. The rest (our key, our credit, our models) is the operator's to read in the log. */
const USER_CODES: readonly HostedCallCode[] = [
  'EMPTY_RESPONSE',
  'UNREADABLE_RESPONSE',
  'NOTHING_JUDGED',
  'TOO_FEW_JUDGED',
  'REFUSED',
  'INCOMPLETE',
  'RESPONSE_FAILED',
  'RATE_LIMITED',
  'OVERLOADED',
  'NOT_ALLOWED',
  'DAILY_LIMIT_REACHED',
]

/** With the provider's reason, and the seconds to wait where it is a limit whose end is known. */
function refusalFor(code: HostedCallCode, error: ServiceError): ApiError {
  const { message, detail, retryAfterMs } = error
  return new ApiError(code, message, {
    cause: error,
    ...(detail !== null && { reason: detail }),
    ...(retryAfterMs !== null && { retryAfter: Math.ceil(retryAfterMs / 1_000) }),
  })
}

const usageOf = ({ model, webSearchCount, usage }: AiSpent) => ({ model, webSearchCount, ...usage })
