import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_FOLLOW_UPS } from '#domain/lead/lead-status.ts'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { ensureUser } from '../users/users-store.ts'
import { type LeadFollowUp, listFollowUps, setFollowUp } from './follow-ups-store.ts'

describe.each(engines)('follow-ups on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  async function newUser(): Promise<string> {
    const subject = randomUUID()
    await ensureUser(database.db, { subject, email: `${subject}@example.com`, name: null, picture: null })
    return subject
  }
  const set = (userId: string, change: Partial<LeadFollowUp> = {}) =>
    setFollowUp(database.db, userId, { subject: 'acme', status: 'CONTACTED', nextStep: null, ...change })

  test('one is kept for each lead, as it was set last; a day is the same everywhere', async () => {
    const user = await newUser()
    await set(user)
    expect(await set(user, { nextStep: '2026-11-30' })).toEqual({
      subject: 'acme',
      status: 'CONTACTED',
      nextStep: '2026-11-30',
    })
    await set(user, { subject: 'bolt', status: 'REPLIED', nextStep: '9999-12-31' })
    expect(await listFollowUps(database.db, user)).toEqual([
      { subject: 'acme', status: 'CONTACTED', nextStep: '2026-11-30' },
      { subject: 'bolt', status: 'REPLIED', nextStep: '9999-12-31' },
    ])
  })

  test('one that is new again without a next step is forgotten; new with one is kept', async () => {
    const user = await newUser()
    await set(user)
    expect(await set(user, { status: 'NEW', nextStep: '2026-11-30' })).toMatchObject({ status: 'NEW' })
    expect(await listFollowUps(database.db, user)).toHaveLength(1)
    expect(await set(user, { status: 'NEW' })).toMatchObject({ status: 'NEW', nextStep: null })
    expect(await listFollowUps(database.db, user)).toEqual([])
  })

  test('no more than the most of a user are kept, also by requests at once; those that are there change', async () => {
    const user = await newUser()
    await sql`insert into lead_follow_ups (user_id, subject, status)
      select ${user}, 'lead ' || number, 'CONTACTED' from generate_series(1, ${MOST_FOLLOW_UPS - 3}) as number`.execute(
      database.db,
    )
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => set(user, { subject: `one more ${index}` })),
    )
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(3)
    expect(await listFollowUps(database.db, user)).toHaveLength(MOST_FOLLOW_UPS)
    expect(await set(user, { subject: 'lead 1', status: 'REPLIED' })).toMatchObject({ status: 'REPLIED' })
    await set(user, { subject: 'lead 2', status: 'NEW' })
    expect(await set(user, { subject: 'in its place' })).toBeDefined()
  })
})
