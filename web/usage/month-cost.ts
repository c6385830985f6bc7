import type { ModelDay } from '#clients/metering/replies.ts'
import { isoDay } from '#domain/base/dates.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import { periodOf } from '#domain/metering/metering.ts'
import { costUsdOf } from '#providers/prices.ts'

/** Who pays: the user by their own key, the installation (free calls), or nobody (samples). */
export const COST_KINDS = ['own', 'free', 'sample'] as const
export type CostKind = (typeof COST_KINDS)[number]
export type ByKind = Record<CostKind, number>

/** What calls of one model and kind took in the month. */
export interface ModelCost {
  /** Null where no answer named one. */
  model: string | null
  kind: CostKind
  calls: number
  inputTokens: number
  inputCacheTokens: number
  responseTokens: number
  searches: number
  /** By the list prices, whoever paid; 0 for samples, null where the model has no known price. */
  usd: number | null
}

export interface DayCost {
  /** ISO, UTC. */
  day: string
  calls: number
  tokens: ByKind
  usd: ByKind
}

export interface MonthCost {
  /** The dearest first, then those that took the most tokens. */
  models: ModelCost[]
  /** Every day from the month's first to today. */
  days: DayCost[]
  tokens: ByKind
  usd: ByKind
  /** Models that took tokens and have no known price: the sums lack them. */
  unpriced: string[]
}

/**
 * What the calls of a month cost.
 * @param rows as the metering service reports them; those of other months are left out
 * @param nowMs milliseconds since 1970
 */
export function monthCost(rows: readonly ModelDay[], nowMs: number): MonthCost {
  const period = periodOf(nowMs)
  const ofMonth = rows.filter(({ day }) => day.startsWith(period.name))
  const days = daysOf(period.startsAtMs, nowMs).map((day) => dayCost(day, ofMonth))
  const models = [...new Set(ofMonth.map(({ model }) => model))]
    .flatMap((model) => COST_KINDS.map((kind) => modelCost(model, kind, ofMonth)))
    .filter(({ calls }) => calls > 0)
    .toSorted((one, other) => (other.usd ?? 0) - (one.usd ?? 0) || tokensOf(other) - tokensOf(one))
  return {
    models,
    days,
    tokens: sumByKind(days.map(({ tokens }) => tokens)),
    usd: sumByKind(days.map(({ usd }) => usd)),
    unpriced: [...new Set(models.flatMap(({ model, usd }) => (usd === null ? [model ?? ''] : [])))],
  }
}

const tokensOf = ({
  inputTokens,
  responseTokens,
}: Pick<ModelCost, 'inputTokens' | 'responseTokens'>): number => inputTokens + responseTokens

function daysOf(fromMs: number, toMs: number): string[] {
  const days: string[] = []
  for (let timeMs = fromMs; timeMs <= toMs; timeMs += DAY_MS) days.push(isoDay(timeMs))
  return days
}

const kindOf = ({ payer, sample }: ModelDay): CostKind =>
  sample ? 'sample' : payer === 'own' ? 'own' : 'free'

function dayCost(day: string, rows: readonly ModelDay[]): DayCost {
  const ofDay = rows.filter((row) => row.day === day)
  const byKind = (figureOf: (row: ModelDay) => number): ByKind => {
    const sum = (kind: CostKind) =>
      ofDay.reduce((total, row) => (kindOf(row) === kind ? total + figureOf(row) : total), 0)
    return { own: sum('own'), free: sum('free'), sample: sum('sample') }
  }
  return {
    day,
    calls: ofDay.reduce((total, { calls }) => total + calls, 0),
    tokens: byKind(tokensOf),
    usd: byKind((row) => usdOf(row.model, kindOf(row), row) ?? 0),
  }
}

function modelCost(model: string | null, kind: CostKind, rows: readonly ModelDay[]): ModelCost {
  const own = rows.filter((row) => row.model === model && kindOf(row) === kind)
  const sum = (member: 'calls' | TakenMember) => own.reduce((total, row) => total + row[member], 0)
  const taken = {
    inputTokens: sum('inputTokens'),
    inputCacheTokens: sum('inputCacheTokens'),
    responseTokens: sum('responseTokens'),
    searches: sum('searches'),
  }
  return { model, kind, calls: sum('calls'), ...taken, usd: usdOf(model, kind, taken) }
}

type TakenMember = 'inputTokens' | 'inputCacheTokens' | 'responseTokens' | 'searches'

/** A call that failed before any answer took nothing, whatever its model charges. */
function usdOf(model: string | null, kind: CostKind, taken: Pick<ModelDay, TakenMember>): number | null {
  if (kind === 'sample' || tokensOf(taken) + taken.searches === 0) return 0
  return model === null ? null : costUsdOf(model, taken)
}

function sumByKind(parts: readonly ByKind[]): ByKind {
  const sum = (kind: CostKind) => parts.reduce((total, part) => total + part[kind], 0)
  return { own: sum('own'), free: sum('free'), sample: sum('sample') }
}
