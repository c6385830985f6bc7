import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { newFolder } from '#server/db/test-data-dir.ts'
import { freePort, serving, start, usedSettings } from '#server/start/test-server.ts'
import { readText, withReplaced } from './test-docs.ts'
import { programEnvironment, whereInstalled } from './test-programs.ts'

const RULES = readText('ops/prometheus/launchscout.rules.yml')
const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), annotations: z.object({ summary: z.string(), action: z.string() }) }),
      ),
    }),
  ),
})
const alerts = Rules.parse(parse(RULES)).groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})
const queries = Dashboard.parse(JSON.parse(readText('ops/grafana/launchscout.json'))).panels.flatMap(
  ({ title, targets }) => targets.map(({ expr }) => [title, expr] as const),
)

/** Lines of the real output, as they would be if that had happened of which an alert tells. */
const TROUBLE: Record<string, (text: string) => string> = {
  LaunchscoutDatabaseDown: setTo('launchscout_database_up', 0),
  LaunchscoutDiskFull: setTo('launchscout_disk_saving', 1),
  LaunchscoutDiskFilling: setTo('system_filesystem_usage_bytes', 1),
  LaunchscoutBackupOld: setTo('launchscout_backup_age_seconds', 200_000),
  LaunchscoutBackupNotTried: setTo('launchscout_backup_trial_age_seconds', 200_000),
  LaunchscoutErrors: (text) =>
    text.replaceAll('http_response_status_code="200"', 'http_response_status_code="500"'),
  LaunchscoutSlow: (text) =>
    text.replace(
      /^(http_server_request_duration_seconds_bucket\{le="[\d.]+",[^}]*"\/metering\/[^}]*\}) .*$/gm,
      '$1 0',
    ),
  LaunchscoutEventLoopBlocked: setTo('nodejs_eventloop_delay_seconds', 1),
  LaunchscoutConnectionsUsedUp: (text) =>
    setTo('db_client_connection_pending_requests', 3)(setTo('db_client_connection_count', 99)(text)),
  LaunchscoutListenerLost: setTo('launchscout_listener_up', 0),
  LaunchscoutReplicaBehind: (text) => `${text}launchscout_replica_lag_seconds 100\n`,
  LaunchscoutEndsWaiting: setTo('launchscout_metering_ends_waiting', 500),
}

function setTo(name: string, value: number): (text: string) => string {
  const line = new RegExp(`^(${name}(?:\\{[^}]*\\})?) .*$`, 'gm')
  return (text) => text.replace(line, `$1 ${value}`)
}

/** Hands on the metrics of a server, changed as a test wants them; null: not at all. */
async function openRelay(from: string, token: string) {
  let change: ((text: string) => string) | null = (text) => text
  const relay = createServer((_request, response) => {
    void (async () => {
      const text = await (await fetch(from, { headers: { authorization: `Bearer ${token}` } })).text()
      response.writeHead(change === null ? 500 : 200, { 'content-type': 'text/plain; version=0.0.4' })
      response.end(change?.(text) ?? '')
    })()
  })
  const port = await freePort()
  relay.listen(port, '127.0.0.1')
  await once(relay, 'listening')
  onTestFinished(() => {
    relay.closeAllConnections()
    relay.close()
  })
  return {
    port,
    changeBy: (next: typeof change) => {
      change = next
    },
  }
}

/** Starts Prometheus with our files, where all takes a second in place of minutes. */
async function startPrometheus(target: number) {
  const [folder, port] = [await newFolder(), await freePort()]
  const config = withReplaced(readText('ops/prometheus/prometheus.yml'), {
    'scrape_interval: 15s': 'scrape_interval: 1s',
    'evaluation_interval: 15s': 'evaluation_interval: 1s',
    '127.0.0.1:3000': `127.0.0.1:${target}`,
    'credentials_file: /etc/prometheus/launchscout.token': 'credentials: handed-on-by-the-relay',
  })
  writeFileSync(join(folder, 'prometheus.yml'), config)
  const quick = RULES.replace(/for: \d+m/g, 'for: 1s').replaceAll('[5m]', '[10s]')
  writeFileSync(join(folder, 'launchscout.rules.yml'), quick)
  const args = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const prometheus = spawn('prometheus', args, {
    env: { ...programEnvironment, HOME: folder },
    stdio: 'ignore',
  })
  const ended = once(prometheus, 'exit')
  onTestFinished(async () => {
    prometheus.kill('SIGKILL')
    await ended
  })
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()
  return {
    firing: async () => {
      const answer = await ask('alerts').catch(() => null)
      const { data } = Firing.parse(answer)
      return [
        ...new Set(
          data.alerts.flatMap(({ state, labels }) => (state === 'firing' ? [labels.alertname] : [])),
        ),
      ].sort()
    },
    seriesOf: async (query: string) =>
      Found.parse(await ask(`query?query=${encodeURIComponent(query)}`)).data.result.length,
  }
}

const Firing = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.object({ alertname: z.string() }) })),
  }),
})
const Found = z.object({ data: z.object({ result: z.array(z.unknown()) }) })

test('each alert has a trouble that a test makes', () => {
  expect([...Object.keys(TROUBLE), 'LaunchscoutDown'].sort()).toEqual([...alerts].sort())
})

whereInstalled(['prometheus'], () => {
  test('Prometheus reads the real output: each rule fires and clears, and each query of the dashboard finds something', async () => {
    const { url, ...env } = await usedSettings()
    const METRICS_TOKEN = 'x'.repeat(16)
    await serving(start({ ...env, METRICS_TOKEN }))
    const relay = await openRelay(`${url}/metrics`, METRICS_TOKEN)
    const { firing, seriesOf } = await startPrometheus(relay.port)
    const load = new AbortController()
    onTestFinished(() => load.abort())
    void keepAsking(url, load.signal)

    await expect.poll(() => seriesOf('up == 1').catch(() => 0), { timeout: 30_000 }).toBe(1)
    const wait = { timeout: 60_000, interval: 500 }
    for (const [title, query] of queries)
      await expect
        .poll(() => seriesOf(query.replaceAll('$__rate_interval', '10s')), {
          ...wait,
          message: `${title}: ${query}`,
        })
        .toBeGreaterThan(0)
    expect(await firing()).toEqual([])

    for (const [alert, change] of Object.entries(TROUBLE)) {
      relay.changeBy(change)
      await expect.poll(firing, { ...wait, message: alert }).toContain(alert)
      // What is of this trouble alone.
      expect(await firing()).toEqual([alert])
      relay.changeBy((text) => text)
      await expect.poll(firing, { ...wait, message: `${alert} clears` }).toEqual([])
    }
    relay.changeBy(null)
    await expect.poll(firing, wait).toEqual(['LaunchscoutDown'])
    relay.changeBy((text) => text)
    await expect.poll(firing, wait).toEqual([])
  }, 600_000)
})

/** Requests of every kind that the dashboard shows. */
async function keepAsking(url: string, signal: AbortSignal): Promise<void> {
  const post = (query: string) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
  while (!signal.aborted) {
    await Promise.all([
      fetch(url),
      fetch(`${url}/metering/call_begin`),
      post('{ installation { version } }'),
      post('{ me { id } }'),
    ]).catch(() => undefined)
    await pause(200)
  }
}
