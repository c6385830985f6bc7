import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTIVITY_ACTIONS } from '#domain/log/activity.ts'
import { connect, type Connection } from '../base/db/connect.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { randomFrom } from '../base/db/test-kill.ts'
import { insertActivityLog } from '../users/activity-store.ts'
import { ensureUser } from '../users/users-store.ts'
import { verifyRollUps } from './test-recount.ts'

const USERS = 60
/** Each inserts 20 rows one by one in a round. */
const WRITERS = 40
/** Each inserts that many rows in one statement in a round. */
const WRITERS_OF_MANY = 10
const MANY = 20
/** How old an entry may be. */
const DAYS = 200
const ROWS_OF_A_ROUND = WRITERS * 20 + WRITERS_OF_MANY * MANY

const ROUNDS = 2

describe('roll-ups', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(await openTestDatabase())
  })
  afterAll(async () => {
    await world.other.close()
    await world.database.close()
  })

  test(`after ${ROWS_OF_A_ROUND * ROUNDS} random inserts at the same time every figure is that of a recount`, async () => {
    const before = await countLogs(world)
    const singles = Array.from({ length: WRITERS }, () => inTurn(20 * ROUNDS, () => insertOne(world)))
    const several = Array.from({ length: WRITERS_OF_MANY }, () => inTurn(ROUNDS, () => insertMany(world)))
    await Promise.all([...singles, ...several])
    expect((await countLogs(world)) - before).toBe(ROWS_OF_A_ROUND * ROUNDS)
    expect(await verifyRollUps(world.database.db)).toEqual([])
  }, 60_000)

  test('an insert that is undone leaves no trace in the figures', async () => {
    const { db } = world.database
    const undone = db.transaction().execute(async (trx) => {
      await insertActivityLog(trx, { userId: 'user-1', email: '', action: 'UNDONE', metadata: null })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await verifyRollUps(db)).toEqual([])
  })
})

const ids = Array.from({ length: USERS }, (_, index) => `user-${index}`)

interface World {
  database: TestDatabase
  /** Another pool of the same database. */
  other: Connection
  pick: <T>(items: readonly T[]) => T | undefined
}

/** A database with users, each of whom was active already. */
async function openWorld(database: TestDatabase): Promise<World> {
  const { db } = database
  await Promise.all(
    ids.map((subject) =>
      ensureUser(db, { subject, email: `${subject}@example.com`, name: null, picture: null }),
    ),
  )
  for (const userId of ids)
    for (const action of ['LOGIN', 'FIND_CONTACTS'])
      await insertActivityLog(db, { userId, email: '', action, metadata: null })
  const random = randomFrom(6)
  return {
    database,
    other: connect({ url: database.url, maxConnections: 20 }),
    pick: (items) => items[Math.floor(random() * items.length)],
  }
}

function insertOne({ database, other, pick }: World): Promise<unknown> {
  const userId = pick(ids) ?? ''
  const action = pick([...ACTIVITY_ACTIONS, 'admin:BLOCK_USER']) ?? ''
  const { db } = pick([database, other]) ?? database
  return insertActivityLog(db, { userId, email: `${userId}@example.com`, action, metadata: null })
}

/** Several activities of any days in one statement, of users in any order. */
function insertMany({ other }: World): Promise<unknown> {
  return sql`
    insert into activity_logs (id, user_id, email, action, created_at)
    select gen_random_uuid(), 'user-' || floor(random() * ${USERS}::int), '', 'LOGIN', now() - random() * ${DAYS}::int * interval '1 day'
    from generate_series(1, ${MANY}::int)`.execute(other.db)
}

async function inTurn(times: number, insert: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) await insert()
}

async function countLogs({ database }: World): Promise<number> {
  const query = sql<{ count: number }>`select count(*) as count from activity_logs`
  const { rows } = await query.execute(database.db)
  return rows[0]?.count ?? 0
}
