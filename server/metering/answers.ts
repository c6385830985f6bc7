import { z } from 'zod'
import { LIMIT_TYPES, TIERS } from '#domain/metering.ts'

/** The service's answers as its OpenAPI document describes them; the tests hold every answer against it. */

const time = z.iso.datetime()
const count = z.number().int().min(0)
const payer = z.enum(['own', 'hosted']).describe('own: begun with an embed key. hosted: with a secret key.')
const tier = z.enum(TIERS)
const reasoningLevel = z.enum(['NONE', 'LOW', 'MEDIUM', 'HIGH']).nullable()
const policy = z.enum(['BLOCK', 'NONE']).describe('Whether a limit holds.')

const MeterShape = z.strictObject({
  used: count,
  reserved: count.describe('Set aside for calls that have not ended.'),
  limit: count.nullable(),
  remaining: count.nullable(),
  full: z
    .boolean()
    .describe('Whether one more call finds no room: of tokens that can be before the last one is used.'),
  resetsAt: time,
})
const MeterShapes = z.strictObject({
  standardCalls: MeterShape,
  standardTokens: MeterShape,
  premiumCalls: MeterShape,
  premiumTokens: MeterShape,
})

const Subscription = z.strictObject({
  planName: z.string().nullable(),
  limitType: policy,
  lastReplenishedAt: time,
  nextReplenishAt: time,
})

const customer = {
  customerId: z.string(),
  customerEmail: z.string().nullable(),
  customerName: z.string().nullable(),
  customerFriendlyName: z.string().nullable(),
  stripeCustomerId: z.string().nullable(),
  tags: z.array(z.string()),
  subscription: Subscription,
}

export const CustomerData = z.strictObject({ newCustomer: z.boolean(), ...customer })

export const BeginData = z.strictObject({
  callId: z.uuid(),
  customerId: z.string(),
  startTime: time,
  leaseEndsAt: time.describe('Without an end the call counts then, and its tokens are released.'),
  newCustomer: z.boolean(),
  canceled: z.literal(false),
  policy,
  payer,
  tier: tier.describe('What the call counts on.'),
  allowed: z.strictObject({
    standard: z.boolean(),
    premium: z.boolean(),
    audio: z.boolean(),
    image: z.boolean(),
    search: z.boolean(),
    reasoningLevel,
  }),
  refusal: z
    .strictObject({
      code: z.enum(['LIMIT_REACHED', 'DAILY_LIMIT_REACHED', 'NOT_ENTITLED']),
      limitTypes: z.array(z.enum(LIMIT_TYPES)),
      resetsAt: time.nullable(),
    })
    .nullable()
    .describe('Why the call is not allowed; null where it is.'),
  entitlementHints: z.strictObject({ suggestedModelTier: tier, reasoningLevel, policy }),
  meters: MeterShapes.partial().describe('Those of the tier, this call included.'),
  remainingRatios: z
    .strictObject({
      standardCalls: z.number().nullable(),
      standardTokens: z.number().nullable(),
      premiumCalls: z.number().nullable(),
      premiumTokens: z.number().nullable(),
    })
    .partial(),
  subscription: Subscription,
})

const tokens = {
  modelUsed: z.string().nullable(),
  inputTokens: count,
  inputCacheTokens: count,
  responseTokens: count,
  reasoningTokens: count,
  searches: count,
}

export const EndData = z.strictObject({
  callId: z.uuid(),
  customerId: z.string(),
  payer,
  tier,
  startTime: time,
  endTime: time,
  late: z.boolean().describe('True where the lease was over before.'),
  ...tokens,
  countedTokens: count.describe('Input and response tokens: what counts on the token limit.'),
})

const ListedCall = z.strictObject({
  callId: z.uuid(),
  feature: z.string().nullable(),
  tags: z.array(z.string()),
  payer,
  tier,
  state: z.enum(['open', 'expired', 'ended']),
  startTime: time,
  endTime: time.nullable(),
  ...tokens,
  responseStatusCode: count.nullable(),
  errorCode: z.string().nullable(),
})

export const UsageData = z.strictObject({
  ...customer,
  period: z.strictObject({ startsAt: time, endsAt: time }).describe('A calendar month, UTC.'),
  meters: MeterShapes.describe('Those of the payer that goes with the plan.'),
  payers: z.strictObject({ own: MeterShapes, hosted: MeterShapes }),
  calls: z
    .strictObject({ items: z.array(ListedCall), next: z.string().nullable() })
    .optional()
    .describe('With ?calls=: newest first; `next` goes into ?before=.'),
  models: z
    .array(
      z.strictObject({
        day: z.iso.date(),
        payer,
        model: z.string().nullable(),
        sample: z.boolean().describe('Calls with the tag `sample`, which cost nobody anything.'),
        calls: count,
        inputTokens: count,
        inputCacheTokens: count,
        responseTokens: count,
        reasoningTokens: count,
        searches: count,
      }),
    )
    .optional()
    .describe('With ?models=true: ended calls of this month by the UTC day of their begin.'),
})

/** UsageTap's envelope of a success. */
export const acceptedEnvelope = (code: string, data: z.ZodType, result: z.ZodRawShape = {}) =>
  z.strictObject({
    result: z.strictObject({
      status: z.literal('ACCEPTED'),
      code: z.literal(code),
      timestamp: time,
      ...result,
    }),
    data,
    correlationId: z.string(),
  })

/** UsageTap's envelope of an error. */
export const errorEnvelope = (codes: readonly [string, ...string[]]) =>
  z.strictObject({
    result: z.strictObject({
      status: z.literal('ERROR'),
      code: z.enum(codes),
      message: z.string(),
      timestamp: time,
    }),
    error: z.strictObject({
      code: z.enum(codes),
      message: z.string(),
      details: z.record(z.string(), z.unknown()).optional(),
    }),
    correlationId: z.string(),
  })
