import { DatabaseError, type Pool } from 'pg'
import type { Connection } from '../base/db/connect.ts'

type Unlock = () => Promise<void>

const UNDEFINED_TABLE = '42P01'
/** Every database of ours has it, also one that has no table of backups yet. */
const LOCK_ROW = "select from kysely_migration where name = '0001-first' for update"

/**
 * Makes this process the only one that makes backups of a database, by the lock of a row, which ends with the process, too.
 * @returns what ends it, or null where another one has it and `wait` is false
 */
export async function lockBackups(pool: Pool, { wait }: { wait: boolean }): Promise<Unlock | null> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rowCount } = await client.query(wait ? LOCK_ROW : `${LOCK_ROW} skip locked`)
    if (rowCount === 0) {
      await client.query('rollback')
      client.release()
      return null
    }
  } catch (error) {
    client.release(true)
    // A database without tables has nothing to be locked.
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return () => Promise.resolve()
    throw error
  }
  return async () => {
    const ended = await client.query('rollback').catch(() => null)
    // Without its session the lock is gone, too.
    client.release(ended === null)
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
