import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/base/db/connect.ts'
import { newFolder } from '#server/base/db/test-data-dir.ts'
import { expectExactCounters } from '#server/metering/test-recount.ts'
import { signIn } from '#server/start/test-crash.ts'
import { freePort, serving, start } from '#server/start/test-server.ts'
import { filePath } from './test-docs.ts'
import {
  type Cluster,
  LOGS,
  type Machine,
  makeDatabase,
  openCluster,
  PASSWORD,
  startDatabaseProxy,
} from './test-ha-cluster.ts'
import { type Load, startLoad } from './test-ha-load.ts'
import { whereInstalled } from './test-programs.ts'

/** The longest time in which nobody is served, with Patroni's ttl of 20 s. */
const LONGEST_GAP_MS = 30_000
const CUSTOMERS = 40
/** Of each customer, so that some reach it. */
const LIMIT = 60
/** Machines and service managers bring back what was lost. */
const RESTART_AFTER_MS = 8_000

const FAULTS: Record<string, (primary: Machine) => Promise<() => void>> = {
  'power lost': (primary) => {
    primary.kill()
    return Promise.resolve(primary.start)
  },
  'PostgreSQL killed': (primary) => {
    primary.killPostgres()
    return Promise.resolve(() => undefined)
  },
  'network cut': (primary) => {
    primary.cutNetwork()
    return Promise.resolve(primary.mendNetwork)
  },
  stopped: async (primary) => {
    await primary.stop()
    return primary.startPatroni
  },
}
const ROUNDS = Number(process.env.HA_ROUNDS ?? 5)

/** What the load met while one primary was lost. */
async function lose(name: string, { cluster, load }: { cluster: Cluster; load: Load }) {
  const primary = await cluster.leader()
  const fault = FAULTS[name]
  if (fault === undefined) throw new Error(`no fault ${name}`)
  const sinceMs = Date.now()
  const failedBefore = load.failed.length
  const comeBack = await fault(primary)
  await expect.poll(() => cluster.leaderOtherThan(primary), { timeout: 60_000, interval: 250 }).toBe(true)
  await pause(Math.max(0, sinceMs + RESTART_AFTER_MS - Date.now()))
  comeBack()
  await cluster.healthy()
  await expect.poll(() => (load.atMs.at(-1) ?? 0) > Date.now() - 1_000, { timeout: 60_000 }).toBe(true)
  const times = [sinceMs, ...load.atMs.filter((atMs) => atMs >= sinceMs)]
  const gapMs = Math.max(...times.slice(1).map((atMs, index) => atMs - (times[index] ?? atMs)))
  const failed = load.failed.slice(failedBefore)
  const count = (is: (status: number) => boolean) => failed.filter(is).length
  return {
    fault: name,
    primary: primary.name,
    'longest gap s': gapMs / 1_000,
    'healthy after s': (Date.now() - sinceMs) / 1_000,
    'answers 503': count((status) => status === 503),
    'cut off': count((status) => status === 0),
    'other failures': count((status) => status !== 503 && status !== 0),
  }
}

async function openServers(cluster: Cluster) {
  makeDatabase((await cluster.leader()).address)
  const [primary, replica, one, two] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  await startDatabaseProxy({ primary, replica })
  const address = (hosts: string) => `postgresql://launchscout:${PASSWORD}@${hosts}/launchscout`
  const throughProxy = address(`127.0.0.1:${primary}`)
  const settings = {
    SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: `http://localhost:${one}`,
    DEMO_LIMITS: `standardCalls=${LIMIT}`,
    DEMO_DAILY_LIMITS: 'standardCalls=1000000',
    BACKUP_TIME: 'off',
  }
  const places = [
    { port: one, url: throughProxy },
    // Without the proxy, the server finds the primary by itself.
    { port: two, url: address(cluster.machines.map((machine) => machine.address).join(',')) },
  ]
  for (const [index, { port, url }] of places.entries()) {
    const server = start({ ...settings, DATABASE_URL: url, PORT: String(port), DATA_DIR: await newFolder() })
    // For who looks into a failure.
    onTestFinished(() =>
      writeFileSync(join(LOGS, `server-${index + 1}.log`), server.printed() + server.complained()),
    )
    await serving(server)
  }
  const printed = execFileSync(process.execPath, [filePath('scripts/metering-key.ts'), 'make', 'load'], {
    encoding: 'utf8',
    env: { ...settings, DATABASE_URL: throughProxy, DATA_DIR: await newFolder() },
  })
  const [key = ''] = printed.split('\n')
  return { urls: places.map(({ port }) => `http://localhost:${port}`), key, databaseUrl: throughProxy }
}

whereInstalled(['patroni', 'etcd', 'haproxy', 'ip', join('/usr/lib/postgresql/15/bin', 'postgres')], () => {
  const losses = ROUNDS * Object.keys(FAULTS).length
  test(`${losses} times the primary is lost under load: nothing acknowledged is lost or counted twice, limits are exact`, async ({
    annotate,
  }) => {
    const cluster = await openCluster()
    const { urls, key, databaseUrl } = await openServers(cluster)
    const user = await signIn(urls[0] ?? '')
    const load = startLoad({ urls, key, customers: CUSTOMERS, workers: 6, user })
    await pause(3_000)
    const table = []
    for (let round = 0; round < ROUNDS; round += 1)
      for (const fault of Object.keys(FAULTS)) {
        const row = await lose(fault, { cluster, load })
        console.info(row)
        table.push(row)
      }
    await load.stop()
    console.table(table)
    await annotate(`${load.begun.size} begun, ${load.ended.size} ended, ${load.notes.size} notes`)

    const { db, close } = connect({ url: databaseUrl })
    try {
      const calls = await db.selectFrom('metering_calls').select(['id', 'state', 'customer_id']).execute()
      const states = new Map(calls.map(({ id, state }) => [id, state]))
      const lost = [...load.begun].filter(
        ([id, { allowed }]) => allowed === ['refused', undefined].includes(states.get(id)),
      )
      expect(lost).toEqual([])
      expect([...load.ended].filter((id) => states.get(id) !== 'ended')).toEqual([])
      const notes = new Set((await db.selectFrom('messages').select('id').execute()).map(({ id }) => id))
      expect([...load.notes].filter((id) => !notes.has(id))).toEqual([])
      // Nothing was made twice: as many rows as acknowledgments.
      expect([calls.length, notes.size]).toEqual([load.begun.size, load.notes.size])
      await expectExactCounters(db)
      for (let number = 0; number < CUSTOMERS; number += 1) {
        const customerId = `customer-${number}`
        const asked = [...load.begun.values()].filter((begin) => begin.customerId === customerId)
        expect(asked.filter(({ allowed }) => allowed)).toHaveLength(Math.min(LIMIT, asked.length))
      }
    } finally {
      await close()
    }
    expect(table.filter((row) => row['longest gap s'] * 1_000 > LONGEST_GAP_MS)).toEqual([])
    expect(table.filter((row) => row['other failures'] > 0)).toEqual([])
  }, 3_600_000)
})
