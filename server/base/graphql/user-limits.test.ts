import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PLAN } from '#domain/plan/plan.ts'
import { DEFAULT_CLASSIFICATION_PROMPT } from '#domain/verdict/classification.ts'
import { type Actor, openTestApi } from '../../api/test-api.ts'
import { openTestAi } from '../../hosted/test-hosted-ai.ts'
import { nowMs } from '../../identity/test-token-forge.ts'
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { createUserLimits } from './user-limits.ts'

const ai = openTestAi()

/** Each another number, so that one taken for another shows. */
const few = { requests: 20, hostedCalls: 7, activityLogs: 10, accountExports: 2 }

type Api = Awaited<ReturnType<typeof openTestApi>>
let database: TestDatabase
let api: Api
let fay: Actor
let bob: Actor
let clockMs = nowMs
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clockMs = nowMs
  const now = () => clockMs
  api = await openTestApi({ database, hostedAi: ai.hostedAi, now, limits: createUserLimits(now, few) })
  fay = await api.signIn(`fay-${randomUUID()}`)
  bob = await api.signIn(`bob-${randomUUID()}`)
  for (const actor of [fay, bob]) await api.setPlan(actor, DEMO_PLAN)
})

const requests = (actor: Actor) => api.ask('{ __typename }', {}, actor)
const activityLogs = (actor: Actor) =>
  api.ask(
    'mutation ($input: CreateActivityLogInput!) { createActivityLog(input: $input) { id } }',
    { input: { userId: actor.id, email: actor.email, action: 'LOGIN' } },
    actor,
  )
const hostedCalls = (actor: Actor, requestId: string = randomUUID()) =>
  api.ask(
    'mutation ($input: JSON!) { freeAIOperation(operation: "classify", input: $input) { success } }',
    { input: { post: { name: 'Quillbeam' }, criteria: DEFAULT_CLASSIFICATION_PROMPT, requestId } },
    actor,
  )

test.each([
  ['requests', 600],
  ['hostedCalls', 240],
  ['activityLogs', 120],
] as const)('a user has so many %s a minute: %i', (what, most) => {
  const limit = createUserLimits(() => nowMs)[what]
  for (let count = 1; count <= most; count += 1) limit('fay')
  expect(() => limit('fay')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
  limit('bob')
})

describe('per user and minute', () => {
  test.each([
    ['requests', few.requests, requests],
    ['activity logs', few.activityLogs, activityLogs],
    ['hosted calls', few.hostedCalls, hostedCalls],
  ])(
    'as many %s as allowed pass, one more is refused with the time to wait, and no other user is',
    async (_name, most, ask) => {
      for (let count = 1; count <= most; count += 1) expect((await ask(fay)).codes).toEqual([])
      clockMs += 20_000
      const refused = await ask(fay)
      expect(refused).toMatchObject({ status: 429, codes: ['RATE_LIMITED'] })
      expect(refused.errors[0]?.extensions.retryAfter).toBe(40)
      expect((await ask(bob)).codes).toEqual([])
      clockMs += 40_000
      expect((await ask(fay)).codes).toEqual([])
    },
  )

  test('aliases of one request count each', async () => {
    const one = 'createActivityLog(input: $input) { id }'
    const aliases = Array.from({ length: few.activityLogs / 2 }, (_, index) => `a${index}: ${one}`).join(' ')
    const input = { userId: fay.id, email: fay.email, action: 'LOGIN' }
    const ask = () => api.ask(`mutation ($input: CreateActivityLogInput!) { ${aliases} }`, { input }, fay)
    for (let count = 1; count <= 2; count += 1) expect((await ask()).codes).toEqual([])
    expect((await ask()).codes).toContain('RATE_LIMITED')
  })

  test('a kept answer is given although no more calls may be made', async () => {
    const requestId = randomUUID()
    expect((await hostedCalls(fay, requestId)).codes).toEqual([])
    for (let count = 2; count <= few.hostedCalls; count += 1) await hostedCalls(fay)
    expect((await hostedCalls(fay)).codes).toEqual(['RATE_LIMITED'])
    expect((await hostedCalls(fay, requestId)).codes).toEqual([])
  })
})
