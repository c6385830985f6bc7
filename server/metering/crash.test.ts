/** servers that are killed while they begin and end calls (SECURITY Q6). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { randomFrom } from '../db/test-kill.ts'
import { startExpiring } from './lease-expiry.ts'
import { expectExactCounters } from './test-recount.ts'

const LEASE_MS = 3_000

/**
 * @param servers how many run at a time, in each of the rounds; each is killed once
 */
function testKilledServers({ rounds, servers }: { rounds: number; servers: number }): void {
  describe('servers that are killed', () => {
    let database: TestDatabase
    beforeAll(async () => {
      database = await openTestDatabase()
    })
    afterAll(() => database.close())

    test(`${rounds * servers} times kill -9 between begins and ends: nothing stays reserved or counts twice, no acknowledged end is lost`, async ({
      annotate,
    }) => {
      const seed = inject('crashSeed')
      await annotate(`CRASH_SEED=${seed}`)
      const random = randomFrom(seed)
      const begun: string[] = []
      const ended: string[] = []

      const runAndKill = async () => {
        const child = spawn(
          process.execPath,
          [join(import.meta.dirname, 'test-caller.ts'), database.url, String(LEASE_MS)],
          { stdio: ['ignore', 'pipe', 'inherit'] },
        )
        let printed = ''
        child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
        while (!printed.includes('ended')) await pause(5)
        await pause(random() * 150)
        child.kill('SIGKILL')
        await once(child, 'close')
        // The last line may be cut.
        for (const line of printed.split('\n').slice(0, -1)) {
          const [what, id = ''] = line.split(' ')
          if (what === 'begun') begun.push(id)
          else ended.push(id)
        }
      }
      for (let round = 0; round < rounds; round += 1)
        await Promise.all(Array.from({ length: servers }, runAndKill))

      // All servers are gone: on this clock, what they left open has lapsed.
      const now = () => Date.now() + LEASE_MS
      const stop = startExpiring({ db: database.db, now, log: pino({ level: 'silent' }) })
      const reserved = async () => {
        const { calls, tokens } = await database.db
          .selectFrom('metering_counters')
          .select((is) => [
            is.fn.sum<string>('reserved_calls').as('calls'),
            is.fn.sum<string>('reserved_tokens').as('tokens'),
          ])
          .executeTakeFirstOrThrow()
        return [Number(calls), Number(tokens)]
      }
      await expect.poll(reserved, { timeout: 10_000 }).toEqual([0, 0])
      stop()

      const rows = await database.db.selectFrom('metering_calls').select(['id', 'state']).execute()
      const states = new Map(rows.map(({ id, state }) => [id, state]))
      await annotate(
        `${begun.length} begun, ${ended.length} ended, ${rows.length} stored, ` +
          `${rows.filter(({ state }) => state === 'expired').length} expired`,
      )
      expect(begun.filter((id) => !states.has(id))).toEqual([])
      expect(ended.filter((id) => states.get(id) !== 'ended')).toEqual([])
      expect(rows.filter(({ state }) => state === 'expired').length).toBeGreaterThan(0)
      await expectExactCounters(database.db)
    }, 300_000)
  })
}

testKilledServers({ rounds: 1, servers: 4 })
