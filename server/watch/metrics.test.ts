import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { runningEmbeddedUrl } from '../db/embedded.ts'
import { oneStatement } from '../db/one-statement.ts'
import { serving, start, usedSettings } from '../start/test-server.ts'
import { routeOf } from './http-routes.ts'

/** The value of each series, by its name and labels. */
function seriesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(.*) (\S+)$/.exec(line) ?? []
      return [name, Number(value)]
    }),
  )
}

const TOKEN = randomBytes(16).toString('hex')
const withToken = { headers: { authorization: `Bearer ${TOKEN}` } }

describe('the metrics of a server', { timeout: 60_000 }, () => {
  test('are for whoever sends the token, and count what it answered by the pattern of its route, and what the database refuses', async () => {
    const { url, ...env } = await usedSettings()
    const server = start({ ...env, METRICS_TOKEN: TOKEN })
    await serving(server)
    for (const path of ['/admin/one', '/admin/two', '/favicon.svg', '/nowhere/1', '/metering/call_begin'])
      await fetch(`${url}${path}`)
    const ask = (query: string) =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
    await ask('{ installation { version } }')
    await ask('query made { secretNameOfMine }')
    for (const authorization of ['', `Bearer ${TOKEN}x`, TOKEN, `Bearer ${TOKEN.slice(1)}`])
      expect((await fetch(`${url}/metrics`, { headers: { authorization } })).status).toBe(401)
    const answer = await fetch(`${url}/metrics`, withToken)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await answer.text()
    const series = seriesOf(text)
    const http = (method: string, route: string, status: number) =>
      series.get(
        `http_server_request_duration_seconds_count{http_request_method="${method}",http_route="${route}",http_response_status_code="${status}"}`,
      )
    expect(http('GET', '/admin/*', 200)).toBe(2)
    expect(http('GET', '', 404)).toBe(1)
    expect(http('GET', '/metering/call_begin', 406)).toBe(1)
    expect(http('POST', '/graphql', 200)).toBe(1)
    expect(http('GET', '/metrics', 401)).toBe(4)
    const graphql = (name: string, code: string) =>
      series.get(
        `graphql_server_operation_duration_seconds_count{graphql_operation_name="${name}",error_type="${code}"}`,
      )
    expect(graphql('installation', '')).toBe(1)
    expect(graphql('other', 'GRAPHQL_VALIDATION_FAILED')).toBe(1)
    expect(text).not.toContain('secretNameOfMine')
    expect(text).not.toContain('nowhere')
    expect(series.get('launchscout_database_up')).toBe(1)
    expect(series.get('launchscout_listener_up')).toBe(1)
    expect(series.get('launchscout_metering_calls_begun_total')).toBe(0)
    expect(series.get('launchscout_backup_age_seconds')).toBeGreaterThanOrEqual(0)
    expect(
      series.get('system_filesystem_usage_bytes{launchscout_place="data",system_filesystem_state="free"}'),
    ).toBeGreaterThan(0)
    expect([...series.keys()].some((name) => name.startsWith('launchscout_replica_lag'))).toBe(false)
    expect(server.printed() + server.complained()).not.toContain(TOKEN)

    const read = async () => seriesOf(await (await fetch(`${url}/metrics`, withToken)).text())
    await oneStatement(
      runningEmbeddedUrl(env.DATA_DIR) ?? '',
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect
      .poll(async () =>
        (await read()).get('db_client_operation_errors_total{db_response_status_code="57P01"}'),
      )
      .toBeGreaterThan(0)
  })
})

test.each([
  [undefined, '/nowhere', ''],
  ['/admin/*', '/admin/users', '/admin/*'],
  ['/assets/index-abc.js', '/assets/index-abc.js', '/assets/*'],
  ['/metering/*', '/metering/call_end?x=1', '/metering/call_end'],
  ['/metering/*', '/metering/customers/ada%40one.example/usage', '/metering/customers/{id}/usage'],
  ['/metering/*', '/metering/ada@one.example', '/metering/*'],
])('of the pattern %s and the address %s the label is %s', (pattern, url, label) => {
  expect(routeOf(pattern, url)).toBe(label)
})
