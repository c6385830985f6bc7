import { randomUUID } from 'node:crypto'
import { isoDay } from '#domain/base/dates.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import { limitTypeOf, periodOf, type Tier, tierOf } from '#domain/metering/metering.ts'
import { begunBy, customerOf, type MeteringCaller, payerOf, requireStillThere } from './callers.ts'
import { type MeteringAnswer, MeteringRefusal } from './envelope.ts'
import {
  defaultLimits,
  iso,
  metersOf,
  remainingRatio,
  reservedTokensOf,
  subscriptionOf,
  unitsWithoutRoom,
} from './meters.ts'
import type { BeginBody, Read } from './requests.ts'
import { OWN_NAME } from './secret-keys.ts'
import type { MeteringService } from './service.ts'
import type { MeteringCallRow, NewCall } from './store/begin-statement.ts'
import { beginCall } from './store/calls.ts'

/**
 * POST /call_begin: lets a call in and reserves its share, or says that it is not allowed, which is an answer and no
 * error (DESIGN 6, contracts README 4). All that is requested is allowed, or nothing.
 * @throws MeteringRefusal FORBIDDEN for another customer, IDEMPOTENCY_KEY_REUSED for another body under the same key
 */
export async function begin(
  { body, idempotencyKey, hash }: Read<BeginBody>,
  caller: MeteringCaller,
  service: MeteringService,
): Promise<MeteringAnswer> {
  const { db, pool, demoLimits, demoDailyLimits, leaseMs, now } = service
  const nowMs = now()
  const payer = payerOf(caller)
  const requested = requestedOf(body)
  const tier = tierOf(requested)
  const newCall: NewCall = {
    id: randomUUID(),
    customerId: customerOf(body.customerId, caller),
    userId: caller.kind === 'embed' ? caller.userId : null,
    begunBy: begunBy(caller),
    payer,
    tier,
    period: periodOf(nowMs).name,
    day: isoDay(nowMs),
    feature: body.feature ?? null,
    tags: body.tags ?? [],
    requested,
    denied: deniedOf(requested).length > 0,
    idempotencyKey,
    bodyHash: hash,
    reservedTokens: reservedTokensOf(payer, tier),
    defaults: defaultLimits(payer, tier, demoLimits),
    maxDayCalls: demoDailyLimits[limitTypeOfCalls(tier)],
    at: new Date(nowMs),
    leaseEndsAt: new Date(nowMs + leaseMs),
  }
  const { call, repeated } = await beginCall({ db, pool }, newCall)
  if (repeated && call.begin_hash !== hash)
    throw new MeteringRefusal(409, 'IDEMPOTENCY_KEY_REUSED', 'The key was used for another begin.')
  if (!repeated && call.begun.newCustomer) await requireStillThere(service, caller, call.customer_id)
  const answer = answerOf(call)
  // A hosted call of our own is refused, and noted, by the API.
  const isOurs = caller.kind === 'secret' && caller.name === OWN_NAME
  if (call.state !== 'refused' || isOurs) return answer
  return { ...answer, notAllowed: refusalOf(call).code }
}

const limitTypeOfCalls = (tier: Tier) => (tier === 'premium' ? 'premiumCalls' : 'standardCalls')

type Requested = MeteringCallRow['begun']

/** A begin that names no tier asks for the standard one. */
function requestedOf({ requested }: Pick<BeginBody, 'requested'>) {
  const premium = requested?.premium ?? false
  return {
    standard: requested?.standard ?? !premium,
    premium,
    audio: requested?.audio ?? false,
    image: requested?.image ?? false,
    search: requested?.search ?? false,
    reasoningLevel: requested?.reasoningLevel ?? null,
  }
}

/** What no plan has, as nothing counts it. */
const deniedOf = (requested: Pick<Requested, 'audio' | 'image'>) =>
  (['audio', 'image'] as const).filter((extra) => requested[extra])

/** Made of the row alone, so that a repeated begin gets the same answer. */
function answerOf(call: MeteringCallRow): MeteringAnswer {
  const { begun, payer, tier } = call
  const allowed = call.state !== 'refused'
  const nowMs = call.begun_at.getTime()
  const meters = metersOf({ payer, tier, used: begun, limits: begun, timeMs: nowMs })
  const isLimited = begun.maxCalls !== null || begun.maxTokens !== null
  const policy = isLimited ? 'BLOCK' : 'NONE'
  const reasoningLevel = allowed ? begun.reasoningLevel : null
  const { standard, premium, audio, image, search } = begun
  return {
    code: 'CALL_BEGIN_SUCCESS',
    result: { callId: call.id, allowed },
    data: {
      callId: call.id,
      customerId: call.customer_id,
      startTime: iso(nowMs),
      leaseEndsAt: iso(call.lease_ends_at.getTime()),
      newCustomer: begun.newCustomer,
      canceled: false,
      policy,
      payer,
      tier,
      allowed: {
        standard: allowed && standard,
        premium: allowed && premium,
        audio: allowed && audio,
        image: allowed && image,
        search: allowed && search,
        reasoningLevel,
      },
      refusal: allowed ? null : refusalOf(call),
      entitlementHints: { suggestedModelTier: tier, reasoningLevel, policy },
      meters,
      remainingRatios: Object.fromEntries(
        Object.entries(meters).map(([name, meter]) => [name, remainingRatio(meter)]),
      ),
      subscription: subscriptionOf(begun.planName, isLimited, nowMs),
    },
  }
}

/** Why a call is not allowed, and from when on it may be again; null where no time helps. */
function refusalOf({ begun, tier, payer, begun_at: at }: MeteringCallRow) {
  if (deniedOf(begun).length > 0) return { code: 'NOT_ENTITLED', limitTypes: [], resetsAt: null }
  const units = unitsWithoutRoom(begun, begun, reservedTokensOf(payer, tier))
  const isDayOver = begun.maxDayCalls !== null && begun.dayCalls + 1 > begun.maxDayCalls
  if (units.length === 0 && isDayOver)
    return {
      code: 'DAILY_LIMIT_REACHED',
      limitTypes: [limitTypeOf(tier, 'calls')],
      resetsAt: iso(nextDayMs(at)),
    }
  return {
    code: 'LIMIT_REACHED',
    limitTypes: units.map((unit) => limitTypeOf(tier, unit)),
    resetsAt: iso(periodOf(at.getTime()).endsAtMs),
  }
}

const nextDayMs = (time: Date): number => Date.parse(isoDay(time.getTime())) + DAY_MS
