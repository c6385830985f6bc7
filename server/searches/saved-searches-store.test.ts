import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_SAVED_SEARCHES } from '#domain/search/saved-search.ts'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { ensureUser } from '../users/users-store.ts'
import {
  deleteSearch,
  listSearches,
  lookAtSearch,
  saveSearch,
  type SearchToSave,
} from './saved-searches-store.ts'

describe.each(engines)('saved searches on $name', ({ open }) => {
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
  const save = (userId: string, name: string, change: Partial<SearchToSave> = {}) =>
    saveSearch(database.db, userId, {
      name,
      query: { days: 14 },
      createdAt: null,
      lookedAt: null,
      ...change,
    })
  const listed = async (userId: string) =>
    (await listSearches(database.db, userId)).map(({ name, query }) => ({ name, query }))

  test('a name is kept once, whatever its case: the later search takes its place in the list', async () => {
    const user = await newUser()
    await save(user, 'Mine')
    await save(user, 'Other')
    await save(user, 'MINE', { query: { days: 30, featured: true } })
    expect(await listed(user)).toEqual([
      { name: 'MINE', query: { days: 30, featured: true } },
      { name: 'Other', query: { days: 14 } },
    ])
  })

  test('a deleted one comes back in its place, with its last look', async () => {
    const user = await newUser()
    for (const name of ['a', 'b', 'c']) await save(user, name)
    const before = await listSearches(database.db, user)
    expect(await deleteSearch(database.db, user, 'B')).toBe(true)
    expect(await deleteSearch(database.db, user, 'b')).toBe(false)
    expect(await listed(user)).toHaveLength(2)
    const [, b] = before
    await save(user, 'b', { createdAt: b?.created_at ?? null, lookedAt: b?.looked_at ?? null })
    expect(await listSearches(database.db, user)).toEqual(before)
  })

  test('a look is noted; replacing a search is one too', async () => {
    const user = await newUser()
    const longAgo = new Date('2026-01-01T00:00:00Z')
    await save(user, 'mine', { lookedAt: longAgo })
    expect((await lookAtSearch(database.db, user, 'MINE'))?.looked_at.getTime()).toBeGreaterThan(
      longAgo.getTime(),
    )
    await save(user, 'mine', { lookedAt: longAgo })
    expect((await save(user, 'mine'))?.looked_at.getTime()).toBeGreaterThan(longAgo.getTime())
    expect(await lookAtSearch(database.db, user, 'unknown')).toBeUndefined()
  })

  test('nobody reads, changes, or deletes another user’s, which go with the user', async () => {
    const [ada, bob] = [await newUser(), await newUser()]
    await save(ada, 'mine')
    const before = await listSearches(database.db, ada)
    expect(await listed(bob)).toEqual([])
    expect(await lookAtSearch(database.db, bob, 'mine')).toBeUndefined()
    expect(await deleteSearch(database.db, bob, 'mine')).toBe(false)
    await save(bob, 'mine', { query: {} })
    expect(await listSearches(database.db, ada)).toEqual(before)
    await database.db.deleteFrom('users').where('id', '=', ada).execute()
    expect(await listed(ada)).toEqual([])
  })

  test('no more than the most of a user are kept, also by requests at once; those that are there change', async () => {
    const user = await newUser()
    const answers = await Promise.all(
      Array.from({ length: MOST_SAVED_SEARCHES + 5 }, (_, index) => save(user, `search ${index}`)),
    )
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(MOST_SAVED_SEARCHES)
    const [first] = await listed(user)
    expect(first).toBeDefined()
    expect(await save(user, first?.name ?? '', { query: {} })).toMatchObject({ query: {} })
    await deleteSearch(database.db, user, first?.name ?? '')
    expect(await save(user, 'in its place')).toBeDefined()
  })
})
