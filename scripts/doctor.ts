/**
 * Says what an operator should know about this installation (docs/operate.md, Commands):
 *
 *     npm run -s doctor
 *
 * No secret is in it. Works while the server runs, and while the database does not answer.
 */
import { statfs } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { HOUR_MS } from '#domain/base/durations.ts'
import { StartError } from '#server/base/errors/start-error.ts'
import { VARIABLES } from '#server/start/env-docs.ts'
import { readEnv, type Settings } from '#server/start/env.ts'
import { createRoomWatch } from '#server/watch/room-watch.ts'
import { type DatabaseFacts, NO_FACTS, readFacts } from '#server/watch/system-state.ts'
import packageJson from '../package.json' with { type: 'json' }
import { runCommand, withRunningDatabase } from './operator-command.ts'

const LIMIT_MS = 4_000

/** Everything that is found out. Nothing in it is a secret. */
async function examine(settings: Settings) {
  return {
    version: packageJson.version,
    server: await askServer(settings),
    ...(await factsOf(settings, Date.now())),
    disks: await disksOf(settings),
    settings: namesOfSet(),
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

function disksOf({ databaseUrl, dataDir, backup }: Settings) {
  const log = { warn: () => undefined, error: () => undefined }
  const folders = { DATA: databaseUrl === null ? dataDir : null, BACKUPS: backup.folder }
  const tryWrite = () => Promise.resolve()
  return createRoomWatch({ folders, statfs, tryWrite, log }).disks()
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

function reportOf(found: Findings): string {
  const { database, backup, events, disks } = found
  const lines = [
    `Launchscout ${found.version}, Node ${process.version}, ${process.platform} ${process.arch}`,
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
  ]
  return lines.join('\n')
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`
const hours = (ms: number): string => `${Math.round(ms / HOUR_MS)} h`

await runCommand(async () => reportOf(await examine(readEnv(process.env))))
