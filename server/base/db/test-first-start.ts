/** For tests: a process that opens an embedded database and writes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

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
