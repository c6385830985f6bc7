/**
 * Says what an operator should know about this installation (docs/operate.md, Commands):
 *
 *     npm run -s doctor -- [--log FILE] [--bundle FILE]
 *
 * With --log, a log of the server, also its errors of the last hour. With --bundle, all of it goes into a file for
 * support, without secrets. Works while the server runs, and while the database does not answer.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, statfs, writeFile } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { HOUR_MS } from '#domain/durations.ts'
import { VARIABLES } from '#server/start/env-docs.ts'
import { readEnv, type Settings } from '#server/start/env.ts'
import { StartError } from '#server/start/start-error.ts'
import { createRoomWatch } from '#server/watch/room-watch.ts'
import { errorsOf, safeLines, severitiesOf } from '#server/watch/support-log.ts'
import { type DatabaseFacts, NO_FACTS, readFacts } from '#server/watch/system-state.ts'
import packageJson from '../package.json' with { type: 'json' }
import { runCommand, withRunningDatabase } from './operator-command.ts'

const SERVER_DIR = join(import.meta.dirname, '..', 'server')
const LIMIT_MS = 4_000

/** Everything that is found out. Nothing in it is a secret. */
async function examine(settings: Settings, logFile: string | undefined) {
  const nowMs = Date.now()
  const log = logFile === undefined ? null : safeLines(await readLog(logFile), ourCode())
  return {
    version: packageJson.version,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    madeAt: new Date(nowMs).toISOString(),
    server: await askServer(settings),
    ...(await factsOf(settings, nowMs)),
    disks: await disksOf(settings),
    settings: namesOfSet(),
    postgresLog: settings.databaseUrl === null ? await postgresLog(settings.dataDir) : null,
    errors: log && Object.fromEntries(errorsOf(log, nowMs)),
    log,
  }
}
type Findings = Awaited<ReturnType<typeof examine>>

const factsOf = (settings: Settings, nowMs: number): Promise<DatabaseFacts> =>
  withRunningDatabase(({ db }) => {
    const { databaseUrl, backup } = settings
    return readFacts({ db, isEmbedded: databaseUrl === null, minuteOfDay: backup.minuteOfDay, nowMs })
  }).catch((error: unknown) => {
    if (error instanceof StartError) return NO_FACTS
    throw error
  })

function disksOf({ databaseUrl, dataDir, backup, diskReserveBytes }: Settings) {
  const log = { warn: () => undefined, error: () => undefined }
  const folders = { DATA: databaseUrl === null ? dataDir : null, BACKUPS: backup.folder }
  const tryWrite = () => Promise.resolve()
  return createRoomWatch({ folders, reserveBytes: diskReserveBytes, statfs, tryWrite, log }).disks()
}

/** What the server says about itself: its statuses are words of ours. */
async function askServer({ host, port }: Settings): Promise<string> {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const url = `http://${isIPv6(address) ? `[${address}]` : address}:${port}/healthz/ready`
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
    return status === 200 ? 'ready' : `not ready (${status})`
  } catch {
    return 'does not answer'
  }
}

/** Names of the settings, and no values. */
const namesOfSet = (): string[] =>
  Object.values(VARIABLES)
    .flatMap((group) => Object.keys(group))
    .filter((name) => (process.env[name] ?? '').trim() !== '')

const postgresLog = (dataDir: string) =>
  readFile(join(dataDir, 'postgres.log'), 'utf8').then(severitiesOf, () => null)

async function readLog(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`The log ${file} cannot be read.`, { cause })
  })
}

/** The sentences of the log are quoted in it. */
const ourCode = (): string =>
  readdirSync(SERVER_DIR, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(SERVER_DIR, file), 'utf8'))
    .join('\n')

function reportOf(found: Findings): string {
  const { database, backup, events, disks, errors } = found
  const lines = [
    `Launchscout ${found.version}, Node ${found.node}, ${found.platform}`,
    `Server: ${found.server}`,
    database === null
      ? 'Database: does not answer'
      : `Database: ${database.engine === 'EMBEDDED' ? 'embedded ' : ''}PostgreSQL ${database.version}, ${megabytes(database.bytes)}`,
    ...disks.map(
      ({ place, freeBytes, sizeBytes }) =>
        `Disk of the ${place.toLowerCase()}: ${megabytes(freeBytes)} of ${megabytes(sizeBytes)} free`,
    ),
    backup === null
      ? 'Backups: unknown, or none are made at night'
      : `Backups: ${hours(backup.ageMs)} since the last good one or the first start, ${hours(backup.trialAgeMs)} since the last trial`,
    ...(events === null ? [] : [`Free calls not reported yet: ${events.endsWaiting}`]),
    `Settings: ${found.settings.join(', ') || 'none'}`,
    ...(errors === null
      ? ['Errors of the last hour: say --log FILE']
      : [
          'Errors of the last hour:',
          ...Object.entries(errors).map(([name, count]) => `  ${count} × ${name}`),
        ]),
  ]
  return lines.join('\n')
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`
const hours = (ms: number): string => `${Math.round(ms / HOUR_MS)} h`

await runCommand(async () => {
  const { log, bundle } = parseArgs({
    options: { log: { type: 'string' }, bundle: { type: 'string' } },
  }).values
  const found = await examine(readEnv(process.env), log)
  const report = reportOf(found)
  if (bundle === undefined) return report
  await writeFile(bundle, `${JSON.stringify(found, null, 2)}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (cause: unknown) => {
      throw new StartError(`${bundle} cannot be written, or is there already.`, { cause })
    },
  )
  return `${report}\n${bundle}: the same for support, without secrets.`
})
