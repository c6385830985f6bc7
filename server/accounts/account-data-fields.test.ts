import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import formats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { adminStats } from '../admin/stats-store.ts'
import { verifyRollUps } from '../admin/test-recount.ts'
import { type Actor, adminEmailDomain, openTestApi } from '../api/test-api.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { claims, mint, nowMs } from '../identity/test-token-forge.ts'
import { expectExactCounters } from '../metering/test-recount.ts'
import { setBlocked } from '../users/users-store.ts'
import { createAccountHash } from './account-hash.ts'
import { createAccounts } from './accounts.ts'
import { sweepDeletedAccounts } from './deleted-accounts-store.ts'
import { contentNaming, fillAccount } from './test-account.ts'

const DELETE =
  'mutation ($email: String!) { deleteMyAccount(email: $email) { id blocked parts { label rows detached } } }'
const EXPORT = 'mutation { exportMyAccount }'
const ADMIN_DELETE = `mutation ($userId: ID!, $email: String!) {
  adminDeleteAccount(userId: $userId, email: $email) { id parts { label rows } } }`
const ADMIN_EXPORT = 'mutation ($userId: ID!) { adminExportAccount(userId: $userId) }'
const SIGN_UP =
  'mutation ($input: CreateUserInput!) { createUser(input: $input) { created user { blocked } } }'

const Exported = z.object({
  email: z.string(),
  parts: z.array(z.object({ name: z.string(), rows: z.array(z.unknown()) })),
})

const Receipt = z.object({ blocked: z.boolean(), parts: z.array(z.unknown()) })

let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>
let ada: Actor
const listed: string[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const accounts = createAccounts({
    db,
    hash: createAccountHash('key'),
    listDeletion: ({ userId }) => {
      listed.push(userId)
      return Promise.resolve()
    },
    now: () => nowMs,
  })
  api = await openTestApi({ database, accounts })
})
afterAll(async () => {
  await api.close()
  await database.close()
})
beforeEach(async () => {
  ada = await signInAgo(`ada-${randomUUID()}`, 0)
})

/** Somebody whose token says that they signed in some time ago; null: it does not say. */
async function signInAgo(id: string, agoMs: number | null, email = `${id}@example.com`): Promise<Actor> {
  await api.signIn(id, { email })
  return { id, email, token: await tokenOf(id, email, agoMs) }
}
const tokenOf = (sub: string, email: string, agoMs: number | null) =>
  mint(claims({ sub, email, ...(agoMs !== null && { auth_time: (nowMs - agoMs) / 1_000 }) }))
const fill = (actor: Actor) => fillAccount(database.db, actor)
const userOf = ({ id }: Actor) =>
  database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
const signUp = ({ id, email, token }: Actor) => api.ask(SIGN_UP, { input: { id, email } }, { token })

describe('an export', () => {
  test('has every table that the account is in, and no key', async () => {
    await fill(ada)
    const { data, codes } = await api.ask(EXPORT, {}, ada)
    expect(codes).toEqual([])
    const text = JSON.stringify(data)
    const { email, parts } = Exported.parse(data?.exportMyAccount)
    expect(email).toBe(ada.email)
    expect(parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'users',
        'messages',
        'sessions',
        'metering_calls',
        'activity_logs',
        'user_documents',
      ]),
    )
    expect(text).not.toMatch(/secret of the tests/)
    expect(text).toContain('a note of the tests')
    const ajv = new Ajv2020()
    formats.default(ajv)
    const schema = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(await readFile('docs/account-export.schema.json', 'utf8')))
    const check = ajv.compile(schema)
    check(data?.exportMyAccount)
    expect(check.errors ?? []).toEqual([])
    expect(check({ ...schema, parts: [{}] })).toBe(false)
  })

  test('has nothing of anybody else', async () => {
    const bob = await signInAgo(`bob-${randomUUID()}`, 0)
    await fill(ada)
    await fill(bob)
    const { data } = await api.ask(EXPORT, {}, bob)
    expect(JSON.stringify(data)).not.toContain(ada.id)
  })
})

describe('a deletion', () => {
  test('leaves nothing in the database that names the person, and every figure as it was', async () => {
    await fill(ada)
    const stats = async () => {
      const figures = await adminStats(database.db, { nowMs: Date.now(), days: 30 })
      return { ...figures, topUsersByActivity: [] }
    }
    const usage = () =>
      sql`select payer, tier, period, sum(used_calls) as calls, sum(used_tokens) as tokens from metering_counters
        group by 1, 2, 3 order by 1, 2, 3`.execute(database.db)
    const before = { stats: await stats(), usage: (await usage()).rows }
    expect(await contentNaming(database, ada)).not.toEqual([])

    const { data, codes } = await api.ask(DELETE, { email: ` ${ada.email.toUpperCase()}` }, ada)
    expect(codes).toEqual([])
    const { blocked, parts } = Receipt.parse(data?.deleteMyAccount)
    expect(blocked).toBe(false)
    for (const part of [
      { label: 'Notes', rows: 1, detached: false },
      { label: 'Metered calls', rows: 2, detached: true },
      { label: 'Profile', rows: 1, detached: false },
    ])
      expect(parts).toContainEqual(part)
    expect(await contentNaming(database, ada)).toEqual([])
    expect({ stats: await stats(), usage: (await usage()).rows }).toEqual(before)
    expect(await verifyRollUps(database.db)).toEqual([])
    await expectExactCounters(database.db)
    expect(listed).toContain(ada.id)
  })

  test.each([
    ['another email', 0, 'else@example.com', 'MISMATCH'],
    ['a sign-in of more than 5 minutes ago', 5 * MINUTE_MS + 1_000, null, 'SIGN_IN_AGAIN'],
    ['a token that does not say when', null, null, 'SIGN_IN_AGAIN'],
  ])('is refused with %s', async (_name, agoMs, email, code) => {
    const actor = await signInAgo(`cat-${randomUUID()}`, agoMs)
    expect((await api.ask(DELETE, { email: email ?? actor.email }, actor)).codes).toEqual([code])
    expect(await userOf(actor)).toBeDefined()
    const fresh = { ...actor, token: await tokenOf(actor.id, actor.email, 5 * MINUTE_MS) }
    expect((await api.ask(DELETE, { email: actor.email }, fresh)).codes).toEqual([])
    expect(await userOf(actor)).toBeUndefined()
  })

  test('that cannot be listed does not happen', async () => {
    const { db } = database
    const accounts = createAccounts({
      db,
      hash: createAccountHash('key'),
      listDeletion: () => Promise.reject(new Error('the disk is full')),
      now: () => nowMs,
    })
    const other = await openTestApi({ database, accounts })
    expect((await other.ask(DELETE, { email: ada.email }, ada)).codes).toEqual(['INTERNAL'])
    expect(await userOf(ada)).toBeDefined()
    await other.close()
  })

  test('of a token from before it opens no new account; a later sign-in does', async () => {
    await api.ask(DELETE, { email: ada.email }, ada)
    expect((await signUp(ada)).codes).toEqual(['USER_NOT_FOUND'])
    const later = await mint(
      claims({ sub: ada.id, email: ada.email, iat: nowMs / 1_000 + 5, exp: nowMs / 1_000 + 3_000 }),
    )
    const { data } = await signUp({ ...ada, token: later })
    expect(data?.createUser).toEqual({ created: true, user: { blocked: false } })
  })
})

describe('whoever signs up again', () => {
  const later = async ({ id, email }: Actor, sub = id): Promise<Actor> => ({
    id: sub,
    email,
    token: await mint(claims({ sub, email, iat: nowMs / 1_000 + 5, exp: nowMs / 1_000 + 3_000 })),
  })
  const usedCalls = async ({ email }: Actor) => {
    const rows = await database.db
      .selectFrom('metering_counters')
      .select(['payer', 'used_calls'])
      .where('customer_id', '=', email)
      .execute()
    return rows
  }

  test.each([
    ['with the same account', false],
    ['with another account of the same email', true],
  ])('%s has used this month what they had used before', async (_name, isOther) => {
    await fill(ada)
    const [before] = (await usedCalls(ada)).filter(({ payer }) => payer === 'hosted')
    expect(before?.used_calls).toBe(1)
    await api.ask(DELETE, { email: ada.email }, ada)
    const again = await later(ada, isOther ? `other-${randomUUID()}` : ada.id)
    expect((await signUp(again)).codes).toEqual([])
    expect(await usedCalls(again)).toEqual([before])
    await expectExactCounters(database.db)
    // Once: the new account has it now.
    const third = await later(ada, `third-${randomUUID()}`)
    await signUp(third)
    expect(await usedCalls(third)).toEqual([before])
  })

  test('stays blocked, with the reason, also months later', async () => {
    await fill(ada)
    await setBlocked(database.db, { userId: ada.id, reason: 'spam' })
    const admin = await api.signIn(`admin-${randomUUID()}`, { email: `boss@${adminEmailDomain}` })
    await api.ask(ADMIN_DELETE, { userId: ada.id, email: ada.email }, admin)
    await sweepDeletedAccounts(database.db, new Date(nowMs + 200 * 24 * 60 * MINUTE_MS))
    const again = await later(ada, `other-${randomUUID()}`)
    expect((await signUp(again)).codes).toEqual(['BLOCKED'])
    expect(await userOf(again)).toMatchObject({ blocked: true, blocked_reason: 'spam' })
  })

  test('is a stranger once the month is over, where they were not blocked', async () => {
    await fill(ada)
    await api.ask(DELETE, { email: ada.email }, ada)
    const hashes = () =>
      database.db.selectFrom('deleted_accounts').select('id').where('user_hash', 'is not', null).execute()
    expect(await hashes()).not.toEqual([])
    await sweepDeletedAccounts(database.db, new Date(nowMs + 60_000))
    expect(await hashes()).not.toEqual([])
    await sweepDeletedAccounts(database.db, new Date(nowMs + 32 * 24 * 60 * MINUTE_MS))
    const rows = await database.db
      .selectFrom('deleted_accounts')
      .selectAll()
      .where('blocked_reason', 'is', null)
      .execute()
    expect(rows.every((row) => row.user_hash === null && row.email_hash === null)).toBe(true)
  })
})

describe('an admin', () => {
  test('exports and deletes an account; each is in the log, which does not name the person any more', async () => {
    await fill(ada)
    const admin = await api.signIn(`admin-${randomUUID()}`, { email: `chief@${adminEmailDomain}` })
    const { data } = await api.ask(ADMIN_EXPORT, { userId: ada.id }, admin)
    expect(Exported.parse(data?.adminExportAccount).email).toBe(ada.email)
    expect((await api.ask(ADMIN_DELETE, { userId: ada.id, email: 'x@example.com' }, admin)).codes).toEqual([
      'MISMATCH',
    ])
    expect((await api.ask(ADMIN_DELETE, { userId: ada.id, email: ada.email }, admin)).codes).toEqual([])
    expect((await api.ask(ADMIN_DELETE, { userId: ada.id, email: ada.email }, admin)).codes).toEqual([
      'USER_NOT_FOUND',
    ])
    const logs = await database.db
      .selectFrom('activity_logs')
      .select(['action', 'metadata'])
      .where('user_id', '=', admin.id)
      .orderBy('created_at')
      .execute()
    expect(logs.map(({ action }) => action)).toEqual(['admin:EXPORT_ACCOUNT', 'admin:DELETE_ACCOUNT'])
    expect(await contentNaming(database, ada)).toEqual([])
    expect(logs[0]?.metadata).toContain('deleted:')
  })

  test('does not delete their own account there, and nobody else may', async () => {
    const admin = await api.signIn(`admin-${randomUUID()}`, { email: `self@${adminEmailDomain}` })
    const own = { userId: admin.id, email: admin.email }
    expect((await api.ask(ADMIN_DELETE, own, admin)).codes).toEqual(['CANNOT_DELETE_SELF'])
    expect((await api.ask(ADMIN_DELETE, own, ada)).codes).toEqual(['FORBIDDEN'])
    expect((await api.ask(ADMIN_EXPORT, { userId: admin.id }, ada)).codes).toEqual(['FORBIDDEN'])
  })
})
