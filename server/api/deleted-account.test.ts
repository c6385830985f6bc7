import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PLAN } from '#domain/plan/plan.ts'
import { contentNaming } from '../accounts/test-account.ts'
import { KEY_TO_USERS } from '../base/db/unavailable.ts'
import { openApiServer, openSocket } from '../events/test-socket.ts'
import { openTestAi } from '../hosted/test-hosted-ai.ts'
import { claims, mint, nowMs } from '../identity/test-token-forge.ts'
import { USAGETAP_MEDIA_TYPE } from '../metering/envelope.ts'
import { type Actor, adminEmailDomain, answerOf } from './test-api.ts'
import { isSubscription, type Operation, operations } from './test-operations.ts'
import { SENT_AGAIN } from './test-sent-again.ts'
let api: Awaited<ReturnType<typeof openApiServer>>
beforeAll(async () => {
  api = await openApiServer({ hostedAi: openTestAi().hostedAi })
})
afterAll(() => api.close())

/** An admin with a name and a plan. */
async function signIn(what: string, { isFresh = true } = {}): Promise<Actor & { name: string }> {
  const [id, name] = [`${what}-${randomUUID()}`, `Rosalind ${randomUUID()}`]
  const actor = await api.signIn(id, { email: `${randomUUID()}@${adminEmailDomain}` })
  await sql`update users set name = ${name} where id = ${id}`.execute(api.db)
  await api.setPlan(actor, DEMO_PLAN)
  const told = { sub: id, email: actor.email, name, ...(isFresh && { auth_time: nowMs / 1_000 }) }
  return { ...actor, name, token: await mint(claims(told)) }
}
const deleteAccount = ({ id }: Actor) =>
  api.db.transaction().execute((trx) => api.options.accounts.delete(trx, id))

describe('a token from before its account was deleted', () => {
  let gone: Awaited<ReturnType<typeof signIn>>
  let here: Awaited<ReturnType<typeof signIn>>
  beforeAll(async () => {
    gone = await signIn('gone', { isFresh: false })
    here = await signIn('here', { isFresh: false })
    await deleteAccount(gone)
  })

  /** Those that say what somebody who is there would be told; the others are answered. */
  const REFUSED: Partial<Record<string, string>> = {
    conversation: 'CONVERSATION_NOT_FOUND',
    messages: 'CONVERSATION_NOT_FOUND',
    updateConversation: 'CONVERSATION_NOT_FOUND',
    createMessage: 'CONVERSATION_NOT_FOUND',
    updateMessage: 'MESSAGE_NOT_FOUND',
    deleteMessage: 'MESSAGE_NOT_FOUND',
    deleteConversation: 'CONVERSATION_NOT_FOUND',
    endSession: 'SESSION_NOT_FOUND',
    installationFigures: 'FORBIDDEN',
    deleteMyAccount: 'SIGN_IN_AGAIN',
    adminDeleteAccount: 'CANNOT_DELETE_SELF',
    adminBlockUser: 'USER_NOT_FOUND',
  }
  const asked = Object.entries(operations).filter(([, operation]) => !isSubscription(operation))
  test.each(asked)('is refused by %s', async (field, { query, variables }) => {
    const { codes, errors } = await api.ask(query, variables(gone), gone)
    expect(codes).toEqual(['USER_NOT_FOUND'])
    expect(errors[0]?.extensions.reason).toBe('SESSION_ENDED')
    const control = REFUSED[field]
    expect((await api.ask(query, variables(here), here)).codes).toEqual(
      control === undefined ? [] : [control],
    )
  })

  test.each(Object.entries(operations).filter(([, operation]) => isSubscription(operation)))(
    'gets no socket to follow %s',
    async (_name, { query, variables }: Operation) => {
      const refused = await openSocket(api.port, gone)
      expect(await refused.closed).toMatchObject({ code: 4401, reason: 'SESSION_ENDED' })
      const taken = await openSocket(api.port, here)
      taken.subscribe(query, variables(here))
      expect(await taken.subscribe('subscription { onAccount { blocked } }', {}).next()).toMatchObject({
        codes: [],
      })
      taken.close()
    },
  )

  test.each([
    ['the deleted account', () => gone, 401],
    ['an account that is there', () => here, 200],
    ['somebody who never had one', () => ({ id: 'never', email: 'never@example.com' }), 404],
  ])('and the usage widget’s key of %s', async (_name, owner, status) => {
    const { id: userId, email } = owner()
    const key = api.embedKeys.mint({ customerId: email, userId })
    const headers = { authorization: `Bearer ${key}`, accept: USAGETAP_MEDIA_TYPE }
    const answer = await fetch(`${api.url}/metering/customers/${encodeURIComponent(email)}/usage`, {
      headers,
    })
    expect(answer.status).toBe(status)
  })

  test('leaves nothing that names the person', async () => {
    await api.options.security.done()
    expect(await contentNaming(api, gone)).toEqual([])
    expect(await contentNaming(api, here)).toEqual(
      expect.arrayContaining(['users', 'vault_key_shares', 'metering_customers', 'activity_logs']),
    )
  })
})

test('an open socket is closed when its account is deleted, and another one stays', async () => {
  const [leaving, staying] = [await signIn('leaving'), await signIn('staying')]
  const [closing, open] = [await openSocket(api.port, leaving), await openSocket(api.port, staying)]
  const follow = 'subscription { onAccount { blocked } }'
  for (const socket of [closing, open])
    expect(await socket.subscribe(follow, {}).next()).toMatchObject({ codes: [] })
  await deleteAccount(leaving)
  expect(await closing.closed).toMatchObject({ code: 4401, reason: 'SESSION_ENDED' })
  expect(await open.subscribe(follow, {}).next()).toMatchObject({ codes: [] })
  open.close()
})

/** What only reads, removes, or looks for what is gone by then. All others write something for the caller. */
const WRITES_NOTHING: Partial<Record<string, string[]>> = {
  exportMyAccount: [],
  endSession: ['SESSION_NOT_FOUND'],
  endOtherSessions: [],
  removeLabel: [],
}

describe('while an account is deleted', () => {
  const ofUsers = Object.entries(SENT_AGAIN).filter(([, { by = 'user' }]) => by === 'user')
  test.each(ofUsers)('%s leaves nothing that names the person', async (field, operation) => {
    const { arrange, variables = () => ({}), document } = operation
    const user = await signIn(`under-way-${field.toLowerCase()}`)
    const people = { user, admin: user }
    const arranged = (await arrange?.({ api, ...people })) ?? ''
    const headers = { authorization: `Bearer ${user.token}`, 'idempotency-key': randomUUID() }
    const sent = { query: document, variables: variables({ ...people, arranged }) }
    const { answer, hasWaited } = await whileDeleted(user, () => api.post(sent, headers))
    const { codes } = await answerOf(answer)
    await api.options.security.done()
    expect(await contentNaming(api, user)).toEqual([])
    // Authorized before the deletion, and decided after it.
    expect(hasWaited).toBe(field !== 'exportMyAccount')
    expect(codes).toEqual(WRITES_NOTHING[field] ?? ['USER_NOT_FOUND'])
  })
})

test('a call that begins with the widget’s key while its account is deleted leaves nothing', async () => {
  const [user, here] = [await signIn('begins'), await signIn('stays')]
  const begin = ({ id: userId, email: customerId }: Actor) =>
    fetch(`${api.url}/metering/call_begin`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.embedKeys.mint({ customerId, userId })}`,
        accept: USAGETAP_MEDIA_TYPE,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ customerId, requested: { standard: true } }),
    })
  const { answer } = await whileDeleted(user, () => begin(user))
  expect(answer.status).toBe(401)
  await api.options.security.done()
  expect(await contentNaming(api, user)).toEqual([])
  expect((await begin(here)).status).toBe(200)
})

/** Sends a request while the deletion of an account is not decided, and decides it once the request is answered or waits. */
async function whileDeleted(user: Actor, send: () => Response | Promise<Response>) {
  const deleted = Promise.withResolvers<null>()
  const decided = Promise.withResolvers<null>()
  const deleting = api.db.transaction().execute(async (trx) => {
    await api.options.accounts.delete(trx, user.id)
    deleted.resolve(null)
    await decided.promise
  })
  await deleted.promise
  let isAnswered = false
  const asking = Promise.resolve(send()).finally(() => (isAnswered = true))
  await expect.poll(async () => isAnswered || (await isSomebodyWaiting()), { timeout: 30_000 }).toBe(true)
  const hasWaited = !isAnswered
  decided.resolve(null)
  await deleting
  return { answer: await asking, hasWaited }
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db)
  return rows.length > 0
}

test('every foreign key to users is known by its name, and no other one is', async () => {
  const { rows } = await sql<{ name: string; isToUsers: boolean }>`
    select conname as name, confrelid = 'users'::regclass as "isToUsers" from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(api.db)
  expect(rows.filter(({ isToUsers }) => isToUsers)).not.toEqual([])
  expect(rows.filter(({ name, isToUsers }) => KEY_TO_USERS.test(name) !== isToUsers)).toEqual([])
})
