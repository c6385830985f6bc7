import * as z from 'zod/mini'

/**
 * What a metering service answers, in both of its shapes: SPEC 7, Usage metering, reads `result`, the vendor fills
 * `data` (DESIGN 6).
 */

const Result = z.object({ status: z.optional(z.literal('ACCEPTED')) })

/** SPEC 3, Metering: call begin. What a call asks for, and what a plan allows. */
export interface Requested {
  standard?: boolean
  premium?: boolean
  audio?: boolean
  image?: boolean
  search?: boolean
  reasoningLevel?: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH'
}

const TIERS = ['standard', 'premium'] as const
const EXTRAS = ['audio', 'image', 'search'] as const

const answer = z.optional(z.nullable(z.boolean()))
const Allowed = z.union([
  z.boolean(),
  z.object({ standard: answer, premium: answer, audio: answer, image: answer, search: answer }),
])
type Allowed = z.infer<typeof Allowed>
/** Why a call is not allowed, where the service says so; an outside one may say it in words of its own. */
const Refusal = z.object({
  code: z.optional(z.nullable(z.string())),
  limitTypes: z.optional(z.nullable(z.array(z.string()))),
})
const refusal = z.catch(z.optional(z.nullable(Refusal)), null)

const begun = { callId: z.optional(z.nullable(z.string())), allowed: z.optional(z.nullable(Allowed)) }

const BegunReply = z.object({
  result: z.optional(z.extend(Result, begun)),
  data: z.optional(z.nullable(z.object({ ...begun, refusal }))),
})

export interface BegunCall {
  /** Null only where the call is not allowed. */
  callId: string | null
  /** Whether all that was requested may be done. False is an answer, not an error (contracts README 4). */
  allowed: boolean
  /** Why it is not allowed, where the service says so. */
  refusal?: BeginRefusal
}

/** In the form of our service (docs/metering.md). */
interface BeginRefusal {
  /** LIMIT_REACHED, DAILY_LIMIT_REACHED, NOT_ENTITLED; or an outside service's word. */
  code: string | null
  /** The limits in which there is no room, such as standardCalls. */
  limitTypes: string[]
}

/**
 * The answer to a begin with `requested`. One that leaves open whether the call may be made, or that allows
 * it without an id, is unreadable: what that means is for the caller to decide.
 */
export const begunReply = (requested: Requested) =>
  z.pipe(
    BegunReply,
    z.transform(({ result, data }, context): BegunCall => {
      const said = [result?.allowed, data?.allowed].filter((allowed) => allowed != null)
      const answers = said.map((allowed) => isAllowed(requested, allowed))
      const callId = result?.callId ?? data?.callId ?? null
      const allowed = answers.every((one) => one === true)
      if (answers.includes(false)) return { callId, allowed: false, ...refusalOf(data?.refusal) }
      if (answers.length > 0 && allowed && callId !== null) return { callId, allowed }
      context.issues.push({ code: 'custom', message: 'no answer to the begin', input: data })
      return z.NEVER
    }),
  )

const refusalOf = (said: z.infer<typeof refusal>): Pick<BegunCall, 'refusal'> =>
  said == null ? {} : { refusal: { code: said.code ?? null, limitTypes: said.limitTypes ?? [] } }

/** Null where the answer does not name a tier that was requested. What else it does not name is not forbidden. */
function isAllowed(requested: Requested, allowed: Allowed): boolean | null {
  if (typeof allowed === 'boolean') return allowed
  const tiers = TIERS.filter((kind) => requested[kind] === true).map((kind) => allowed[kind] ?? null)
  const extras = EXTRAS.filter((kind) => requested[kind] === true).map((kind) => allowed[kind] ?? true)
  const all = [...tiers, ...extras]
  if (all.includes(false)) return false
  return all.includes(null) ? null : true
}

/** Of an end nothing is read but that it was taken. */
export const EndedReply = z.object({ result: Result })

const optionalText = z.optional(z.nullable(z.string()))

const MeterReading = z.object({
  /** An outside service may not say. */
  used: z.optional(z.number()),
  limit: z.nullable(z.number()),
  /** What is neither used nor reserved; null without a limit. */
  remaining: z.nullable(z.number()),
  /** An ISO time. */
  resetsAt: z.string(),
})
export type MeterReading = z.infer<typeof MeterReading>

const Meters = z.object({
  standardCalls: z.optional(MeterReading),
  standardTokens: z.optional(MeterReading),
  premiumCalls: z.optional(MeterReading),
  premiumTokens: z.optional(MeterReading),
})

const count = z.number().check(z.nonnegative())
const ListedCall = z.object({
  feature: z.nullable(z.string()),
  tags: z.array(z.string()),
  state: z.string(),
  /** An ISO time. */
  startTime: z.optional(z.string()),
  modelUsed: z.nullable(z.string()),
  inputTokens: count,
  inputCacheTokens: count,
  responseTokens: count,
  searches: count,
  errorCode: z.nullable(z.string()),
})
export type ListedCall = z.infer<typeof ListedCall>

/** Of a UTC day (ISO), by who paid, by model, and by whether they were samples. */
const ModelDay = z.object({
  day: z.string(),
  payer: z.enum(['own', 'hosted']),
  /** Null where the calls' ends named none. */
  model: z.nullable(z.string()),
  /** Calls of a sample key cost nothing. */
  sample: z.boolean(),
  calls: count,
  inputTokens: count,
  inputCacheTokens: count,
  responseTokens: count,
  searches: count,
})
export type ModelDay = z.infer<typeof ModelDay>

/**
 * What our service says besides the plan of SPEC 7, Usage metering; of an outside one it may be missing or of another
 * shape.
 */
const ours = {
  meters: z.catch(Meters, {}),
  payers: z.catch(z.nullable(z.object({ own: Meters, hosted: Meters })), null),
  calls: z.catch(z.object({ items: z.array(ListedCall) }), { items: [] }),
  models: z.catch(z.nullable(z.array(ModelDay)), null),
}

/** SPEC 7, Usage metering: the subscription's plan name, or else the plan's. */
export const UsageReply = z.object({
  result: z.optional(Result),
  data: z.object({
    ...ours,
    subscription: z.optional(z.nullable(z.object({ planName: optionalText }))),
    plan: z.optional(z.nullable(z.object({ name: optionalText }))),
    planName: optionalText,
  }),
})

export const CustomerReply = z.object({
  result: Result,
  data: z.optional(z.nullable(z.object({ newCustomer: z.optional(z.nullable(z.boolean())) }))),
})
