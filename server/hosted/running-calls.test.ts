import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { insertUsers } from '../users/test-users.ts'
import { answerOnce } from './answer-once.ts'
import { createRunningCalls, type RunningCalls } from './running-calls.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await insertUsers(database.db, 'fay')
})
afterAll(() => database.close())

const newServer = (options: { renewEveryMs?: number } = {}) =>
  createRunningCalls({ db: database.db, log: pino({ level: 'silent' }), ...options })

const errors: unknown[] = []
const log = { error: (...line: unknown[]) => void errors.push(line) }

function ask(runningCalls: RunningCalls, requestId: string, make: () => Promise<unknown>) {
  return answerOnce(
    { db: database.db, log, now: Date.now, runningCalls, userId: 'fay', requestId, input: 'the same' },
    make,
  )
}

/** A call that is made until it is let go. */
function held() {
  const started = Promise.withResolvers<undefined>()
  const answer = Promise.withResolvers<string>()
  const make = () => {
    started.resolve(undefined)
    return answer.promise
  }
  return { make, started: started.promise, finish: answer.resolve }
}

const age = (requestId: string, seconds: number) =>
  database.db
    .updateTable('hosted_answers')
    .set({ renewed_at: sql<Date>`now() - make_interval(secs => ${seconds})` })
    .where('request_id', '=', requestId)
    .execute()

describe('when the server is to stop', () => {
  test('a call that ends in time is kept, and a retry after the restart gets its answer', async () => {
    const [server, requestId, call] = [newServer(), randomUUID(), held()]
    const first = ask(server, requestId, call.make)
    await call.started
    const closed = server.close(10_000)
    call.finish('the first')
    await closed
    expect(await first).toBe('the first')
    expect(await ask(newServer(), requestId, async () => 'the second')).toBe('the first')
  })

  test('a call that does not is given up, and a retry after the restart is made at once', async () => {
    const [server, requestId, call] = [newServer(), randomUUID(), held()]
    const first = ask(server, requestId, call.make)
    await call.started
    await server.close(50)
    expect(await ask(newServer(), requestId, async () => 'the second')).toBe('the second')
    call.finish('the first')
    await first
    expect(await ask(newServer(), requestId, async () => 'the third')).toBe('the second')
  })
})

describe('the call of a server that was killed', () => {
  test('is taken over half a minute after its last renewal, and not before', async () => {
    const [requestId, call] = [randomUUID(), held()]
    void ask(newServer(), requestId, call.make)
    await call.started
    let answered = false
    const retry = ask(newServer(), requestId, async () => 'the second').finally(() => (answered = true))
    await age(requestId, 20)
    await pause(500)
    expect(answered).toBe(false)
    await age(requestId, 31)
    expect(await retry).toBe('the second')
  })

  test('is not taken over while it is renewed', async () => {
    const [requestId, call] = [randomUUID(), held()]
    const first = ask(newServer({ renewEveryMs: 20 }), requestId, call.make)
    await call.started
    await age(requestId, 29)
    await expect
      .poll(async () => {
        const { rows } = await sql<{
          age: number
        }>`select extract(epoch from now() - renewed_at)::float8 as age
          from hosted_answers where request_id = ${requestId}`.execute(database.db)
        return rows[0]?.age
      })
      .toBeLessThan(5)
    const retry = ask(newServer(), requestId, async () => 'the second')
    call.finish('the first')
    expect([await first, await retry]).toEqual(['the first', 'the first'])
  })
})

describe('an answer that cannot be kept', () => {
  /** Makes the database refuse something of the table while the test runs. */
  async function refuse(change: 'update' | 'delete') {
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(
      database.db,
    )
    await sql`create trigger refuse before ${sql.raw(change)} on hosted_answers for each row execute function refuse()`.execute(
      database.db,
    )
    onTestFinished(async () => {
      await sql`drop function refuse cascade`.execute(database.db)
    })
  }

  test('is given all the same, and the next one is made anew', async () => {
    const [server, requestId] = [newServer(), randomUUID()]
    await refuse('update')
    expect(await ask(server, requestId, async () => 'the first')).toBe('the first')
    expect(errors).toHaveLength(1)
    expect(await ask(server, requestId, async () => 'the second')).toBe('the second')
  })

  test('because there is none says why, also where its claim cannot be given back', async () => {
    const [server, requestId] = [newServer(), randomUUID()]
    await refuse('delete')
    const refused = ask(server, requestId, () => Promise.reject(new Error('The AI refuses.')))
    await expect(refused).rejects.toThrow('The AI refuses.')
  })
})
