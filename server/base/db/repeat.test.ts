import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repeated, transact } from './repeat.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { openLosing } from './test-lost-answers.ts'
import { DatabaseAway, isDatabaseUnavailable } from './unavailable.ts'

const random = () => 0

function refused(code: string): DatabaseError {
  const error = new DatabaseError('x', 1, 'error')
  error.code = code
  return error
}

/** Work that fails as often as there are errors. */
function failing(...errors: Error[]) {
  let runs = 0
  const work = () => {
    runs += 1
    const error = errors.shift()
    return error === undefined ? Promise.resolve('done') : Promise.reject(error)
  }
  return { work, runs: () => runs }
}

describe('work', () => {
  test.each(['40001', '40P01', '25006'])('that the database took back (%s) is done again', async (code) => {
    const { work, runs } = failing(refused(code), refused(code))
    expect(await repeated(work, { random })).toBe('done')
    expect(runs()).toBe(3)
  })

  test('is not done again on a connection that is of no use any more', async () => {
    const { work, runs } = failing(refused('25006'))
    await expect(repeated(work, { random, isOnOneConnection: true })).rejects.toMatchObject({ code: '25006' })
    expect(runs()).toBe(1)
    expect(await repeated(failing(refused('40001')).work, { random, isOnOneConnection: true })).toBe('done')
  })

  test('is done 6 times at most', async () => {
    const errors = Array.from({ length: 7 }, () => refused('40001'))
    const { work, runs } = failing(...errors)
    await expect(repeated(work, { random })).rejects.toMatchObject({ code: '40001' })
    expect(runs()).toBe(6)
  })

  test.each(['23505', '57014', '53300'])('that was refused (%s) is not done again', async (code) => {
    const { work, runs } = failing(refused(code))
    await expect(repeated(work, { random, isKeyed: true })).rejects.toMatchObject({ code })
    expect(runs()).toBe(1)
  })

  test('whose connection was lost is done again only if it has a key', async () => {
    const lost = () => new Error('Connection terminated unexpectedly')
    await expect(repeated(failing(lost()).work, { random })).rejects.toThrow('Connection terminated')
    expect(await repeated(failing(lost()).work, { random, isKeyed: true })).toBe('done')
  })

  test('that has waited for the database already does not wait again', async () => {
    const { work, runs } = failing(new DatabaseAway(new Error('x')))
    await expect(repeated(work, { random, isKeyed: true })).rejects.toThrow(DatabaseAway)
    expect(runs()).toBe(1)
  })
})

describe('on a database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await sql`create sequence attempts`.execute(database.db)
    await sql`create table kept (n int8)`.execute(database.db)
  })
  afterAll(() => database.close())

  /** A conflict in the first run, and none in the second: a sequence keeps its number over a rollback. */
  const CONFLICT_ONCE = sql`do $$ begin
    insert into kept values (nextval('attempts'));
    if currval('attempts') % 2 = 1 then raise exception 'x' using errcode = '40P01'; end if;
  end $$`

  test('a statement is repeated after a conflict', async () => {
    await CONFLICT_ONCE.execute(database.db)
    expect((await sql`select n from kept`.execute(database.db)).rows).toEqual([{ n: 2 }])
  })

  test('a transaction is repeated as a whole', async () => {
    const started: string[] = []
    await transact(database.db, async (trx) => {
      started.push('run')
      await CONFLICT_ONCE.execute(trx)
    })
    expect(started).toHaveLength(2)
    expect((await sql`select n from kept order by n`.execute(database.db)).rows).toEqual([{ n: 2 }, { n: 4 }])
  })

  test('a transaction whose connection is lost on the way is run again, and one whose end may have arrived is not', async () => {
    const { db, loseAnswerTo } = await openLosing(database.url)
    const insert = (n: number) => transact(db, (trx) => sql`insert into kept values (${n})`.execute(trx))
    loseAnswerTo('insert into kept')
    await insert(100)
    loseAnswerTo('commit')
    await expect(insert(101)).rejects.toSatisfy(isDatabaseUnavailable)
    loseAnswerTo('commit')
    const insertOnce = sql`insert into kept select 102 where not exists (select from kept where n = 102)`
    await transact(db, (trx) => insertOnce.execute(trx), { isKeyed: true })
    const { rows } = await sql`select n from kept where n >= 100 order by n`.execute(database.db)
    expect(rows).toEqual([{ n: 100 }, { n: 101 }, { n: 102 }])
  })
})
