import type { Usage } from '#clients/metering/metering.ts'
import type { MeterReading } from '#clients/metering/replies.ts'
import { providerConfig, type PublicConfig } from '#domain/backend/public-config.ts'
import { callsThatFit, estimateCall, estimateUsd, type PastCall } from '#domain/metering/run-estimate.ts'
import { decideRun, type PlanRefusal } from '#domain/plan/plan.ts'
import { priceOf } from '#providers/prices.ts'
import { isSampleAiKey, type OwnKey } from '#providers/registry.ts'
import type { AiJob } from '../ai/ai.ts'
import type { Remaining } from './limit-messages.ts'

/** What calls will take and whether what is left suffices, as far as it is known before. */
export type RunForecast =
  | { kind: 'refused'; refusal: PlanRefusal }
  /** A demo plan on an installation without an AI of its own. */
  | { kind: 'not-offered' }
  | {
      kind: 'run'
      payer: 'own' | 'hosted'
      /** Each launch takes one; one that was judged before takes none. */
      calls: number
      /** Null where no limit holds, or the service reports none. */
      left: Remaining | null
      /** How many calls fit into what is left; null where no limit holds. */
      fits: number | null
      /** Null for a sample key, whose answers cost nothing. */
      cost: { usd: number | null; model: string; measuredCalls: number } | null
    }

export interface ForecastOptions {
  config: Pick<PublicConfig, 'providers' | 'hostedProvider' | 'hostedAi'>
  plan: string | null
  own: OwnKey
  /** Undefined where the service does not report it. */
  usage: Pick<Usage, 'meters' | 'calls'> | undefined
  /** How many launches at most. */
  calls: number
  job: AiJob
}

/** What calls for a job of the AI will take. */
export function forecastRun({ config, plan, own, usage, calls, job }: ForecastOptions): RunForecast {
  const decision = decideRun(plan, own.key !== '')
  if ('refused' in decision) return { kind: 'refused', refusal: decision.refused }
  const payer = decision.run === 'own-key' ? 'own' : 'hosted'
  if (payer === 'hosted' && config.hostedAi === null) return { kind: 'not-offered' }
  const { feature, tier, model: named } = METERED_AS[job]
  const provider = payer === 'own' ? own.provider.id : config.hostedProvider
  const model = providerConfig(config, provider).models[named]
  const estimate = estimateCall(feature, model, (usage?.calls ?? []).map(pastCall))
  const left = leftOf(usage?.meters[`${tier}Calls`], usage?.meters[`${tier}Tokens`])
  const fits = left && callsThatFit(left, tier, payer === 'hosted', estimate)
  const cost = isSampleAiKey(own.key)
    ? null
    : {
        usd: estimateUsd(calls, priceOf(model), estimate),
        model,
        measuredCalls: estimate.measuredCalls,
      }
  return { kind: 'run', payer, calls, left, fits, cost }
}

const METERED_AS = {
  classify: { feature: 'classify_app', tier: 'standard', model: 'classify' },
  research: { feature: 'find_executives', tier: 'premium', model: 'research' },
  draft: { feature: 'draft_message', tier: 'standard', model: 'classify' },
  suggestion: { feature: 'suggest_prompt', tier: 'standard', model: 'classify' },
} as const

function leftOf(calls: MeterReading | undefined, tokens: MeterReading | undefined): Remaining | null {
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
