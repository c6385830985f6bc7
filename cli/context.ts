import { join } from 'node:path'
import { realTiming } from '#clients/http.ts'
import { createAccountStore } from './account/account-store.ts'
import { type Account, openAccount } from './account/account.ts'
import { meterMessages } from './account/messages.ts'
import { type Keys, readKeys } from './config/keys.ts'
import { readConfig } from './config/read-config.ts'
import type { RunConfig } from './config/run-config.ts'
import { type History, openHistory, readHistory } from './history/history.ts'
import type { Io } from './io.ts'
import { type OptionValues, type SHARED, type SPENDING, usd } from './options.ts'
import { createReport, type Report } from './report.ts'
import { openSample, SAMPLE_FILE } from './services/sample.ts'
import { openServices, type Services } from './services/services.ts'
import { createHalt, type Halt } from './work/halt.ts'
import { createLaunchWork, type LaunchWork } from './work/launch-work.ts'

/** What a command works with, once its options are read. */
export interface Context {
  config: RunConfig
  /** Files of the configuration are relative to it. */
  folder: string
  keys: Keys
  services: Services
  history: History
  report: Report
  work: LaunchWork
  /** Of the whole command. */
  halt: Halt
  dryRun: boolean
  /** Whether results are JSON. */
  json: boolean
  io: Io
}

export type ContextOptions = Partial<OptionValues<typeof SHARED & typeof SPENDING>> & {
  /** Whether the user's installation is asked, where the configuration names one. */
  installation?: boolean
}

/**
 * Opens what a job works with, and closes it after the job.
 * @throws {CliError} of the configuration, the keys, the history and the installation; what the job throws
 */
export async function inContext<T>(
  options: ContextOptions,
  io: Io,
  job: (context: Context) => Promise<T>,
): Promise<T> {
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
  const account = await accountOf(options, config, io)
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
    ...(account && { meter: account.meter, lists: account.lists }),
  })
  const history = await (dryRun ? readHistory(folder) : openHistory(folder))
  const report = createReport(io, { quiet: options.quiet === true, now: timing.now })
  const { stop } = io
  const work = createLaunchWork({ services, history, prompt: config.criteria, stop, onWait: report.wait })
  const opened = { config, folder, keys, services, history, report, work, halt: createHalt(stop), dryRun, io }
  try {
    return await job({ ...opened, json: options.json === true })
  } finally {
    services.pages?.close()
    const unreported = (await account?.meter.flush()) ?? 0
    if (unreported > 0) report.line(meterMessages.undelivered(unreported))
    await history.close()
  }
}

/** Null where the configuration names none, and with sample data, which concerns nobody. @throws {CliError} */
async function accountOf(
  { installation: isAsked = true, sample }: ContextOptions,
  { installation: address }: RunConfig,
  { env, fetch, stop: signal, timing }: Io,
): Promise<Account | null> {
  if (address === undefined || !isAsked || sample === true) return null
  const { now, pause } = { ...realTiming, ...timing }
  return openAccount({
    address,
    store: createAccountStore(env, { pause, signal }),
    fetch,
    now,
    pause,
    signal,
  })
}
