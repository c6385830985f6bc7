import { z } from 'zod'
import { type Payer, payerOfPlan, periodOf, type Tier, TIERS } from '#domain/metering/metering.ts'
import { type MeteringAnswer, MeteringRefusal } from './envelope.ts'
import { defaultLimits, iso, type Meter, metersOf, subscriptionOf } from './meters.ts'
import { parse } from './requests.ts'
import type { MeteringService } from './service.ts'
import type { MeteringCallRow } from './store/begin-statement.ts'
import { findCounters, findLimits } from './store/counters.ts'
import { findMeteringCustomer, type MeteringCustomerRow } from './store/customers.ts'
import { type CallPlace, listCalls, sumByModel } from './store/history.ts'

/** What of a customer's usage is requested besides the meters. */
const UsageQuery = z.object({
  /** How many to list, newest first. */
  calls: z.coerce.number().int().min(1).max(100).optional(),
  /** The `next` of the list before. */
  before: z.string().max(200).optional(),
  /** Sums of this month by day and model. */
  models: z.enum(['true', 'false']).optional(),
})

/**
 * GET /customers/{id}/usage: plan, what is used and left this month, and on demand a page of calls and the month's sums
 * by model.
 * @param customerId the customer's exact id
 * @throws MeteringRefusal CUSTOMER_NOT_FOUND, BAD_REQUEST
 */
export async function usage(
  customerId: string,
  query: URLSearchParams,
  service: MeteringService,
): Promise<MeteringAnswer> {
  const { db, now } = service
  const requested = parse(UsageQuery, Object.fromEntries(query), 'query')
  const nowMs = now()
  const customer = await findMeteringCustomer(db, customerId)
  if (customer === undefined)
    throw new MeteringRefusal(404, 'CUSTOMER_NOT_FOUND', 'There is no such customer yet.')
  const payers = await metersByPayer(customerId, nowMs, service)
  const meters = payers[payerOfPlan(customer.plan_name)]
  const { startsAtMs, endsAtMs } = periodOf(nowMs)
  return {
    code: 'CUSTOMER_USAGE_SUCCESS',
    data: {
      ...customerData(customer, Object.values(meters), nowMs),
      period: { startsAt: iso(startsAtMs), endsAt: iso(endsAtMs) },
      meters,
      payers,
      ...(requested.calls !== undefined && {
        calls: await callsPage(customerId, requested.calls, requested.before, service),
      }),
      ...(requested.models === 'true' && {
        models: await sumByModel(db, customerId, { from: new Date(startsAtMs), before: new Date(endsAtMs) }),
      }),
    },
  }
}

/** How a customer is described, here and after POST /customers. */
export function customerData(customer: MeteringCustomerRow, meters: Meter[], nowMs: number) {
  const isLimited = meters.some(({ limit }) => limit !== null)
  return {
    customerId: customer.customer_id,
    customerEmail: customer.email,
    customerName: customer.name,
    customerFriendlyName: customer.friendly_name,
    stripeCustomerId: customer.stripe_customer_id,
    tags: customer.tags,
    subscription: subscriptionOf(customer.plan_name, isLimited, nowMs),
  }
}

type Meters = Record<string, Meter>

/** The meters of both payers, so that a change of plan hides nothing. */
export async function metersByPayer(
  customerId: string,
  nowMs: number,
  { db, demoLimits }: Pick<MeteringService, 'db' | 'demoLimits'>,
): Promise<Record<Payer, Meters>> {
  const counters = await findCounters(db, customerId, periodOf(nowMs).name)
  const setLimits = await findLimits(db, customerId)
  const metersFor = (payer: Payer): Meters => {
    const meters: Meters = {}
    for (const tier of TIERS) {
      const isOf = (row: { payer: Payer; tier: Tier }) => row.payer === payer && row.tier === tier
      const counted = counters.find(isOf)
      const set = setLimits.find(isOf)
      const { maxCalls, maxTokens } = defaultLimits(payer, tier, demoLimits)
      const used = {
        usedCalls: counted?.used_calls ?? 0,
        reservedCalls: counted?.reserved_calls ?? 0,
        usedTokens: counted?.used_tokens ?? 0,
        reservedTokens: counted?.reserved_tokens ?? 0,
      }
      const limits = { maxCalls: set?.max_calls ?? maxCalls, maxTokens: set?.max_tokens ?? maxTokens }
      Object.assign(meters, metersOf({ payer, tier, used, limits, timeMs: nowMs }))
    }
    return meters
  }
  return { own: metersFor('own'), hosted: metersFor('hosted') }
}

async function callsPage(
  customerId: string,
  size: number,
  before: string | undefined,
  { db }: MeteringService,
) {
  const after = before === undefined ? null : placeOf(before)
  // One more than is shown says whether there is a next page.
  const rows = await listCalls(db, { customerId, limit: size + 1, after })
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return { items: shown.map(listedCall), next: last ? nextOf(last) : null }
}

/** The last moment that a Date can be (ECMA-262). */
const MAX_TIME_MS = 8.64e15
const Place = z.tuple([z.number().int().min(0).max(MAX_TIME_MS), z.uuid()])

const nextOf = ({ begun_at: begunAt, id }: MeteringCallRow): string =>
  Buffer.from(JSON.stringify([begunAt.getTime(), id])).toString('base64url')

function placeOf(text: string): CallPlace {
  try {
    const [timeMs, id] = Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { begunAt: new Date(timeMs), id }
  } catch (cause) {
    throw new MeteringRefusal(400, 'BAD_REQUEST', 'before: should be the next of a list', undefined, cause)
  }
}

function listedCall(call: MeteringCallRow) {
  return {
    callId: call.id,
    feature: call.feature,
    tags: call.tags,
    payer: call.payer,
    tier: call.tier,
    state: call.state,
    startTime: iso(call.begun_at.getTime()),
    endTime: call.ended_at && iso(call.ended_at.getTime()),
    modelUsed: call.usage?.modelUsed ?? null,
    inputTokens: call.usage?.inputTokens ?? 0,
    inputCacheTokens: call.usage?.inputCacheTokens ?? 0,
    responseTokens: call.usage?.responseTokens ?? 0,
    reasoningTokens: call.usage?.reasoningTokens ?? 0,
    searches: call.usage?.searches ?? 0,
    responseStatusCode: call.usage?.responseStatusCode ?? null,
    errorCode: call.usage?.error?.code ?? null,
  }
}
