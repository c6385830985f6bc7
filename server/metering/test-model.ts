/** For tests: a model of the service that keeps a list of calls and adds up, and a history that both go through. */
import { expect } from 'vitest'
import { isoDay } from '#domain/base/dates.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import {
  limitTypeOf,
  type Payer,
  periodOf,
  type Tier,
  type Unit,
  WORST_CASE_TOKENS,
} from '#domain/metering/metering.ts'
import type { Connection } from '../base/db/connect.ts'
import { expireLapsedCalls } from './lease-expiry.ts'
import { setLimit } from './store/counters.ts'
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

const daily = { standardCalls: 6, premiumCalls: 4 }
const KEPT_MS = DAY_MS

/**
 * Goes through a history, and expects the service to answer at each step as the model does.
 * @param name of this history alone: its customers and keys are its own
 * @param startMs milliseconds since 1970; histories that share a database must not share a day
 */
export async function goThrough(
  connection: Pick<Connection, 'db' | 'pool'>,
  { name, startMs, steps }: { name: string; startMs: number; steps: Step[] },
): Promise<void> {
  const history = new History(connection, name, startMs)
  for (const step of steps) await history.take(step)
}

class History {
  readonly #db: Connection['db']
  readonly #name: string
  readonly #metering: ReturnType<typeof openTestMetering>
  readonly #calls: ModelCall[] = []
  readonly #limits = new Map<string, number | null>()
  readonly #begunWith = new Map<string, { subject: string; call: ModelCall; untilMs: number }>()

  constructor(connection: Pick<Connection, 'db' | 'pool'>, name: string, startMs: number) {
    this.#db = connection.db
    this.#name = name
    this.#metering = openTestMetering(connection, { demoDailyLimits: daily })
    this.#metering.clock.ms = startMs
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'begin':
        return this.#begin(step)
      case 'end':
        return this.#end(this.#chosen(step.call), {
          inputTokens: step.input,
          responseTokens: step.response,
        })
      case 'fail':
        return this.#end(this.#chosen(step.call), FAILED)
      case 'end again':
        return this.#endAgain(step)
      case 'end as another':
        return this.#endAsAnother(this.#chosen(step.call))
      case 'expire':
        return this.#expire()
      case 'pass':
        this.#metering.clock.ms += step.ms
        return
      case 'limit':
        return this.#limit(step)
    }
  }

  async #begin({ customer, payer, tier, key }: Extract<Step, { do: 'begin' }>): Promise<void> {
    const nowMs = this.#metering.clock.ms
    const subject = [customer, tier].join()
    // An embed key's idempotency keys are its customer's.
    const scope = `${payer === 'own' ? customer : 'hosted'}/${key}`
    const before = key === null ? undefined : this.#begunWith.get(scope)
    const known = before && nowMs < before.untilMs ? before : undefined
    const allowed = this.#hasRoom(customer, payer, tier)
    const answer = await this.#metering.begin(
      {
        customerId: this.#idOf(customer),
        requested: { [tier]: true },
        ...(key !== null && { idempotencyKey: `${this.#name}-${key}` }),
      },
      this.#keyOf(customer, payer),
    )
    if (known) {
      if (known.subject !== subject) expect(answer.code).toBe('IDEMPOTENCY_KEY_REUSED')
      else expect(answer).toMatchObject({ callId: known.call.id, allowed: known.call.state !== 'refused' })
      return
    }
    expect(answer.allowed).toBe(allowed)
    const call = newCall(answer.callId, { customer, payer, tier }, { allowed, nowMs })
    this.#calls.push(call)
    if (key !== null) this.#begunWith.set(scope, { subject, call, untilMs: nowMs + KEPT_MS })
  }

  async #end(call: ModelCall | undefined, figures: Figures): Promise<void> {
    if (!call) return
    const answer = await this.#sendEnd(call, figures)
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

  #endAgain({ call: index, changed }: Extract<Step, { do: 'end again' }>): Promise<void> {
    const ended = this.#calls.filter(({ state }) => state === 'ended')
    const call = this.#chosen(index, ended)
    const figures = call?.figures ?? { inputTokens: 0, responseTokens: 0 }
    return this.#end(call, { ...figures, inputTokens: figures.inputTokens + (changed ? 1 : 0) })
  }

  async #endAsAnother(call: ModelCall | undefined): Promise<void> {
    if (!call) return
    const stranger = this.#keyOf(call.customer + 1, call.payer === 'own' ? 'hosted' : 'own')
    expect((await this.#sendEnd(call, null, stranger)).code).toBe('CALL_FOREIGN')
  }

  async #expire(): Promise<void> {
    const nowMs = this.#metering.clock.ms
    await expireLapsedCalls(this.#db, new Date(nowMs))
    for (const call of this.#calls)
      if (call.state === 'open' && call.leaseEndsMs <= nowMs) call.state = 'expired'
  }

  async #limit({ customer, payer, tier, unit, max }: Extract<Step, { do: 'limit' }>): Promise<void> {
    await setLimit(this.#db, { customerId: this.#idOf(customer), payer, tier, unit, max })
    this.#limits.set([customer, payer, tier, unit].join(), max)
  }

  /** The rule of DESIGN 6, said over the list of all calls. */
  #hasRoom(customer: number, payer: Payer, tier: Tier): boolean {
    const nowMs = this.#metering.clock.ms
    const counted = this.#calls.filter(
      (call) => call.state !== 'refused' && !call.isUncounted && call.payer === payer && call.tier === tier,
    )
    const period = periodOf(nowMs).name
    const mine = counted.filter((call) => call.customer === customer && call.period === period)
    const reserved = payer === 'hosted' ? WORST_CASE_TOKENS[tier] : 0
    const tokens = mine.reduce((sum, call) => sum + (call.state === 'open' ? reserved : call.usedTokens), 0)
    const today = counted.filter((call) => call.day === isoDay(nowMs)).length
    const ceiling = payer === 'own' ? Infinity : daily[tier === 'premium' ? 'premiumCalls' : 'standardCalls']
    return (
      mine.length + 1 <= this.#limitOf(customer, payer, tier, 'calls') &&
      tokens + Math.max(reserved, 1) <= this.#limitOf(customer, payer, tier, 'tokens') &&
      today + 1 <= ceiling
    )
  }

  #limitOf(customer: number, payer: Payer, tier: Tier, unit: Unit): number {
    const set = this.#limits.get([customer, payer, tier, unit].join()) ?? null
    return set ?? (payer === 'own' ? Infinity : demoLimits[limitTypeOf(tier, unit)])
  }

  #sendEnd(call: ModelCall, figures: ModelCall['figures'], by = this.#keyOf(call.customer, call.payer)) {
    return this.#metering.post('/call_end', { callId: call.id, ...figures }, by)
  }

  #chosen(index: number, from: readonly ModelCall[] = this.#calls): ModelCall | undefined {
    return from[index % Math.max(from.length, 1)]
  }

  #idOf(customer: number): string {
    return `${this.#name}-${customer}@x.com`
  }

  #keyOf(customer: number, payer: Payer): Ask {
    const { ownKey, embedKeys } = this.#metering
    if (payer === 'hosted') return { key: ownKey }
    return { key: embedKeys.mint({ customerId: this.#idOf(customer), userId: `user-${customer}` }) }
  }
}

const newCall = (
  id: string,
  { customer, payer, tier }: Pick<ModelCall, 'customer' | 'payer' | 'tier'>,
  { allowed, nowMs }: { allowed: boolean; nowMs: number },
): ModelCall => ({
  id,
  customer,
  payer,
  tier,
  period: periodOf(nowMs).name,
  day: isoDay(nowMs),
  leaseEndsMs: nowMs + leaseMs,
  state: allowed ? 'open' : 'refused',
  usedTokens: 0,
  figures: null,
  isUncounted: false,
})
