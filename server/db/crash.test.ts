import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { killFamily, randomFrom } from './test-kill.ts'

const KILLS = 20
/** Told, so that a failing run can be repeated. */
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)
const WRITER = join(import.meta.dirname, 'test-writer.ts')

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
    killFamily(writer.pid ?? 0)
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
