import { describe, expect, test } from 'vitest'
import { CAPTURED_AT, type Lead, toRow } from '#domain/lead/lead.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { saveLeads } from './save-lead.ts'
import { lead, type OpenOptions, openSheet } from './test-sheet.ts'
import { newUndo, undoSave } from './undo-save.ts'

const timed = (name: string, second: number, change: Partial<Lead> = {}): Lead =>
  lead(name, { capturedAt: `2026-11-22T10:00:0${second}.000Z`, tagline: `${name} does it`, ...change })

async function open(...options: OpenOptions) {
  const sandbox = openTestSandbox()
  const sheet = await openSheet(sandbox, ...options)
  const lock = <T>(_name: string, run: () => Promise<T>) => run()
  const saveAll = (leads: readonly Lead[]) => saveLeads(sheet.sheets, leads, { lock, ...sandbox.timing })
  const begin = async (leads: readonly Lead[]) => newUndo((await saveAll(leads)).added)
  const run = (undo: ReturnType<typeof newUndo>) => undoSave(sheet.sheets, undo, { lock, ...sandbox.timing })
  const names = async () => (await sheet.saved()).map(({ appName }) => appName)
  return { ...sheet, begin, run, names }
}
const namesOf = (leads: readonly Lead[]) => leads.map(({ appName }) => appName)

describe('undo of a save', () => {
  test('empties the rows that were added, and nothing else', async () => {
    const { begin, run, owner, saved } = await open()
    await begin([timed('old', 0)])
    const undo = await begin([timed('a', 1), timed('b', 2), timed('old', 3, { votes: 99 })])
    expect(namesOf(undo.leads)).toEqual(['a', 'b'])
    const { removed, changed, gone } = await run(undo)
    expect([removed, changed, gone].map(namesOf)).toEqual([['a', 'b'], [], []])
    // The one that was there before keeps what was saved.
    expect(await saved()).toMatchObject([{ appName: 'old', votes: 99 }])
    expect(await owner.entered('A3:AA9')).toEqual([])
  })

  test.each([
    ['a cell of ours', 'B3', 'typed by hand'],
    ['a cell that was blank', 'P3', 'Ada'],
    ['a cell that was emptied', 'B3', ''],
    ['the name', 'A3', 'Renamed'],
  ])('a row of which %s was changed stays', async (_name, range, value) => {
    const { begin, run, owner } = await open()
    const undo = await begin([timed('a', 1), timed('b', 2)])
    await owner.put({ range, values: [[value]] })
    const before = await owner.entered('A3:AA3')
    const { removed, changed } = await run(undo)
    expect([removed, changed].map(namesOf)).toEqual([['a'], ['b']])
    expect(await owner.entered('A3:AA3')).toEqual(before)
    expect(await owner.entered('A2:AA2')).toEqual([])
  })

  test('a note in a column of the user’s keeps its row', async () => {
    const { begin, run, owner, names } = await open()
    const undo = await begin([timed('a', 1), timed('b', 2)])
    await owner.addColumns(0, 1)
    await owner.put({ range: 'AB2', values: [['call on Monday']] })
    expect(namesOf((await run(undo)).changed)).toEqual(['a'])
    expect(await names()).toEqual(['a'])
  })

  test('a row that is there twice is left: which of them is ours nobody knows', async () => {
    const { begin, run, byHand, names } = await open()
    const undo = await begin([timed('a', 1), timed('b', 2)])
    await byHand(({ rows }) => void rows.push([...(rows[1] ?? [])]))
    expect(namesOf((await run(undo)).changed)).toEqual(['a'])
    expect(await names()).toEqual(['a', 'a'])
  })

  test('a row that its owner deleted is reported as gone, and found wherever a sort left it', async () => {
    const { begin, run, byHand, names } = await open()
    await begin([timed('old', 0)])
    const undo = await begin([timed('a', 1), timed('b', 2)])
    await byHand((tab) => {
      tab.rows.splice(2, 1)
      const [header = [], ...rows] = tab.rows
      tab.rows = [header, ...rows.reverse()]
    })
    const { removed, gone } = await run(undo)
    expect([removed, gone].map(namesOf)).toEqual([['b'], ['a']])
    expect(await names()).toEqual(['old'])
  })

  test('in a sheet whose titles moved nothing is touched', async () => {
    const { begin, run, byHand, cells } = await open()
    const undo = await begin([timed('a', 1), timed('b', 2)])
    await byHand(({ rows }) => void rows.reverse())
    const before = await cells()
    await expect(run(undo)).rejects.toMatchObject({ code: 'HEADER_MOVED' })
    expect(await cells()).toEqual(before)
  })
})

describe('an undo that is hindered', () => {
  test('reads before every write, also after one that was refused for now', async () => {
    let limited = true
    const { begin, run, calls, owner } = await open(undefined, async ({ url }, { pass }) => {
      if (!url.includes('values:batchUpdate') || !limited) return pass()
      limited = false
      return Response.json({ error: { message: 'Quota exceeded' } }, { status: 429 })
    })
    const undo = await begin([timed('a', 1)])
    const from = calls().length
    expect(namesOf((await run(undo)).removed)).toEqual(['a'])
    const reading = ['GET overview', 'GET values/']
    const step = [...reading, 'POST values:batchUpdate']
    // The refused write is not among those that reached the sheet.
    expect(calls().slice(from)).toEqual([...reading, ...step, ...step, ...step, ...reading])
    expect(await owner.entered('A2:AA9')).toEqual([])
  })

  test.each([1, 2, 3])(
    'an answer that is lost at write %i is looked for, and not sent again',
    async (nth) => {
      let writes = 0
      const { begin, run, owner } = await open(undefined, async ({ url }, { pass }) => {
        const answer = await pass()
        if (!url.includes('values:batchUpdate') || ++writes !== nth) return answer
        throw new TypeError('fetch failed')
      })
      const undo = await begin([timed('a', 1), timed('b', 2)])
      expect(namesOf((await run(undo)).removed)).toEqual(['a', 'b'])
      expect(writes).toBe(3)
      expect(await owner.entered('A2:AA9')).toEqual([])
    },
  )

  test.each([1, 2, 3])(
    'rows that are sorted right before write %i: each gets back what it held',
    async (nth) => {
      let writes = 0
      const { begin, run, saved, byHand } = await open(undefined, async ({ url }, { pass }) => {
        if (url.includes('values:batchUpdate') && ++writes === nth)
          await byHand((tab) => {
            const [header = [], ...rows] = tab.rows
            tab.rows = [header, ...rows.reverse()]
          })
        return pass()
      })
      const old = [timed('x', 5), timed('y', 6), timed('z', 7)]
      await begin(old)
      const undo = await begin([timed('a', 1), timed('b', 2)])
      expect(namesOf((await run(undo)).removed)).toEqual(['a', 'b'])
      expect((await saved()).sort((one, other) => (one.appName < other.appName ? -1 : 1))).toEqual(old)
    },
  )

  test('who writes into a row while it is emptied keeps the row, whole', async () => {
    let writes = 0
    const { begin, run, owner } = await open(undefined, async ({ url }, { pass, owner }) => {
      const answer = await pass()
      if (url.includes('values:batchUpdate') && ++writes === 1)
        await owner.put({ range: 'B2', values: [['mine now']] })
      return answer
    })
    const undo = await begin([timed('a', 1), timed('b', 2)])
    const { removed, changed } = await run(undo)
    expect([removed, changed].map(namesOf)).toEqual([['b'], ['a']])
    expect(await owner.entered('A2:AA2')).toEqual([
      toRow(timed('a', 1, { tagline: 'mine now' })).slice(0, CAPTURED_AT + 1),
    ])
  })
})
