import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DEMO_PLAN } from '#domain/plan/plan.ts'
import { type Actor, adminEmailDomain, origin } from '../api/test-api.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { openApiServer, openSocket } from '../events/test-socket.ts'
import { openTestAi } from '../hosted/test-hosted-ai.ts'
import { expectExactCounters } from '../metering/test-recount.ts'
const ai = openTestAi()

let database: TestDatabase
let here: Awaited<ReturnType<typeof openApiServer>>
let there: Awaited<ReturnType<typeof openApiServer>>
let admin: Actor
beforeAll(async () => {
  database = await openTestDatabase()
  here = await openApiServer({ database, hostedAi: ai.hostedAi })
  there = await openApiServer({ database, hostedAi: ai.hostedAi })
  admin = await here.signIn('admin', { email: `admin@${adminEmailDomain}` })
})
afterAll(async () => {
  await here.close()
  await there.close()
  await database.close()
})

const block = (userId: string) =>
  here.ask(
    'mutation ($userId: ID!) { adminBlockUser(userId: $userId, reason: "spam") { success } }',
    { userId },
    admin,
  )
const unblock = (userId: string) =>
  here.ask('mutation ($userId: ID!) { adminUnblockUser(userId: $userId) { success } }', { userId }, admin)

const QUERY = '{ getUsageTapConfig { embedApiKey } }'
const ACCOUNT = 'subscription { onAccount { blocked blockedReason } }'
const HOSTED = `mutation ($input: JSON!) {
  freeAIOperation(operation: "classify", input: $input) { success data } }`

const embedUsage = async (server: typeof here, actor: Actor) => {
  const key = server.embedKeys.mint({ customerId: actor.email, userId: actor.id })
  const response = await fetch(`${server.url}/metering/customers/${encodeURIComponent(actor.email)}/usage`, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/vnd.usagetap.v1+json' },
  })
  await response.arrayBuffer()
  return response.status
}

/** What a user gets at a server, entry by entry. */
async function entries(server: typeof here, actor: Actor) {
  const socket = await openSocket(server.port, { token: actor.token })
  const first = await socket.subscribe(ACCOUNT).next()
  socket.close()
  const csv = await fetch(`${server.url}/admin/logs.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json', origin },
    body: '{}',
  })
  return {
    http: (await server.ask(QUERY, {}, actor)).codes,
    metering: await embedUsage(server, actor),
    socket: first === undefined ? (await socket.closed).code : first.codes,
    csv: csv.status,
  }
}

const OPEN = { http: [], metering: 200, socket: [], csv: 200 }
const SHUT = { http: ['BLOCKED'], metering: 403, socket: 4403, csv: 403 }

test('a block reaches a user who has everything open, at both servers, and ends with the unblock', async () => {
  // An admin may be blocked by another one, and has the download too.
  const user = await here.signIn('busy', { email: `busy@${adminEmailDomain}` })
  await here.setPlan(user, DEMO_PLAN)
  for (const server of [here, there]) expect(await entries(server, user)).toEqual(OPEN)

  const sockets = await Promise.all([here, there].map(({ port }) => openSocket(port, { token: user.token })))
  const accounts = sockets.map((socket) => socket.subscribe(ACCOUNT))
  for (const account of accounts)
    expect(await account.next()).toMatchObject({ data: { onAccount: { blocked: false } } })
  const release = ai.hold()
  const input = { post: { name: 'X' }, criteria: 'AI: it uses AI', requestId: 'running-call' }
  const hosted = there.ask(HOSTED, { input }, user)
  await expect.poll(() => ai.calls.length).toBe(1)

  expect((await block(user.id)).codes).toEqual([])
  for (const account of accounts)
    expect(await account.next()).toMatchObject({
      data: { onAccount: { blocked: true, blockedReason: 'spam' } },
    })
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([
    { code: 4403, reason: 'BLOCKED' },
    { code: 4403, reason: 'BLOCKED' },
  ])
  for (const server of [here, there]) expect(await entries(server, user)).toEqual(SHUT)

  // The running call finishes and is settled; its answer is kept back.
  release()
  const answer = await hosted
  expect(answer.codes).toEqual(['BLOCKED'])
  expect(JSON.stringify(answer)).not.toContain('criteriaMet')
  const calls = () => database.db.selectFrom('metering_calls').select('state').execute()
  await expect.poll(calls).toEqual([{ state: 'ended' }])
  await expectExactCounters(database.db)

  expect((await unblock(user.id)).codes).toEqual([])
  for (const server of [here, there]) expect(await entries(server, user)).toEqual(OPEN)
  const again = await there.ask(HOSTED, { input }, user)
  expect(again.codes).toEqual([])
  expect(ai.calls).toHaveLength(1)
})

test('a block that was missed while the listening connection was lost is heard when it is back', async () => {
  const own = await openApiServer()
  onTestFinished(() => own.close())
  const user = await own.signIn('lucky')
  const socket = await openSocket(own.port, { token: user.token })
  const account = socket.subscribe(ACCOUNT)
  await account.next()
  // As a restart of the database does to every connection that listens.
  const { rows } = await own.pool.query<{ gone: boolean }>(
    `select pg_terminate_backend(pid) as gone from pg_stat_activity
     where datname = current_database() and (query like 'listen%' or query = 'select')`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(1)
  await own.db
    .updateTable('users')
    .set({ blocked: true, blocked_reason: 'unheard' })
    .where('id', '=', user.id)
    .execute()
  expect((await socket.closed).code).toBe(4403)
})
