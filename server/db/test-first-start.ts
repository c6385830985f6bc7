/** For tests: a process that opens an embedded database and writes, and what its death leaves of a first start. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { newFolder } from './test-data-dir.ts'

export function startWriter(dataDir: string): ChildProcess {
  const program = join(import.meta.dirname, 'test-writer.ts')
  return spawn(process.execPath, [program, dataDir, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] })
}

/** Resolves with the postmaster's pid when the writer has the database open. */
export function serving(writer: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    writer.once('close', () => reject(new Error('the writer ended before it served')))
    if (!writer.stdout) return
    createInterface({ input: writer.stdout }).on('line', (line) => {
      if (line.startsWith('serving ')) resolve(Number(line.slice('serving '.length)))
    })
  })
}

export async function killNow(writer: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => writer.once('close', resolve))
  writer.kill('SIGKILL')
  await closed
}

/**
 * Fails where a first start that is killed leaves what the next one cannot open, or takes for whole.
 * @param moment resolves when it is time to kill
 */
export async function expectNextStartAfterKill(moment: (dataDir: string) => Promise<unknown>): Promise<void> {
  const dataDir = await newFolder()
  const writer = startWriter(dataDir)
  await Promise.race([moment(dataDir), serving(writer).catch(() => undefined)])
  await killNow(writer)
  const database = await startEmbedded({ dataDir, tmpDir: dataDir })
  const connection = connect({ url: database.url })
  await migrate(connection.db)
  expect(await connection.db.selectFrom('sandbox_sheets').selectAll().execute()).toEqual([])
  await connection.close()
  await database.stop()
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([])
}
