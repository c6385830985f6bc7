import { join } from 'node:path'
import { realTiming } from '#clients/http.ts'
import { type Keys, readKeys } from './config/keys.ts'
import { readConfig } from './config/read-config.ts'
import type { RunConfig } from './config/run-config.ts'
import { type History, openHistory, readHistory } from './history/history.ts'
import type { Io } from './io.ts'
import { usd } from './options.ts'
import { createReport, type Report } from './report.ts'
import { openSample, SAMPLE_FILE } from './services/sample.ts'
import { openServices, type Services } from './services/services.ts'

/** What a command works with, once its options are read. */
export interface Context {
  config: RunConfig
  /** Files of the configuration are relative to it. */
  folder: string
  keys: Keys
  services: Services
  history: History
  report: Report
  dryRun: boolean
  io: Io
  close: () => Promise<void>
}

export interface ContextOptions {
  config?: string | undefined
  keys?: string | undefined
  sample?: boolean | undefined
  quiet?: boolean | undefined
  'max-usd'?: string | undefined
  'dry-run'?: boolean | undefined
}

/** @throws {CliError} of the configuration, the keys and the history */
export async function openContext(options: ContextOptions, io: Io): Promise<Context> {
  const { config, folder } = await readConfig(options.config, io.cwd)
  const keys = await readKeys(options.keys, folder, io.env)
  const maxUsd = usd('max-usd', options['max-usd']) ?? config.maxUsd ?? null
  const dryRun = options['dry-run'] === true
  const timing = { ...realTiming, ...io.timing }
  const sample =
    options.sample === true
      ? await openSample({
          file: join(folder, SAMPLE_FILE),
          now: timing.now,
          pause: (ms) => timing.pause(ms, undefined),
        })
      : null
  const services = openServices({
    config,
    keys,
    sample,
    maxUsd,
    version: io.version,
    fetch: io.fetch,
    timing,
    ...(io.endpoints && { endpoints: io.endpoints }),
    ...(io.web && { web: io.web }),
  })
  const history = await (dryRun ? readHistory(folder) : openHistory(folder))
  return {
    config,
    folder,
    keys,
    services,
    history,
    report: createReport(io, { quiet: options.quiet === true, now: timing.now }),
    dryRun,
    io,
    async close() {
      services.pages?.close()
      await history.close()
    },
  }
}
