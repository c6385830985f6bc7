import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { seedDatabase } from '#scripts/seed-database.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { oneStatement, withDatabase } from '#server/db/one-statement.ts'
import type { Database } from '#server/db/schema.ts'
import { openAdminApp } from './support/admin-app.ts'
import { adminQueries, type AdminQuery, LOGS, USERS } from './support/admin-queries.ts'

/**
 * How fast the admin panel is on a large installation: `npm run -s bench:admin [users] [logs]`, with TEST_DATABASE_URL
 * on that PostgreSQL too. Fills a database of its own, then asks each query as the panel does, one after the other, over
 * HTTP; the rows that a query reads are PostgreSQL's own count for it and all that it needs, such as who asks. Then the
 * whole log as a CSV file. Prints tables and writes .cache/admin.json.
 */
const [users = 100_000, logs = 1_000_000] = process.argv.slice(2).map(Number)
const UNTIL = '2026-11-22'
const NOW_MS = Date.parse('2026-11-21T23:00:00Z')
const RUNS = 100
const WARM_UP_RUNS = 10
const root = join(import.meta.dirname, '..')

type AdminApp = Awaited<ReturnType<typeof openAdminApp>>

async function measure(database: string, url: string) {
  const filling = connect({ url, statementLimitMs: 0 })
  await migrate(filling.db)
  const seconds = await secondsOf(() => seedDatabase(filling, { users, logs, untilDay: UNTIL }))
  // As the database itself does within minutes, and not while the queries are timed.
  await sql`vacuum analyze`.execute(filling.db)
  await filling.close()

  // One connection for all queries, since PostgreSQL counts per connection; the other one listens for events.
  const counting = connect({ url, maxConnections: 2 })
  const countingApp = await openAdminApp(counting, () => NOW_MS)
  const queries = adminQueries(await learn(counting.db, countingApp))
  const rowsRead = []
  for (const query of queries) rowsRead.push(await countRows(counting.db, countingApp, query))
  await countingApp.close()
  await counting.close()

  const connection = connect({ url })
  const app = await openAdminApp(connection, () => NOW_MS)
  const rows = []
  for (const [index, query] of queries.entries()) {
    const times = await timesOf(app, query)
    rows.push({
      database,
      query: query.name,
      'p50 ms': percentile(times, 0.5),
      'p95 ms': percentile(times, 0.95),
      'rows read': rowsRead[index],
      'load of the machine': Number(loadavg()[0]?.toFixed(1)),
    })
  }
  const csv = await measureCsv(app)
  await app.close()
  await connection.close()
  return { rows, csv: { database, ...csv }, seed: { database, users, logs, seconds } }
}

async function secondsOf(run: () => Promise<void>): Promise<number> {
  const beganMs = performance.now()
  await run()
  return Number(((performance.now() - beganMs) / 1_000).toFixed(1))
}

const Page = z.object({ nextToken: z.string().nullable() })

/** What the queries need to know: the busiest user, and places deep in the lists. */
async function learn(db: Kysely<Database>, app: AdminApp) {
  const { rows } = await sql<{ id: string; email: string }>`
    select users.id, email from users join user_months on user_id = users.id
    group by users.id order by sum(count) desc limit 1`.execute(db)
  const deep = async (query: string, name: string, pages: number) => {
    let nextToken: string | null = null
    for (let page = 1; page < pages; page += 1)
      nextToken = Page.parse((await app.ask(query, { nextToken }))[name]).nextToken ?? nextToken
    return nextToken ?? ''
  }
  return {
    busiestUser: rows[0]?.id ?? '',
    busiestEmail: rows[0]?.email ?? '',
    deepUsers: await deep(USERS, 'adminListAllUsers', 50),
    deepLogs: await deep(LOGS, 'adminListAllActivityLogs', 500),
  }
}

async function countRows(
  db: Kysely<Database>,
  app: AdminApp,
  { query, variables }: AdminQuery,
): Promise<number> {
  const countSoFar = async () => {
    // A connection's counts are reported, to itself too, at the end of a statement, on request.
    await sql`select pg_stat_force_next_flush()`.execute(db)
    await sql`select 1`.execute(db)
    const { rows } = await sql<{ count: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int8 as count from pg_stat_user_tables`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  }
  await app.ask(query, variables)
  const before = await countSoFar()
  await app.ask(query, variables)
  return (await countSoFar()) - before
}

async function timesOf(app: AdminApp, { query, variables }: AdminQuery): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run += 1) {
    const beganMs = performance.now()
    await app.ask(query, variables)
    if (run >= WARM_UP_RUNS) times.push(performance.now() - beganMs)
  }
  return times
}

async function measureCsv(app: AdminApp) {
  const before = process.memoryUsage().rss
  let highest = before
  const { bytes, lines, ms } = await app.download(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  })
  const megabytes = (count: number) => Math.round(count / 1e6)
  return {
    rows: lines - 1,
    MB: megabytes(bytes),
    'rows a second': Math.round(((lines - 1) / ms) * 1_000),
    'memory before MB': megabytes(before),
    'memory at most MB': megabytes(highest),
    'load of the machine': Number(loadavg()[0]?.toFixed(1)),
  }
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Number((sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(1))
}

async function onEmbedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'launchscout-bench-'))
  const embedded = await startEmbedded({ dataDir, tmpDir: dataDir })
  try {
    return await measure('embedded PostgreSQL 18', embedded.url)
  } finally {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function onExternal(serverUrl: string) {
  const name = `bench_admin_${process.pid}`
  await oneStatement(serverUrl, `create database ${name}`)
  try {
    return await measure('TEST_DATABASE_URL', withDatabase(serverUrl, name))
  } finally {
    await oneStatement(serverUrl, `drop database ${name} with (force)`)
  }
}

const external = process.env.TEST_DATABASE_URL
const results = [await onEmbedded(), ...(external ? [await onExternal(external)] : [])]
console.table(results.flatMap(({ rows }) => rows))
console.table(results.map(({ csv }) => csv))
console.table(results.map(({ seed }) => seed))
const folder = join(root, '.cache')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'admin.json'), JSON.stringify(results, null, 2))
