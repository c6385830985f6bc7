import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { statfsSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../base/db/connect.ts'
import { runningEmbeddedUrl } from '../base/db/embedded.ts'
import { newFolder } from '../base/db/test-data-dir.ts'
import { unavailableOf } from '../base/db/unavailable.ts'
import { freePort, serving, start } from '../start/test-server.ts'

const DISK_MB = 160
const BYTES_IN_MB = 1_000_000
/** After which a round has shown what a full disk does. */
const FAILURES = 100

/** A disk of its own, so small that a test can fill it; null where nobody may make one. */
async function smallDisk(): Promise<string | null> {
  const folder = await newFolder()
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'pipe' })
  } catch {
    return null
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' })
  })
  return folder
}

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Writes rows, and notes those that the database has acknowledged, and the code of each failure. */
function createWriter(pool: Pool) {
  const acknowledged: number[] = []
  const failures: string[] = []
  let number = 0
  const write = async (): Promise<void> => {
    number += 1
    const text = randomBytes(50_000).toString('base64')
    await pool.query('insert into written values ($1, $2)', [number, text])
    acknowledged.push(number)
  }
  const fails = (error: unknown) => void failures.push(unavailableOf(error)?.code ?? String(error))
  const lost = async (): Promise<number[]> => {
    const { rows } = await pool.query<{ number: number }>('select number from written')
    const kept = new Set(rows.map((row) => row.number))
    return acknowledged.filter((one) => !kept.has(one))
  }
  return { acknowledged, failures, write, fails, lost }
}

/** A row of its table has no room, or PostgreSQL's own log has none, at which PostgreSQL stops. */
const WAYS: [string, number, (pool: Pool) => Promise<unknown>][] = [
  ['of the tables', 30, () => Promise.resolve()],
  [
    'of PostgreSQL’s own log',
    5,
    (pool) => pool.query(`select pg_logical_emit_message(true, 'x', repeat('x', 4000000))`),
  ],
]

if (process.getuid?.() === 0)
  test.each(WAYS)(
    'nothing acknowledged is lost on a full disk %s, and the server recovers by itself once there is room',
    { timeout: 180_000 },
    async (_name, freeMegabytes, writeMore) => {
      const disk = await smallDisk()
      if (disk === null) {
        console.warn('Left out, because this machine mounts no tmpfs: a full disk.')
        return
      }
      const PORT = String(await freePort())
      const ready = async () => {
        const answer = await fetch(`http://localhost:${PORT}/healthz/ready`)
        return [answer.status, await answer.text()]
      }
      const server = start({ DATA_DIR: disk, PORT, BACKUP_TIME: 'off' })
      await serving(server)
      const { pool, close } = connect({ url: runningEmbeddedUrl(disk) ?? '', waitLimitMs: 100 })
      onTestFinished(close)
      await pool.query('create table written (number int primary key, text text not null)')
      const { acknowledged, failures, write, fails, lost } = createWriter(pool)
      const ballast = join(disk, 'ballast')
      for (let round = 0; round < 2; round += 1) {
        await write()
        writeFileSync(ballast, Buffer.alloc(freeBytes(disk) - freeMegabytes * BYTES_IN_MB))
        failures.length = 0
        while (failures.length < FAILURES) {
          await writeMore(pool).catch(fails)
          await write().catch(fails)
        }
        expect(failures.filter((code) => !['DATABASE_FULL', 'UNAVAILABLE'].includes(code))).toEqual([])
        await expect.poll(ready, { timeout: 20_000 }).toEqual([503, expect.stringContaining('"disk":"full"')])
        unlinkSync(ballast)
        await expect.poll(ready, { timeout: 60_000 }).toEqual([200, '{"status":"ready"}'])
        expect(await lost()).toEqual([])
      }
      await write()
      expect(acknowledged.length).toBeGreaterThan(2)
      expect(server.process.exitCode).toBeNull()
    },
  )
else console.warn('Left out, because only root can mount a tmpfs: a full disk.')
