import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PLAN } from '#domain/plan/plan.ts'
import { type Actor, adminEmailDomain, openTestApi } from '../api/test-api.ts'
import { beginCall, endCall } from '../metering/store/calls.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
let admin: Actor
let user: Actor
let users = 0
beforeAll(async () => {
  api = await openTestApi({
    demoLimits: { standardCalls: 200, premiumCalls: 20, standardTokens: 9, premiumTokens: 9 },
  })
  admin = await api.signIn('admin', { email: `admin@${adminEmailDomain}` })
})
beforeEach(async () => {
  users += 1
  user = await api.signIn(`user-${users}`)
})
afterAll(() => api.close())

const RESULT = '{ success message data }'
const block = (userId: string, reason: string | null = 'spam', by = admin) =>
  api.ask(
    `mutation ($userId: ID!, $reason: String) { adminBlockUser(userId: $userId, reason: $reason) ${RESULT} }`,
    { userId, reason },
    by,
  )
const unblock = (userId: string) =>
  api.ask(`mutation ($userId: ID!) { adminUnblockUser(userId: $userId) ${RESULT} }`, { userId }, admin)
const reset = (customerId: string) =>
  api.ask(`mutation ($id: ID!) { adminResetUsage(customerId: $id) ${RESULT} }`, { id: customerId }, admin)
const adjust = (customerId: string, limitType: string, newLimit: number) =>
  api.ask(
    `mutation ($customerId: ID!, $limitType: String!, $newLimit: Int!) {
      adminAdjustLimit(customerId: $customerId, limitType: $limitType, newLimit: $newLimit) ${RESULT} }`,
    { customerId, limitType, newLimit },
    admin,
  )

const EntryDetails = z.looseObject({ reason: z.string().optional() })

/** The audit entries about somebody, the oldest first. */
async function auditEntriesAbout(text: string) {
  const rows = await api.db
    .selectFrom('activity_logs')
    .select(['user_id', 'email', 'action', 'metadata'])
    .where('action', 'like', 'admin:%')
    .where('metadata', 'like', `%"${text}"%`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ metadata, ...row }) => ({ ...row, ...EntryDetails.parse(JSON.parse(metadata ?? '{}')) }))
}

const byAdmin = { user_id: 'admin', email: `admin@${adminEmailDomain}` }

describe('a block', () => {
  test('and its end are in the log: who, whom, why, before and after', async () => {
    expect((await block(user.id)).data).toEqual({
      adminBlockUser: {
        success: true,
        message: 'The user is blocked.',
        data: { userId: user.id, blocked: true },
      },
    })
    expect((await unblock(user.id)).data).toMatchObject({
      adminUnblockUser: { success: true, data: { blocked: false } },
    })
    const free = { blocked: false, reason: null }
    const blocked = { blocked: true, reason: 'spam' }
    expect(await auditEntriesAbout(user.id)).toEqual([
      {
        ...byAdmin,
        action: 'admin:BLOCK_USER',
        ...{ userId: user.id, email: user.email, reason: 'spam', before: free, after: blocked },
      },
      {
        ...byAdmin,
        action: 'admin:UNBLOCK_USER',
        ...{ userId: user.id, email: user.email, before: blocked, after: free },
      },
    ])
  })

  test('of 20 at once is made and logged once, with the reason of the first', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => block(user.id, `reason ${i}`)))
    expect(answers.flatMap(({ codes }) => codes)).toEqual([])
    const entries = await auditEntriesAbout(user.id)
    expect(entries).toHaveLength(1)
    const { data } = await api.ask(
      'query ($id: ID!) { getUser(id: $id) { blocked blockedReason } }',
      { id: user.id },
      admin,
    )
    expect(data).toEqual({ getUser: { blocked: true, blockedReason: entries[0]?.reason } })
  })

  test.each([
    ['none', null],
    ['an endless', 'x'.repeat(501)],
  ])('with %s reason is refused', async (_name, reason) => {
    expect((await block(user.id, reason)).codes).toEqual(['INVALID_INPUT'])
    expect(await auditEntriesAbout(user.id)).toEqual([])
  })

  test('with a reason of 500 characters is made', async () => {
    expect((await block(user.id, 'x'.repeat(500))).codes).toEqual([])
  })

  test('of oneself is refused, of another admin not', async () => {
    expect((await block(admin.id)).codes).toEqual(['CANNOT_BLOCK_SELF'])
    const other = await api.signIn('other-admin', { email: `other@${adminEmailDomain}` })
    expect((await block(other.id)).codes).toEqual([])
    expect((await block(user.id, 'spam', other)).codes).toEqual(['BLOCKED'])
    await unblock(other.id)
    expect((await block(user.id, 'spam', other)).codes).toEqual([])
  })

  test('of nobody is refused', async () => {
    expect((await block('nobody')).codes).toEqual(['USER_NOT_FOUND'])
    expect((await unblock('nobody')).codes).toEqual(['USER_NOT_FOUND'])
  })
})

async function callOf(customer: Actor, usedTokens: number) {
  const id = crypto.randomUUID()
  const at = new Date('2026-11-21T12:00:00Z')
  const requested = {
    audio: false,
    image: false,
    search: false,
    standard: true,
    premium: false,
    reasoningLevel: null,
  }
  await beginCall(api, {
    ...{
      id,
      customerId: customer.email,
      userId: customer.id,
      begunBy: 'secret:x',
      payer: 'hosted',
      tier: 'standard',
    },
    ...{
      period: '2026-11',
      day: '2026-11-21',
      feature: 'classify_app',
      tags: [],
      requested,
      denied: false,
      at,
    },
    ...{ idempotencyKey: null, bodyHash: 'h', reservedTokens: 0, maxDayCalls: null, leaseEndsAt: at },
    defaults: { maxCalls: null, maxTokens: null },
  })
  const usage = {
    ...{
      modelUsed: 'm',
      inputTokens: usedTokens,
      inputCacheTokens: 0,
      responseTokens: 0,
      reasoningTokens: 0,
    },
    ...{
      searches: 0,
      audio: 0,
      audioSeconds: 0,
      responseStatusCode: 200,
      stripeCustomerId: null,
      error: null,
    },
  }
  await endCall(api, { id, begunBy: 'secret:x', idempotencyKey: null, bodyHash: 'h', usedTokens, usage, at })
}

const usageOf = async (actor: Actor) => {
  const { data } = await api.ask(
    'query ($id: ID!) { adminGetUserDetails(userId: $id) { usageTapData { customerId planName usage limits calls } } }',
    { id: actor.id },
    admin,
  )
  return data?.adminGetUserDetails
}

describe('usage and limits', () => {
  test('are shown, reset and adjusted, each logged with before and after', async () => {
    await api.setPlan(user, DEMO_PLAN)
    await callOf(user, 120)
    expect(await usageOf(user)).toMatchObject({
      usageTapData: {
        customerId: user.email,
        planName: DEMO_PLAN,
        usage: { standardCalls: 1, premiumCalls: 0, standardTokens: 120, premiumTokens: 0 },
        limits: { standardCalls: 200, premiumCalls: 20, standardTokens: 9, premiumTokens: 9 },
        calls: [{ feature: 'classify_app', modelUsed: 'm', inputTokens: 120 }],
      },
    })
    expect((await reset(user.email.toUpperCase())).data).toMatchObject({
      adminResetUsage: {
        success: true,
        data: { customerId: user.email, usage: { hosted: { standardCalls: 0 } } },
      },
    })
    expect((await adjust(user.email, 'standardCalls', 0)).data).toMatchObject({
      adminAdjustLimit: { success: true, data: { limitType: 'standardCalls', limit: 0 } },
    })
    expect(await usageOf(user)).toMatchObject({
      usageTapData: { usage: { standardCalls: 0, standardTokens: 0 }, limits: { standardCalls: 0 } },
    })
    expect(await auditEntriesAbout(user.email)).toMatchObject([
      {
        ...byAdmin,
        email: user.email,
        action: 'admin:RESET_USAGE',
        customerId: user.email,
        before: { hosted: { standardCalls: 1, standardTokens: 120 } },
        after: { hosted: { standardCalls: 0, standardTokens: 0 } },
      },
      {
        ...byAdmin,
        email: user.email,
        action: 'admin:ADJUST_LIMIT',
        ...{ customerId: user.email, limitType: 'standardCalls', payer: 'hosted', before: 200, after: 0 },
      },
    ])
  })

  test('set by an admin and removed again are those of the plan, and are logged', async () => {
    await api.setPlan(user, DEMO_PLAN)
    await adjust(user.email, 'standardCalls', 5)
    const remove = await api.ask(
      `mutation ($customerId: ID!) {
        adminRemoveLimit(customerId: $customerId, limitType: "standardCalls") ${RESULT} }`,
      { customerId: user.email },
      admin,
    )
    expect(remove.data).toMatchObject({
      adminRemoveLimit: { success: true, data: { limitType: 'standardCalls', limit: 200 } },
    })
    expect(await usageOf(user)).toMatchObject({ usageTapData: { limits: { standardCalls: 200 } } })
    expect((await auditEntriesAbout(user.email)).at(-1)).toMatchObject({
      ...byAdmin,
      email: user.email,
      action: 'admin:REMOVE_LIMIT',
      ...{ limitType: 'standardCalls', payer: 'hosted', before: 5, after: 200 },
    })
  })

  test('of a user whom the metering does not know are null', async () => {
    expect(await usageOf(user)).toEqual({ usageTapData: null })
  })

  test.each([
    ['an unknown type', 'credits', 5, 'INVALID_INPUT'],
    ['less than 0', 'standardCalls', -1, 'INVALID_INPUT'],
    ['more than an Int', 'standardCalls', 2 ** 31, 'BAD_REQUEST'],
  ])('are not adjusted by %s', async (_name, limitType, newLimit, code) => {
    expect((await adjust(user.email, limitType, newLimit)).codes).toEqual([code])
    expect(await auditEntriesAbout(user.email)).toEqual([])
  })

  test('are for the outside metering service where there is one', async () => {
    const outside = await openTestApi({
      database: api,
      usageAdmin: null,
      usageOf: () => Promise.reject(new Error('it does not answer')),
    })
    const id = { id: user.email }
    const refused = await outside.ask(
      'mutation ($id: ID!) { adminResetUsage(customerId: $id) { success } }',
      id,
      admin,
    )
    expect(refused.codes).toEqual(['OUTSIDE_METERING'])
    const { data, codes } = await outside.ask(
      'query ($id: ID!) { adminGetUserDetails(userId: $id) { user { email } usageTapData { usage } } }',
      { id: user.id },
      admin,
    )
    expect({ data, codes }).toEqual({
      data: { adminGetUserDetails: { user: { email: user.email }, usageTapData: null } },
      codes: [],
    })
    expect(outside.logged.join()).toContain('it does not answer')
    await outside.close()
  })
})
