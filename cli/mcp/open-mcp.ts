import { estimateCall, estimateUsd, type Feature } from '#domain/metering/run-estimate.ts'
import { priceOf } from '#providers/prices.ts'
import { ownKeyOf } from '#providers/registry.ts'
import { readKeys } from '../config/keys.ts'
import { readConfig } from '../config/read-config.ts'
import { type Models, modelsOf } from '../config/run-config.ts'
import type { ContextOptions } from '../context.ts'
import type { Io } from '../io.ts'
import { dryRunMessages } from '../messages.ts'
import { usd } from '../options.ts'
import { outputName } from '../output/destination.ts'
import { outputsOf } from '../output/named-outputs.ts'
import type { ToolCosts } from './messages.ts'
import { createMcpServer } from './server.ts'
import { createSession } from './session.ts'

/** Where neither the command line nor the configuration says anything else. */
const DEFAULT_MAX_USD = 1

/** The tools of a configuration, not connected yet. @throws {CliError} of the options, the configuration and the keys */
export async function openMcp(options: Omit<ContextOptions, 'dry-run'>, io: Io) {
  const { config, folder } = await readConfig(options.config, io.cwd)
  // What is wrong with them is told at once, not at the first call.
  const keys = await readKeys(options.keys, folder, io.env)
  const sample = options.sample === true
  const totalUsd = usd('max-usd', options['max-usd']) ?? config.maxUsd ?? DEFAULT_MAX_USD
  const outputs = config.output.length === 0 && !sample ? [] : outputsOf(undefined, config, sample)
  const session = createSession(io, { ...options, totalUsd })
  const server = createMcpServer(session, {
    io,
    outputs: [...new Set(outputs.map((output) => outputName(output, sample)))],
    costs: costsOf(modelsOf(config, ownKeyOf(keys).provider), sample),
    sample,
  })
  return {
    server,
    /** Resolves when all that is under way is kept. */
    close: async (): Promise<void> => {
      await session.close()
      await server.close()
    },
  }
}

/** What a launch costs by the list prices, in words. */
function costsOf(models: Models, sample: boolean): ToolCosts {
  const costOf = (feature: Feature, model: string): string => {
    const estimate = sample ? 0 : estimateUsd(1, priceOf(model), estimateCall(feature, model, []))
    return estimate === null ? dryRunMessages.unknownPrice : dryRunMessages.about(estimate)
  }
  return {
    judge: costOf('classify_app', models.classify),
    research: costOf('find_executives', models.research),
  }
}
