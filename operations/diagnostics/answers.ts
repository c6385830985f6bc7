import * as z from 'zod/mini'
import { LIMIT_TYPES, limitTypeOf, type Payer, type Tier } from '#domain/metering/metering.ts'
import type { UsageSnapshot } from './diagnostics-run.ts'

/** What the series of tests reads out of answers, and the one that it makes up. */

const count = z.number()
const meter = z.optional(
  z.object({
    used: count,
    reserved: count,
    limit: z.nullable(count),
    remaining: z.nullable(count),
    resetsAt: z.iso.datetime({ offset: true }),
  }),
)
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

interface Comparison {
  problem: { code: 'COUNTED_WRONG' | 'LEFT_RESERVED'; message: string } | null
  /** Why nothing was compared; null where it was. */
  note: string | null
}

/** Holds what was counted between two snapshots against the one call that should have been, to the token. */
export function compareUsage(
  before: UsageSnapshot | null,
  after: UsageSnapshot | null,
  { tier, tokens }: { tier: Tier; tokens: number },
): Comparison {
  const expected = { [limitTypeOf(tier, 'calls')]: 1, [limitTypeOf(tier, 'tokens')]: tokens }
  const pairs = LIMIT_TYPES.flatMap((name) => {
    const [from, to] = [before?.[name], after?.[name]]
    return from && to ? [{ name, from, to }] : []
  })
  if (pairs.length === 0)
    return { problem: null, note: 'The service reports no meters, so nothing could be compared.' }
  if (pairs.some(({ from, to }) => from.resetsAt !== to.resetsAt))
    return {
      problem: null,
      note: 'A new period began during the run, so nothing could be compared. Run it again.',
    }
  const wrong = pairs.flatMap(({ name, from, to }) => {
    const [counted, should] = [to.used - from.used, expected[name] ?? 0]
    return counted === should ? [] : [`${name}: ${counted}, not ${should}`]
  })
  if (wrong.length > 0)
    return {
      problem: {
        code: 'COUNTED_WRONG',
        message: `The meters do not match this one call: ${wrong.join('; ')}. Either it was not counted exactly once, or the customer made other calls at the same time. Run it again with a customer that nobody else uses.`,
      },
      note: null,
    }
  const reserved = pairs.flatMap(({ name, from, to }) =>
    to.reserved > from.reserved ? [`${name}: ${to.reserved - from.reserved}`] : [],
  )
  if (reserved.length > 0)
    return {
      problem: {
        code: 'LEFT_RESERVED',
        message: `Something is still reserved after the end: ${reserved.join('; ')}. The customer’s other open calls can cause this too.`,
      },
      note: null,
    }
  return { problem: null, note: null }
}

const Envelope = z.looseObject({ result: z.optional(z.looseObject({})) })

/** An answer without its time and correlation id, its members in one order: equal for equal answers. */
export function sameEachTime(answer: unknown): string {
  const { result, ...rest } = Envelope.parse(answer)
  return JSON.stringify(inOrder({ ...rest, correlationId: null, result: { ...result, timestamp: null } }))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, member]) => [name, inOrder(member)]))
}

/** The models of the made-up calls (SPEC 9, Metering client). */
export const SYNTHETIC_MODELS = { premium: 'gpt5', standard: 'gpt5-mini' } as const

/** As the AI provider answers a call of its Responses API; it costs nothing. */
export const syntheticAnswer = (model: string, searches: number): string =>
  JSON.stringify({
    object: 'response',
    status: 'completed',
    model,
    output: Array.from({ length: searches }, () => ({ type: 'web_search_call', status: 'completed' })),
    usage: {
      input_tokens: 1_200,
      input_tokens_details: { cached_tokens: 200 },
      output_tokens: 300,
      output_tokens_details: { reasoning_tokens: 100 },
      total_tokens: 1_500,
    },
  })
