/** For tests: a model of the service that keeps a list of calls and adds up, and a history that both go through. */
import { isoDay } from '#domain/dates.ts'
import {
  limitTypeOf,
  type Payer,
  periodOf,
  type Tier,
  type Unit,
  WORST_CASE_TOKENS,
} from '#domain/metering.ts'
import { expect } from 'vitest'
import type { Connection } from '../db/connect.ts'
import { setLimit } from './store/counters.ts'
import { expireLapsedCalls } from './lease-expiry.ts'
import { type Ask, demoLimits, leaseMs, openTestMetering } from './test-metering.ts'

/** What can happen. Numbers choose among what is there. */
export type Step =
  | { do: 'begin'; customer: number; payer: Payer; tier: Tier; key: number | null }
  | { do: 'end'; call: number; input: number; response: number }
  /** The provider answered with a failure. */
  | { do: 'fail'; call: number }
  | { do: 'end again'; call: number; changed: boolean }
  | { do: 'end as another'; call: number }
  | { do: 'expire' }
  | { do: 'pass'; ms: number }
  | { do: 'limit'; customer: number; payer: Payer; tier: Tier; unit: Unit; max: number | null }

interface ModelCall {
  id: string
  customer: number
  payer: Payer
  tier: Tier
  period: string
  day: string
  leaseEndsMs: number
  state: 'open' | 'expired' | 'ended' | 'refused'
  usedTokens: number
  figures: Figures | null
  /** Ended with a failure of the provider, where that counts nothing. */
  isUncounted: boolean
}

interface Figures {
  inputTokens: number
  responseTokens: number
  error?: { code: 'VENDOR_ERROR' }
  responseStatusCode?: number
}
const FAILED: Figures = {
  inputTokens: 0,
  responseTokens: 0,
  error: { code: 'VENDOR_ERROR' },
  responseStatusCode: 500,
}

export const daily = { standardCalls: 6, premiumCalls: 4 }
const KEPT_MS = 24 * 3_600_000

/**
 * Goes through a history, and expects the service to answer at each step as the model does.
 * @param name of this history alone: its customers and keys are its own
 * @param startMs milliseconds since 1970; histories that share a database must not share a day
 */
export async function goThrough(
  connection: Pick<Connection, 'db' | 'pool'>,
  { name, startMs, steps }: { name: string; startMs: number; steps: Step[] },
): Promise<void> {
  const metering = openTestMetering(connection, { demoDailyLimits: daily })
  const { clock } = metering
  clock.ms = startMs
  const calls: ModelCall[] = []
  const limits = new Map<string, number | null>()
  const begunWith = new Map<string, { asked: string; call: ModelCall; untilMs: number }>()

  const idOf = (customer: number) => `${name}-${customer}@x.com`
  const keyOf = (customer: number, payer: Payer): Ask =>
    payer === 'hosted'
      ? { key: metering.ownKey }
      : { key: metering.embedKeys.mint({ customerId: idOf(customer), userId: `user-${customer}` }) }
  const chosen = (from: ModelCall[], index: number) => from[index % Math.max(from.length, 1)]

  function limitOf(customer: number, payer: Payer, tier: Tier, unit: Unit): number {
    const set = limits.get([customer, payer, tier, unit].join()) ?? null
    return set ?? (payer === 'own' ? Infinity : demoLimits[limitTypeOf(tier, unit)])
  }

  /** The rule of DESIGN 6, said over the list of all calls. */
  function hasRoom(customer: number, payer: Payer, tier: Tier): boolean {
    const counted = calls.filter(
      (call) => call.state !== 'refused' && !call.isUncounted && call.payer === payer && call.tier === tier,
    )
    const period = periodOf(clock.ms).name
    const mine = counted.filter((call) => call.customer === customer && call.period === period)
    const reserved = payer === 'hosted' ? WORST_CASE_TOKENS[tier] : 0
    const tokens = mine.reduce((sum, call) => sum + (call.state === 'open' ? reserved : call.usedTokens), 0)
    const today = counted.filter((call) => call.day === isoDay(clock.ms)).length
    const ceiling = payer === 'own' ? Infinity : daily[tier === 'premium' ? 'premiumCalls' : 'standardCalls']
    return (
      mine.length + 1 <= limitOf(customer, payer, tier, 'calls') &&
      tokens + Math.max(reserved, 1) <= limitOf(customer, payer, tier, 'tokens') &&
      today + 1 <= ceiling
    )
  }

  async function begin({ customer, payer, tier, key }: Extract<Step, { do: 'begin' }>): Promise<void> {
    const asked = [customer, tier].join()
    // An embed key's idempotency keys are its customer's.
    const scope = `${payer === 'own' ? customer : 'hosted'}/${key}`
    const before = key === null ? undefined : begunWith.get(scope)
    const known = before && clock.ms < before.untilMs ? before : undefined
    const allowed = hasRoom(customer, payer, tier)
    const answer = await metering.begin(
      {
        customerId: idOf(customer),
        requested: { [tier]: true },
        ...(key !== null && { idempotencyKey: `${name}-${key}` }),
      },
      keyOf(customer, payer),
    )
    if (known) {
      if (known.asked !== asked) expect(answer.code).toBe('IDEMPOTENCY_KEY_REUSED')
      else expect(answer).toMatchObject({ callId: known.call.id, allowed: known.call.state !== 'refused' })
      return
    }
    expect(answer.allowed).toBe(allowed)
    const call: ModelCall = {
      id: answer.callId,
      customer,
      payer,
      tier,
      period: periodOf(clock.ms).name,
      day: isoDay(clock.ms),
      leaseEndsMs: clock.ms + leaseMs,
      state: allowed ? 'open' : 'refused',
      usedTokens: 0,
      figures: null,
      isUncounted: false,
    }
    calls.push(call)
    if (key !== null) begunWith.set(scope, { asked, call, untilMs: clock.ms + KEPT_MS })
  }

  const sendEnd = (call: ModelCall, figures: ModelCall['figures'], by = keyOf(call.customer, call.payer)) =>
    metering.post('/call_end', { callId: call.id, ...figures }, by)

  async function end(call: ModelCall | undefined, figures: Figures): Promise<void> {
    if (!call) return
    const answer = await sendEnd(call, figures)
    if (call.state === 'refused') expect(answer.code).toBe('CALL_REFUSED')
    else if (call.state === 'ended') {
      const same = JSON.stringify(figures) === JSON.stringify(call.figures)
      expect(answer.code).toBe(same ? 'CALL_END_SUCCESS' : 'CALL_ALREADY_ENDED')
    } else {
      const { inputTokens, responseTokens } = figures
      expect(answer.body.data).toMatchObject({ inputTokens, responseTokens, late: call.state === 'expired' })
      call.isUncounted = call.payer === 'hosted' && figures.error !== undefined
      call.state = 'ended'
      call.figures = figures
      call.usedTokens = figures.inputTokens + figures.responseTokens
    }
  }

  async function take(step: Step): Promise<void> {
    switch (step.do) {
      case 'begin':
        return begin(step)
      case 'end':
        return end(chosen(calls, step.call), { inputTokens: step.input, responseTokens: step.response })
      case 'fail':
        return end(chosen(calls, step.call), FAILED)
      case 'end again': {
        const call = chosen(
          calls.filter(({ state }) => state === 'ended'),
          step.call,
        )
        const figures = call?.figures ?? { inputTokens: 0, responseTokens: 0 }
        return end(call, { ...figures, inputTokens: figures.inputTokens + (step.changed ? 1 : 0) })
      }
      case 'end as another': {
        const call = chosen(calls, step.call)
        if (!call) return
        const stranger = keyOf(call.customer + 1, call.payer === 'own' ? 'hosted' : 'own')
        expect((await sendEnd(call, null, stranger)).code).toBe('CALL_FOREIGN')
        return
      }
      case 'expire': {
        await expireLapsedCalls(connection.db, new Date(clock.ms))
        for (const call of calls)
          if (call.state === 'open' && call.leaseEndsMs <= clock.ms) call.state = 'expired'
        return
      }
      case 'pass':
        clock.ms += step.ms
        return
      case 'limit': {
        const { customer, payer, tier, unit, max } = step
        await setLimit(connection.db, { customerId: idOf(customer), payer, tier, unit, max })
        limits.set([customer, payer, tier, unit].join(), max)
      }
    }
  }

  for (const step of steps) await take(step)
}
