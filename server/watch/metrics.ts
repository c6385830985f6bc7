import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SystemState } from './system-state.ts'

type Figure = readonly [
  name: string,
  help: string,
  valueOf: (state: SystemState) => number | null | undefined,
]

const MS_IN_SECOND = 1_000
const seconds = (ms: number | undefined): number | null => (ms === undefined ? null : ms / MS_IN_SECOND)

/** What an alert is about. One that is not known has no value. */
const FIGURES: readonly Figure[] = [
  ['database_up', '1 if the database answers.', ({ database }) => (database === null ? 0 : 1)],
  ['database_size_bytes', 'The size of the database.', ({ database }) => database?.bytes],
  [
    'backup_age_seconds',
    'Since the last good backup, or the first start.',
    ({ backup }) => seconds(backup?.ageMs),
  ],
  [
    'backup_trial_age_seconds',
    'Since a backup was last restored as a trial.',
    ({ backup }) => seconds(backup?.trialAgeMs),
  ],
  [
    'listener_up',
    '0 while events of the database cannot be listened for.',
    ({ listener }) => (listener === 'LOST' ? 0 : 1),
  ],
  ['replica_lag_seconds', 'How far the replica is behind.', ({ replica }) => seconds(replica?.lagMs)],
  [
    'metering_ends_waiting',
    'Ends of hosted calls that are not delivered yet.',
    ({ events }) => events?.endsWaiting,
  ],
  [
    'errors_last_hour',
    'Errors in the log of the last hour.',
    ({ errors }) => errors.reduce((sum, { count }) => sum + count, 0),
  ],
  [
    'disk_saving',
    '1 while what can be left out is refused for lack of room.',
    ({ room }) => (room === 'ENOUGH' ? 0 : 1),
  ],
]

/** The state of an installation in Prometheus' text format, version 0.0.4. */
export function metricsOf(state: SystemState): string {
  const figures = FIGURES.flatMap(([name, help, valueOf]) => {
    const value = valueOf(state)
    return value === null || value === undefined ? [] : gauge(name, help, [['', value]])
  })
  const label = (place: string) => `{place="${place.toLowerCase()}"}`
  return [
    ...figures,
    ...gauge(
      'disk_free_bytes',
      'Room on the disk.',
      state.disks.map(({ place, freeBytes }) => [label(place), freeBytes]),
    ),
    ...gauge(
      'disk_size_bytes',
      'The size of the disk.',
      state.disks.map(({ place, sizeBytes }) => [label(place), sizeBytes]),
    ),
    '',
  ].join('\n')
}

function gauge(name: string, help: string, samples: (readonly [labels: string, value: number])[]): string[] {
  const full = `launchscout_${name}`
  return [
    `# HELP ${full} ${help}`,
    `# TYPE ${full} gauge`,
    ...samples.map(([labels, value]) => `${full}${labels} ${value}`),
  ]
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Serves the metrics to whoever sends the token; whoever guesses tokens meets the limit per address. */
export function mountMetrics(app: FastifyInstance, system: () => Promise<SystemState>, token: string): void {
  const wanted = digest(`Bearer ${token}`)
  app.get('/metrics', async ({ headers: { authorization = '' } }, reply) => {
    // Compared as digests, so that the time says nothing about the token, not even its length.
    if (!timingSafeEqual(wanted, digest(authorization)))
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .send('Send METRICS_TOKEN as a bearer token.\n')
    return reply
      .headers({ 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
      .send(metricsOf(await system()))
  })
}
