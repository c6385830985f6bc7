/** Those who work on a sheet while a save is undone; for the test of undoing. */
import { CAPTURED_AT, type Cell, columnOf, type Lead, LEAD_COLUMN_COUNT, toRow } from '#domain/lead.ts'
import type { Tab } from '#sandbox/sheets/document.ts'
import { lead } from './test-sheet.ts'

export const VOTES = columnOf('votes')
/** What another browser saves again has so many votes. */
export const AGAIN = 77
const at = (second: number) => new Date(Date.parse('2026-11-22') + second * 1_000).toISOString()
export const OWN = ['a', 'b', 'c', 'd'].map((name, index) =>
  lead(name, { capturedAt: at(index), tagline: `${name} does it`, ceoName: index % 2 === 0 ? 'Ada' : '' }),
)
/** Saved before, and typed by hand: the last ones as little as names. */
export const FOREIGN: readonly (readonly Cell[])[] = [
  toRow(lead('old 1', { capturedAt: at(100), reasoning: 'fits' })),
  toRow(lead('old 2', { capturedAt: at(101) })),
  ['by hand 1', 'with a tagline'],
  ['by hand 2', '', '', 'https://two.example'],
]

export type OtherEdit =
  | { do: 'sort'; column: number; isRising: boolean }
  | { do: 'insert row'; pick: number }
  | { do: 'delete row'; pick: number }
  | { do: 'type'; pick: number; column: number }
  | { do: 'save again'; pick: number }
const textOf = (cell: unknown) => (typeof cell === 'string' || typeof cell === 'number' ? cell : '')
export const rowFingerprint = (row: readonly unknown[]) =>
  JSON.stringify(Array.from({ length: LEAD_COLUMN_COUNT + 1 }, (_, column) => textOf(row[column])))
export const isHeld = (row: readonly unknown[]) => row.some((cell) => textOf(cell) !== '')

interface OtherWritersOptions {
  change: (act: (tab: Tab) => void) => Promise<void>
  /** Saves from another browser. */
  save: (leads: readonly Lead[]) => Promise<unknown>
}

/** Changes rows as others do, and keeps what each of theirs has to hold in the end. */
export class OtherWriters {
  /** By name, what each row has to hold in the end; of our own only those that somebody changed. */
  readonly kept = new Map(FOREIGN.map((row) => [String(row[0]), [...row]]))
  readonly #options: OtherWritersOptions
  #typed = 0

  constructor(options: OtherWritersOptions) {
    this.#options = options
  }

  /** @param isReadNext whether the save reads before it writes again */
  async act(edit: OtherEdit, isReadNext: boolean): Promise<void> {
    switch (edit.do) {
      case 'save again':
        if (isReadNext) await this.#saveAgain(OWN[edit.pick])
        return
      case 'sort':
        return this.#options.change((tab) => sortRows(tab, edit))
      case 'insert row':
        return this.#options.change((tab) => insertRow(tab, edit.pick))
      case 'delete row':
        return this.#options.change((tab) => this.#deleteRow(tab, edit.pick))
      case 'type':
        // What is typed between a reading and the write after it can be written over (decision 0026).
        if (isReadNext) await this.#options.change((tab) => this.#type(tab, edit))
    }
  }

  async #saveAgain(one: Lead | undefined): Promise<void> {
    if (one === undefined || this.kept.has(one.appName)) return
    await this.#options.save([{ ...one, capturedAt: at(1_000 + this.#typed++), votes: AGAIN }])
  }

  #deleteRow(tab: Tab, pick: number): void {
    const index = pickRow(tab, pick)
    const row = tab.rows[index]
    const name = row && this.#nameOfIntact(row)
    if (name === undefined) return
    tab.rows.splice(index, 1)
    tab.rowCount -= 1
    this.kept.delete(name)
  }

  #type(tab: Tab, { pick, column }: Extract<OtherEdit, { do: 'type' }>): void {
    const row = tab.rows[pickRow(tab, pick)]
    const name = row?.[VOTES] === AGAIN ? undefined : row && this.#nameOfIntact(row)
    if (row === undefined || name === undefined) return
    const own = ownOf(row)
    const whole = this.kept.get(name) ?? (own === undefined ? [] : toRow(own))
    const value = `typed ${++this.#typed}`
    while (row.length <= column) row.push(null)
    row[column] = value
    while (whole.length <= column) whole.push('')
    whole[column] = value
    this.kept.set(name, [...whole])
  }

  /** A row's name; undefined for one that just lost what it held: of that nobody knows what they change. */
  #nameOfIntact(row: readonly unknown[]): string | undefined {
    const own = ownOf(row)
    const name = own?.appName ?? String(textOf(row[0]))
    const known = this.kept.get(name)
    const isIntact = known === undefined ? own !== undefined : rowFingerprint(known) === rowFingerprint(row)
    return isIntact ? name : undefined
  }
}

const ownOf = (row: readonly unknown[]): Lead | undefined =>
  OWN.find(({ capturedAt }) => row[CAPTURED_AT] === capturedAt)

const pickRow = ({ rows }: Tab, pick: number): number => 1 + (pick % Math.max(1, rows.length - 1))

function sortRows(tab: Tab, { column, isRising }: Extract<OtherEdit, { do: 'sort' }>): void {
  const [header = [], ...others] = tab.rows
  const key = (row: readonly unknown[]) => String(textOf(row[column]))
  others.sort((one, two) => {
    const [a, b] = [key(one), key(two)]
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    return (isRising ? 1 : -1) * (a < b ? -1 : a > b ? 1 : 0)
  })
  tab.rows = [header, ...others]
}

function insertRow(tab: Tab, pick: number): void {
  const index = pickRow(tab, pick)
  if (tab.rows[index] === undefined) return
  tab.rows.splice(index, 0, [])
  tab.rowCount += 1
}
