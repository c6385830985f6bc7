import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { SystemState } from './system-state.ts'

/** Where the figures are looked up when somebody asks for them. */
export interface Readings {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>
  /** WebSockets that are open. */
  sockets: () => number
  /** Not older than a few seconds. */
  system: () => Promise<SystemState>
}

const NS_IN_SECOND = 1e9
const MS_IN_SECOND = 1_000
/** How exactly the delay of the event loop is measured, in milliseconds. */
const RESOLUTION_MS = 10

export function addReadings(registry: Registry, readings: Readings): void {
  addProcess(registry)
  addPool(registry, readings.pool)
  addSystem(registry, readings)
}

type Sample = readonly [labels: Record<string, string>, value: number]

/** A gauge whose values are looked up when somebody asks; a value that is not known has no series. */
function gauge(
  registry: Registry,
  [name, help, labelNames = []]: readonly [string, string, string[]?],
  read: () => Sample[] | Promise<Sample[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset()
      if (labelNames.length === 0) this.remove()
      for (const [labels, value] of await read()) this.set(labels, value)
    },
  })
}

const one = (value: number): Sample[] => [[{}, value]]

/** The delay is that since somebody asked last. */
function addProcess(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let before = performance.eventLoopUtilization()
  gauge(
    registry,
    ['nodejs_eventloop_delay_seconds', 'How late the event loop was, since the last look.', ['quantile']],
    () => {
      const samples = [50, 90, 99, 100].map((percent): Sample => [
        { quantile: String(percent / 100) },
        Math.max(0, delay.percentile(percent) / NS_IN_SECOND - RESOLUTION_MS / MS_IN_SECOND),
      ])
      delay.reset()
      return samples
    },
  )
  gauge(
    registry,
    ['nodejs_eventloop_utilization_ratio', 'How busy the event loop was, since the last look.'],
    () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return one(utilization)
    },
  )
  gauge(registry, ['process_memory_usage_bytes', 'Memory of the process in RAM.'], () =>
    one(process.memoryUsage.rss()),
  )
  gauge(registry, ['process_uptime_seconds', 'How long the process has run.'], () => one(process.uptime()))
}

function addPool(registry: Registry, pool: Readings['pool']): void {
  gauge(
    registry,
    ['db_client_connection_count', 'Connections to the database.', ['db_client_connection_state']],
    () => [
      [{ db_client_connection_state: 'idle' }, pool.idleCount],
      [{ db_client_connection_state: 'used' }, pool.totalCount - pool.idleCount],
    ],
  )
  gauge(registry, ['db_client_connection_max', 'The most connections to the database.'], () =>
    one(pool.options.max),
  )
  gauge(
    registry,
    ['db_client_connection_pending_requests', 'Statements that wait for a connection to the database.'],
    () => one(pool.waitingCount),
  )
}

function addSystem(registry: Registry, { sockets, system }: Readings): void {
  const ofSystem = (
    about: readonly [string, string, string[]?],
    read: (state: SystemState) => (Sample | null)[],
  ) => gauge(registry, about, async () => read(await system()).filter((sample) => sample !== null))
  const seconds = (ms: number | null | undefined): (Sample | null)[] => [
    ms === null || ms === undefined ? null : [{}, ms / MS_IN_SECOND],
  ]
  gauge(registry, ['launchscout_websocket_connections', 'WebSockets that are open.'], () => one(sockets()))
  ofSystem(['launchscout_database_up', '1 if the database answers.'], ({ database }) => [
    [{}, database === null ? 0 : 1],
  ])
  ofSystem(['launchscout_database_size_bytes', 'The size of the database.'], ({ database }) => [
    database && [{}, database.bytes],
  ])
  ofSystem(
    ['launchscout_backup_age_seconds', 'Since the last good backup, or the first start.'],
    ({ backup }) => seconds(backup?.ageMs),
  )
  ofSystem(
    ['launchscout_backup_trial_age_seconds', 'Since a backup was last restored as a trial.'],
    ({ backup }) => seconds(backup?.trialAgeMs),
  )
  ofSystem(
    ['launchscout_listener_up', '0 while events of the database cannot be listened for.'],
    ({ listener }) => [[{}, listener === 'LOST' ? 0 : 1]],
  )
  ofSystem(['launchscout_replica_lag_seconds', 'How far the replica is behind.'], ({ replica }) =>
    seconds(replica?.lagMs),
  )
  ofSystem(
    ['launchscout_metering_ends_waiting', 'Ends of hosted calls that are not delivered yet.'],
    ({ events }) => [events && [{}, events.endsWaiting]],
  )
  ofSystem(['launchscout_notify_queue_ratio', 'How full PostgreSQL’s queue of notices is.'], ({ events }) => [
    events && [{}, events.noticesRatio],
  ])
  ofSystem(['launchscout_errors_last_hour', 'Errors in the log of the last hour.'], ({ errors }) => [
    [{}, errors.reduce((sum, { count }) => sum + count, 0)],
  ])
  ofSystem(
    ['system_filesystem_usage_bytes', 'Room on the disk.', ['launchscout_place', 'system_filesystem_state']],
    ({ disks }) =>
      disks.map(({ place, freeBytes }) => [
        { launchscout_place: place.toLowerCase(), system_filesystem_state: 'free' },
        freeBytes,
      ]),
  )
  ofSystem(['system_filesystem_limit_bytes', 'The size of the disk.', ['launchscout_place']], ({ disks }) =>
    disks.map(({ place, sizeBytes }) => [{ launchscout_place: place.toLowerCase() }, sizeBytes]),
  )
  ofSystem(
    ['launchscout_disk_saving', '1 while what can be left out is refused for lack of room.'],
    ({ room }) => [[{}, room === 'ENOUGH' ? 0 : 1]],
  )
}
