import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_PROMPT_VERSIONS, type PromptVersion } from '#domain/agreement/prompt-version.ts'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { ensureUser } from '../users/users-store.ts'
import { keepPromptVersion, listPromptVersions } from './prompt-versions-store.ts'

const NOON_MS = Date.parse('2026-11-21T12:00:00Z')

describe.each(engines)('versions of the prompt on $name', ({ open }) => {
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
  const version: PromptVersion = { promptHash: 'a', model: 'small', firstUsedAtMs: NOON_MS, draw: null }
  const drawAt = (atMs: number, high = 12) => ({ atMs, strata: { high, low: 30 } })
  const keep = (userId: string, change: Partial<PromptVersion> = {}) =>
    keepPromptVersion(database.db, userId, { ...version, ...change })
  const list = (userId: string) => listPromptVersions(database.db, userId)

  test('the earliest use and the latest draw of each are kept, in whatever order they come', async () => {
    const user = await newUser()
    expect(await keep(user)).toEqual(version)
    expect(await keep(user, { draw: drawAt(NOON_MS) })).toEqual({ ...version, draw: drawAt(NOON_MS) })
    const earlier = { firstUsedAtMs: NOON_MS - 1, draw: drawAt(NOON_MS - 1, 7) }
    const kept = { ...version, firstUsedAtMs: NOON_MS - 1, draw: drawAt(NOON_MS) }
    expect(await keep(user, earlier)).toEqual(kept)
    expect(await keep(user)).toEqual(kept)
    const later = await keep(user, { draw: drawAt(NOON_MS + 1, 9) })
    expect(later).toEqual({ ...kept, draw: drawAt(NOON_MS + 1, 9) })
    expect(await list(user)).toEqual([later])
  })

  test('one prompt has a draw for each model that judged by it, and for one that is not known', async () => {
    const user = await newUser()
    const small = await keep(user, { draw: drawAt(NOON_MS, 1) })
    const large = await keep(user, { model: 'large', draw: drawAt(NOON_MS + 1, 2) })
    const unknown = await keep(user, { model: null, draw: drawAt(NOON_MS + 2, 3) })
    expect(await list(user)).toEqual([unknown, large, small])
    expect([small, large, unknown].map(({ draw }) => draw?.strata.high)).toEqual([1, 2, 3])
  })

  test('of more than are kept, those used first go, and never the one that is kept now', async () => {
    const user = await newUser()
    for (let number = 0; number < MOST_PROMPT_VERSIONS; number++)
      await keep(user, { promptHash: `p${number}`, firstUsedAtMs: NOON_MS + number })
    await keep(user, { promptHash: 'oldest', firstUsedAtMs: NOON_MS - 1 })
    const hashes = (await list(user)).map(({ promptHash }) => promptHash)
    expect(hashes).toHaveLength(MOST_PROMPT_VERSIONS)
    expect(hashes).toContain('oldest')
    expect(hashes).not.toContain('p0')
    expect(hashes).toContain('p1')
  })
})
