/** a save that is undone while others work on the sheet. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isServiceError } from '#clients/http.ts'
import { createSheets } from '#clients/sheets/sheets.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { CAPTURED_AT, type Lead, LEAD_COLUMN_COUNT, LEAD_HEADER } from '#domain/lead.ts'
import { newDocument, type Tab } from '#sandbox/sheets/document.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { saveLeads } from './save-lead.ts'
import {
  AGAIN,
  FOREIGN,
  isHeld,
  type OtherEdit,
  OtherWriters,
  OWN,
  rowFingerprint,
  VOTES,
} from './test-other-writers.ts'
import { changeFirstTab } from './test-sheet.ts'
import { newUndo, type Undone, undoSave } from './undo-save.ts'

type Outcome = 'well' | 'limited' | 'failing' | 'lost before' | 'lost after'
interface Turn {
  edits: OtherEdit[]
  outcome: Outcome
}

const anEdit: fc.Arbitrary<OtherEdit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sort'),
      column: fc.constantFrom(0, 1, 6, CAPTURED_AT),
      isRising: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<('insert row' | 'delete row')[]>('insert row', 'delete row')
      .chain((action) => fc.nat(9).map((pick): OtherEdit => ({ do: action, pick }))),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('type'),
      pick: fc.nat(9),
      column: fc.constantFrom(1, 4, 15, 26, 27),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('save again'), pick: fc.nat(3) }) },
)
const aTurn: fc.Arbitrary<Turn> = fc.record({
  edits: fc.array(anEdit, { maxLength: 2 }),
  outcome: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Outcome>('well') },
    { weight: 2, arbitrary: fc.constantFrom<Outcome[]>('limited', 'failing', 'lost before', 'lost after') },
  ),
})

const sandbox = openTestSandbox()
const lock = <T>(_name: string, run: () => Promise<T>) => run()

/** An empty sheet, an hour later, so that no quota of an earlier run is in the way. */
async function openSheet() {
  const options = { ...(await sandbox.sheet()), ...sandbox.timing }
  sandbox.clock.nowMs += HOUR_MS
  await sandbox.store.changeSheet(options.spreadsheetId, () => ({
    document: newDocument('Leads'),
    answer: null,
  }))
  const change = (act: (tab: Tab) => void) => changeFirstTab(sandbox.store, options.spreadsheetId, act)
  const other = createSheets({ fetch: sandbox.fetch, ...options })
  const save = (leads: readonly Lead[]) => saveLeads(other, leads, { lock, ...sandbox.timing })
  return { options, change, save }
}

/** A sheet with what others keep in it, and a save to be undone. */
async function openModel(turns: Turn[]) {
  const { options, change, save } = await openSheet()
  const others = new OtherWriters({ change, save })
  await save(OWN.slice(0, 1).map((one) => ({ ...one, appName: 'first', website: '', productHuntUrl: '' })))
  await change((tab) => {
    tab.columnCount = LEAD_COLUMN_COUNT + 1
    tab.rows = [[...LEAD_HEADER], ...FOREIGN.map((row) => [...row])]
  })
  const { added } = await save(OWN)

  const faults: string[] = []
  const fetch = fetchInTurn(turns, others, faults)
  const sheets = createSheets({ ...options, fetch })
  const undo = newUndo(added)
  return {
    faults,
    undo: () => undoSave(sheets, undo, { lock, ...sandbox.timing }),
    kept: others.kept,
    rows: async () => {
      let held: unknown[][] = []
      await change(({ rows }) => {
        held = rows.slice(1).filter(isHeld)
      })
      return held
    },
  }
}

/** Before each call others do their turn's work; then the call goes as the turn says. */
function fetchInTurn(turns: Turn[], others: OtherWriters, faults: string[]): typeof fetch {
  let mustRead = false
  return async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/token')) return sandbox.fetch(request)
    const isRead = request.method === 'GET'
    if (!isRead && mustRead) faults.push('a write was sent again without a look at what the first one did')
    const { edits, outcome } = turns.shift() ?? { edits: [], outcome: 'well' }
    for (const edit of edits) await others.act(edit, isRead)
    mustRead = isRead ? mustRead && outcome !== 'well' : outcome !== 'well'
    const refuse = (status: number) => Response.json({ error: { message: 'Not now' } }, { status })
    if (outcome === 'limited') return refuse(429)
    if (outcome === 'failing') return refuse(503)
    if (outcome === 'lost before') throw new TypeError('fetch failed')
    const answer = await sandbox.fetch(request)
    if (outcome === 'lost after') throw new TypeError('fetch failed')
    return answer
  }
}

/** @param runs each on a sheet of its own; always the same ones first */
function testUndos(runs: number): void {
  test('whatever happens while a save is undone, no row that is not its own or that was changed is lost, or it is reported', async () => {
    let reported = 0
    const turns = fc.array(aTurn, { minLength: 1, maxLength: 24, size: 'max' })
    await fc.assert(
      fc.asyncProperty(turns, async (given) => {
        const model = await openModel(given.map((turn) => ({ ...turn })))
        let outcome: Undone | null = null
        const codes: string[] = []
        while (outcome === null && codes.length < 12) {
          outcome = await model.undo().catch((error: unknown) => {
            if (!isServiceError(error)) throw error
            codes.push(error.code)
            return null
          })
        }
        expect(model.faults).toEqual([])
        expect(outcome).not.toBeNull()
        if (codes.includes('WRITE_MISPLACED')) {
          reported += 1
          return
        }
        const rows = await model.rows()
        const others = rows.filter((row) => row[VOTES] === AGAIN)
        const rest = rows.filter((row) => !others.includes(row))
        expect(rest.map(rowFingerprint).sort()).toEqual([...model.kept.values()].map(rowFingerprint).sort())
        for (const row of others) expect(OWN.map(({ appName }) => appName)).toContain(row[0])
        const removed = outcome?.removed.map(({ appName }) => appName) ?? []
        expect(removed.filter((name) => model.kept.has(name))).toEqual([])
      }),
      { seed: 7, numRuns: runs },
    )
    // Somebody else is at it between most of its calls: even so, most end with nothing to report.
    expect(reported).toBeLessThan(runs / 3)
  }, 120_000)
}

testUndos(60)
