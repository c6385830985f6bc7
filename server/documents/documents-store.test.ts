import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentNoticeOf, listen } from '../base/db/notices.ts'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { ensureUser } from '../users/users-store.ts'
import { changeDocuments, type DocumentChange, findDocuments, listDocuments } from './documents-store.ts'

const MOST = 20
const kindOf = (full: 'REFUSED' | 'OLDEST_GO', bytes = 1_000) => ({
  name: 'test',
  limit: { most: MOST, bytes, full },
})

describe.each(engines)('documents on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  async function newUser(): Promise<string> {
    const subject = randomUUID()
    await ensureUser(database.db, { subject, email: `${subject}@example.com`, name: null, picture: null })
    return subject
  }
  const put = (key: string, version = 0, value: unknown = { text: key }): DocumentChange => ({
    key,
    value,
    version,
  })
  const change = (userId: string, changes: DocumentChange[], kind = kindOf('REFUSED')) =>
    changeDocuments(database.db, userId, { kind, changes })
  const list = async (userId: string) =>
    (await listDocuments(database.db, userId, { kind: kindOf('REFUSED'), after: null })).items
      .map(({ key, version }) => `${key} ${version}`)
      .toSorted()

  test('a change of this version is made once, however often it is sent; of several at once, one is', async () => {
    const user = await newUser()
    for (let sent = 0; sent < 2; sent++) expect(await change(user, [put('a')])).toBe('MADE')
    expect(await change(user, [put('a', 0, { text: 'other' })])).toBe('CHANGED')
    expect(await list(user)).toEqual(['a 1'])
    const outcomes = await Promise.all(['x', 'y', 'z'].map((text) => change(user, [put('a', 1, { text })])))
    expect(outcomes.toSorted()).toEqual(['CHANGED', 'CHANGED', 'MADE'])
    expect(await change(user, [put('a', 1, null)])).toBe('CHANGED')
    for (let sent = 0; sent < 2; sent++) expect(await change(user, [put('a', 2, null)])).toBe('MADE')
    expect(await list(user)).toEqual([])
  })

  test('of several changes all are made, or none', async () => {
    const user = await newUser()
    await change(user, [put('a'), put('b')])
    expect(await change(user, [put('a', 1), put('b', 7), put('c')])).toBe('CHANGED')
    expect(await list(user)).toEqual(['a 1', 'b 1'])
    expect(await change(user, [put('a', 1), put('b', 1, null), put('c')])).toBe('MADE')
    expect(await list(user)).toEqual(['a 2', 'c 1'])
  })

  test('each user has their own, which go with them; the longest keys are told apart', async () => {
    const [ada, bob] = [await newUser(), await newUser()]
    const long = '中'.repeat(1_000)
    await change(ada, [put(`${long}1`), put(`${long}2`)])
    await change(bob, [put(`${long}1`, 0, { text: 'of bob' })])
    const found = await findDocuments(database.db, ada, { kind: 'test', keys: [`${long}1`, 'none'] })
    expect(found.map(({ value }) => value)).toEqual([{ text: `${long}1` }])
    await database.db.deleteFrom('users').where('id', '=', ada).execute()
    expect(await list(ada)).toEqual([])
    expect(await list(bob)).toHaveLength(1)
  })

  test('no more than the most are kept, also by requests at once; those that are there change', async () => {
    const user = await newUser()
    await change(
      user,
      Array.from({ length: MOST - 3 }, (_, index) => put(`old ${index}`)),
    )
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change(user, [put(`new ${index}`)])),
    )
    expect(outcomes.filter((outcome) => outcome === 'MADE')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'FULL')).toHaveLength(5)
    expect(await change(user, [put('old 1', 1)])).toBe('MADE')
    expect(await change(user, [put('old 2', 1, null), put('in its place')])).toBe('MADE')
    expect(await list(user)).toHaveLength(MOST)
  })

  test('where the oldest go, the one that is kept now stays', async () => {
    const user = await newUser()
    for (let index = 0; index < MOST; index++) await change(user, [put(`d${index}`)])
    await sql`update user_documents set updated_at = now() - interval '1 day' where user_id = ${user} and key = 'd3'`.execute(
      database.db,
    )
    expect(await change(user, [put('one more')], kindOf('OLDEST_GO'))).toBe('MADE')
    const kept = await list(user)
    expect(kept).toHaveLength(MOST)
    expect(kept).toContain('one more 1')
    expect(kept).not.toContain('d3 1')
  })

  test('pages lead to each other', async () => {
    const user = await newUser()
    await change(
      user,
      ['a', 'b', 'c', 'd', 'e'].map((key) => put(key)),
    )
    const kind = kindOf('REFUSED', 2_000_000)
    const seen: string[] = []
    let after: string | null = null
    let pages = 0
    do {
      const page: Awaited<ReturnType<typeof listDocuments>> = await listDocuments(database.db, user, {
        kind,
        after,
      })
      seen.push(...page.items.map(({ key }) => key))
      after = page.next
      pages += 1
    } while (after !== null)
    expect(pages).toBe(3)
    expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('what changes is told to all, and nothing else is', async () => {
    const user = await newUser()
    const heard: (string | null)[] = []
    const listening = await listen(database.pool, (channel, payload) => {
      const notice = channel === 'documents' ? documentNoticeOf(payload) : null
      if (notice?.userId === user) heard.push(notice.key)
    })
    await change(user, [put('a')])
    await change(user, [put('a', 5)])
    await change(user, [put('b'), put('c')])
    await change(user, [put('a', 1, null)])
    await expect.poll(() => heard).toEqual(['a', null, 'a'])
    listening.stop()
  })
})
