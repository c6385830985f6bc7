/** Writers of one sheet and its owner; for the model-based test of saving. */
import { isServiceError, type Timing } from '#clients/http.ts'
import { createSheets, type Sheets, type SheetsOptions } from '#clients/sheets/sheets.ts'
import { launchKey, type Lead, toRow } from '#domain/lead/lead.ts'
import { saveLeads, type SaveOptions } from './save-lead.ts'
import { PartlySavedError } from './save-work.ts'
import { HeldCalls, type Outcome } from './test-held-calls.ts'
import { type Grid, SheetOwner } from './test-sheet-owner.ts'
import { createTruth, unreported } from './test-sheet-truth.ts'
import { createLock, createWrittenCells } from './test-sheet.ts'
import type { Save } from './test-true-rows.ts'

interface Outside {
  fetch: typeof fetch
  options: Omit<SheetsOptions, 'fetch'>
  timing: Timing
  /** The first tab, to be read and changed. */
  change: (change: (grid: Grid) => void) => Promise<void>
}

const macrotask = () => new Promise((resolve) => setImmediate(resolve))

/** What distinguishes launches in this test. */
export const launchOf = (lead: Lead): string => {
  const { code, url, name } = launchKey(lead)
  return code ?? url ?? name
}

/** Two tabs of one browser, and another browser: the lock reaches as far as the browser. */
const BROWSER_OF_WRITER = [0, 0, 1]

interface Writer {
  sheets: Sheets
  browser: number
  /** The save it is at, or was at last. */
  current: Save | null
}

export const createModel = (outside: Outside): Model => new Model(outside)

export class Model {
  readonly truth = createTruth()
  readonly saves: Save[] = []
  readonly #outside: Outside
  readonly #held: HeldCalls
  readonly #writers: readonly Writer[]
  readonly #locks = [createLock(), createLock()]
  /** The other browser has lost what it wrote. */
  readonly #written = [createWrittenCells(), undefined]
  /** Saves that hold their browser's lock. */
  #active = 0

  constructor(outside: Outside) {
    const { fetch: pass, options, change } = outside
    this.#outside = outside
    this.#held = new HeldCalls({ truth: this.truth, pass, change })
    this.#writers = BROWSER_OF_WRITER.map((browser, index) => {
      const fetch = this.#held.fetchOf(index, () => writer.current)
      const writer: Writer = { browser, current: null, sheets: createSheets({ ...options, fetch }) }
      return writer
    })
  }

  heldBack(): number {
    return this.#held.count
  }

  async save(index: number, leads: readonly Lead[]): Promise<void> {
    const writer = this.#writers[index]
    if (writer !== undefined) this.#begin(writer, leads)
    await this.#quiet()
  }

  async let(pick: number, outcome: Outcome): Promise<void> {
    await this.#held.letGo(pick, outcome)
    await this.#quiet()
    this.check()
  }

  /** The owner changes the rows in their own window, all at once. */
  async byHand(act: (owner: SheetOwner) => void): Promise<void> {
    await this.#outside.change((grid) => act(new SheetOwner(grid, this.truth)))
    this.check()
  }

  /** Lets all calls go well until every save has ended. */
  async finish(): Promise<void> {
    for (let calls = 0; this.heldBack() > 0; calls++) {
      if (calls > 500) throw new Error('Saving does not end')
      await this.let(0, 'well')
    }
  }

  check(): void {
    const wrong = [...this.truth.faults]
    if (this.#active === 0) wrong.push(...unreported(this.truth))
    wrong.push(...this.saves.flatMap(wronglyEnded))
    if (wrong.length > 0) throw new Error([...new Set(wrong)].join('\n'))
  }

  #begin(writer: Writer, leads: readonly Lead[]): void {
    const save = newSave(leads)
    this.saves.push(save)
    const written = this.#written[writer.browser]
    void saveLeads(writer.sheets, leads, {
      ...this.#outside.timing,
      ...(written && { written }),
      lock: this.#lockOf(writer, save),
    })
      .then(() => [])
      .catch(codesOf)
      .then((ended) => {
        save.ended = ended
        this.truth.hasEnded(save)
      })
  }

  /** The lock of the writer's browser, which knows what save the writer is at. */
  #lockOf(writer: Writer, save: Save): SaveOptions['lock'] {
    const lock = this.#locks[writer.browser] ?? createLock()
    return (name, run) =>
      lock(name, async () => {
        this.#active += 1
        writer.current = save
        try {
          return await run()
        } finally {
          this.#active -= 1
        }
      })
  }

  /** Until nobody has anything to do but wait for a call. */
  async #quiet(): Promise<void> {
    do await macrotask()
    while (this.#active > this.#held.count)
    this.#held.sort()
  }
}

const newSave = (leads: readonly Lead[]): Save => ({
  leads: new Map(leads.map((lead) => [launchOf(lead), toRow(lead)])),
  landed: new Set(),
  ended: null,
  firstReadAt: 0,
  readAt: 0,
  mustRead: false,
})

/** What is wrong with how a save ended; empty for a good end, an error of a service, and while it runs. */
function wronglyEnded({ ended, leads, landed }: Save): string[] {
  if (ended === null) return []
  if (ended.includes('?')) return [`an error of no service: ${ended.join()}`]
  if (ended.length > 0) return []
  const missing = [...leads.keys()].filter((launch) => !landed.has(launch))
  return missing.map((launch) => `${launch} was reported saved and is not`)
}

function codesOf(error: unknown): string[] {
  if (error instanceof PartlySavedError) return ['PARTLY_SAVED', ...codesOf(error.cause)]
  if (!isServiceError(error)) return ['?', String(error)]
  return [
    error.code,
    ...(error.cause === undefined ? [] : codesOf(error.cause).filter((code) => code !== '?')),
  ]
}
