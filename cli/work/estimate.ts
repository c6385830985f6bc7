import type { Launch } from '#domain/launch/launch.ts'
import { estimateCall, estimateUsd, type Feature } from '#domain/metering/run-estimate.ts'
import { priceOf } from '#providers/prices.ts'
import type { Context } from '../context.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { dryRunMessages } from '../messages.ts'
import { isWanted } from './run-launches.ts'

/** What a run would cost. Null for a model whose price is not known. */
interface Estimate {
  launches: number
  judgedAlready: number
  judge: { calls: number; usd: number | null }
  /** At most: how many launches will qualify is not known. */
  research: { calls: number; usd: number | null }
}

/** @param most contacts are researched of so many launches */
function estimateOf({ services, work }: Context, products: readonly Launch[], most: number): Estimate {
  const verdicts = products.map((product) => work.knownVerdict(product.id))
  const unjudged = verdicts.filter((verdict) => verdict === null).length
  const mayBeResearched = products.filter((product, index) => {
    const verdict = verdicts[index] ?? null
    const isOpen = verdict === null || isWanted(services, { product, verdict, contacts: null })
    return isOpen && work.knownContacts(product.id) === null
  }).length
  const cost = (feature: Feature, model: string, calls: number) => ({
    calls,
    usd: services.sample ? 0 : estimateUsd(calls, priceOf(model), estimateCall(feature, model, [])),
  })
  return {
    launches: products.length,
    judgedAlready: products.length - unjudged,
    judge: cost('classify_app', services.models.classify, unjudged),
    research: cost('find_executives', services.models.research, Math.min(most, mayBeResearched)),
  }
}

/**
 * Tells what it would cost, and that nothing was done.
 * @param research contacts are researched of so many launches
 */
export function showEstimate(context: Context, products: readonly Launch[], research: number): ExitCode {
  const { io, json } = context
  const estimate = estimateOf(context, products, research)
  if (json) {
    io.stdout(`${JSON.stringify({ dryRun: true, ...estimate })}\n`)
    return EXIT.done
  }
  const price = (usd: number | null) =>
    usd === null ? dryRunMessages.unknownPrice : dryRunMessages.about(usd)
  const { found, judging, research: researching, nothingDone } = dryRunMessages
  io.stdout(`${found(estimate.launches, estimate.judgedAlready)}\n`)
  io.stdout(`${judging(estimate.judge.calls, price(estimate.judge.usd))}\n`)
  if (research > 0) io.stdout(`${researching(estimate.research.calls, price(estimate.research.usd))}\n`)
  io.stdout(`${nothingDone}\n`)
  return EXIT.done
}
