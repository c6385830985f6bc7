import type { Logger } from 'pino'
import { listModels } from '#clients/ai/models.ts'
import type { Timing } from '#clients/http.ts'
import type { Settings } from './env.ts'

export interface CheckModelsOptions extends Partial<Timing> {
  fetch: typeof globalThis.fetch
  /** Ends in `/v1`. */
  baseUrl: string
  apiKey: string
  models: Settings['models']
  log: Logger
  /** Milliseconds since 1970. */
  now: () => number
}

const WARNED_BEFORE_MS = 60 * 24 * 3_600_000

/**
 * Models retire: warns in the log of each model set that the provider has not, or shuts down within 60 days (DESIGN 3).
 * Never throws: a check that fails is a warning too.
 */
export async function checkModels(options: CheckModelsOptions): Promise<void> {
  const { models, log, ...asked } = options
  const wanted = { CLASSIFY_MODEL: models.classify, RESEARCH_MODEL: models.research }
  try {
    const known = new Map((await listModels(asked)).map(({ id, shutdownDate }) => [id, shutdownDate]))
    for (const [setting, model] of Object.entries(wanted)) {
      const shutdownDate = known.get(model)
      if (shutdownDate === undefined) log.warn({ setting, model }, 'the AI provider has no such model')
      else if (shutdownDate !== null && Date.parse(shutdownDate) - options.now() <= WARNED_BEFORE_MS)
        log.warn({ setting, model, shutdownDate }, 'the AI provider shuts this model down soon: set another')
    }
  } catch (error) {
    log.warn({ err: error }, 'the models could not be checked with the AI provider')
  }
}
