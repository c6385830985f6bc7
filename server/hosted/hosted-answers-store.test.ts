import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { insertUsers } from '../users/test-users.ts'
import {
  CLAIM_LASTS_SECONDS,
  claimHostedCall,
  finishHostedCall,
  releaseHostedCalls,
  renewHostedCalls,
  sweepHostedAnswers,
} from './hosted-answers-store.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes))

/** A UUID of the test's request, the same each time. */
const claimOf = (requestId: string) => createHash('md5').update(requestId).digest('hex')

describe.each(engines)('hosted answers on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    await insertUsers(database.db, 'fay', 'bob')
  })
  afterAll(() => database.close())

  const call = (requestId: string, minutes = 0) => ({
    userId: 'fay',
    requestId,
    claimId: claimOf(requestId),
    inputHash: 'hash',
    now: at(minutes),
    runningUntil: at(minutes + 10),
  })
  const finish = (requestId: string, answer: unknown) =>
    finishHostedCall(database.db, { claimId: claimOf(requestId), answer, keptUntil: at(24 * 60) })

  test('of 50 requests with one id, one makes the call', async () => {
    const claims = await Promise.all(
      Array.from({ length: 50 }, () => claimHostedCall(database.db, call('many'))),
    )
    expect(claims.filter(({ state }) => state === 'claimed')).toHaveLength(1)
    expect(claims.filter(({ state }) => state === 'running')).toHaveLength(49)
  })

  test('a finished call gives its answer to every later request', async () => {
    await claimHostedCall(database.db, call('done'))
    await finish('done', { score: 80, text: 'a "quoted" \u2028 line' })
    expect(await claimHostedCall(database.db, call('done', 60))).toEqual({
      state: 'done',
      answer: { score: 80, text: 'a "quoted" \u2028 line' },
    })
  })

  test('the same id with another input is a conflict, running or done', async () => {
    await claimHostedCall(database.db, call('conflict'))
    const other = { ...call('conflict'), inputHash: 'another' }
    expect(await claimHostedCall(database.db, other)).toEqual({ state: 'conflict' })
    await finish('conflict', 1)
    expect(await claimHostedCall(database.db, other)).toEqual({ state: 'conflict' })
  })

  test('a released call can be made again; a finished one cannot be released', async () => {
    await claimHostedCall(database.db, call('released'))
    await releaseHostedCalls(database.db, [claimOf('released')])
    expect(await claimHostedCall(database.db, call('released'))).toEqual({ state: 'claimed' })
    await finish('released', 1)
    await releaseHostedCalls(database.db, [claimOf('released')])
    expect(await claimHostedCall(database.db, call('released'))).toEqual({ state: 'done', answer: 1 })
  })

  /** As if the last renewal were that long ago. */
  const age = (requestId: string, seconds: number) =>
    database.db
      .updateTable('hosted_answers')
      .set({ renewed_at: sql<Date>`now() - make_interval(secs => ${seconds})` })
      .where('request_id', '=', requestId)
      .execute()
  const takeOver = (requestId: string, claimId = claimOf(`${requestId}, again`)) =>
    claimHostedCall(database.db, { ...call(requestId), claimId })

  test('a call whose claim was not renewed for half a minute can be claimed by one other', async () => {
    await claimHostedCall(database.db, call('dead'))
    await age('dead', CLAIM_LASTS_SECONDS - 5)
    expect(await takeOver('dead')).toEqual({ state: 'running' })
    await age('dead', CLAIM_LASTS_SECONDS)
    const later = await Promise.all(['a', 'b', 'c'].map((name) => takeOver('dead', claimOf(name))))
    expect(later.filter(({ state }) => state === 'claimed')).toHaveLength(1)
  })

  test('a call whose claim is renewed cannot be taken over', async () => {
    await claimHostedCall(database.db, call('alive'))
    await age('alive', CLAIM_LASTS_SECONDS)
    await renewHostedCalls(database.db, [claimOf('another'), claimOf('alive')])
    expect(await takeOver('alive')).toEqual({ state: 'running' })
  })

  test('what was taken over is its new owner’s: the old one neither renews, finishes nor releases it', async () => {
    await claimHostedCall(database.db, call('lost'))
    await age('lost', CLAIM_LASTS_SECONDS)
    expect(await takeOver('lost')).toEqual({ state: 'claimed' })
    await finish('lost', 'late')
    await releaseHostedCalls(database.db, [claimOf('lost')])
    expect(await takeOver('lost', claimOf('a third'))).toEqual({ state: 'running' })
    await age('lost', CLAIM_LASTS_SECONDS)
    await renewHostedCalls(database.db, [claimOf('lost')])
    expect(await takeOver('lost', claimOf('a third'))).toEqual({ state: 'claimed' })
  })

  test('a call that runs too long can be claimed by another when its time is up', async () => {
    await claimHostedCall(database.db, call('endless'))
    expect(await claimHostedCall(database.db, call('endless', 9))).toEqual({ state: 'running' })
    expect(await claimHostedCall(database.db, call('endless', 10))).toEqual({ state: 'claimed' })
  })

  test('an answer is forgotten after its time, and swept', async () => {
    await claimHostedCall(database.db, call('old'))
    await finish('old', 'kept')
    expect(await claimHostedCall(database.db, call('old', 24 * 60 - 1))).toMatchObject({ state: 'done' })
    await sweepHostedAnswers(database.db, at(24 * 60 - 1))
    expect(await claimHostedCall(database.db, call('old', 24 * 60 - 1))).toMatchObject({ state: 'done' })
    expect(await sweepHostedAnswers(database.db, at(24 * 60))).toBeGreaterThan(0)
    expect(await claimHostedCall(database.db, call('old', 24 * 60))).toEqual({ state: 'claimed' })
  })
})
