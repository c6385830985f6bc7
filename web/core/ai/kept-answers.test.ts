import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createTestRecords } from '../vault/test-stores.ts'
import { type Basis, createKeptAnswers } from './kept-answers.ts'
import { basis, contacts, newUser, verdict } from './test-answers.ts'

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
    expect(await answers.count()).toEqual({ verdicts: 0, contacts: 0 })
  })

  test('after Clear nothing is left', async () => {
    const { answers, records } = newUser()
    await answers.keepVerdict('1', basis, verdict('yes'))
    await answers.keepContacts('1', basis, contacts('found'))
    await answers.clear()
    expect(await answers.verdicts(['1'], basis)).toEqual(new Map())
    expect(await answers.count()).toEqual({ verdicts: 0, contacts: 0 })
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

  test('one that is moved to another launch or user is not found there', async () => {
    const { answers, database, records } = newUser()
    await answers.keepVerdict('1', basis, verdict('mine'))
    const [record] = await records()
    await (await database()).put('answers', withLaunch(record, '2'))
    const other = newUser()
    await (await other.database()).put('answers', record)
    expect([...(await answers.verdicts(['1', '2'], basis)).keys()]).toEqual(['1'])
    expect([...(await other.answers.verdicts(['1'], basis)).keys()]).toEqual([])
  })
})

test('never more are kept than there is room for: the oldest go, whenever they were kept', async () => {
  const { answers } = newUser(3)
  await answers.keepVerdict('3', basis, verdict('x', 3))
  await answers.keepContacts('1', basis, contacts('x', 1))
  await answers.keepVerdict('2', basis, verdict('x', 2))
  expect(await answers.count()).toEqual({ verdicts: 2, contacts: 1 })
  await answers.keepVerdict('4', basis, verdict('x', 4))
  await answers.keepVerdict('4', basis, verdict('y', 5))
  expect([...(await answers.verdicts(['1', '2', '3', '4'], basis)).keys()]).toEqual(['2', '3', '4'])
  expect(await answers.count()).toEqual({ verdicts: 3, contacts: 0 })
})

const head = { kind: 'verdict', launchId: '1', ...basis }
test.each<[string, unknown]>([
  ['no answer', head],
  ['an answer of another shape', { ...head, answer: { result: {}, sample: false, atMs: 1 } }],
  ['an answer that does not open', { ...head, answer: { atMs: 1, sealed: new Uint8Array(40) } }],
])('a record with %s is not found nor counted, and the others are', async (_what, damaged) => {
  const { answers, database } = newUser()
  await answers.keepVerdict('2', basis, verdict('whole'))
  await (await database()).put('answers', damaged)
  expect(await answers.verdicts(['1', '2'], basis)).toEqual(new Map([['2', verdict('whole')]]))
  expect(await answers.count()).toEqual({ verdicts: 1, contacts: 0 })
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
    expect(await answers.count()).toBeNull()
    await expect(answers.clear()).rejects.toThrow('No access.')
  })
})
