/** many begins at once, by two server processes on one database (SECURITY Q1 to Q3, Q12). */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type LimitType, WORST_CASE_TOKENS } from '#domain/metering.ts'
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { expectExactCounters } from './test-recount.ts'
import { plenty } from './test-service.ts'

const PROCESSES = 2
const LIMIT = 100
const CEILING = 150

interface Load {
  customerIds: string[]
  begins: number
  requested: object
  limits?: Partial<typeof plenty>
  daily?: Partial<typeof plenty>
  naive?: boolean
}

interface Beginner {
  child: ChildProcessByStdio<Writable, Readable, null>
  /** Writes a line and resolves with the one that answers it. */
  send: (line: string) => Promise<string>
}

function openBeginner(url: string): Beginner {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test-beginner.ts'), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    async send(line) {
      child.stdin.write(`${line}\n`)
      return String((await lines.next()).value)
    },
  }
}

/** How many begins the processes were allowed together, all sent at the same moment. */
async function beginAtOnce(
  processes: Beginner[],
  { begins, limits, daily, naive = false, ...load }: Load,
): Promise<number> {
  const order = JSON.stringify({
    ...load,
    begins: begins / PROCESSES,
    limits: { ...plenty, ...limits },
    daily: { ...plenty, ...daily },
    naive,
  })
  for (const { send } of processes) expect(await send(order)).toBe('ready')
  const allowed = await Promise.all(
    processes.map(async ({ send }) => z.coerce.number().parse(await send('go'))),
  )
  return allowed.reduce((total, each) => total + each)
}

const customers = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}@seen.com`)

/**
 * A begin that reads and then writes goes through the same load, so that the load is known to find it.
 * @param begins in all, at least ten times the limit of 100 calls
 */
function testBeginsAtOnce(begins: number): void {
  const firstBegins = begins / 10
  const dayBegins = begins / 5

  describe('begins at once', { timeout: 120_000 }, () => {
    let database: TestDatabase
    let processes: Beginner[]
    beforeAll(async () => {
      database = await openTestDatabase()
      processes = Array.from({ length: PROCESSES }, () => openBeginner(database.url))
    })
    afterAll(async () => {
      for (const { child } of processes) {
        const ended = once(child, 'exit')
        child.stdin.end()
        await ended
      }
      await expectExactCounters(database.db)
      await database.close()
    })

    test.each<[LimitType, object, number]>([
      ['standardCalls', { standard: true }, LIMIT],
      ['premiumCalls', { premium: true }, LIMIT],
      ['standardTokens', { standard: true }, LIMIT * WORST_CASE_TOKENS.standard],
      ['premiumTokens', { premium: true }, LIMIT * WORST_CASE_TOKENS.premium],
    ])(
      `${begins} on a limit of ${LIMIT} calls by %s let in exactly ${LIMIT}`,
      async (type, requested, limit) => {
        const allowed = await beginAtOnce(processes, {
          customerIds: [`of ${type}`],
          begins,
          requested,
          limits: { [type]: limit },
        })
        expect(allowed).toBe(LIMIT)
      },
    )

    test(`${firstBegins} first calls of one never-seen user let in the limit, and make one customer`, async () => {
      const customerId = 'never@seen.com'
      const load = { customerIds: [customerId], begins: firstBegins, requested: {} }
      expect(await beginAtOnce(processes, { ...load, limits: { standardCalls: 3 } })).toBe(3)
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from metering_customers where customer_id = ${customerId}`.execute(
        database.db,
      )
      expect(rows).toEqual([{ count: 1 }])
    })

    test(`${firstBegins} first calls of ${firstBegins / 2} never-seen users are all let in`, async () => {
      const customerIds = customers('never', firstBegins / 2)
      const load = { customerIds, begins: firstBegins, requested: {} }
      expect(await beginAtOnce(processes, { ...load, limits: { standardCalls: 2 } })).toBe(firstBegins)
    })

    test(`the day’s ceiling holds over all customers: ${dayBegins} begins of ${dayBegins / 10} let in exactly ${CEILING}`, async () => {
      // They are not there for the recount at the end.
      await expectExactCounters(database.db)
      for (const name of ['days', 'day_slices', 'calls', 'counters'])
        await sql`delete from ${sql.table(`metering_${name}`)} where tier = 'premium'`.execute(database.db)
      const customerIds = customers('day', dayBegins / 10)
      const load = { customerIds, begins: dayBegins, requested: { premium: true } }
      expect(await beginAtOnce(processes, { ...load, daily: { premiumCalls: CEILING } })).toBe(CEILING)
    })

    test(`the naive begin, which reads and then writes, lets in more than ${LIMIT} of ${begins} under that load`, async () => {
      const customerId = 'naive@seen.com'
      const load = { customerIds: [customerId], begins, requested: {} }
      const allowed = await beginAtOnce(processes, {
        ...load,
        limits: { standardCalls: LIMIT },
        naive: true,
      })
      await sql`delete from metering_counters where customer_id = ${customerId}`.execute(database.db)
      expect(allowed).toBeGreaterThan(LIMIT)
    })
  })
}

testBeginsAtOnce(1_000)
