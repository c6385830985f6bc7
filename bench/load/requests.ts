import { setTimeout as pause } from 'node:timers/promises'
import { type BenchDatabase, type BenchServer, load, type Measured, startServer } from '../support/servers.ts'
import { atMost, type Row, times } from './table.ts'

const RUNS = 5
const CONNECTIONS = 50
const CUSTOMERS = 1_000
const USERS = 200

/** Of several values the one in the middle. */
function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}

/** Measures each of these five times, in turn, so that what else the machine does meets them all. @returns medians */
async function inTurn(...runs: (() => Promise<Measured>)[]): Promise<Measured[]> {
  const measured: Measured[][] = runs.map(() => [])
  for (let turn = 0; turn < RUNS; turn += 1) {
    for (const [index, run] of runs.entries()) measured[index]?.push(await run())
  }
  return measured.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
    firstP99Ms: median(all.map(({ firstP99Ms }) => firstP99Ms)),
  }))
}

const closedLoop = (servers: BenchServer[], job: object) => () =>
  load({
    ports: servers.map(({ port }) => port),
    job,
    connections: CONNECTIONS,
    jobsPerSecond: null,
    seconds: 5,
    warmUpSeconds: 2,
  })

const pairsOf = ({ meteringKey: key }: BenchDatabase) => ({ kind: 'pair', key, customers: CUSTOMERS })

async function startBoth({ order }: BenchDatabase) {
  const ours = await startServer('ours', order)
  const bare = await startServer('bare', order)
  const stop = () => Promise.all([ours.stop(), bare.stop()])
  return { ours, bare, stop }
}

/** Ours and the bare one under the same closed loop. */
async function compare(database: BenchDatabase, job: object) {
  const { ours, bare, stop } = await startBoth(database)
  const [oursMeasured, bareMeasured] = await inTurn(closedLoop([ours], job), closedLoop([bare], job))
  await stop()
  if (oursMeasured === undefined || bareMeasured === undefined) throw new Error('nothing was measured')
  return {
    perSecond: { ours: oursMeasured.perSecond, bare: bareMeasured.perSecond },
    p99Ms: { ours: oursMeasured.p99Ms, bare: bareMeasured.p99Ms },
  }
}

/** Calls begun and ended by 50 clients. */
export async function pairs(database: BenchDatabase): Promise<Row[]> {
  const { perSecond, p99Ms } = await compare(database, pairsOf(database))
  return [
    times('pairs a second, 50 clients', perSecond, { atLeast: 0.5 }),
    times('the same, p99 ms', p99Ms, { atMost: 2 }),
    {
      what: 'bytes of a call, with its indexes',
      ours: await bytesOfCall(database),
      bare: null,
      goal: '',
      reached: true,
    },
  ]
}

/** On the disk, after a VACUUM. */
async function bytesOfCall({ pool }: BenchDatabase): Promise<number> {
  await pool.query('vacuum full metering_calls')
  const { rows } = await pool.query<{ bytes: number }>(
    "select pg_total_relation_size('metering_calls')::float8 / greatest(count(*), 1) as bytes from metering_calls",
  )
  return rows[0]?.bytes ?? NaN
}

const PROCESSES = [1, 2, 4]

/** Calls begun and ended by 50 clients, of 1, 2 and 4 processes on one database. */
export async function processes(database: BenchDatabase): Promise<Row[]> {
  const ours: BenchServer[] = []
  const bare: BenchServer[] = []
  for (let count = 0; count < Math.max(...PROCESSES); count += 1) {
    ours.push(await startServer('ours', database.order))
    bare.push(await startServer('bare', database.order))
  }
  const job = pairsOf(database)
  const runs = PROCESSES.flatMap((count) => [
    closedLoop(ours.slice(0, count), job),
    closedLoop(bare.slice(0, count), job),
  ])
  const measured = await inTurn(...runs)
  for (const server of [...ours, ...bare]) await server.stop()
  const before = measured[0]?.perSecond ?? NaN
  return PROCESSES.map((count, index) => {
    const [oursMeasured, bareMeasured] = measured.slice(2 * index)
    const perSecond = oursMeasured?.perSecond ?? NaN
    return {
      what: `pairs a second, ${count} ${count === 1 ? 'process' : 'processes'}; p99 ${oursMeasured?.p99Ms.toFixed(0)} ms, bare ${bareMeasured?.p99Ms.toFixed(0)} ms`,
      ours: perSecond,
      bare: bareMeasured?.perSecond ?? null,
      goal: count === 1 ? '' : 'no fewer than 1 process',
      reached: perSecond >= before,
    }
  })
}

const QUIET_MS = 10_500
const PAIRS_PER_SECOND = 300

/** 300 pairs a second, evenly, after a start and after each 10 seconds without any. */
export async function quiet(database: BenchDatabase): Promise<Row[]> {
  const { ours, bare, stop } = await startBoth(database)
  const afterQuiet = (server: BenchServer) => async () => {
    await pause(QUIET_MS)
    return load({
      ports: [server.port],
      job: pairsOf(database),
      connections: CONNECTIONS,
      jobsPerSecond: PAIRS_PER_SECOND,
      seconds: 5,
      warmUpSeconds: 0,
    })
  }
  const fresh = await afterQuiet(ours)()
  const freshBare = await afterQuiet(bare)()
  const [oursMeasured, bareMeasured] = await inTurn(afterQuiet(ours), afterQuiet(bare))
  await stop()
  const limitMs = 10
  return [
    atMost('300 pairs/s after a start, p99 ms', fresh.p99Ms, limitMs, freshBare.p99Ms),
    atMost('the same, first second', fresh.firstP99Ms, limitMs, freshBare.firstP99Ms),
    atMost('after 10 s of quiet, p99 ms', oursMeasured?.p99Ms ?? NaN, limitMs, bareMeasured?.p99Ms ?? NaN),
    atMost(
      'the same, first second',
      oursMeasured?.firstP99Ms ?? NaN,
      limitMs,
      bareMeasured?.firstP99Ms ?? NaN,
    ),
  ]
}

/** One's own record by GraphQL, asked for by 50 clients. */
export async function getUser(database: BenchDatabase): Promise<Row[]> {
  const users = []
  for (let user = 0; user < USERS; user += 1) users.push(await database.signIn(user))
  const { perSecond, p99Ms } = await compare(database, { kind: 'getUser', users })
  return [
    times('getUser a second, 50 clients', perSecond, { atLeast: 0.4 }),
    atMost('the same, p99 ms', p99Ms.ours, 30, p99Ms.bare),
  ]
}
