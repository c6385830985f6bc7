/** For tests: the whole service over a database, every answer of which is held against test-answers.ts. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import { MINUTE_MS } from '#domain/base/durations.ts'
import type { Connection } from '../base/db/connect.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { USAGETAP_MEDIA_TYPE } from './envelope.ts'
import type { MeteringService } from './service.ts'
import { answerOf, BeginData, UsageData } from './test-answers.ts'
import { expectExactCounters } from './test-recount.ts'
import { createTestService } from './test-service.ts'

/** The limits of tests: small, with room for two worst cases of each tier. */
export const demoLimits = {
  standardCalls: 5,
  premiumCalls: 3,
  standardTokens: 60_000,
  premiumTokens: 400_000,
}
export const leaseMs = MINUTE_MS

export interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  /** Bearer; none when null. */
  key?: string | null
}

const Body = z.looseObject({
  result: z.looseObject({ status: z.string(), code: z.string() }),
  data: z.looseObject({}).optional(),
  error: z
    .looseObject({ code: z.string(), message: z.string(), details: z.looseObject({}).optional() })
    .optional(),
  correlationId: z.string(),
})

export interface Answered {
  status: number
  headers: Headers
  code: string
  body: z.infer<typeof Body>
}

export function openTestMetering(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  changes: Partial<MeteringService> = {},
) {
  const clock = { ms: Date.UTC(2026, 10, 21, 12) }
  const now = () => clock.ms
  const opened = createTestService({ db, pool }, { demoLimits, leaseMs, now, ...changes })
  const { service, ownKey, handle } = opened

  async function ask(path: string, { method = 'GET', headers, body, key = ownKey }: Ask = {}) {
    const request = new Request(`http://localhost/metering${path}`, {
      method,
      headers: {
        accept: USAGETAP_MEDIA_TYPE,
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await handle(request)
    const json: unknown = await response.json()
    expectDescribed(method, path, response.status, json)
    const parsed = Body.parse(json)
    return { status: response.status, headers: response.headers, code: parsed.result.code, body: parsed }
  }

  const post = (path: string, body: unknown, options: Ask = {}): Promise<Answered> =>
    ask(path, { method: 'POST', body, ...options })

  /** Begins and gives the call's id and whether it is allowed. */
  async function begin(body: object, options: Ask = {}) {
    const answer = await post('/call_begin', body, options)
    const data = answer.status === 200 ? BeginData.parse(answer.body.data) : null
    const callId = data?.callId ?? ''
    return { ...answer, data, callId, allowed: answer.body.result.allowed === true }
  }

  /** A customer's usage as a program gets it. */
  const usage = async (customerId: string, query = '') =>
    UsageData.parse((await ask(`/customers/${encodeURIComponent(customerId)}/usage${query}`)).body.data)

  return { service, clock, ownKey, embedKeys: service.embedKeys, handle, ask, post, begin, usage }
}

export type TestMetering = ReturnType<typeof openTestMetering>

interface TestSetup {
  database: TestDatabase
  metering: TestMetering
  /** An email that no other test has. */
  customerId: string
}

/**
 * One database for all tests of a file, and for each of them the service and a customer of its own. At the end the
 * counters are recounted.
 * @param prefix what the customers' emails begin with
 * @param use is given them before each test
 */
export function useTestMetering(prefix: string, use: (setup: TestSetup) => void): void {
  let database: TestDatabase
  let customers = 0
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => {
    await expectExactCounters(database.db)
    await database.close()
  })
  beforeEach(() => {
    customers += 1
    use({ database, metering: openTestMetering(database), customerId: `${prefix}-${customers}@x.com` })
  })
}

/** Fails where an answer is none that the call may have. */
export function expectDescribed(method: string, path: string, status: number, json: unknown): void {
  const [bare = ''] = path.split('?')
  const call = `${method} ${bare.replace(/^\/customers\/[^/]+\/usage$/, '/customers/{id}/usage')}`
  const { error } = answerOf(call, status).safeParse(json)
  if (error) throw new Error(`${call} ${status}: ${z.prettifyError(error)} in ${JSON.stringify(json)}`)
}
