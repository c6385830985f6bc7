import type { Pool } from 'pg'
import type { Connection } from '../db/connect.ts'

/** Any number that nothing else in a database of ours locks. */
const LOCK_KEY = 7_402_611_903

type Unlock = () => Promise<void>

/**
 * Makes this process the only one that makes backups of a database. The lock ends with the process, too.
 * @returns what ends it, or null where another one has it and `wait` is false
 */
export async function lockBackups(pool: Pool, { wait }: { wait: boolean }): Promise<Unlock | null> {
  const client = await pool.connect()
  try {
    const statement = wait
      ? 'select pg_advisory_lock($1) is not null as locked'
      : 'select pg_try_advisory_lock($1) as locked'
    const { rows } = await client.query<{ locked: boolean }>(statement, [LOCK_KEY])
    if (rows[0]?.locked !== true) {
      client.release()
      return null
    }
  } catch (error) {
    client.release(true)
    throw error
  }
  return async () => {
    const unlocked = await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => null)
    // Without its session the lock is gone, too.
    client.release(unlocked === null)
  }
}

type Turn = Connection & { end: () => Promise<void> }

/**
 * Opens connections to work with as the only process.
 * @returns null where another one has the lock
 */
export async function tryTurn(open: () => Connection): Promise<Turn | null> {
  const connection = open()
  const unlock = await lockBackups(connection.pool, { wait: false }).catch(async (error: unknown) => {
    await connection.close()
    throw error
  })
  const end = async () => {
    await unlock?.()
    await connection.close()
  }
  if (unlock !== null) return { ...connection, end }
  await end()
  return null
}
