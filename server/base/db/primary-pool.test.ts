import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type ConnectOptions } from './connect.ts'
import { oneStatement, withDatabase } from './one-statement.ts'
import { openTestDatabase } from './test-database.ts'
import { DatabaseAway } from './unavailable.ts'

async function open(options: Partial<ConnectOptions> = {}) {
  const database = await openTestDatabase()
  const connection = connect({ url: database.url, waitLimitMs: 1_000, ...options })
  onTestFinished(async () => {
    await connection.close()
    await database.close()
  })
  const name = new URL(database.url).pathname.slice(1)
  /** As on a standby, for connections from now on. */
  const setReadOnly = (value: 'on' | 'off') =>
    oneStatement(
      withDatabase(database.url, 'postgres'),
      `alter database ${name} set default_transaction_read_only = ${value}`,
    )
  return { database, connection, setReadOnly }
}

const pidOf = async ({ db }: Pick<ReturnType<typeof connect>, 'db'>) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

test('a server that takes no writes is none to connect to, and one that takes them again is', async () => {
  const { connection, setReadOnly } = await open()
  await setReadOnly('on')
  await expect(pidOf(connection)).rejects.toThrow(DatabaseAway)
  await setReadOnly('off')
  expect(await pidOf(connection)).toBeTypeOf('number')
})

test('whoever asks while there is no such server gets a connection as soon as there is one', async () => {
  const { connection, setReadOnly } = await open({ waitLimitMs: 20_000 })
  await setReadOnly('on')
  const waiting = Promise.all([pidOf(connection), connection.pool.query('select 1 as one')])
  const other = connection.pool.query('select 2 as two')
  await setReadOnly('off')
  expect((await waiting)[1].rows).toEqual([{ one: 1 }])
  expect((await other).rows).toEqual([{ two: 2 }])
})

test.each(['25006', '57P01', '57P03', '08006'])(
  'a connection that says %s is closed, and the next statement has another one',
  async (state) => {
    const { connection } = await open({ maxConnections: 1 })
    const first = await pidOf(connection)
    const raised = sql.raw(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`)
    await expect(raised.execute(connection.db)).rejects.toMatchObject({ code: state })
    expect(await pidOf(connection)).not.toBe(first)
  },
)

test('a connection that refuses a statement goes on', async () => {
  const { connection } = await open({ maxConnections: 1 })
  const first = await pidOf(connection)
  await expect(sql`select 1/0`.execute(connection.db)).rejects.toMatchObject({ code: '22012' })
  expect(await pidOf(connection)).toBe(first)
})

test('behind a pooler, a statement has no name and a connection has no limit of its own', async () => {
  const { connection } = await open({ isPooled: true })
  expect(connection.pool.isPooled).toBe(true)
  const { rows } = await connection.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '0' }])
})
