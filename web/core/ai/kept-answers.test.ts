import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ClassificationResult } from '#domain/classification.ts'
import { createTestRecords } from '../vault/test-stores.ts'
import { answersDatabase, type Basis, createKeptAnswers, type Kept, promptHash } from './kept-answers.ts'
import { basis, contacts, newUser, verdict } from './test-answers.ts'

/** The user's database, opened without our own code: it stays open whatever other tabs request. */
async function openRaw(
  userId: string,
  version = 1,
  upgrade?: (answers: IDBObjectStore | undefined) => unknown,
): Promise<IDBDatabase> {
  const database = await answersDatabase(userId)()
  database.close()
  const request = indexedDB.open(database.name, version)
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => upgrade?.(request.transaction?.objectStore('answers'))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('The database could not be opened.', { cause: request.error }))
  })
}

/** What one such answer takes. */
async function bytesOfOne(answer: Kept<ClassificationResult>): Promise<number> {
  const { answers } = newUser()
  await answers.keepVerdict('1', basis, answer)
  return (await answers.size())?.bytes ?? 0
}

describe('keeping and finding', () => {
  test('a later session and another tab find what was kept, whole', async () => {
    const { answers, openTab } = newUser()
    await answers.keepVerdict('1', basis, verdict('yes', 5))
    await answers.keepContacts('2', basis, contacts('found', 6))
    for (const tab of [answers, openTab()]) {
      expect(await tab.verdicts(['1', '2', '3'], basis)).toEqual(new Map([['1', verdict('yes', 5)]]))
      expect(await tab.contacts(['1', '2', '3'], basis)).toEqual(new Map([['2', contacts('found', 6)]]))
    }
  })

  test.each<[string, Basis]>([
    ['prompt', { ...basis, promptHash: 'other' }],
    ['model', { ...basis, model: 'large' }],
  ])('an answer by another %s is not found, and stays beside the new one', async (_what, other) => {
    const { answers } = newUser()
    await answers.keepVerdict('1', basis, verdict('first'))
    expect(await answers.verdicts(['1'], other)).toEqual(new Map())
    await answers.keepVerdict('1', other, verdict('second'))
    expect(await answers.verdicts(['1'], basis)).toEqual(new Map([['1', verdict('first')]]))
    expect(await answers.verdicts(['1'], other)).toEqual(new Map([['1', verdict('second')]]))
  })

  test('another user of the same browser finds nothing', async () => {
    await newUser().answers.keepVerdict('1', basis, verdict('mine'))
    const { answers } = newUser()
    expect(await answers.verdicts(['1'], basis)).toEqual(new Map())
    expect(await answers.size()).toEqual({ verdicts: 0, contacts: 0, bytes: 0 })
  })

  test('an answer given again takes the place of the one before, and of its room', async () => {
    const { answers, bytesKept } = newUser()
    await answers.keepVerdict('1', basis, verdict('long '.repeat(100), 1))
    await answers.keepVerdict('1', basis, verdict('short', 2))
    expect(await answers.verdicts(['1'], basis)).toEqual(new Map([['1', verdict('short', 2)]]))
    expect(await answers.size()).toEqual({ verdicts: 1, contacts: 0, bytes: await bytesKept() })
  })

  test('after Clear nothing is left', async () => {
    const { answers, records } = newUser()
    await answers.keepVerdict('1', basis, verdict('yes'))
    await answers.keepContacts('1', basis, contacts('found'))
    await answers.clear()
    expect(await answers.verdicts(['1'], basis)).toEqual(new Map())
    expect(await answers.size()).toEqual({ verdicts: 0, contacts: 0, bytes: 0 })
    expect(await records()).toEqual([])
  })
})

describe('what the database shows of an answer', () => {
  const withLaunch = (record: unknown, launchId: string) => ({ ...z.looseObject({}).parse(record), launchId })

  test('no word of it, and none of a launch', async () => {
    const { answers, records } = newUser()
    await answers.keepVerdict('1', basis, verdict('a canary'))
    await answers.keepContacts('1', basis, contacts('a canary'))
    expect(await records()).toHaveLength(2)
    for (const record of await records()) {
      expect(JSON.stringify(record)).not.toMatch(/canary|Acme|Ada|AI-powered|example/)
      expect(record).toMatchObject({ launchId: '1', ...basis })
    }
  })

  test('one that is moved to another launch, kind or user is not found there, and is removed', async () => {
    const { answers, database, records } = newUser()
    await answers.keepVerdict('1', basis, verdict('mine'))
    const [record] = await records()
    await (await database()).put('answers', withLaunch(record, '2'))
    const other = newUser()
    await (await other.database()).put('answers', record)
    expect([...(await answers.verdicts(['1', '2'], basis)).keys()]).toEqual(['1'])
    expect([...(await other.answers.verdicts(['1'], basis)).keys()]).toEqual([])
    await expect.poll(records).toHaveLength(1)
  })
})

describe('the room it takes', () => {
  test('counts verdicts, contacts and the UTF-8 bytes of both', async () => {
    const { answers, bytesKept } = newUser()
    await answers.keepVerdict('1', basis, verdict('“Künstlich” 🚀'))
    await answers.keepVerdict('2', basis, verdict('two'))
    await answers.keepContacts('1', basis, contacts('found'))
    expect(await answers.size()).toEqual({ verdicts: 2, contacts: 1, bytes: await bytesKept() })
  })

  test('never grows over the cap: the oldest answers go, whenever they were kept', async () => {
    const one = await bytesOfOne(verdict('x', 1))
    const { answers } = newUser(3 * one)
    await answers.keepVerdict('3', basis, verdict('x', 3))
    await answers.keepVerdict('1', basis, verdict('x', 1))
    await answers.keepVerdict('2', basis, verdict('x', 2))
    expect([...(await answers.verdicts(['1', '2', '3'], basis)).keys()]).toEqual(['1', '2', '3'])
    await answers.keepVerdict('4', basis, verdict('x', 4))
    expect([...(await answers.verdicts(['1', '2', '3', '4'], basis)).keys()]).toEqual(['2', '3', '4'])
    expect(await answers.size()).toEqual({ verdicts: 3, contacts: 0, bytes: 3 * one })
  })

  test('an answer larger than the cap is not kept, and drives no other out', async () => {
    const { answers } = newUser((await bytesOfOne(verdict('x', 1))) + 100)
    await answers.keepVerdict('1', basis, verdict('x', 1))
    await answers.keepVerdict('2', basis, verdict('x'.repeat(200), 2))
    expect([...(await answers.verdicts(['1', '2'], basis)).keys()]).toEqual(['1'])
  })

  test('is exact when two tabs keep, replace and drop at once', async () => {
    const { openTab, answers, bytesKept } = newUser(10_000)
    const [first, second] = [openTab(), openTab()]
    await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        (turn % 2 === 0 ? first : second).keepVerdict(
          String(turn % 40),
          basis,
          verdict('x'.repeat(turn), turn),
        ),
      ),
    )
    const size = await answers.size()
    expect(size?.bytes).toBe(await bytesKept())
    expect(size?.bytes).toBeLessThanOrEqual(10_000)
    expect(size?.bytes).toBeGreaterThan(9_000)
  })
})

describe('what cannot be read', () => {
  const head = { kind: 'verdict', launchId: '1', ...basis }
  const older = { ...verdict('x').result, reasoning: undefined }
  test.each<[string, unknown]>([
    ['no answer', head],
    ['an answer of another shape', { ...head, answer: { result: older, sample: false, atMs: 1 } }],
    ['no time', { ...head, answer: { ...verdict('x'), atMs: null } }],
    ['text for an answer', { ...head, answer: '{"result":' }],
  ])('a record with %s is not found and is removed, and the others stay', async (_what, damaged) => {
    const { answers, database, bytesKept, records } = newUser()
    await answers.keepVerdict('1', basis, verdict('to be damaged'))
    await answers.keepVerdict('2', basis, verdict('whole'))
    const db = await database()
    await db.put('answers', damaged)
    await db.delete('totals', 'all')
    expect(await answers.size()).toMatchObject({ verdicts: 2 })
    expect(await answers.verdicts(['1', '2'], basis)).toEqual(new Map([['2', verdict('whole')]]))
    expect(await records()).toHaveLength(1)
    expect(await answers.size()).toEqual({ verdicts: 1, contacts: 0, bytes: await bytesKept() })
  })

  test('an answer that another tab keeps in its place meanwhile is not removed with it', async () => {
    const { answers, openTab, database } = newUser()
    const otherTab = openTab()
    await otherTab.keepVerdict('1', basis, verdict('to be damaged'))
    await (await database()).put('answers', { ...head, answer: null })
    await answers.size()
    const [found] = await Promise.all([
      answers.verdicts(['1'], basis),
      otherTab.keepVerdict('1', basis, verdict('new')),
    ])
    expect(found).toEqual(new Map())
    expect(await answers.verdicts(['1'], basis)).toEqual(new Map([['1', verdict('new')]]))
  })

  test.each<[string, unknown]>([
    ['missing', undefined],
    ['no numbers', 'all'],
    ['below zero', { verdicts: 1, contacts: 0, bytes: -1 }],
  ])('a sum that is %s is counted anew', async (_what, sum) => {
    const { answers, database, bytesKept } = newUser()
    await answers.keepVerdict('1', basis, verdict('x'))
    const db = await database()
    if (sum === undefined) await db.delete('totals', 'all')
    else await db.put('totals', sum, 'all')
    expect(await answers.size()).toEqual({ verdicts: 1, contacts: 0, bytes: await bytesKept() })
    await answers.keepContacts('1', basis, contacts('x'))
    expect(await answers.size()).toEqual({ verdicts: 1, contacts: 1, bytes: await bytesKept() })
  })
})

describe('telling of changes', () => {
  test('this tab and the others are notified of every keep, with its launch, and of Clear, until they stop', async () => {
    const { answers, openTab } = newUser()
    const [here, there, stopped] = [vi.fn(), vi.fn(), vi.fn()]
    const stops = [answers.subscribe(here), openTab().subscribe(there), answers.subscribe(stopped)]
    stops[2]?.()
    await answers.keepVerdict('1', basis, verdict('x'))
    expect(here.mock.calls).toEqual([['1']])
    await vi.waitFor(() => expect(there.mock.calls).toEqual([['1']]))
    await answers.clear()
    await vi.waitFor(() => expect(there.mock.calls).toEqual([['1'], [null]]))
    expect(here).toHaveBeenLastCalledWith(null)
    expect(stopped).not.toHaveBeenCalled()
    stops.forEach((stop) => stop())
  })
})

describe('where the storage fails', () => {
  test('a database that cannot be opened finds and keeps nothing, and only Clear says so', async () => {
    const open = () => Promise.reject(new DOMException('No access.', 'SecurityError'))
    const answers = createKeptAnswers({ userId: 'nobody', sealing: createTestRecords('nobody'), open })
    await answers.keepVerdict('1', basis, verdict('x'))
    await answers.keepContacts('1', basis, contacts('x'))
    expect(await answers.verdicts(['1'], basis)).toEqual(new Map())
    expect(await answers.contacts(['1'], basis)).toEqual(new Map())
    expect(await answers.size()).toBeNull()
    await expect(answers.clear()).rejects.toThrow('No access.')
  })

  test('an answer that the browser refuses to write is dropped, and the sum stays exact', async () => {
    const { userId } = newUser()
    const withRule = await openRaw(userId, 2, (answers) =>
      answers?.createIndex('one of a kind', 'kind', { unique: true }),
    )
    withRule.close()
    const answers = createKeptAnswers({
      userId,
      sealing: createTestRecords(userId),
      open: answersDatabase(userId, 2),
    })
    await answers.keepVerdict('1', basis, verdict('written'))
    await answers.keepVerdict('2', basis, verdict('refused'))
    await answers.keepContacts('2', basis, contacts('written'))
    expect([...(await answers.verdicts(['1', '2'], basis)).keys()]).toEqual(['1'])
    const { answers: sameAnswers } = newUser()
    await sameAnswers.keepVerdict('1', basis, verdict('written'))
    await sameAnswers.keepContacts('2', basis, contacts('written'))
    expect(await answers.size()).toEqual(await sameAnswers.size())
  })

  test('while another tab keeps an older version open nothing hangs, and all is well once it has made way', async () => {
    const { userId } = newUser()
    const stubborn = await openRaw(userId)
    const answers = createKeptAnswers({
      userId,
      sealing: createTestRecords(userId),
      open: answersDatabase(userId, 2),
    })
    expect(await answers.size()).toBeNull()
    await answers.keepVerdict('1', basis, verdict('dropped'))
    stubborn.close()
    await vi.waitFor(async () => expect(await answers.size()).not.toBeNull())
    await answers.keepVerdict('2', basis, verdict('kept'))
    expect([...(await answers.verdicts(['1', '2'], basis)).keys()]).toEqual(['2'])
  })

  test('it makes way when another tab brings a newer version', async () => {
    const { userId, answers } = newUser()
    await answers.keepVerdict('1', basis, verdict('kept'))
    const newer = createKeptAnswers({
      userId,
      sealing: createTestRecords(userId),
      open: answersDatabase(userId, 2),
    })
    expect([...(await newer.verdicts(['1'], basis)).keys()]).toEqual(['1'])
    expect(await answers.verdicts(['1'], basis)).toEqual(new Map())
    expect(await answers.size()).toBeNull()
  })
})

test('a prompt hash is the SHA-256 of the instructions: another letter is another hash', async () => {
  expect(await promptHash('abc', crypto.subtle)).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  expect(await promptHash('abd', crypto.subtle)).not.toBe(await promptHash('abc', crypto.subtle))
})
