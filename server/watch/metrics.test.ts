import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { serving, start, usedSettings } from '../start/test-server.ts'
import { metricsOf } from './metrics.ts'
import { emptySystem } from './test-system.ts'

const RULES = join(import.meta.dirname, '..', '..', 'ops', 'prometheus', 'launchscout.rules.yml')
const TOKEN = randomBytes(16).toString('hex')

test('the metrics of a server are for whoever sends the token', { timeout: 60_000 }, async () => {
  const { url, ...env } = await usedSettings()
  const server = start({ ...env, METRICS_TOKEN: TOKEN })
  await serving(server)
  const ask = (authorization: string) => fetch(`${url}/metrics`, { headers: { authorization } })
  for (const wrong of ['', `Bearer ${TOKEN}x`, TOKEN, `Bearer ${TOKEN.slice(1)}`])
    expect((await ask(wrong)).status).toBe(401)
  const answer = await ask(`Bearer ${TOKEN}`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  expect(text).toMatch(/^launchscout_database_up 1$/m)
  expect(text).toMatch(/^launchscout_listener_up 1$/m)
  expect(text).toMatch(/^launchscout_backup_age_seconds \d/m)
  expect(text).toMatch(/^launchscout_disk_free_bytes\{place="data"\} \d+$/m)
  expect(server.printed() + server.complained()).not.toContain(TOKEN)
})

const FULL = metricsOf({
  ...emptySystem,
  database: { engine: 'OWN', version: '18', bytes: 7 },
  backup: { ageMs: 3_500, trialAgeMs: 1_000 },
  events: { noticesRatio: 0, endsWaiting: 2 },
  replica: { lagMs: 250 },
  disks: [{ place: 'BACKUPS', freeBytes: 5, sizeBytes: 9 }],
  room: 'SCARCE',
  listener: 'LOST',
  errors: [{ message: 'failed', code: null, count: 3, lastAtMs: 0 }],
})

test('each figure has its value, and one that is not known has none', () => {
  const samples = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(samples(FULL)).toEqual([
    'launchscout_database_up 1',
    'launchscout_database_size_bytes 7',
    'launchscout_backup_age_seconds 3.5',
    'launchscout_backup_trial_age_seconds 1',
    'launchscout_listener_up 0',
    'launchscout_replica_lag_seconds 0.25',
    'launchscout_metering_ends_waiting 2',
    'launchscout_errors_last_hour 3',
    'launchscout_disk_saving 1',
    'launchscout_disk_free_bytes{place="backups"} 5',
    'launchscout_disk_size_bytes{place="backups"} 9',
  ])
  expect(samples(metricsOf(emptySystem))).toEqual([
    'launchscout_database_up 0',
    'launchscout_listener_up 1',
    'launchscout_errors_last_hour 0',
    'launchscout_disk_saving 0',
  ])
})

test('each alert is about figures that there are', () => {
  const Rules = z.object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  const rules = Rules.parse(parse(readFileSync(RULES, 'utf8'))).groups.flatMap((group) => group.rules)
  for (const { expr } of rules)
    for (const [name] of expr.matchAll(/launchscout_\w+/g)) expect(FULL).toContain(`# TYPE ${name} gauge`)
  expect(rules.length).toBeGreaterThan(5)
})
