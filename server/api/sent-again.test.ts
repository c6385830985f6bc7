import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PLAN } from '#domain/plan/plan.ts'
import { openTestDatabase } from '../base/db/test-database.ts'
import { openLosing } from '../base/db/test-lost-answers.ts'
import { openTestAi } from '../hosted/test-hosted-ai.ts'
import { claims, mint, nowMs } from '../identity/test-token-forge.ts'
import { listKeptEnds } from '../metering/store/undelivered-ends.ts'
import { type Actor, adminEmailDomain, answerOf, openTestApi } from './test-api.ts'
import { SENT_AGAIN } from './test-sent-again.ts'

/** Every mutation is safe to send again when its answer was lost (decision 0084). */

const schema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'))
const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})

test('every mutation of the API is sorted by how it is sent again', () => {
  expect(Object.keys(SENT_AGAIN).sort()).toEqual(mutations.toSorted())
})

let api: Awaited<ReturnType<typeof openTestApi>>
let admin: Actor
let user: Actor
beforeAll(async () => {
  api = await openTestApi({ hostedAi: openTestAi().hostedAi })
})
afterAll(() => api.close())

/** Sends one twice in the same way, with a key that its client would make. */
async function sendTwice(name: string) {
  admin = await api.signIn(`admin-of-${name}`, { email: `admin-${name.toLowerCase()}@${adminEmailDomain}` })
  user = await api.signIn(`user-of-${name}`, { email: `${name.toLowerCase()}@example.com` })
  await api.setPlan(user, DEMO_PLAN)
  const { by = 'user', arrange, variables = () => ({}), document } = SENT_AGAIN[name] ?? expect.fail(name)
  const people = { admin, user }
  const arranged = (await arrange?.({ api, ...people })) ?? ''
  const { id: sub, email } = people[by]
  // Fresh enough to delete the account.
  const token = await mint(claims({ sub, email, auth_time: nowMs / 1_000 }))
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const send = async () =>
    answerOf(await api.post({ query: document, variables: variables({ ...people, arranged }) }, headers))
  const first = await send()
  const after = await contentOf()
  const second = await send()
  return { first, second, after, afterBoth: await contentOf() }
}

const Rows = z.array(z.object({ rows: z.array(z.record(z.string(), z.unknown())) }))
/** What a change made twice moves on, and nobody takes for a second change. */
const MOVING = ['updated_at', 'looked_at', 'revision', 'last_revision', 'finished_at', 'tried_at', 'sha256']

/** All that the database has. */
async function contentOf(): Promise<Record<string, unknown>> {
  // Both are written down after the answer: what was refused or happened, and what a hosted call took.
  await api.options.security.done()
  await expect.poll(() => listKeptEnds(api.db, 1)).toEqual([])
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
    order by 1`.execute(api.db)
  const content: Record<string, unknown> = {}
  for (const { name } of tables) {
    // It goes on by itself.
    if (name === 'backups') continue
    const found =
      await sql`select coalesce(jsonb_agg(to_jsonb(kept) - ${MOVING}::text[] order by to_jsonb(kept)::text), '[]') as rows
      from ${sql.table(name)} as kept`.execute(api.db)
    content[name] = Rows.parse(found.rows)[0]?.rows
  }
  return content
}

describe('sent again with the same key', () => {
  test.each(Object.entries(SENT_AGAIN))('%s is done once', async (name, { again = {} }) => {
    const { first, second, after, afterBoth } = await sendTwice(name)
    expect(first.codes).toEqual([])
    if ('code' in again) expect(second.codes).toEqual([again.code])
    else expect(second.data).toEqual({ ...first.data, ...again })
    expect(afterBoth).toEqual(after)
  })

  test('what adds something is done twice without a key, so the test above would notice', async () => {
    const { createActivityLog: log } = SENT_AGAIN
    const sent = () => api.ask(log?.document ?? '', log?.variables?.({ admin, user, arranged: '' }), user)
    const before = await contentOf()
    await sent()
    const after = await contentOf()
    await sent()
    expect(after).not.toEqual(before)
    expect(await contentOf()).not.toEqual(after)
  })
})

describe('where the database has done it, and its answer is lost', () => {
  test.each([
    ['createActivityLog', 'mutation_keys', [['UNAVAILABLE'], []]],
    // Here the server itself does it again.
    ['adminResetUsage', 'commit', [[], []]],
  ])('%s is there once after it was sent again', async (name, lost, codes) => {
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const losing = await openLosing(database.url)
    const overLosing = await openTestApi({ database: losing })
    onTestFinished(() => overLosing.close())
    const { signIn, setPlan, post } = overLosing
    const { by = 'user', variables = () => ({}), document } = SENT_AGAIN[name] ?? expect.fail(name)
    const people = {
      admin: await signIn('ada', { email: `ada@${adminEmailDomain}` }),
      user: await signIn('bob'),
    }
    await setPlan(people.user, DEMO_PLAN)
    const headers = { authorization: `Bearer ${people[by].token}`, 'idempotency-key': randomUUID() }
    const body = { query: document, variables: variables({ ...people, arranged: '' }) }
    losing.loseAnswerTo(lost)
    const first = await answerOf(await post(body, headers))
    const second = await answerOf(await post(body, headers))
    expect([first.codes, second.codes]).toEqual(codes)
    expect(await database.db.selectFrom('activity_logs').select('id').execute()).toHaveLength(1)
  })
})

describe('a key', () => {
  const document = 'mutation ($id: ID!) { adminResetUsage(customerId: $id) { message } }'
  const post = async (query: string, variables: object, key: string, by = admin) =>
    answerOf(
      await api.post({ query, variables }, { authorization: `Bearer ${by.token}`, 'idempotency-key': key }),
    )

  test('that was used for something else is refused', async () => {
    const key = randomUUID()
    const other = await api.signIn('another')
    await api.setPlan(other, DEMO_PLAN)
    expect((await post(document, { id: user.email }, key)).codes).toEqual([])
    expect((await post(document, { id: other.email }, key)).codes).toEqual(['REQUEST_ID_REUSED'])
    expect((await post(document, { id: other.email }, randomUUID())).codes).toEqual([])
  })

  test('is of its user: another one’s does its own work', async () => {
    const key = randomUUID()
    const entries = () =>
      api.db.selectFrom('activity_logs').select('id').where('action', '=', 'admin:RESET_USAGE').execute()
    const before = (await entries()).length
    const colleague = await api.signIn('colleague', { email: `colleague@${adminEmailDomain}` })
    await post(document, { id: user.email }, key)
    await post(document, { id: user.email }, key, colleague)
    expect(await entries()).toHaveLength(before + 2)
  })

  test('sent several times at once is done once', async () => {
    const key = randomUUID()
    const entries = () => api.db.selectFrom('activity_logs').select('id').execute()
    const before = (await entries()).length
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(document, { id: user.email }, key)),
    )
    expect(answers.flatMap(({ codes }) => codes)).toEqual([])
    expect(await entries()).toHaveLength(before + 1)
  })

  test.each([
    ['no UUID', document, 'a-key', 'INVALID_INPUT'],
    [
      'of two mutations in a document',
      'mutation ($id: ID!) { a: adminResetUsage(customerId: $id) { message } b: adminResetUsage(customerId: $id) { message } }',
      randomUUID(),
      'BAD_REQUEST',
    ],
  ])('that is %s is refused', async (_name, query, key, code) => {
    expect((await post(query, { id: user.email }, key)).codes).toEqual([code])
  })
})
