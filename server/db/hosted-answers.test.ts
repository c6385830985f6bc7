import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimHostedCall, finishHostedCall, releaseHostedCall, sweepHostedAnswers } from './hosted-answers.ts'
import { engines, type TestDatabase } from './test-database.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes))

describe.each(engines)('hosted answers on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const call = (requestId: string, minutes = 0) => ({
    userId: 'fay',
    requestId,
    inputHash: 'hash',
    now: at(minutes),
    runningUntil: at(minutes + 10),
  })
  const finish = (requestId: string, answer: unknown) =>
    finishHostedCall(database.db, { userId: 'fay', requestId, answer, keptUntil: at(24 * 60) })

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

  test.each([[null], [false], ['text'], [[]]])('the answer %j is an answer', async (answer) => {
    const id = `answer-${JSON.stringify(answer)}`
    await claimHostedCall(database.db, call(id))
    await finish(id, answer)
    expect(await claimHostedCall(database.db, call(id))).toEqual({ state: 'done', answer })
  })

  test('the same id with another input is a conflict, running or done', async () => {
    await claimHostedCall(database.db, call('conflict'))
    const other = { ...call('conflict'), inputHash: 'another' }
    expect(await claimHostedCall(database.db, other)).toEqual({ state: 'conflict' })
    await finish('conflict', 1)
    expect(await claimHostedCall(database.db, other)).toEqual({ state: 'conflict' })
  })

  test("another user's same id is another call", async () => {
    await claimHostedCall(database.db, call('shared'))
    expect(await claimHostedCall(database.db, { ...call('shared'), userId: 'bob' })).toEqual({
      state: 'claimed',
    })
  })

  test('a released call can be made again; a finished one cannot be released', async () => {
    await claimHostedCall(database.db, call('released'))
    await releaseHostedCall(database.db, { userId: 'fay', requestId: 'released' })
    expect(await claimHostedCall(database.db, call('released'))).toEqual({ state: 'claimed' })
    await finish('released', 1)
    await releaseHostedCall(database.db, { userId: 'fay', requestId: 'released' })
    expect(await claimHostedCall(database.db, call('released'))).toEqual({ state: 'done', answer: 1 })
  })

  test('a call whose server died can be claimed by one other when its time is up', async () => {
    await claimHostedCall(database.db, call('dead'))
    expect(await claimHostedCall(database.db, call('dead', 9))).toEqual({ state: 'running' })
    const later = await Promise.all([1, 2, 3].map(() => claimHostedCall(database.db, call('dead', 10))))
    expect(later.filter(({ state }) => state === 'claimed')).toHaveLength(1)
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
