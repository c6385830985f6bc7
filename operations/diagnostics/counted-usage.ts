import * as z from 'zod/mini'
import { limitTypeOf, type Payer, type Tier } from '#domain/metering.ts'
import type { CountedMeter, UsageSnapshot } from './diagnostics-run.ts'

const count = z.number()
const MeterFigures = z.object({
  used: count,
  reserved: count,
  limit: z.nullable(count),
  remaining: z.nullable(count),
  resetsAt: z.iso.datetime({ offset: true }),
})
const meter = z.optional(MeterFigures)
const Meters = z.object({
  standardCalls: meter,
  standardTokens: meter,
  premiumCalls: meter,
  premiumTokens: meter,
})
/** An outside service may give neither. */
const UsageBody = z.object({
  data: z.object({
    meters: z.catch(z.optional(Meters), undefined),
    payers: z.catch(z.optional(z.object({ own: Meters, hosted: Meters })), undefined),
  }),
})

/**
 * The meters in the answer to a usage request: those of `payer`, since a plan shows only one payer's, else those shown.
 * Null where it gives none.
 */
export function usageSnapshot(answer: unknown, payer: Payer): UsageSnapshot | null {
  const data = UsageBody.safeParse(answer).data?.data
  return data?.payers?.[payer] ?? data?.meters ?? null
}

export interface ExpectedCount {
  tier: Tier
  calls: number
  tokens: number
}

export type CountOutcome =
  | { outcome: 'COUNTED' | 'NO_METERS' | 'NEW_PERIOD'; detail: string | null }
  | { outcome: 'COUNTED_WRONG' | 'LEFT_RESERVED'; detail: string }

/** Holds what was counted between two snapshots against what should have been, to the token. */
export function compareUsage(
  before: UsageSnapshot | null,
  after: UsageSnapshot | null,
  { tier, calls, tokens }: ExpectedCount,
): CountOutcome {
  const expected = { [limitTypeOf(tier, 'calls')]: calls, [limitTypeOf(tier, 'tokens')]: tokens }
  const pairs = (['standardCalls', 'premiumCalls', 'standardTokens', 'premiumTokens'] as const).map(
    (name) => ({
      name,
      from: before?.[name],
      to: after?.[name],
    }),
  )
  const comparable = pairs.filter(
    (pair): pair is { name: typeof pair.name; from: CountedMeter; to: CountedMeter } =>
      Boolean(pair.from && pair.to),
  )
  if (comparable.length === 0) return { outcome: 'NO_METERS', detail: null }
  if (comparable.some(({ from, to }) => from.resetsAt !== to.resetsAt))
    return { outcome: 'NEW_PERIOD', detail: null }
  const wrong = comparable
    .map(({ name, from, to }) => ({ name, counted: to.used - from.used, should: expected[name] ?? 0 }))
    .filter(({ counted, should }) => counted !== should)
    .map(({ name, counted, should }) => `${name}: ${counted}, not ${should}`)
  if (wrong.length > 0) return { outcome: 'COUNTED_WRONG', detail: wrong.join('; ') }
  const reserved = comparable
    .filter(({ from, to }) => to.reserved > from.reserved)
    .map(({ name, from, to }) => `${name}: ${to.reserved - from.reserved}`)
  if (reserved.length > 0) return { outcome: 'LEFT_RESERVED', detail: reserved.join('; ') }
  const counted = Object.entries(expected).map(([name, should]) => `${name} +${should}`)
  return { outcome: 'COUNTED', detail: counted.join(', ') }
}
