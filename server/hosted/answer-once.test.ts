import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/base/durations.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { insertUsers } from '../users/test-users.ts'
import { answerOnce } from './answer-once.ts'
import { createRunningCalls } from './running-calls.ts'

describe('an answer is made once', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await insertUsers(database.db, 'fay')
  })
  afterAll(() => database.close())

  test('for 24 hours', async () => {
    const clock = { ms: Date.UTC(2026, 10, 24) }
    const log = pino({ enabled: false })
    const runningCalls = createRunningCalls({ db: database.db, log })
    let made = 0
    const ask = () =>
      answerOnce(
        {
          db: database.db,
          log,
          now: () => clock.ms,
          runningCalls,
          userId: 'fay',
          requestId: 'one',
          input: 1,
        },
        () => Promise.resolve((made += 1)),
      )
    expect(await ask()).toBe(1)
    clock.ms += 24 * HOUR_MS - 1
    expect(await ask()).toBe(1)
    clock.ms += 1
    expect(await ask()).toBe(2)
    await runningCalls.close(0)
  })
})
