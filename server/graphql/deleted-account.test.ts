import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentNaming } from '../accounts/test-account.ts'
import { KEY_TO_USERS } from '../db/unavailable.ts'
import { findOrMakeKeyShare } from '../users/vault-store.ts'
import { type Actor, openTestApi } from './test-api.ts'
import { isSubscription, operations } from './test-operations.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
let gone: Actor
let here: Actor
beforeAll(async () => {
  api = await openTestApi()
  gone = await api.signIn('gone-from-here')
  here = await api.signIn('still-here')
  await api.db.transaction().execute((trx) => api.options.accounts.delete(trx, gone.id))
})
afterAll(() => api.close())

describe('a token from before its account was deleted', () => {
  const asked = Object.entries(operations).filter(([, operation]) => !isSubscription(operation))
  test.each(asked)('is refused by %s', async (_name, { query, variables }) => {
    expect((await api.ask(query, variables(gone), gone)).codes).toEqual(['USER_NOT_FOUND'])
    // Whoever is there may be refused for something else.
    expect((await api.ask(query, variables(here), here)).codes).not.toContain('USER_NOT_FOUND')
  })

  test('leaves nothing that names the person', async () => {
    expect(await findOrMakeKeyShare(api.db, gone.id)).toBeUndefined()
    expect(await contentNaming(api, gone)).toEqual([])
    expect(await contentNaming(api, here)).not.toEqual([])
  })
})

test('every foreign key to users is known by its name, and no other one is', async () => {
  const { rows } = await sql<{ name: string; isToUsers: boolean }>`
    select conname as name, confrelid = 'users'::regclass as "isToUsers" from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(api.db)
  expect(rows.filter(({ isToUsers }) => isToUsers)).not.toEqual([])
  expect(rows.filter(({ name, isToUsers }) => KEY_TO_USERS.test(name) !== isToUsers)).toEqual([])
})
