import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_LABELS } from '#domain/labels/launch-label.ts'
import { labelNoticeOf, listen } from '../base/db/notices.ts'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { ensureUser } from '../users/users-store.ts'
import { listLabels, type NewLabel, removeLabel, setLabel } from './labels-store.ts'

const NOON_MS = Date.parse('2026-11-21T12:00:00Z')

describe.each(engines)('labels on $name', ({ open }) => {
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
  const label: NewLabel = {
    leadKey: 'acme',
    value: 'good',
    reason: 'They hire',
    labeledAtMs: NOON_MS,
    verdict: { score: 75, promptHash: 'hash', model: 'small' },
    blind: true,
    facts: { id: '7', name: 'Acme', sample: true },
  }
  const named = { launchId: '7', launchName: 'Acme', sample: true }
  const all = { limit: 1_000, after: null, leadKeys: null, withFacts: false }
  const set = (userId: string, change: Partial<NewLabel> = {}) =>
    setLabel(database.db, userId, { ...label, ...change })
  const list = async (userId: string, withFacts = false) =>
    (await listLabels(database.db, { ...all, userId, withFacts })).items
  const fill = (userId: string, count: number) =>
    sql`insert into launch_labels
      (user_id, lead_key, value, reason, labeled_at, score, prompt_hash, blind, facts)
      select ${userId}, 'launch ' || number, 'good', '', ${new Date(NOON_MS)}, null, null, false, '{}'
      from generate_series(1, ${count}) as number`.execute(database.db)

  test('one is kept for each launch, as it was set last; its facts come only on request', async () => {
    const user = await newUser()
    await set(user)
    expect(await list(user, true)).toEqual([{ ...label, ...named }])
    expect(await list(user)).toEqual([{ ...label, ...named, facts: null }])
    const later = {
      value: 'not_for_me',
      reason: '',
      labeledAtMs: NOON_MS + 1,
      verdict: null,
      blind: false,
    } as const
    expect(await set(user, later)).toMatchObject(later)
    expect(await list(user)).toEqual([{ ...label, ...named, ...later, facts: null }])
  })

  test('without facts those that are there are kept, and a label that is not there is not made', async () => {
    const user = await newUser()
    const bare = { facts: null, value: 'not_for_me' } as const
    expect(await set(user, bare)).toBeUndefined()
    expect(await list(user)).toEqual([])
    await set(user)
    expect(await set(user, bare)).toMatchObject({ value: 'not_for_me', launchName: 'Acme' })
    expect(await set(user, { ...bare, value: 'good', labeledAtMs: NOON_MS - 1 })).toMatchObject(named)
    expect(await list(user, true)).toEqual([{ ...label, ...named, value: 'not_for_me' }])
    await set(user, { facts: { id: '8', name: 'Bolt' } })
    expect(await list(user)).toMatchObject([{ launchId: '8', launchName: 'Bolt', sample: false }])
  })

  test('a change that is older than the label changes nothing, and is answered with it; nor does an older removal', async () => {
    const user = await newUser()
    await set(user)
    const older = { value: 'not_for_me', labeledAtMs: NOON_MS - 1 } as const
    expect(await set(user, older)).toMatchObject({ value: 'good', labeledAtMs: NOON_MS })
    const remove = (removedAtMs: number) => removeLabel(database.db, user, { leadKey: 'acme', removedAtMs })
    expect(await remove(NOON_MS - 1)).toMatchObject({ value: 'good' })
    expect(await list(user)).toHaveLength(1)
    expect(await remove(NOON_MS)).toBeNull()
    expect(await remove(NOON_MS)).toBeNull()
    expect(await list(user)).toEqual([])
  })

  test('a time that is yet to come counts as now, so that a wrong clock locks no label', async () => {
    const user = await newUser()
    const nextYearMs = Date.now() + 365 * 86_400_000
    const kept = await set(user, { labeledAtMs: nextYearMs })
    expect(kept?.labeledAtMs).toBeLessThan(nextYearMs)
  })

  test('what changes a label is told to all, and nothing else is', async () => {
    const user = await newUser()
    const heard: string[] = []
    const listening = await listen(database.pool, (channel, payload) => {
      const notice = channel === 'labels' ? labelNoticeOf(payload) : null
      if (notice?.userId === user) heard.push(notice.leadKey)
    })
    const remove = (leadKey: string, removedAtMs = NOON_MS) =>
      removeLabel(database.db, user, { leadKey, removedAtMs })
    await set(user)
    await set(user, { leadKey: 'bolt' })
    await set(user, { labeledAtMs: NOON_MS - 1 })
    await remove('acme', NOON_MS - 1)
    await remove('missing')
    await remove('acme')
    await fill(user, MOST_LABELS - 1)
    await set(user, { leadKey: 'one too many' })
    await set(user, { leadKey: 'bolt', value: 'not_for_me' })
    await expect.poll(() => heard).toEqual(['acme', 'bolt', 'acme', 'bolt'])
    listening.stop()
  })

  test('only the labels of these launches are listed where they are named', async () => {
    const [ada, bob] = [await newUser(), await newUser()]
    for (const leadKey of ['a', 'b', 'c']) await set(ada, { leadKey })
    await set(bob, { leadKey: 'c' })
    const found = await listLabels(database.db, { ...all, userId: ada, leadKeys: ['c', 'a', 'missing'] })
    expect(found.items.map(({ leadKey }) => leadKey)).toEqual(['a', 'c'])
  })

  test('no more than the most of a user are kept, also by requests at once; those that are there change', async () => {
    const user = await newUser()
    await fill(user, MOST_LABELS - 3)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => set(user, { leadKey: `one more ${index}` })),
    )
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(3)
    expect(await set(user, { leadKey: 'launch 1', value: 'not_for_me' })).toMatchObject({
      value: 'not_for_me',
    })
    await removeLabel(database.db, user, { leadKey: 'launch 2', removedAtMs: NOON_MS })
    expect(await set(user, { leadKey: 'in its place' })).toBeDefined()
  })
})
