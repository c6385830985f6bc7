import { z } from 'zod'
import { LIMIT_TYPES, TIERS } from '#domain/metering/metering.ts'

/** For tests: what each call of the service may answer; every answer of a test is held against it. */

const time = z.iso.datetime()
const count = z.number().int().min(0)
const payer = z.enum(['own', 'hosted'])
const tier = z.enum(TIERS)
const reasoningLevel = z.enum(['NONE', 'LOW', 'MEDIUM', 'HIGH']).nullable()
const policy = z.enum(['BLOCK', 'NONE'])

const MeterShape = z.strictObject({
  used: count,
  reserved: count,
  limit: count.nullable(),
  remaining: count.nullable(),
  full: z.boolean(),
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

const CustomerData = z.strictObject({ newCustomer: z.boolean(), ...customer })

export const BeginData = z.strictObject({
  callId: z.uuid(),
  customerId: z.string(),
  startTime: time,
  leaseEndsAt: time,
  newCustomer: z.boolean(),
  canceled: z.literal(false),
  policy,
  payer,
  tier: tier,
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
    .nullable(),
  entitlementHints: z.strictObject({ suggestedModelTier: tier, reasoningLevel, policy }),
  meters: MeterShapes.partial(),
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

const EndData = z.strictObject({
  callId: z.uuid(),
  customerId: z.string(),
  payer,
  tier,
  startTime: time,
  endTime: time,
  late: z.boolean(),
  ...tokens,
  countedTokens: count,
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
  period: z.strictObject({ startsAt: time, endsAt: time }),
  meters: MeterShapes,
  payers: z.strictObject({ own: MeterShapes, hosted: MeterShapes }),
  calls: z.strictObject({ items: z.array(ListedCall), next: z.string().nullable() }).optional(),
  models: z
    .array(
      z.strictObject({
        day: z.iso.date(),
        payer,
        model: z.string().nullable(),
        sample: z.boolean(),
        calls: count,
        inputTokens: count,
        inputCacheTokens: count,
        responseTokens: count,
        reasoningTokens: count,
        searches: count,
      }),
    )
    .optional(),
})

const ERRORS: Record<number, readonly string[]> = {
  400: ['BAD_REQUEST'],
  401: ['UNAUTHORIZED'],
  403: ['FORBIDDEN', 'BLOCKED'],
  406: ['NOT_ACCEPTABLE'],
  413: ['REQUEST_ENTITY_TOO_LARGE'],
  429: ['RATE_LIMITED'],
  500: ['INTERNAL'],
  503: ['UNAVAILABLE'],
}

const CALLS = {
  'POST /customers': {
    code: 'CUSTOMER_CREATE_SUCCESS',
    data: CustomerData,
    errors: { 409: ['IDEMPOTENCY_KEY_REUSED'] },
  },
  'GET /customers/{id}/usage': {
    code: 'CUSTOMER_USAGE_SUCCESS',
    data: UsageData,
    errors: { 404: ['CUSTOMER_NOT_FOUND'] },
  },
  'POST /call_begin': {
    code: 'CALL_BEGIN_SUCCESS',
    data: BeginData,
    result: { callId: z.uuid(), allowed: z.boolean() },
    errors: { 409: ['IDEMPOTENCY_KEY_REUSED'] },
  },
  'POST /call_end': {
    code: 'CALL_END_SUCCESS',
    data: EndData,
    errors: {
      403: ['CALL_FOREIGN', 'BLOCKED'],
      404: ['CALL_NOT_FOUND'],
      409: ['CALL_ALREADY_ENDED', 'CALL_REFUSED', 'IDEMPOTENCY_KEY_REUSED'],
    },
  },
} satisfies Record<
  string,
  { code: string; data: z.ZodType; result?: z.ZodRawShape; errors: Record<number, readonly string[]> }
>

const OTHER_CALL = { code: '', data: z.never(), errors: { 404: ['NOT_FOUND'] } }

/** @param call such as `POST /call_begin` */
export function answerOf(call: string, status: number): z.ZodType {
  const known = Object.entries(CALLS).find(([name]) => name === call)?.[1] ?? OTHER_CALL
  const frame = { status: z.literal(status === 200 ? 'ACCEPTED' : 'ERROR'), timestamp: time }
  if (status === 200)
    return z.strictObject({
      result: z.strictObject({
        ...frame,
        code: z.literal(known.code),
        ...('result' in known && known.result),
      }),
      data: known.data,
      correlationId: z.string(),
    })
  const codes: Record<number, readonly string[]> = { ...ERRORS, ...known.errors }
  const refusal = {
    code: z.enum(codes[status] ?? []),
    message: z.string(),
  }
  return z.strictObject({
    result: z.strictObject({ ...frame, ...refusal }),
    error: z.strictObject({ ...refusal, details: z.record(z.string(), z.unknown()).optional() }),
    correlationId: z.string(),
  })
}
