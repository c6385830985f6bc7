import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readCsv } from '#domain/test-csv.ts'
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { openApiServer } from '../events/test-socket.ts'
import { type Actor, adminEmailDomain, origin } from '../graphql/test-api.ts'
import { SLOW_CLIENT_LIMITS } from '../http/app.ts'
import { openTestApp } from '../http/test-app.ts'
import { nowMs } from '../identity/test-token-forge.ts'
import { insertActivityLog } from '../users/activity-store.ts'
import { ensureUser } from '../users/users-store.ts'
import { createLogsCsv } from './logs-csv.ts'
import { setBlocked } from './users-store.ts'

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

interface TicketRequest {
  server?: typeof here
  actor?: Actor
  body?: unknown
  headers?: Record<string, string>
  method?: string
}

function ask({ server = here, actor = admin, body = {}, headers = {}, method = 'POST' }: TicketRequest = {}) {
  return fetch(`${server.url}${PATH}`, {
    method,
    headers: {
      authorization: `Bearer ${actor.token}`,
      'content-type': 'application/json',
      origin,
      ...headers,
    },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** The cookie as a browser sends it back. */
async function ticketFor(request: TicketRequest = {}): Promise<string> {
  const response = await ask(request)
  expect(response.status).toBe(204)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const get = (
  cookie: string,
  { server = here, headers = {} }: Pick<TicketRequest, 'server' | 'headers'> = {},
) => fetch(`${server.url}${PATH}`, { headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers } })

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
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '"quoted", and\nbroken', 'naïve 💡', ' =1']
    for (const text of hostile)
      await insertActivityLog(database.db, {
        userId: user.id,
        email: user.email,
        action: 'FIND_CONTACTS',
        metadata: text,
      })
    const before = (await exports()).length
    const response = await get(await ticketFor({ body: { userId: user.id, search: null } }), {
      server: there,
    })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="activity-logs-2026-11-21.csv"',
      'cache-control': 'no-store',
    })
    const [headings, ...rows] = readCsv(await fileOf(response))
    expect(headings).toEqual(['Time (UTC)', 'Email', 'Action', 'Metadata', 'User ID', 'Activity ID'])
    const cells = rows.map((row) => row[3]).sort()
    expect(cells).toEqual(hostile.map((text) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text)).sort())
    expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(["'=cmd@example.com"]))
    const logged = await exports()
    expect(logged).toHaveLength(before + 1)
    expect(logged.at(-1)?.user_id).toBe('admin')
    expect(JSON.parse(logged.at(-1)?.metadata ?? '')).toMatchObject({ userId: user.id, search: null })
  })

  test('of a search has what is found', async () => {
    const user = await here.signIn('searched')
    const activity = { userId: user.id, email: user.email, action: 'FIND_CONTACTS' }
    await insertActivityLog(database.db, { ...activity, metadata: '"a rare word", and\nmore' })
    const response = await get(await ticketFor({ body: { search: 'A RARE WORD', action: 'FIND_CONTACTS' } }))
    expect(readCsv(await fileOf(response))).toHaveLength(2)
  })
})

describe('a ticket', () => {
  test('is a cookie for this path, this site and half a minute, out of reach of scripts', async () => {
    const set = (await ask()).headers.get('set-cookie') ?? ''
    expect(set).toMatch(/^logs-csv=[\w-]{43}; /)
    expect(set.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=30',
      'Path=/admin/logs.csv',
      'SameSite=Strict',
    ])
    const { rows } = await database.pool.query('select token_hash from csv_tickets')
    expect(JSON.stringify(rows)).not.toContain(set.slice(9, 40))
  })

  test('under https is Secure, says so in its name, and counts under no other', async () => {
    const publicUrl = 'https://scout.example'
    const server = await openApiServer({ database, now: () => clock.ms, origin: publicUrl })
    onTestFinished(() => server.close())
    const response = await ask({ server, headers: { origin: publicUrl } })
    expect(response.headers.get('set-cookie')).toMatch(/^__Secure-logs-csv=[\w-]{43}; .*; Secure$/)
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    const renamed = cookie.replace('__Secure-', '')
    expect(await codeOf(await get(renamed, { server }))).toBe('403 TICKET_REFUSED')
    expect((await get(cookie, { server })).status).toBe(200)
  })

  test('lets one in, of any number at once at both servers', async () => {
    const cookie = await ticketFor()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => get(cookie, { server: i % 2 === 0 ? here : there }).then(codeOf)),
    )
    expect(answers.filter((answer) => answer.startsWith('200'))).toHaveLength(1)
    expect(answers.filter((answer) => answer === '403 TICKET_REFUSED')).toHaveLength(19)
  })

  test('is good for 30 seconds', async () => {
    const [early, late] = [await ticketFor(), await ticketFor()]
    try {
      clock.ms = nowMs + 29_900
      expect((await get(early)).status).toBe(200)
      clock.ms = nowMs + 30_000
      expect(await codeOf(await get(late))).toBe('403 TICKET_REFUSED')
    } finally {
      clock.ms = nowMs
    }
  })

  test.each(['', 'logs-csv=guess'])('that is %j is none', async (cookie) => {
    expect(await codeOf(await get(cookie))).toBe('403 TICKET_REFUSED')
  })

  test('of an admin who was blocked meanwhile is refused', async () => {
    const other = await here.signIn('soon-blocked', { email: `soon@${adminEmailDomain}` })
    const cookie = await ticketFor({ actor: other })
    await setBlocked(database.db, { userId: other.id, reason: 'spam' })
    expect(await codeOf(await get(cookie))).toBe('403 BLOCKED')
  })

  test('of an admin who is none any more is refused, by email or by setting', async () => {
    const other = await here.signIn('leaver', { email: `leaver@${adminEmailDomain}` })
    const cookie = await ticketFor({ actor: other })
    await ensureUser(database.db, {
      subject: other.id,
      email: 'leaver@example.com',
      name: null,
      picture: null,
    })
    expect(await codeOf(await get(cookie))).toBe('403 FORBIDDEN')

    const renamed = await openApiServer({
      database,
      admins: { domain: 'new.example', emails: [] },
      now: () => clock.ms,
    })
    expect(await codeOf(await get(await ticketFor(), { server: renamed }))).toBe('403 FORBIDDEN')
    await renamed.close()
  })
})

describe('a ticket is not handed out', () => {
  test.each<[string, () => Promise<TicketRequest>, string]>([
    ['to nobody', async () => ({ headers: { authorization: '' } }), '401 UNAUTHENTICATED'],
    ['to a user', async () => ({ actor: await here.signIn('user') }), '403 FORBIDDEN'],
    [
      'to an unverified email of the admin’s domain',
      async () => ({
        actor: await here.signIn('unverified', { email: `un@${adminEmailDomain}`, verified: false }),
      }),
      '403 EMAIL_NOT_VERIFIED',
    ],
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
    [
      'for a search of 201 characters',
      async () => ({ body: { search: 'x'.repeat(201) } }),
      '400 INVALID_INPUT',
    ],
  ])('%s', async (_name, request, code) => {
    const response = await ask(await request())
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await codeOf(response)).toBe(code)
  })

  test.each([['another site', { 'sec-fetch-site': 'cross-site' }]])(
    'and one is not taken from %s',
    async (_name, headers) => {
      const cookie = await ticketFor()
      expect(await codeOf(await get(cookie, { headers }))).toBe('403 FOREIGN_ORIGIN')
      expect((await get(cookie)).status).toBe(200)
    },
  )
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
    const file = await fileOf(await get(await ticketFor({ body: { userId: 'busy' } })))
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
      apis: [{ path: PATH, handle, bodyLimitBytes: 0 }],
      // Long enough that a server which does not wait for its reader has made all by then.
      slowClientLimits: { ...SLOW_CLIENT_LIMITS, readMs: 1_000 },
    })
    const cookie = await ticketFor({ body: { userId: 'busy' } })
    let statements = 0
    database.pool.on('acquire', () => (statements += 1))
    const socket = connect(slow.port, '127.0.0.1')
    socket.write(`GET ${PATH} HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\n\r\n`)
    await cut.promise
    // Two for each of 12 pages, and some before the first, would read all 30 MB; what the system keeps for a socket takes some.
    expect(statements).toBeGreaterThan(1)
    expect(statements).toBeLessThan(18)
    socket.destroy()
    await slow.close()
  })

  test('the rest is kept back from an admin who is blocked while it runs', async () => {
    const other = await here.signIn('exporter', { email: `exporter@${adminEmailDomain}` })
    const response = await get(await ticketFor({ actor: other, body: { userId: 'busy' } }), { server: there })
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
