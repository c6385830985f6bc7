import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { ensureUser, findUser, setOnboardingCompleted } from './users-store.ts'

const founder = { subject: 'subject-1', email: 'founder@example.com', name: 'Fay', picture: null }

describe.each(engines)('users on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('the first sign-in makes the user with the subject as id and googleId, and says so', async () => {
    const { user, created } = await ensureUser(database.db, founder)
    expect(created).toBe(true)
    expect(user).toMatchObject({
      id: 'subject-1',
      google_id: 'subject-1',
      email: 'founder@example.com',
      name: 'Fay',
      picture: null,
      has_completed_onboarding: false,
      blocked: false,
      last_active: null,
    })
    expect(user.created_at).toBeInstanceOf(Date)
  })

  test('a later sign-in finds the user, follows the email and keeps a name that is no longer given', async () => {
    await ensureUser(database.db, { ...founder, subject: 'subject-2' })
    const again = {
      subject: 'subject-2',
      email: 'new@example.com',
      name: null,
      picture: 'https://example.com/p',
    }
    const { user, created } = await ensureUser(database.db, again)
    expect(created).toBe(false)
    expect(user).toMatchObject({ email: 'new@example.com', name: 'Fay', picture: 'https://example.com/p' })
  })

  test('ensuring a user changes neither the onboarding nor a block', async () => {
    await ensureUser(database.db, { ...founder, subject: 'subject-4' })
    await setOnboardingCompleted(database.db, 'subject-4', true)
    await database.db
      .updateTable('users')
      .set({ blocked: true, blocked_reason: 'spam' })
      .where('id', '=', 'subject-4')
      .execute()
    const { user } = await ensureUser(database.db, { ...founder, subject: 'subject-4' })
    expect(user).toMatchObject({ has_completed_onboarding: true, blocked: true, blocked_reason: 'spam' })
  })

  test('an unknown id is undefined, to find and to update', async () => {
    expect(await findUser(database.db, 'nobody')).toBeUndefined()
    expect(await setOnboardingCompleted(database.db, 'nobody', true)).toBeUndefined()
  })
})
