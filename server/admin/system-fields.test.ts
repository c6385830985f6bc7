import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminEmailDomain, openTestApi } from '../api/test-api.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { createRecentErrors } from '../watch/recent-errors.ts'
import { createSystem } from '../watch/system-state.ts'

const nowMs = Date.parse('2026-11-26T12:00:00Z')
const QUERY = `{ adminSystem {
  version room listener replicaLagMs
  database { engine version bytes } disks { place freeBytes sizeBytes }
  events { noticesRatio endsWaiting } errors { message code count lastAt }
} }`

let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>
const errors = createRecentErrors(() => nowMs)
beforeAll(async () => {
  database = await openTestDatabase()
  const system = createSystem({
    db: database.db,
    isEmbedded: true,
    minuteOfDay: 180,
    version: '1.2.3',
    room: {
      state: () => 'SCARCE',
      disks: () => Promise.resolve([{ place: 'DATA', freeBytes: 400_000_000, sizeBytes: 1e10 }]),
    },
    listener: () => 'LISTENING',
    replicaLagMs: () => Promise.resolve(1_500),
    errors,
    now: () => nowMs,
  })
  api = await openTestApi({ database, now: () => nowMs, system })
})
afterAll(async () => {
  await api.close()
  await database.close()
})

test('an admin reads the state of the installation', async () => {
  const admin = await api.signIn('ada', { email: `ada@${adminEmailDomain}` })
  errors.note({ message: 'request failed', code: '53100' })
  errors.note({ message: 'request failed', code: '53100' })
  const { data, codes } = await api.ask(QUERY, {}, admin)
  expect(codes).toEqual([])
  expect(data?.adminSystem).toMatchObject({
    version: '1.2.3',
    room: 'SCARCE',
    listener: 'LISTENING',
    replicaLagMs: 1_500,
    database: { engine: 'EMBEDDED' },
    disks: [{ place: 'DATA', freeBytes: 400_000_000, sizeBytes: 1e10 }],
    events: { noticesRatio: 0, endsWaiting: 0 },
    errors: [{ message: 'request failed', code: '53100', count: 2, lastAt: new Date(nowMs).toISOString() }],
  })
})

test('nobody else does', async () => {
  const user = await api.signIn('founder')
  expect((await api.ask(QUERY, {}, user)).codes).toEqual(['FORBIDDEN'])
})
