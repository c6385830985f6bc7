import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createPace } from '#clients/pages/pace.ts'
import { openTestWeb, page, redirect, type Site } from '#clients/pages/test-web.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts'
import { readTables } from '../backup/backup-tables.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { createUserLimit } from '../base/http/user-limit.ts'
import { findPages, keepPage, sweepPages } from './page-cache.ts'
import { createPageReader, noPageReader, type PageReaderOptions } from './page-reader.ts'
import { countReads, sweepReads } from './page-reads.ts'

const START_MS = Date.parse('2026-11-21T12:00:00Z')
const TEAM = '<title>Team</title><p>Jane Doe, CEO: jane@acme.example</p>'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db
    .insertInto('users')
    .values(['ada', 'bob'].map((id) => ({ id, google_id: id, email: `${id}@example.com` })))
    .execute()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('page_cache').execute()
  await database.db.deleteFrom('page_reads').execute()
})

async function open(sites: Record<string, Site>, changes: Partial<PageReaderOptions> = {}) {
  const web = await openTestWeb({ sites })
  let nowMs = START_MS
  const warnings: unknown[] = []
  const makeReader = (more: Partial<PageReaderOptions> = {}) => {
    const reader = createPageReader({
      ...web.parts,
      db: database.db,
      log: { warn: (...line: unknown[]) => void warnings.push(line) },
      now: () => nowMs,
      perMinute: createUserLimit(120, () => nowMs),
      isScarce: () => false,
      ...changes,
      ...more,
    })
    onTestFinished(() => reader.close())
    return reader
  }
  onTestFinished(() => web.close())
  return {
    reader: makeReader(),
    makeReader,
    warnings,
    /** The paths of pages that were requested. */
    requested: () => web.seen.map(({ url }) => url).filter((url) => !url.endsWith('/robots.txt')),
    pass: (ms: number) => void (nowMs += ms),
  }
}

describe('a page', () => {
  test('is answered with what it says, under the address that it was asked by', async () => {
    const { reader } = await open({
      'acme.example': page(TEAM),
      'old.example': redirect('http://acme.example/team'),
    })
    const [team, old] = await reader.read('ada', ['http://ACME.example/team#ceo', 'http://old.example/'])
    expect(team).toMatchObject({
      url: 'http://ACME.example/team#ceo',
      finalUrl: 'http://acme.example/team',
      status: 200,
      unreadable: null,
      readAt: '2026-11-21T12:00:00.000Z',
      title: 'Team',
      emails: ['jane@acme.example'],
      text: 'Jane Doe, CEO: jane@acme.example',
    })
    expect(old).toMatchObject({
      url: 'http://old.example/',
      finalUrl: 'http://acme.example/team',
      title: 'Team',
    })
  })

  test.each([
    ['a week, if it was read', page(TEAM), 7 * DAY_MS],
    ['an hour, if it could not be read', page('', {}, 500), HOUR_MS],
    ['an hour, if it is missing', page('', {}, 404), HOUR_MS],
  ])('is kept for %s, for all users', async (_name, site, keptMs) => {
    const { reader, requested, pass } = await open({ 'acme.example': site })
    const [first] = await reader.read('ada', ['http://acme.example/'])
    pass(keptMs - 1)
    expect(await reader.read('bob', ['http://acme.example/'])).toEqual([first])
    expect(requested()).toHaveLength(1)
    pass(1)
    const [again] = await reader.read('bob', ['http://acme.example/'])
    expect(again?.readAt).not.toBe(first?.readAt)
    expect(requested()).toHaveLength(2)
  })

  test('is read again for whoever asks for that, but once a minute for all', async () => {
    const { reader, requested, pass } = await open({ 'acme.example': page(TEAM) })
    const urls = ['http://acme.example/']
    await reader.read('ada', urls)
    pass(MINUTE_MS - 1)
    await reader.read('ada', urls, { again: true })
    expect(requested()).toHaveLength(1)
    pass(1)
    const [again] = await reader.read('ada', urls, { again: true })
    expect(requested()).toHaveLength(2)
    expect(await reader.read('bob', urls, { again: true })).toEqual([again])
    expect(await reader.read('bob', urls)).toEqual([again])
    expect(requested()).toHaveLength(2)
  })

  test('is kept for other servers of the installation', async () => {
    const { reader, makeReader, requested } = await open({ 'acme.example': page(TEAM) })
    const first = await reader.read('ada', ['http://acme.example/'])
    expect(await makeReader().read('bob', ['http://acme.example/'])).toEqual(first)
    expect(requested()).toEqual(['acme.example/'])
  })

  test('that is asked for several times at once is read once', async () => {
    const { reader, requested } = await open({ 'acme.example': page(TEAM) })
    const asked = ['http://acme.example/', 'http://acme.example/#a', 'http://acme.example/']
    const answers = await Promise.all([reader.read('ada', asked), reader.read('bob', asked)])
    expect(answers.flat().map(({ url, title }) => [url, title])).toEqual(
      [...asked, ...asked].map((url) => [url, 'Team']),
    )
    expect(requested()).toEqual(['acme.example/'])
  })

  test('that has what PostgreSQL cannot keep is kept without it', async () => {
    const { reader } = await open({
      'acme.example': page(
        '<p>a&#0;b</p><script type="application/ld+json">{"@type":"Person","name":"Jane\\u0000 \\ud800Doe"}</script>',
      ),
    })
    await reader.read('ada', ['http://acme.example/'])
    expect((await findPages(database.db, ['http://acme.example/'], new Date(START_MS))).size).toBe(1)
  })

  test.each([
    ['no web address', 'acme', 'address'],
    ['an inner address', 'http://127.0.0.1/', 'address'],
    ['a long address', `http://acme.example/${'a'.repeat(3_000)}`, 'address'],
  ])('of %s is answered in its place, and neither counted nor kept', async (_name, url, unreadable) => {
    const { reader } = await open({ 'acme.example': page(TEAM) })
    const answers = await reader.read('ada', [url, 'http://acme.example/'])
    expect(answers).toMatchObject([{ url, unreadable, finalUrl: null, status: null }, { title: 'Team' }])
    expect(await database.db.selectFrom('page_cache').select('url').execute()).toEqual([
      { url: 'http://acme.example/' },
    ])
    expect(await database.db.selectFrom('page_reads').select('pages').execute()).toEqual([{ pages: 1 }])
  })

  test('is answered and not kept while the disk is nearly full', async () => {
    const { reader, requested } = await open({ 'acme.example': page(TEAM) }, { isScarce: () => true })
    for (let time = 0; time < 2; time++)
      expect(await reader.read('ada', ['http://acme.example/'])).toMatchObject([{ title: 'Team' }])
    expect(requested()).toHaveLength(2)
  })

  test('that cannot be kept is answered, and the log says so', async () => {
    const { db } = database
    const { reader, warnings } = await open({ 'acme.example': page(TEAM) })
    await sql`alter table page_cache add constraint full_up check (url = '')`.execute(db)
    onTestFinished(async () => {
      await sql`alter table page_cache drop constraint full_up`.execute(db)
    })
    expect(await reader.read('ada', ['http://acme.example/'])).toMatchObject([{ title: 'Team' }])
    expect(warnings).toHaveLength(1)
  })

  test('is not read where pages are not read', async () => {
    const answers = await noPageReader(() => START_MS).read('ada', ['http://acme.example/', 'x'])
    expect(answers).toMatchObject([
      { url: 'http://acme.example/', unreadable: 'off' },
      { url: 'x', unreadable: 'off' },
    ])
  })

  test('that is being read when the server stops is not kept', async () => {
    const { reader, requested } = await open({ 'acme.example': () => undefined })
    const reading = reader.read('ada', ['http://acme.example/'])
    await expect.poll(requested, { timeout: 10_000 }).toHaveLength(1)
    await reader.close()
    expect(await reading).toMatchObject([{ unreadable: 'timeout' }])
    expect(await database.db.selectFrom('page_cache').select('url').execute()).toEqual([])
  })
})

describe('a user', () => {
  const paths = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => `http://acme.example/${from + index}`)

  test('reads so many pages a minute, and kept ones besides', async () => {
    const { reader, makeReader } = await open({ 'acme.example': page(TEAM) })
    const limited = makeReader({ perMinute: createUserLimit(3, () => START_MS) })
    const answers = await limited.read('ada', paths(5))
    expect(answers.map(({ unreadable }) => unreadable)).toEqual([null, null, null, 'limit', 'limit'])
    expect((await limited.read('ada', paths(3))).map(({ title }) => title)).toEqual(['Team', 'Team', 'Team'])
    expect((await limited.read('bob', paths(1, 5))).map(({ title }) => title)).toEqual(['Team'])
    expect((await reader.read('ada', paths(2, 3))).map(({ unreadable }) => unreadable)).toEqual([null, null])
  })

  test('reads so many pages a day, on all servers together', async () => {
    const { makeReader, pass } = await open({ 'acme.example': page(TEAM) })
    const servers = [makeReader({ perDay: 4 }), makeReader({ perDay: 4 })] as const
    expect(await servers[0].read('ada', paths(3))).toMatchObject([{ title: 'Team' }, {}, {}])
    expect((await servers[1].read('ada', paths(3, 3))).map(({ unreadable }) => unreadable)).toEqual([
      null,
      'limit',
      'limit',
    ])
    expect((await servers[0].read('ada', paths(1, 4))).map(({ unreadable }) => unreadable)).toEqual(['limit'])
    expect((await servers[0].read('bob', paths(1, 4))).map(({ unreadable }) => unreadable)).toEqual([null])
    pass(DAY_MS / 2)
    expect((await servers[0].read('ada', paths(1, 5))).map(({ unreadable }) => unreadable)).toEqual([null])
  })

  test('who asks many times at once gets no more', async () => {
    const { db } = database
    const count = () => countReads(db, { userId: 'ada', pages: 3, nowMs: START_MS, most: 10 })
    const counted = await Promise.all(Array.from({ length: 8 }, count))
    expect(counted.toSorted()).toEqual([0, 0, 0, 0, 1, 3, 3, 3])
  })

  test('who asks for more than a day has room for gets the first of them', async () => {
    expect(await countReads(database.db, { userId: 'ada', pages: 12, nowMs: START_MS, most: 10 })).toBe(10)
    expect(await countReads(database.db, { userId: 'ada', pages: 1, nowMs: START_MS, most: 10 })).toBe(0)
  })

  test('who waits for many slow sites keeps nobody else from theirs', async () => {
    const slow = Array.from({ length: 25 }, (_, index) => `slow${index}.example`)
    /** Those whose turn has not come; their time is over when the test says so. */
    const waits = new Set<() => void>()
    const after = (_ms: number, call: () => void) => {
      waits.add(call)
      return () => void waits.delete(call)
    }
    const { reader, requested } = await open(
      { ...Object.fromEntries(slow.map((name) => [name, () => undefined])), 'acme.example': page(TEAM) },
      { pace: createPace({ now: () => 0, after }), limits: { totalMs: HOUR_MS } },
    )
    const waiting = reader.read('ada', [...slow.map((name) => `http://${name}/`), 'http://acme.example/'])
    await expect.poll(requested, { timeout: 20_000 }).toHaveLength(6)
    expect(await reader.read('bob', ['http://acme.example/team'])).toMatchObject([{ title: 'Team' }])
    // One that waits among the others.
    const answer = reader.read('bob', ['http://acme.example/'])
    await expect.poll(() => waits.size, { timeout: 20_000 }).toBe(20)
    for (const end of waits) end()
    expect(await answer).toMatchObject([{ title: 'Team' }])
    await reader.close()
    expect((await waiting).filter(({ unreadable }) => unreadable === 'limit')).toHaveLength(20)
  })
})

describe('the cache', () => {
  const facts = (url: string, readAtMs: number) => ({
    url,
    finalUrl: url,
    status: 200,
    unreadable: null,
    readAt: new Date(readAtMs).toISOString(),
    title: 'Team',
    emails: ['jane@acme.example'],
    phones: [{ text: '030 901820', number: null }],
    profiles: [],
    people: [],
    organizations: [],
    contactForms: [],
    links: [],
    companyPages: [],
    text: 'Jane “Doe”',
    profileLines: [],
    lineKinds: '.',
  })
  const keptUrls = async () =>
    (await database.db.selectFrom('page_cache').select('url').orderBy('url').execute()).map(({ url }) => url)

  test('gives back what it was given', async () => {
    const kept = facts('http://a.example/', START_MS)
    await keepPage(database.db, kept)
    expect((await findPages(database.db, [kept.url], new Date(START_MS))).get(kept.url)).toEqual(kept)
  })

  test.each(['limit', 'off'] as const)('does not keep the reason %s', async (unreadable) => {
    await keepPage(database.db, { ...facts('http://a.example/', START_MS), unreadable })
    expect(await keptUrls()).toEqual([])
  })

  test('does not keep facts that are too large', async () => {
    await keepPage(database.db, { ...facts('http://a.example/', START_MS), text: 'a'.repeat(300_000) })
    await keepPage(database.db, { ...facts('http://b.example/', START_MS), text: 'a'.repeat(200_000) })
    expect(await keptUrls()).toEqual(['http://b.example/'])
  })

  test('counts what another version wrote as not there', async () => {
    await keepPage(database.db, facts('http://a.example/', START_MS))
    await database.db.updateTable('page_cache').set({ facts: '{"title": 1}' }).execute()
    expect((await findPages(database.db, ['http://a.example/'], new Date(START_MS))).size).toBe(0)
  })

  test('is swept of what has expired, and of what is too much', async () => {
    const { db } = database
    for (const [index, url] of ['a', 'b', 'c', 'd'].entries())
      await keepPage(db, facts(`http://${url}.example/`, START_MS + index))
    expect(await sweepPages(db, new Date(START_MS + 7 * DAY_MS))).toBe(1)
    expect(await keptUrls()).toEqual(['http://b.example/', 'http://c.example/', 'http://d.example/'])
    expect(await sweepPages(db, new Date(START_MS), 2)).toBe(1)
    expect(await keptUrls()).toEqual(['http://c.example/', 'http://d.example/'])
    expect(await sweepPages(db, new Date(START_MS), 2)).toBe(0)
  })

  test('is swept of the counts of earlier days', async () => {
    const { db } = database
    await countReads(db, { userId: 'ada', pages: 1, nowMs: START_MS - DAY_MS })
    await countReads(db, { userId: 'ada', pages: 2, nowMs: START_MS })
    expect(await sweepReads(db, new Date(START_MS))).toBe(1)
    expect(await db.selectFrom('page_reads').select('pages').execute()).toEqual([{ pages: 2 }])
  })

  test('is in no backup, unlike the counts of users', async () => {
    const client = await database.pool.connect()
    const names = (await readTables(client)).map(({ name }) => name)
    client.release()
    expect(names).not.toContain('page_cache')
    expect(names).toContain('page_reads')
  })
})
