import type { Usage } from '#clients/metering/metering.ts'
import type { Meter } from '#clients/metering/replies.ts'
import { isSampleAiKey } from '#domain/credentials.ts'
import { decideRun, type PlanRefusal } from '#domain/plan.ts'
import type { PublicConfig } from '#domain/public-config.ts'
import { callsThatFit, estimateCall, estimateUsd, type PastCall } from '#domain/run-estimate.ts'
import type { LeftTold } from '#web/shared/limit-messages.ts'

/** What a search will take and whether what is left suffices, as far as it is known before. */
export type RunForecast =
  | { kind: 'refused'; refusal: PlanRefusal }
  /** A demo plan on an installation without an AI of its own. */
  | { kind: 'not-offered' }
  | {
      kind: 'run'
      payer: 'own' | 'hosted'
      /** Each launch takes one; one that was judged before takes none. */
      calls: number
      /** Null where no limit holds, or the service tells none. */
      left: LeftTold | null
      /** How many calls fit into what is left; null where no limit holds. */
      fits: number | null
      /** Null for a sample key, whose answers cost nothing. */
      cost: { usd: number | null; model: string; measuredCalls: number } | null
    }

export interface ForecastOptions {
  config: Pick<PublicConfig, 'models' | 'hostedAi'>
  plan: string | null
  /** The user's AI key; empty where none is saved. */
  key: string
  /** Undefined where the service does not tell. */
  usage: Pick<Usage, 'meters' | 'calls'> | undefined
  maxResults: number
}

export function forecastRun({ config, plan, key, usage, maxResults }: ForecastOptions): RunForecast {
  const decision = decideRun(plan, key !== '')
  if ('refused' in decision) return { kind: 'refused', refusal: decision.refused }
  const payer = decision.run === 'own-key' ? 'own' : 'hosted'
  if (payer === 'hosted' && config.hostedAi === null) return { kind: 'not-offered' }
  const model = config.models.classify
  const estimate = estimateCall('classify_app', model, (usage?.calls ?? []).map(pastCall))
  const left = leftOf(usage?.meters.standardCalls, usage?.meters.standardTokens)
  const fits = left && callsThatFit(left, 'standard', payer === 'hosted', estimate)
  const cost = isSampleAiKey(key)
    ? null
    : {
        usd: estimateUsd(maxResults, model, estimate),
        model,
        measuredCalls: estimate.measuredCalls,
      }
  return { kind: 'run', payer, calls: maxResults, left, fits, cost }
}

function leftOf(calls: Meter | undefined, tokens: Meter | undefined): LeftTold | null {
  const limited = [calls, tokens].filter((meter) => meter !== undefined && meter.remaining !== null)
  if (limited.length === 0) return null
  const resetsAtMs = Date.parse(limited[0]?.resetsAt ?? '')
  return {
    calls: calls?.remaining ?? null,
    tokens: tokens?.remaining ?? null,
    resetsAtMs: Number.isNaN(resetsAtMs) ? null : resetsAtMs,
  }
}

const pastCall = ({ modelUsed, tags, state, errorCode, ...call }: Usage['calls'][number]): PastCall => ({
  ...call,
  model: modelUsed,
  sample: tags.includes('sample'),
  failed: state !== 'ended' || errorCode !== null,
})
