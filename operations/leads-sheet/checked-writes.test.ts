import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Sheets } from '#clients/sheets/sheets.ts'
import { type Lead, toRow } from '#domain/lead/lead.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { describeCall, lead, openSheet } from './test-sheet.ts'

const WRITE = 'POST values:batchUpdate'
const stamped = (name: string, change: Partial<Lead> = {}) =>
  lead(name, { capturedAt: `2026-11-21T00:00:00.${change.votes ?? 10}Z`, ...change })
const lost = () => Promise.reject(new TypeError('fetch failed'))

const Body = z.object({ data: z.array(z.unknown()) })

type Act = (owner: Sheets) => Promise<unknown>

/** Three saved leads, whose owner acts right before each of the next writes, one after the other. */
async function open(before: (Act | null)[], answer: (nth: number) => 'well' | 'lost' = () => 'well') {
  let writes = -1
  let rows = 0
  const sheet = await openSheet(openTestSandbox(), undefined, async (request, { pass, owner }) => {
    if (describeCall(request) !== WRITE) return pass()
    writes += 1
    rows += Body.parse(await request.clone().json()).data.length
    await before[writes]?.(owner)
    const response = await pass()
    return answer(writes) === 'lost' ? lost() : response
  })
  await sheet.save(['a', 'b', 'c'].map((name) => stamped(name)))
  return { ...sheet, writes: () => writes + 1, sent: () => rows }
}

/** The order in which the owner sorts the rows. */
const sort =
  (...numbers: number[]): Act =>
  async (owner) => {
    const rows = await owner.entered('A2:AB4')
    const cell = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : '')
    const sorted = numbers.map((number) =>
      Array.from({ length: 27 }, (_, column) => cell(rows[number - 2]?.[column])),
    )
    await owner.put({ range: 'A2:AA4', values: sorted })
  }
const insertAbove: Act = (owner) => sort(2, 3, 4)(owner)
const votes = async (saved: () => Promise<Lead[]>) => (await saved()).map((one) => [one.appName, one.votes])

describe('rows that moved between reading and writing', () => {
  test.each([
    ['once', [sort(3, 2, 4)], 3],
    ['and moved again before they were put right', [sort(3, 2, 4), sort(4, 2, 3)], 4],
    ['not at all', [insertAbove], 1],
  ])('%s: the lead gets its values, and the other row its own again', async (_name, acts, written) => {
    const { save, saved, writes } = await open(acts)
    expect(await save([stamped('a', { votes: 50, ceoName: 'Ada' })])).toEqual({ added: 0, updated: 1 })
    expect(Object.fromEntries(await votes(saved))).toEqual({ a: 50, b: 10, c: 10 })
    expect((await saved()).map(({ ceoName }) => ceoName).sort()).toEqual(['', '', 'Ada'])
    expect(writes()).toBe(written)
  })

  test('are put right also where the answer was lost', async () => {
    const { save, saved } = await open([sort(3, 2, 4)], (nth) => (nth === 0 ? 'lost' : 'well'))
    expect(await save([stamped('a', { votes: 50 })])).toEqual({ added: 0, updated: 1 })
    expect(Object.fromEntries(await votes(saved))).toEqual({ a: 50, b: 10, c: 10 })
  })

  test.each<[string, Act | null, Act | null]>([
    [
      'was typed in meanwhile',
      null,
      (owner) => owner.put({ range: 'B2:B3', values: [['mine'], ['mine too']] }),
    ],
    [
      'held a formula, which put back would be text',
      (owner) => owner.put({ range: 'G3', values: [['=1+1']] }),
      null,
    ],
  ])('are reported where a row %s; the lead is saved all the same', async (_name, earlier, meanwhile) => {
    const { save, saved, owner } = await open([
      async (owner) => {
        await sort(3, 2, 4)(owner)
        await meanwhile?.(owner)
      },
    ])
    await earlier?.(owner)
    const batch = [stamped('a', { votes: 50 }), stamped('c', { votes: 51 }), stamped('d')]
    await expect(save(batch)).rejects.toMatchObject({
      savedCount: 2,
      failedCount: 1,
      cause: { code: 'WRITE_MISPLACED', detail: '2' },
    })
    expect(Object.fromEntries(await votes(saved))).toMatchObject({ a: 50, c: 51, d: 10 })
  })
})

test('many saved at one moment into rows that had moved, whose answer is lost, are put right', async () => {
  const { save, saved, writes } = await open([sort(3, 2, 4)], (nth) => (nth === 0 ? 'lost' : 'well'))
  const batch = [stamped('a', { votes: 50 }), stamped('b', { votes: 51 })]
  expect(await save(batch)).toEqual({ added: 0, updated: 2 })
  expect(await votes(saved)).toEqual([
    ['b', 51],
    ['a', 50],
    ['c', 10],
  ])
  expect(writes()).toBe(3)
})

test('rows are read again after a rate limit, before anything is written', async () => {
  const sandbox = openTestSandbox()
  let limited = 2
  const { save, saved, calls } = await openSheet(sandbox, undefined, async (request, { pass, owner }) => {
    if (describeCall(request) !== WRITE || limited-- <= 0) return pass()
    // In the minute that it takes, the owner sorts.
    if (limited === 1) await sort(3, 2, 4)(owner)
    return Response.json({ error: { message: 'Quota exceeded' } }, { status: 429 })
  })
  await save(['a', 'b', 'c'].map((name) => stamped(name)))
  const before = calls().length
  await save([stamped('a', { votes: 50 })])
  const reads = calls()
    .slice(before)
    .filter((call) => call === 'GET values:batchGet')
  expect(await votes(saved)).toEqual([
    ['b', 10],
    ['a', 50],
    ['c', 10],
  ])
  expect(reads).toHaveLength(3)
})

test('a lead that two browsers add at once is reported, with both rows', async () => {
  let added = false
  const { save, saved } = await openSheet(openTestSandbox(), undefined, async (request, { pass, owner }) => {
    if (request.url.includes(':append') && !added) {
      added = true
      await owner.append({ range: 'A1:AA1', values: [toRow(lead('a', { votes: 7 }))] })
    }
    return pass()
  })
  await expect(save([lead('a'), lead('b')])).rejects.toMatchObject({
    savedCount: 2,
    failedCount: 0,
    cause: { code: 'SAVED_TWICE', detail: '2, 3' },
  })
  // Which of them goes is for the owner to say: nothing is ever deleted.
  expect((await saved()).map(({ appName }) => appName)).toEqual(['a', 'a', 'b'])
})

test('a write that never arrives, whatever the answer says, is a failure', async () => {
  const { save } = await openSheet(openTestSandbox(), undefined, (request, { pass }) =>
    describeCall(request) === WRITE ? Promise.resolve(Response.json({ responses: [{}] })) : pass(),
  )
  await save([lead('a')])
  await expect(save([lead('a', { votes: 50 })])).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
})
