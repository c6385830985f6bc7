import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asInCsv, readCsv } from '#domain/base/test-csv.ts'
import { type Actor, adminEmailDomain, origin } from '../api/test-api.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { SLOW_CLIENT_LIMITS } from '../base/http/app.ts'
import { openTestApp } from '../base/http/test-app.ts'
import { openApiServer } from '../events/test-socket.ts'
import { nowMs } from '../identity/test-token-forge.ts'
import { insertActivityLog } from '../users/activity-store.ts'
import { setBlocked } from '../users/users-store.ts'
import { createLogsCsv } from './logs-csv.ts'

let database: TestDatabase
let here: Awaited<ReturnType<typeof openApiServer>>
let there: Awaited<ReturnType<typeof openApiServer>>
let admin: Actor
const clock = { ms: nowMs }
beforeAll(async () => {
  database = await openTestDatabase()
  here = await openApiServer({ database, now: () => clock.ms })
  there = await openApiServer({ database, now: () => clock.ms })
  admin = await here.signIn('admin', { email: `admin@${adminEmailDomain}` })
})
afterAll(async () => {
  await here.close()
  await there.close()
  await database.close()
})

const PATH = '/admin/logs.csv'

interface ExportRequest {
  server?: typeof here
  actor?: Actor
  body?: unknown
  headers?: Record<string, string>
  method?: string
}

function ask({ server = here, actor = admin, body = {}, headers = {}, method = 'POST' }: ExportRequest = {}) {
  return fetch(`${server.url}${PATH}`, {
    method,
    headers: {
      authorization: `Bearer ${actor.token}`,
      'content-type': 'application/json',
      origin,
      ...headers,
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
}

const codeOf = async (response: Response) =>
  `${response.status} ${/"code":"(\w+)"/.exec(await response.text())?.[1]}`

/** With its byte order mark, which `text()` takes away. */
const fileOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString()

const exports = async () =>
  database.db
    .selectFrom('activity_logs')
    .select(['user_id', 'metadata'])
    .where('action', '=', 'admin:EXPORT_LOGS')
    .orderBy('created_at')
    .execute()

describe('the file', () => {
  test('has every row that matches, whatever is in it, and nothing that a spreadsheet would calculate', async () => {
    const user = await here.signIn('writer', { email: '=cmd@example.com' })
    const hostile = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '"quoted", and\nbroken',
      'naïve 💡',
      ' =1',
      'x;=1',
    ]
    for (const text of hostile)
      await insertActivityLog(database.db, {
        userId: user.id,
        email: user.email,
        action: 'FIND_CONTACTS',
        metadata: text,
      })
    const before = (await exports()).length
    const response = await ask({ body: { userId: user.id, search: null } })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="activity-logs-2026-11-21.csv"',
      'cache-control': 'no-store',
    })
    const [headings, ...rows] = readCsv(await fileOf(response))
    expect(headings).toEqual(['Time (UTC)', 'Email', 'Action', 'Metadata', 'User ID', 'Activity ID'])
    const cells = rows.map((row) => row[3]).sort()
    expect(cells).toEqual(hostile.map(asInCsv).sort())
    expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(["'=cmd@example.com"]))
    const logged = await exports()
    expect(logged).toHaveLength(before + 1)
    expect(logged.at(-1)?.user_id).toBe('admin')
    expect(JSON.parse(logged.at(-1)?.metadata ?? '')).toMatchObject({ userId: user.id, search: null })
  })

  test('has the exports before it, and not itself', async () => {
    const exported = async () => {
      const [, ...rows] = readCsv(await fileOf(await ask({ body: { userId: 'admin', search: null } })))
      return rows.filter((row) => row[2] === 'admin:EXPORT_LOGS').length
    }
    const before = await exported()
    expect(await exported()).toBe(before + 1)
    expect(await exports()).toHaveLength(before + 2)
  })

  test('of a search has what it finds', async () => {
    const user = await here.signIn('searched')
    const activity = { userId: user.id, email: user.email, action: 'FIND_CONTACTS' }
    await insertActivityLog(database.db, { ...activity, metadata: '"a rare word", and\nmore' })
    const response = await ask({ body: { search: 'A RARE WORD', action: 'FIND_CONTACTS' } })
    expect(readCsv(await fileOf(response))).toHaveLength(2)
  })
})

describe('the file is not given', () => {
  test.each<[string, () => Promise<ExportRequest>, string]>([
    ['to nobody', async () => ({ headers: { authorization: '' } }), '401 UNAUTHENTICATED'],
    ['to a user', async () => ({ actor: await here.signIn('user') }), '403 FORBIDDEN'],
    [
      'to an unverified email of the admin’s domain',
      async () => ({
        actor: await here.signIn('unverified', { email: `un@${adminEmailDomain}`, verified: false }),
      }),
      '403 EMAIL_NOT_VERIFIED',
    ],
    ['by GET', async () => ({ method: 'GET' }), '405 METHOD_NOT_ALLOWED'],
    [
      'for plain text',
      async () => ({ headers: { 'content-type': 'text/plain' } }),
      '415 UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'to a foreign page',
      async () => ({ headers: { origin: 'https://evil.example' } }),
      '403 FOREIGN_ORIGIN',
    ],
    ['to another site', async () => ({ headers: { 'sec-fetch-site': 'cross-site' } }), '403 FOREIGN_ORIGIN'],
    [
      'for a search of 201 characters',
      async () => ({ body: { search: 'x'.repeat(201) } }),
      '400 INVALID_INPUT',
    ],
  ])('%s', async (_name, request, code) => {
    const before = (await exports()).length
    expect(await codeOf(await ask(await request()))).toBe(code)
    expect(await exports()).toHaveLength(before)
  })

  test('to an admin who was blocked', async () => {
    const other = await here.signIn('soon-blocked', { email: `soon@${adminEmailDomain}` })
    expect((await ask({ actor: other })).status).toBe(200)
    await setBlocked(database.db, { userId: other.id, reason: 'spam' })
    expect(await codeOf(await ask({ actor: other }))).toBe('403 BLOCKED')
  })
})

describe('of a long log', () => {
  const ROWS = 60_000
  beforeAll(async () => {
    const user = await here.signIn('busy')
    await database.pool.query(
      `insert into activity_logs (id, user_id, email, action, metadata, created_at)
       select gen_random_uuid(), $1, $2, 'LOGIN', repeat('x', 400), now() - i * interval '1 millisecond'
       from generate_series(1, $3::int) as i`,
      [user.id, user.email, ROWS],
    )
  }, 120_000)

  test('all rows come', async () => {
    const file = await fileOf(await ask({ body: { userId: 'busy' } }))
    expect(file.split('\r\n')).toHaveLength(ROWS + 2)
  })

  test('what a reader does not take is not made, and one that takes nothing is cut', async () => {
    const cut = Promise.withResolvers<undefined>()
    const logsCsv = createLogsCsv(here.options)
    const handle = (request: Request) => {
      request.signal.addEventListener('abort', () => cut.resolve(undefined))
      return logsCsv(request)
    }
    const slow = await openTestApp({
      publicUrl: origin,
      apis: [{ path: PATH, handle, bodyLimitBytes: 1_000 }],
      // Long enough that a server which does not wait for its reader has made all by then.
      slowClientLimits: { ...SLOW_CLIENT_LIMITS, readMs: 1_000 },
    })
    const body = JSON.stringify({ userId: 'busy' })
    const headers = [
      'host: localhost:3000',
      `authorization: Bearer ${admin.token}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
    ]
    let statements = 0
    database.pool.on('acquire', () => (statements += 1))
    const socket = connect(slow.port, '127.0.0.1')
    socket.write(`POST ${PATH} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
    await cut.promise
    // Two for each of 12 pages, and some before the first, would read all 30 MB; what the system keeps for a socket takes some.
    expect(statements).toBeGreaterThan(1)
    expect(statements).toBeLessThan(18)
    socket.destroy()
    await slow.close()
  })

  test('the rest is kept back from an admin who is blocked while it runs', async () => {
    const other = await here.signIn('exporter', { email: `exporter@${adminEmailDomain}` })
    const response = await ask({ server: there, actor: other, body: { userId: 'busy' } })
    const reader = response.body?.getReader()
    await reader?.read()
    await here.ask('mutation { adminBlockUser(userId: "exporter", reason: "spam") { success } }', {}, admin)
    const began = performance.now()
    const rest = async () => {
      for (;;) {
        // A reader that is not in a hurry: the block comes before the end.
        await new Promise((resolve) => setTimeout(resolve, 20))
        const read = await reader?.read()
        if (read === undefined || read.done) return 'whole'
      }
    }
    await expect(rest()).rejects.toThrow()
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
