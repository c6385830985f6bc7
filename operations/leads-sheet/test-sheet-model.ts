/** Writers, their calls held back, and the hands of the sheet's owner; for the model-based test of saving. */
import * as z from 'zod/mini'
import { isServiceError, type Timing } from '#clients/http.ts'
import { parseRange } from '#clients/sheets/a1.ts'
import { createSheets, type SheetsOptions } from '#clients/sheets/sheets.ts'
import {
  isFormula,
  isLeadHeader,
  type Lead,
  LEAD_COLUMN_COUNT,
  LEAD_HEADER,
  launchKey,
  toRow,
} from '#domain/lead.ts'
import { PartlySavedError, saveLeads } from './save-lead.ts'
import { createLock, createWrittenCells } from './test-sheet.ts'
import { createTruth, plain, type Save, type Truth, twinsIn, untold, type Value } from './test-sheet-truth.ts'

/** A tab as the sandbox keeps it. */
export interface Grid {
  rows: unknown[][]
  rowCount: number
  columnCount: number
  frozenRowCount: number
}

const Range = z.object({ range: z.optional(z.string()), values: z.optional(z.array(z.array(z.unknown()))) })
const Body = z.extend(Range, { data: z.optional(z.array(Range)) })
const Appended = z.object({ updates: z.object({ updatedRange: z.string() }) })

interface Outside {
  fetch: typeof fetch
  options: Omit<SheetsOptions, 'fetch'>
  timing: Timing
  /** The first tab, to be read and changed. */
  change: (change: (grid: Grid) => void) => Promise<void>
}

/** What becomes of a call. */
export type Outcome = 'well' | 'limited' | 'failing' | 'lost before' | 'lost after' | 'failing after'

interface Held {
  writer: number
  let: (outcome: Outcome) => Promise<void>
}

const refusal = (status: number) => Response.json({ error: { message: 'Not now', details: [] } }, { status })
const isWhole = ({ url }: Request) => url.includes('FORMULA') && !url.includes(':batchGet')
const macrotask = () => new Promise((resolve) => setImmediate(resolve))

/** What tells launches apart for this test. */
export const launchOf = (lead: Lead): string => {
  const { code, url, name } = launchKey(lead)
  return code ?? url ?? name
}

/** Two tabs of one browser, and another browser: the lock reaches as far as the browser. */
const BROWSER_OF_WRITER = [0, 0, 1]

export function createModel({ fetch: pass, options, timing, change }: Outside) {
  const truth = createTruth()
  const held: Held[] = []
  const saves: Save[] = []
  let active = 0
  const locks = [createLock(), createLock()]
  /** The other browser has lost what it wrote. */
  const written = [createWrittenCells(), undefined]

  const writers = BROWSER_OF_WRITER.map((browser, writer) => {
    let current: Save | null = null
    const fetchHeld: typeof fetch = (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/token')) return pass(request)
      return new Promise((resolve, reject) => {
        held.push({ writer, let: async (outcome) => settle(request, outcome, current, { resolve, reject }) })
      })
    }
    const sheets = createSheets({ ...options, fetch: fetchHeld })
    return {
      save: (leads: readonly Lead[]) => {
        const save: Save = {
          leads: new Map(leads.map((lead) => [launchOf(lead), toRow(lead)])),
          landed: new Set(),
          ended: null,
          firstReadAt: 0,
          readAt: 0,
          mustRead: false,
        }
        saves.push(save)
        const lock = locks[browser] ?? createLock()
        void saveLeads(sheets, leads, {
          ...timing,
          ...(written[browser] && { written: written[browser] }),
          lock: (name, run) =>
            lock(name, async () => {
              active += 1
              current = save
              try {
                return await run()
              } finally {
                active -= 1
              }
            }),
        })
          .then(() => [])
          .catch(codesOf)
          .then((ended) => {
            save.ended = ended
            truth.hasEnded(save)
          })
      },
    }
  })

  async function settle(
    request: Request,
    outcome: Outcome,
    save: Save | null,
    { resolve, reject }: { resolve: (answer: Response) => void; reject: (error: Error) => void },
  ): Promise<void> {
    const lose = () => reject(new TypeError('fetch failed'))
    const isRows = /:append|values:batchUpdate/.test(request.url)
    if (outcome === 'limited') resolve(refusal(429))
    else if (outcome === 'failing') resolve(refusal(503))
    else if (outcome === 'lost before') lose()
    else {
      const sent = request.clone()
      const answer = await pass(request)
      if (save !== null) await take(sent, answer.clone(), save, outcome === 'well')
      if (outcome === 'well') resolve(answer)
      else if (outcome === 'lost after') lose()
      else resolve(refusal(500))
    }
    if (save === null) return
    if (isRows) save.mustRead = outcome !== 'well'
    else if (request.method === 'GET' && outcome === 'well') save.mustRead = false
  }

  async function take(sent: Request, answer: Response, save: Save, answered: boolean): Promise<void> {
    if (answer.status !== 200) return
    if (sent.method === 'GET') {
      if (answered && isWhole(sent)) truth.wasRead(save)
      return
    }
    const { data, range, values } = Body.parse(await sent.json())
    const isAppend = sent.url.includes(':append')
    const ranges = isAppend ? [] : (data ?? [{ range, values }])
    const written = ranges.flatMap(({ range, values = [] }) =>
      (values[0] ?? []).flatMap((cell, column): [number, number][] =>
        cell === null ? [] : [[(parseRange(range ?? '')?.firstRow ?? 0) - 1, column]],
      ),
    )
    const rows = isAppend ? parseRange(Appended.parse(await answer.json()).updates.updatedRange) : null
    const appended = rows === null ? null : { at: rows.firstRow - 1, count: rows.lastRow - rows.firstRow + 1 }
    await change((grid) => truth.wasWritten(grid.rows, { save, answered, appended, written }))
  }

  /** Until nobody has anything to do but wait for a call. */
  async function quiet(): Promise<void> {
    do await macrotask()
    while (active > held.length)
    held.sort((one, other) => one.writer - other.writer)
  }

  const model = {
    truth,
    saves,
    heldBack: () => held.length,

    async save(writer: number, leads: readonly Lead[]): Promise<void> {
      writers[writer]?.save(leads)
      await quiet()
    },

    async let(pick: number, outcome: Outcome): Promise<void> {
      const [call] = held.splice(pick % Math.max(1, held.length), 1)
      await call?.let(outcome)
      await quiet()
      model.check()
    },

    /** The owner changes the rows in their own window, all at once. */
    async byHand(act: (hands: Hands) => void): Promise<void> {
      await change((grid) => act(handsOn(grid, truth)))
      model.check()
    },

    /** Lets all calls go well until every save has ended. */
    async finish(): Promise<void> {
      for (let calls = 0; held.length > 0; calls++) {
        if (calls > 500) throw new Error('Saving does not end')
        await model.let(0, 'well')
      }
    },

    check(): void {
      const wrong = [...truth.faults]
      if (active === 0) wrong.push(...untold(truth))
      for (const save of saves) {
        if (save.ended === null) continue
        if (save.ended.includes('?')) wrong.push(`an error of no service: ${save.ended.join()}`)
        if (save.ended.length > 0) continue
        for (const launch of save.leads.keys())
          if (!save.landed.has(launch)) wrong.push(`${launch} was told saved and is not`)
      }
      if (wrong.length > 0) throw new Error([...new Set(wrong)].join('\n'))
    },
  }
  return model
}

function codesOf(error: unknown): string[] {
  if (error instanceof PartlySavedError) return ['PARTLY_SAVED', ...codesOf(error.cause)]
  if (!isServiceError(error)) return ['?', String(error)]
  return [
    error.code,
    ...(error.cause === undefined ? [] : codesOf(error.cause).filter((code) => code !== '?')),
  ]
}

export type Hands = ReturnType<typeof handsOn>

/** What the owner can do to the rows below the first one, which picks count from 0, and to the sheet. */
function handsOn(grid: Grid, truth: Truth) {
  const { rows } = grid
  const pickRow = (pick: number): number | null => {
    const index = 1 + (pick % Math.max(1, rows.length - 1))
    // Whoever changes the titles has another sheet.
    return index >= rows.length || isHeader(index) ? null : index
  }
  const isHeader = (index: number) => truth.rowAt(index).cells[0]?.should === LEAD_HEADER[0]
  return {
    /** A sheet of earlier days: our header, not frozen. */
    beginAsOld(): void {
      grid.columnCount = LEAD_COLUMN_COUNT
      rows.push([...LEAD_HEADER])
      truth.rows.push(truth.newRow(LEAD_HEADER, null, null))
    },
    unfreeze: () => void (grid.frozenRowCount = 0),
    /** Types into a cell that there is. */
    type(pick: number, column: number, value: Value, cell: unknown = value): void {
      const index = pickRow(pick)
      const row = index === null ? undefined : rows[index]
      if (index === null || row === undefined) return
      while (row.length <= column) row.push(null)
      row[column] = cell === '' ? null : cell
      truth.byHand(index, column, value)
    },
    /** Makes a formula of a cell: the same to be seen, or for an address a word. */
    link(pick: number, column: number, word: string | null): void {
      const index = pickRow(pick)
      const value = index === null ? '' : plain(rows[index]?.[column])
      if (typeof value !== 'string' || value === '' || isFormula(value)) return
      const formula = word === null ? `=HYPERLINK("${value}")` : `=HYPERLINK("${value}","${word}")`
      this.type(pick, column, formula, { value: word ?? value, formula })
    },
    launchAt: (pick: number): string | null => truth.rows[pickRow(pick) ?? 0]?.launch ?? null,
    /** Google's own sort of a whole sheet: frozen rows stay, all others move, titles or not. */
    sort(column: number, isRising: boolean): void {
      const first = grid.frozenRowCount
      const key = (row: readonly unknown[]) => String(plain(row[column]))
      const order = rows
        .map((row, index) => ({ row, index }))
        .slice(first)
        .sort((one, other) => {
          const [a, b] = [key(one.row), key(other.row)]
          // Blank cells come last, either way.
          if (a === '' || b === '') return Number(a === '') - Number(b === '')
          return (isRising ? 1 : -1) * (a < b ? -1 : a > b ? 1 : 0)
        })
      truth.haveMoved()
      const before = [...rows.keys()].map((index) => truth.rowAt(index))
      order.forEach(({ row, index }, place) => {
        rows[first + place] = row
        truth.rows[first + place] = before[index] ?? truth.rowAt(index)
      })
    },
    insertRow(pick: number): void {
      const index = pickRow(pick)
      if (index === null) return
      truth.haveMoved()
      rows.splice(index, 0, [])
      grid.rowCount += 1
      truth.rows.splice(index, 0, truth.newRow([], null, null))
    },
    deleteRow(pick: number): void {
      const index = pickRow(pick)
      if (index !== null) remove(index)
    },
    /** As the user is asked to do when told that the titles were sorted into the rows, or hold another lead's values. */
    bringHeaderBack(): void {
      const index = [...rows.keys()].find(isHeader)
      if (index === undefined || isLeadHeader(rows[0] ?? [])) return
      truth.haveMoved()
      rows.unshift([...LEAD_HEADER, ...(rows[index] ?? []).slice(LEAD_COLUMN_COUNT)])
      truth.rows.unshift(truth.newRow(rows[0] ?? [], null, null))
      grid.rowCount += 1
      remove(index + 1)
    },
    /** As the user is asked to do when told of a lead saved twice. */
    deleteTwins(): void {
      for (const [, [, ...others]] of twinsIn(truth.rows))
        for (const twin of others) remove(truth.rows.indexOf(twin))
    },
    /** Right of our columns. */
    insertColumn(): void {
      grid.columnCount += 1
      const at = 27
      rows.forEach((row, index) => {
        if (row.length > at) row.splice(at, 0, null)
        const { cells } = truth.rowAt(index)
        if (cells.length > at) cells.splice(at, 0, ...truth.newRow([''], null, null).cells)
      })
    },
  }

  function remove(index: number): void {
    truth.haveMoved()
    rows.splice(index, 1)
    grid.rowCount -= 1
    truth.rows.splice(index, 1)
  }
}
