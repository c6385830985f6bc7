import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/base/db/connect.ts'
import { oneStatement } from '#server/base/db/one-statement.ts'
import { openReads } from '#server/base/db/reads.ts'
import { DatabaseAway, isDatabaseUnavailable } from '#server/base/db/unavailable.ts'
import { caughtUp, openPostgres, openReplica, POSTGRES, type Server } from './test-postgres.ts'
import { whereInstalled } from './test-programs.ts'

const addressOf = (...servers: Server[]) =>
  `postgresql://postgres@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`

async function openPair() {
  const one = await openPostgres()
  const two = await openReplica(one)
  return { one, two }
}

function open(url: string, waitLimitMs: number) {
  const connection = connect({ url, waitLimitMs })
  onTestFinished(connection.close)
  const portOf = async () =>
    (await sql<{ port: number }>`select inet_server_port() as port`.execute(connection.db)).rows[0]?.port
  return { ...connection, portOf }
}

whereInstalled([POSTGRES], () => {
  test('of several hosts the one that takes writes is used, wherever it stands in the address', async () => {
    const { one, two } = await openPair()
    expect(await open(addressOf(two, one), 5_000).portOf()).toBe(one.port)
    expect(await open(addressOf(one, two), 5_000).portOf()).toBe(one.port)
    const away = { port: 1 } as const
    const address = `postgresql://postgres@127.0.0.1:${away.port},127.0.0.1:${one.port}/postgres`
    expect(await open(address, 5_000).portOf()).toBe(one.port)
  }, 60_000)

  test('where only a replica is left, nothing is written, and whoever waits writes once it takes over', async () => {
    const { one, two } = await openPair()
    const { db } = open(addressOf(one, two), 300)
    await sql`create table kept (n int primary key)`.execute(db)
    await caughtUp(one)
    one.kill()
    const insert = (n: number) => sql`insert into kept values (${n})`.execute(db)
    // The first may still be sent on a connection that broke.
    await insert(1).catch(() => undefined)
    await expect(insert(2)).rejects.toThrow(DatabaseAway)
    const patient = open(addressOf(one, two), 30_000)
    const waiting = Promise.all([3, 4, 5].map((n) => sql`insert into kept values (${n})`.execute(patient.db)))
    two.promote()
    await waiting
    expect(await patient.portOf()).toBe(two.port)
    await insert(6)
    const { rows } = await sql`select n from kept where n > 1 order by n`.execute(db)
    expect(rows).toEqual([{ n: 3 }, { n: 4 }, { n: 5 }, { n: 6 }])
  }, 60_000)

  test('a primary that comes back as a replica gets no statement, and takes over in turn', async () => {
    const { one, two } = await openPair()
    const { db, portOf } = open(addressOf(one, two), 30_000)
    await sql`create table kept (n int primary key)`.execute(db)
    await caughtUp(one)
    one.stop()
    two.promote()
    await portOf().catch(() => undefined)
    expect(await portOf()).toBe(two.port)
    one.follow(two)
    await caughtUp(two)
    expect(await portOf()).toBe(two.port)
    two.stop()
    one.promote()
    await portOf().catch(() => undefined)
    expect(await portOf()).toBe(one.port)
  }, 60_000)

  test('writers lose nothing that was acknowledged, and every failure says that it passes', async () => {
    const { one, two } = await openPair()
    const { db } = open(addressOf(one, two), 30_000)
    await sql`create table kept (n int primary key)`.execute(db)
    await sql`alter system set synchronous_standby_names = '*'`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
    const acknowledged: number[] = []
    const failures: unknown[] = []
    let isOver = false
    const write = async (first: number) => {
      for (let n = first; !isOver; n += 4) {
        await sql`insert into kept values (${n})`.execute(db).then(
          () => acknowledged.push(n),
          (error: unknown) => failures.push(error),
        )
      }
    }
    const writing = Promise.all([0, 1, 2, 3].map(write))
    await pause(500)
    one.kill()
    two.promote()
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 20)
    isOver = true
    await writing
    expect(failures.filter((error) => !isDatabaseUnavailable(error))).toEqual([])
    const { rows } = await sql<{ n: number }>`select n from kept`.execute(db)
    const kept = new Set(rows.map(({ n }) => n))
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
  }, 60_000)

  test('a server that says nothing any more is noticed, and its statements fail', async () => {
    const { one, two } = await openPair()
    const connection = connect({ url: addressOf(one, two), waitLimitMs: 30_000, askAfterMs: 500 })
    onTestFinished(connection.close)
    await caughtUp(one)
    const pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection.db)).rows[0]
      ?.pid
    expect(pid).toBeTypeOf('number')
    one.freeze()
    const hanging = expect(sql`select 1`.execute(connection.db)).rejects.toThrow('Connection terminated')
    two.promote()
    await hanging
    const { rows } = await sql`select inet_server_port() as port`.execute(connection.db)
    expect(rows).toEqual([{ port: two.port }])
  }, 60_000)

  test('a replica reads what was committed before, and the primary does while the replica is behind or away', async () => {
    const { one, two } = await openPair()
    const { db: primary } = open(one.url, 5_000)
    const reads = openReads({ primary, url: two.url, maxConnections: 2, onError: () => undefined })
    onTestFinished(reads.close)
    await sql`create table kept (n int primary key)`.execute(primary)
    const look = () =>
      reads.read(async (db) => {
        const { rows } = await sql<{ port: number; kept: number }>`
          select inet_server_port() as port, count(*)::int as kept from kept`.execute(db)
        return rows[0]
      })
    for (let n = 1; n <= 20; n += 1) {
      await sql`insert into kept values (${n})`.execute(primary)
      expect(await look()).toEqual({ port: two.port, kept: n })
    }
    expect(await reads.lagMs()).toBe(0)
    await oneStatement(two.url, 'select pg_wal_replay_pause()')
    await sql`insert into kept values (21)`.execute(primary)
    expect(await look()).toEqual({ port: one.port, kept: 21 })
    expect(await reads.lagMs()).toBeGreaterThan(0)
    await oneStatement(two.url, 'select pg_wal_replay_resume()')
    await caughtUp(one)
    expect(await look()).toEqual({ port: two.port, kept: 21 })
    two.kill()
    expect(await look()).toEqual({ port: one.port, kept: 21 })
    expect(await reads.lagMs()).toBe(null)
  }, 60_000)
})
