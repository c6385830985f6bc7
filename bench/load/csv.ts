import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { seedDatabase } from '#scripts/seed-database.ts'
import { LOGS_CSV_PATH } from '#server/admin/logs-csv.ts'
import { type BenchDatabase, type BenchServer, startServer } from '../support/servers.ts'
import { atMost, type Row } from './table.ts'

const USERS = 10_000
const LOGS = Number(process.env.BENCH_LOGS ?? 3_000_000)
const UNTIL = '2026-11-22'
const LOOK_EVERY_MS = 50
const SETTLE_MS = 2_000
/** What it wrote a second before it was looked at. */
const ROWS_PER_SECOND_BEFORE = 47_000

/** The whole activity log as a CSV file: rows a second, and how much memory it takes meanwhile. */
export async function csv(database: BenchDatabase): Promise<Row[]> {
  await seedDatabase(database, { users: USERS, logs: LOGS, untilDay: UNTIL })
  const { token } = await database.signIn(0)
  const bare = await measure('bare', database, token)
  const ours = await measure('ours', database, token)
  return [
    {
      what: `CSV of ${LOGS} rows, rows a second`,
      ours: ours.rowsPerSecond,
      bare: bare.rowsPerSecond,
      goal: `at least ${ROWS_PER_SECOND_BEFORE}`,
      reached: ours.rowsPerSecond >= ROWS_PER_SECOND_BEFORE,
    },
    atMost('the same, memory, MB more', ours.moreMb, 60, bare.moreMb),
  ]
}

async function measure(kind: 'ours' | 'bare', { order }: BenchDatabase, token: string) {
  const server = await startServer(kind, order)
  // Once before, since what is compiled and kept then is not this download's.
  await download(server, token, 20_000_000)
  await pause(SETTLE_MS)
  const before = await server.report()
  let highestMb = before.memoryMb
  const timer = setInterval(() => {
    highestMb = Math.max(highestMb, memoryMbOf(server.pid))
  }, LOOK_EVERY_MS)
  const beganMs = performance.now()
  const lines = await download(server, token)
  const seconds = (performance.now() - beganMs) / 1_000
  clearInterval(timer)
  await server.stop()
  return { rowsPerSecond: (lines - 1) / seconds, moreMb: highestMb - before.memoryMb }
}

const KB_IN_MB = 1_000 / 1.024
const memoryMbOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / KB_IN_MB

/** @returns how many lines there are, up to so many bytes */
function download({ port }: BenchServer, token: string, mostBytes = Infinity): Promise<number> {
  const url = `http://127.0.0.1:${port}${LOGS_CSV_PATH}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    let lines = 0
    let bytes = 0
    request(url, { method: 'POST', headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the download answered ${answer.statusCode}`))
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) lines += 1
        if (bytes <= mostBytes) return
        answer.destroy()
        resolve(lines)
      })
      answer.on('error', reject)
      answer.on('end', () => resolve(lines))
    })
      .on('error', reject)
      .end('{}')
  })
}
