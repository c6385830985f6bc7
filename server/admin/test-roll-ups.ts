/** For tests: the figures of the admin panel against a recount, while rows are inserted from two pools. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTIVITY_ACTIONS } from '#domain/activity.ts'
import { insertActivityLog } from '../db/activity-logs.ts'
import { connect, type Connection } from '../db/connect.ts'
import { rebuildRollUps, verifyRollUps } from './roll-ups.ts'
import { engines, type TestDatabase } from '../db/test-database.ts'
import { randomFrom } from '../db/test-kill.ts'
import { ensureUser, findUser } from '../db/users.ts'

const USERS = 60
/** Each inserts 20 rows one by one in a round. */
const WRITERS = 40
/** Each inserts that many rows in one statement in a round. */
const WRITERS_OF_MANY = 10
const MANY = 20
const ROWS_OF_A_ROUND = WRITERS * 20 + WRITERS_OF_MANY * MANY

/** @param rounds of 1,000 rows each, by 50 writers at once */
export function testRollUps(rounds: number): void {
  describe.each(engines)('roll-ups on $name', ({ open }) => {
    let database: TestDatabase
    let other: Connection
    beforeAll(async () => {
      database = await open()
      other = connect({ url: database.url, maxConnections: 20 })
      await Promise.all(
        ids.map((subject) =>
          ensureUser(database.db, { subject, email: `${subject}@example.com`, name: null, picture: null }),
        ),
      )
      for (const userId of ids)
        for (const action of ['LOGIN', 'FIND_CONTACTS'])
          await insertActivityLog(database.db, { userId, email: '', action, metadata: null })
    })
    afterAll(async () => {
      await other.close()
      await database.close()
    })

    const random = randomFrom(6)
    const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)]
    const ids = Array.from({ length: USERS }, (_, index) => `user-${index}`)

    function insertOne(): Promise<unknown> {
      const userId = pick(ids) ?? ''
      const action = pick([...ACTIVITY_ACTIONS, 'admin:BLOCK_USER']) ?? ''
      const { db } = pick([database, other]) ?? database
      return insertActivityLog(db, { userId, email: `${userId}@example.com`, action, metadata: null })
    }
    /** Several activities of any days in one statement, of users in any order. */
    function insertMany(): Promise<unknown> {
      return sql`
        insert into activity_logs (id, user_id, email, action, created_at)
        select gen_random_uuid(), 'user-' || floor(random() * ${USERS}::int), '', 'LOGIN', now() - random() * interval '200 days'
        from generate_series(1, ${MANY}::int)`.execute(other.db)
    }
    const countLogs = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from activity_logs`.execute(
        database.db,
      )
      return rows[0]?.count ?? 0
    }

    test(`after ${ROWS_OF_A_ROUND * rounds} random inserts at the same time every figure is that of a recount`, async () => {
      const inTurn = async (times: number, insert: () => Promise<unknown>) => {
        for (let time = 0; time < times; time += 1) await insert()
      }
      const before = await countLogs()
      const singles = Array.from({ length: WRITERS }, () => inTurn(20 * rounds, insertOne))
      const several = Array.from({ length: WRITERS_OF_MANY }, () => inTurn(rounds, insertMany))
      await Promise.all([...singles, ...several])
      expect((await countLogs()) - before).toBe(ROWS_OF_A_ROUND * rounds)
      expect(await verifyRollUps(database.db)).toEqual([])
    }, 60_000)

    test('an insert that is undone leaves no trace in the figures', async () => {
      const undone = database.db.transaction().execute(async (trx) => {
        await insertActivityLog(trx, { userId: 'user-1', email: '', action: 'UNDONE', metadata: null })
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
      expect(await verifyRollUps(database.db)).toEqual([])
    })

    test('every planted difference is told, and mended while inserts go on', async () => {
      await sql`update activity_days set count = count + 5 where (day, action, shard) in (
        select day, action, shard from activity_days where action = 'LOGIN' order by day limit 1)`.execute(
        database.db,
      )
      await sql`delete from user_months where user_id = 'user-7'`.execute(database.db)
      await sql`update user_action_days set count = 0 where user_id = 'user-8' and action = 'FIND_CONTACTS'`.execute(
        database.db,
      )
      await sql`insert into sign_up_days values ('2020-02-29', 3)`.execute(database.db)
      await sql`alter table users disable trigger user`.execute(database.db)
      await sql`update users set last_active = '2020-01-01' where id = 'user-9'`.execute(database.db)
      await sql`alter table users enable trigger user`.execute(database.db)

      const differences = await verifyRollUps(database.db)
      expect(new Set(differences.map(({ rollUp }) => rollUp))).toEqual(
        new Set([
          'users.last_active',
          'activity_days',
          'user_months',
          'user_action_days',
          'sign_up_days',
          'last_active_days',
        ]),
      )
      expect(differences).toContainEqual({
        rollUp: 'sign_up_days',
        key: { day: '2020-02-29' },
        kept: 3,
        counted: 0,
      })
      const login = differences.filter(({ rollUp }) => rollUp === 'activity_days')
      expect(login.map(({ kept, counted }) => kept - counted)).toEqual([5])

      const inserts = Array.from({ length: 500 }, insertOne)
      const rebuilds = Promise.all([rebuildRollUps(database.db), rebuildRollUps(other.db)])
      await Promise.all(inserts)
      // The second finds nothing left, unless an insert was quicker than its look at when a user was active last.
      expect(Math.max(...(await rebuilds))).toBeGreaterThanOrEqual(differences.length - 1)
      expect(await verifyRollUps(database.db)).toEqual([])
      expect((await findUser(database.db, 'user-9'))?.last_active?.getFullYear()).toBeGreaterThan(2020)
      expect(await rebuildRollUps(database.db)).toBe(0)
    })
  })
}
