import type { Logger } from 'pino'
import { realTiming, type Timing } from '#clients/http.ts'
import type { ModelEnd } from '#domain/model/model-ends.ts'
import { endOfModel } from '#providers/model-ends.ts'
import { priceOf } from '#providers/prices.ts'
import type { Connection, Provider } from '#providers/provider.ts'
import type { ProviderSettings } from './env.ts'

export interface CheckModelsOptions extends Partial<Timing> {
  provider: Provider
  fetch: typeof globalThis.fetch
  baseUrl: string
  /** null: the provider is not called, and only the announced ends are known. */
  apiKey: string | null
  models: ProviderSettings['models']
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
export async function checkModels({
  provider,
  apiKey,
  models,
  log,
  ...request
}: CheckModelsOptions): Promise<void> {
  const listed =
    apiKey === null ? null : await listedEndDays(provider, { ...realTiming, ...request, apiKey }, log)
  const { classifyModel, researchModel } = provider.variables
  const wanted = { [classifyModel.name]: models.classify, [researchModel.name]: models.research }
  for (const [setting, model] of Object.entries(wanted)) {
    const end = endOfModel(provider, model, listed?.get(model), request.now())
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
  { listModels }: Provider,
  connection: Connection,
  log: Logger,
): Promise<ReadonlyMap<string, string | null> | null> {
  try {
    return new Map((await listModels(connection)).map(({ id, shutdownDate }) => [id, shutdownDate]))
  } catch (error) {
    log.warn({ err: error }, 'the models could not be checked with the AI provider')
    return null
  }
}
