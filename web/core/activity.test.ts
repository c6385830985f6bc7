import { expect, test } from 'vitest'
import { createBackend } from '#clients/backend/backend.ts'
import { recordActivity } from './activity.ts'

/** A user whose records go to a server that counts them. */
function setUp(user: { id: string; email: string }) {
  let sent = 0
  const backend = createBackend({
    fetch: () => {
      sent++
      return Promise.resolve(Response.json({ data: { createActivityLog: { id: 'a1' } } }))
    },
    url: 'http://localhost:3000/graphql',
    token: () => Promise.resolve('token'),
  })
  const record = () =>
    recordActivity(
      {
        backend,
        user: { ...user, emailVerified: true, name: null, picture: null },
      },
      'OPENAI_KEY_CONFIGURED',
      { configured: true, maskedLength: 51 },
    )
  return { record, sent: () => sent }
}

test('with an email and an id the record is sent', async () => {
  const { record, sent } = setUp({ id: 'u1', email: 'founder@example.com' })
  await record()
  expect(sent()).toBe(1)
})

test.each([
  ['email', { id: 'u1', email: '' }],
  ['id', { id: '', email: 'founder@example.com' }],
])('without an %s it is not, and says so (SPEC 5, Plan and activity)', async (_name, user) => {
  const { record, sent } = setUp(user)
  await expect(record()).rejects.toThrow('User context is not ready for activity logging.')
  expect(sent()).toBe(0)
})
