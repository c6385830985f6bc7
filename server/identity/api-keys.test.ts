import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { listApiKeys, revokeApiKey } from './api-keys-store.ts'
import { createApiKeys, makeApiKey } from './api-keys.ts'

const clock = { ms: 0 }
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  clock.ms = Date.UTC(2026, 10, 22)
})

const open = () => createApiKeys({ db: database.db, log: pino({ level: 'silent' }), now: () => clock.ms })

async function make(days = 2) {
  const made = await makeApiKey(database.db, { name: 'monitor', days, nowMs: clock.ms })
  if (made === null) throw new Error('no key was made')
  return made
}

const rowOf = async (id: string) => (await listApiKeys(database.db)).find((row) => row.id === id)

test('a key opens at every server until its last day is over', async () => {
  const { id, key } = await make()
  expect(key).toMatch(/^lsk-[\w-]{43}$/)
  expect(await open()(key)).toEqual({ id })
  const check = open()
  clock.ms += 2 * DAY_MS - 1
  expect(await check(key)).toEqual({ id })
  clock.ms += 1
  expect(await check(key)).toEqual({ refused: 'EXPIRED' })
})

test('a revoked key is refused at once', async () => {
  const { id, key } = await make()
  const check = open()
  expect(await check(key)).toEqual({ id })
  expect(await revokeApiKey(database.db, id, new Date(clock.ms))).toBe(true)
  expect(await check(key)).toEqual({ refused: 'UNKNOWN_KEY' })
  expect(await revokeApiKey(database.db, id, new Date(clock.ms))).toBe(false)
})

test.each([
  ['an unknown key', (key: string) => `lsk-${'A'.repeat(43)}${key.slice(0, 0)}`],
  ['another prefix', (key: string) => key.replace('lsk-', 'utk-')],
  ['a letter too few', (key: string) => key.slice(0, -1)],
])('%s opens nothing', async (_name, change) => {
  const { id, key } = await make()
  expect(await open()(change(key))).toEqual({ refused: 'UNKNOWN_KEY' })
  expect(await open()(key)).toEqual({ id })
})

test('the database holds a hash, and no key', async () => {
  const { id, key } = await make()
  expect(JSON.stringify(await rowOf(id))).not.toContain(key.slice(4))
})

test('the last use is written down once a minute, and not at every request', async () => {
  const { id, key } = await make()
  const check = open()
  const used = async () => (await rowOf(id))?.last_used_at?.getTime() ?? null
  expect(await used()).toBeNull()
  const firstMs = clock.ms
  await check(key)
  await vi.waitFor(async () => expect(await used()).toBe(firstMs))
  clock.ms += 59_999
  await check(key)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await used()).toBe(firstMs)
  clock.ms += 1
  await check(key)
  await vi.waitFor(async () => expect(await used()).toBe(firstMs + MINUTE_MS))
})

test.each([
  ['no name', '', 1],
  ['a long name', 'x'.repeat(41), 1],
  ['no day', 'monitor', 0],
  ['more than a year', 'monitor', 366],
])('a key with %s is not made', async (_name, name, days) => {
  expect(await makeApiKey(database.db, { name, days, nowMs: clock.ms })).toBeNull()
})
