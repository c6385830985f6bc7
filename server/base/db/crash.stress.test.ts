/** the embedded database, killed with everything else while rows are written. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { usedDataDir } from './test-data-dir.ts'
import { killFamily, randomFrom } from './test-kill.ts'

const WRITER = join(import.meta.dirname, 'test-writer.ts')
const UUID_LENGTH = 36

function startWriter(dataDir: string, acknowledged: Set<string>) {
  const writer = spawn(process.execPath, [WRITER, dataDir, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  let complaint = ''
  writer.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const closed = new Promise((resolve) => writer.once('close', resolve))
  const serving = new Promise<void>((resolve, reject) => {
    writer.once('close', () => reject(new Error(`the writer ended before it served: ${complaint}`)))
    createInterface({ input: writer.stdout }).on('line', (line) => {
      if (line.startsWith('serving')) resolve()
      else if (line.length === UUID_LENGTH) acknowledged.add(line)
    })
  })
  return { writer, serving, closed }
}

/** @param kills each is followed by a start on what the one before left */
function testKilledDatabase(kills: number): void {
  test(`${kills} times kill -9 of everything under writes: no acknowledged row is lost, and it starts again`, async ({
    annotate,
  }) => {
    const seed = inject('crashSeed')
    await annotate(`CRASH_SEED=${seed}`)
    const random = randomFrom(seed)
    const dataDir = await usedDataDir()
    const acknowledged = new Set<string>()
    for (let kill = 1; kill <= kills; kill += 1) {
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
    await annotate(
      `${acknowledged.size} acknowledged, ${rows.length} stored, reopened in ${Date.now() - startedAt} ms`,
    )
    const stored = new Set(rows.map(({ id }) => id))
    expect(acknowledged.size).toBeGreaterThan(kills)
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
    await close()
    await database.stop()
  }, 180_000)
}

testKilledDatabase(5)
