import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { beginCall, endCall } from './store/calls.ts'
import { expectExactCounters } from './test-recount.ts'

describe('the slices of a day', () => {
  let database: TestDatabase
  let days = 0
  let day = ''
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const newDay = () => (day = new Date(Date.UTC(2026, 0, (days += 1))).toISOString().slice(0, 10))
  const at = new Date('2026-01-01T12:00:00Z')
  const none = { standard: true, premium: false, audio: false, image: false, search: false }

  /** A begin with a daily limit. @returns its id; null where it was refused */
  async function begin(maxDayCalls: number): Promise<string | null> {
    const { call } = await beginCall(database, {
      id: randomUUID(),
      customerId: 'a customer',
      userId: null,
      begunBy: 'secret:test',
      payer: 'hosted',
      tier: 'standard',
      period: '2026-01',
      day,
      feature: null,
      tags: [],
      requested: { ...none, reasoningLevel: null },
      denied: false,
      idempotencyKey: null,
      bodyHash: '',
      reservedTokens: 0,
      defaults: { maxCalls: null, maxTokens: null },
      maxDayCalls,
      at,
      leaseEndsAt: at,
    })
    return call.state === 'refused' ? null : call.id
  }

  /** How many of so many begins are let in, one after the other. */
  async function letIn(begins: number, maxDayCalls: number): Promise<number> {
    let count = 0
    for (let number = 0; number < begins; number += 1) if ((await begin(maxDayCalls)) !== null) count += 1
    return count
  }

  test.each([0, 1, 15, 40, 300])('let in exactly the limit of %i, one after the other', async (limit) => {
    newDay()
    expect(await letIn(limit + 5, limit)).toBe(limit)
    await expectExactCounters(database.db)
  })

  test('hold a limit that is lowered, and one that is raised again', async () => {
    newDay()
    expect(await letIn(30, 1_000)).toBe(30)
    expect(await letIn(5, 20)).toBe(0)
    expect(await letIn(5, 32)).toBe(2)
    expect(await letIn(20, 45)).toBe(13)
    await expectExactCounters(database.db)
  })

  test('take back a call that counts nothing, which leaves room for one more', async () => {
    newDay()
    const first = await begin(2)
    expect(await letIn(5, 2)).toBe(1)
    const usage = {
      modelUsed: null,
      inputTokens: 0,
      inputCacheTokens: 0,
      responseTokens: 0,
      reasoningTokens: 0,
      searches: 0,
      audio: 0,
      audioSeconds: 0,
      responseStatusCode: 500,
      stripeCustomerId: null,
      error: { code: 'VENDOR_ERROR', message: 'away' },
    }
    const end = { begunBy: 'secret:test', idempotencyKey: null, bodyHash: '', usedTokens: 0, usage, at }
    expect(await endCall(database, { id: first ?? '', ...end })).toMatchObject({ state: 'ended' })
    expect(await letIn(5, 2)).toBe(1)
    await expectExactCounters(database.db)
  })
})
