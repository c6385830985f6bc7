import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { oneStatement, withDatabase } from '#server/db/one-statement.ts'
import { createApp } from '#server/http/app.ts'
import { BODY_LIMIT_BYTES } from '#server/http/size-limits.ts'
import { createTestService } from '#server/metering/test-service.ts'
import { createLog } from '#server/start/log.ts'

/**
 * How fast calls are begun and ended: `npm run -s bench:metering`, with TEST_DATABASE_URL on that PostgreSQL too. The
 * server as it is (HTTP, log, database), without its limit of requests per address; hosted calls of 1,000 customers, so
 * that each begin also counts on the one row of the day. The load comes from a process of its own on the same machine:
 * without a pace it takes what there is, and the times are then mostly those of the queue. Prints a table and writes
 * .cache/metering.json.
 */
const SECONDS = Number(process.argv[2] ?? 10)
const RUNS = [
  { connections: 1, pairsPerSecond: null },
  { connections: 10, pairsPerSecond: null },
  { connections: 50, pairsPerSecond: null },
  { connections: 50, pairsPerSecond: 100 },
  { connections: 50, pairsPerSecond: 300 },
]
const root = join(import.meta.dirname, '..')

const Times = z.object({
  pairMs: z.array(z.number()),
  beginMs: z.array(z.number()),
  endCallMs: z.array(z.number()),
})

async function measure(name: string, url: string) {
  const { db, pool, close } = connect({ url })
  await migrate(db)
  const log = createLog({ level: 'info', destination: { write: () => undefined } })
  const { handle, ownKey: key } = createTestService({ db, pool }, { log })
  const app = await createApp({
    log,
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    webDir: join(root, 'docs'),
    page: () => ({ html: '', headers: {} }),
    apis: [{ path: '/metering/*', handle, bodyLimitBytes: BODY_LIMIT_BYTES.metering }],
    requestsPerMinute: Number.MAX_SAFE_INTEGER,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const rows = []
  for (const run of RUNS) {
    const order = { port, key, seconds: SECONDS, warmUpSeconds: 3, customers: 1_000, ...run }
    const load = [join(import.meta.dirname, 'support', 'metering-load.ts'), JSON.stringify(order)]
    const { stdout } = await promisify(execFile)(process.execPath, load, { maxBuffer: 1e9 })
    const { pairMs, beginMs, endCallMs } = Times.parse(JSON.parse(stdout))
    rows.push({
      database: name,
      connections: run.connections,
      pace: run.pairsPerSecond ?? 'none',
      'pairs a second': Math.round(pairMs.length / SECONDS),
      'pair p50 ms': percentile(pairMs, 0.5),
      'pair p99 ms': percentile(pairMs, 0.99),
      'begin p99 ms': percentile(beginMs, 0.99),
      'end p99 ms': percentile(endCallMs, 0.99),
      'load of the machine': Number(loadavg()[0]?.toFixed(1)),
    })
  }
  await app.close()
  await close()
  return rows
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
  const name = `bench_metering_${process.pid}`
  await oneStatement(serverUrl, `create database ${name}`)
  try {
    return await measure('TEST_DATABASE_URL', withDatabase(serverUrl, name))
  } finally {
    await oneStatement(serverUrl, `drop database ${name} with (force)`)
  }
}

const external = process.env.TEST_DATABASE_URL
const rows = [...(await onEmbedded()), ...(external ? await onExternal(external) : [])]
console.table(rows)
const results = join(root, '.cache')
mkdirSync(results, { recursive: true })
writeFileSync(join(results, 'metering.json'), JSON.stringify(rows, null, 2))
