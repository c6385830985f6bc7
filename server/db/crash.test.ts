import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'

const KILLS = 20
const WRITER = join(import.meta.dirname, 'test-writer.ts')
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)

/** A small seeded generator (mulberry32), so that a failing run can be repeated with CRASH_SEED. */
function randomFrom(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A process and all that descend from it, oldest first. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [
    pid,
    ...children
      .split(' ')
      .filter(Boolean)
      .flatMap((child) => familyOf(Number(child))),
  ]
}

function startWriter(dataDir: string, acknowledged: Set<string>) {
  const writer = spawn(process.execPath, [WRITER, dataDir, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = new Promise((resolve) => writer.once('close', resolve))
  const serving = new Promise<void>((resolve, reject) => {
    writer.once('close', () => reject(new Error('the writer ended before it served')))
    createInterface({ input: writer.stdout }).on('line', (line) => {
      if (line.startsWith('serving')) resolve()
      else if (line.length === UUID_LENGTH) acknowledged.add(line)
    })
  })
  return { writer, serving, closed }
}

const UUID_LENGTH = 36

function killAll(writer: ChildProcess): void {
  for (const pid of familyOf(writer.pid ?? 0)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended in the same moment.
    }
  }
}

test(`${KILLS} times kill -9 of everything under writes: no acknowledged row is lost, and it starts again`, async () => {
  console.info(`crash test: CRASH_SEED=${seed}`)
  const random = randomFrom(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'launchscout-crash-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const acknowledged = new Set<string>()
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { writer, serving, closed } = startWriter(dataDir, acknowledged)
    await serving
    await sleep(20 + random() * 400)
    killAll(writer)
    await closed
  }
  const startedAt = Date.now()
  const database = await startEmbedded({ dataDir, tmpDir: dataDir })
  const { db, close } = connect({ url: database.url })
  const rows = await db.selectFrom('activity_logs').select('id').execute()
  console.info(
    `crash test: ${acknowledged.size} acknowledged, ${rows.length} stored, reopened in ${Date.now() - startedAt} ms`,
  )
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.size).toBeGreaterThan(KILLS)
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
  await close()
  await database.stop()
}, 180_000)
