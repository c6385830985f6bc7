import type { Logger } from 'pino'
import { listModels, type ListModelsOptions } from '#clients/ai/models.ts'
import type { Timing } from '#clients/http.ts'
import { priceOf } from '#domain/model/ai-prices.ts'
import { type ModelEnd, modelEnd } from '#domain/model/model-ends.ts'
import type { Settings } from './env.ts'

export interface CheckModelsOptions extends Partial<Timing> {
  fetch: typeof globalThis.fetch
  /** Ends in `/v1`. */
  baseUrl: string
  /** null: the provider is not called, and only the announced ends are known. */
  apiKey: string | null
  models: Settings['models']
  log: Logger
  /** Milliseconds since 1970. */
  now: () => number
}

const WARNINGS: Record<ModelEnd['kind'], string> = {
  ends: 'the AI provider shuts this model down soon: set another',
  ended: 'the AI provider was to shut this model down by now: set another',
}

/**
 * Models retire: warns in the log of each model set that the provider has not, that it shuts down within 60 days, or
 * whose end is over (SPEC 7, AI provider calls; DESIGN 3). On a key of the installation's, also of one without a price.
 * Never throws: a check that fails is a warning too, beside those of the announced ends.
 */
export async function checkModels({ apiKey, models, log, ...request }: CheckModelsOptions): Promise<void> {
  const listed = apiKey === null ? null : await listedEndDays({ ...request, apiKey }, log)
  const wanted = { CLASSIFY_MODEL: models.classify, RESEARCH_MODEL: models.research }
  for (const [setting, model] of Object.entries(wanted)) {
    const end = modelEnd(model, listed?.get(model), request.now())
    const details = { setting, model, ...(end && { shutdownDate: end.endDay }) }
    if (listed?.has(model) === false) log.warn(details, 'the AI provider has no such model')
    else if (end !== null) log.warn(details, WARNINGS[end.kind])
    if (apiKey !== null && priceOf(model) === null)
      log.warn(
        details,
        'no price is known for this model: DEMO_DAILY_BUDGET_USD counts it as the dearest one',
      )
  }
}

/** The end day that the provider lists for each model, null where it lists none; null where the list cannot be had. */
async function listedEndDays(
  options: ListModelsOptions,
  log: Logger,
): Promise<ReadonlyMap<string, string | null> | null> {
  try {
    return new Map((await listModels(options)).map(({ id, shutdownDate }) => [id, shutdownDate]))
  } catch (error) {
    log.warn({ err: error }, 'the models could not be checked with the AI provider')
    return null
  }
}
