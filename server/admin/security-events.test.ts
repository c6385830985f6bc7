import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PLAN } from '#domain/plan/plan.ts'
import { type Actor, openTestApi } from '../api/test-api.ts'
import { eventsIn } from '../security/test-logged.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
let admin: Actor
let user: Actor
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.signIn('root', { email: 'root@launchscout.example' })
  user = await api.signIn('ada')
  await api.setPlan(user, DEMO_PLAN)
})
afterAll(() => api.close())
beforeEach(() => {
  api.logged.length = 0
})

const Entries = z.object({
  adminListAllActivityLogs: z.object({ items: z.array(z.object({ action: z.string(), email: z.string() })) }),
})
/** What the activity logs have under "Security". */
async function securityEntries() {
  await api.options.security.done()
  const list = '{ adminListAllActivityLogs(action: "security:*") { items { action email } } }'
  return Entries.parse((await api.ask(list, {}, admin)).data).adminListAllActivityLogs.items
}

describe('a change of what somebody may do is a security event, once in each log', () => {
  test.each([
    ['a block', 'mutation { adminBlockUser(userId: "ada", reason: "test") { success } }', 'admin:BLOCK_USER'],
    ['an unblock', 'mutation { adminUnblockUser(userId: "ada") { success } }', 'admin:UNBLOCK_USER'],
    [
      'a limit',
      'mutation { adminAdjustLimit(customerId: "ada@example.com", limitType: "standardCalls", newLimit: 3) { success } }',
      'admin:ADJUST_LIMIT',
    ],
  ])('%s', async (_name, mutation, action) => {
    const before = await securityEntries()
    expect((await api.ask(mutation, {}, admin)).codes).toEqual([])
    expect(eventsIn(api.logged)).toEqual([`privilege_permissions_changed:root,${action}`])
    const added = (await securityEntries()).length - before.length
    expect([added, (await securityEntries())[0]]).toEqual([1, { action, email: admin.email }])

    await api.ask(mutation, {}, user)
    expect(eventsIn(api.logged)).toContainEqual(expect.stringMatching(/^authz_fail:ada,(FORBIDDEN|BLOCKED)$/))
  })

  test('an action that changes no right is an admin’s action', async () => {
    const reset = 'mutation { adminResetUsage(customerId: "ada@example.com") { success } }'
    expect((await api.ask(reset, {}, admin)).codes).toEqual([])
    expect(eventsIn(api.logged)).toEqual(['authz_admin:root,admin:RESET_USAGE'])
  })
})

test('whoever is no admin reads no security events', async () => {
  const answer = await api.ask(
    '{ adminListAllActivityLogs(action: "security:*") { items { id } } }',
    {},
    user,
  )
  expect(answer.codes).toEqual(['FORBIDDEN'])
})
