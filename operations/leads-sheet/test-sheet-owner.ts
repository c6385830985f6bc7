/** What a sheet's owner does by hand; for the model-based test of saving. */
import { isFormula, isLeadHeader, LEAD_COLUMN_COUNT, LEAD_HEADER } from '#domain/lead/lead.ts'
import type { Truth } from './test-sheet-truth.ts'
import { duplicatesIn, plain, type Value } from './test-true-rows.ts'

/** A tab as the sandbox keeps it. */
export interface Grid {
  rows: unknown[][]
  rowCount: number
  columnCount: number
  frozenRowCount: number
}

/** What the owner can do to the rows below the first one, which picks count from 0, and to the sheet. */
export class SheetOwner {
  readonly #grid: Grid
  readonly #truth: Truth

  constructor(grid: Grid, truth: Truth) {
    this.#grid = grid
    this.#truth = truth
  }

  /** A sheet of earlier days: our header, not frozen. */
  beginAsOld(): void {
    this.#grid.columnCount = LEAD_COLUMN_COUNT
    this.#grid.rows.push([...LEAD_HEADER])
    this.#truth.rows.push(this.#truth.newRow(LEAD_HEADER, null, null))
  }

  unfreeze(): void {
    this.#grid.frozenRowCount = 0
  }

  /** Types into a cell that there is. */
  type(pick: number, column: number, value: Value, cell: unknown = value): void {
    const index = this.#pickRow(pick)
    const row = index === null ? undefined : this.#grid.rows[index]
    if (index === null || row === undefined) return
    while (row.length <= column) row.push(null)
    row[column] = cell === '' ? null : cell
    this.#truth.byHand(index, column, value)
  }

  /** Makes a formula of a cell: the same to be seen, or for an address a word. */
  link(pick: number, column: number, word: string | null): void {
    const index = this.#pickRow(pick)
    const value = index === null ? '' : plain(this.#grid.rows[index]?.[column])
    if (typeof value !== 'string' || value === '' || isFormula(value)) return
    const formula = word === null ? `=HYPERLINK("${value}")` : `=HYPERLINK("${value}","${word}")`
    this.type(pick, column, formula, { value: word ?? value, formula })
  }

  launchAt(pick: number): string | null {
    return this.#truth.rows[this.#pickRow(pick) ?? 0]?.launch ?? null
  }

  /** Google's own sort of a whole sheet: frozen rows stay, all others move, titles or not. */
  sort(column: number, isRising: boolean): void {
    const { rows, frozenRowCount: first } = this.#grid
    const truth = this.#truth
    const order = rows
      .map((row, index) => ({ row, index }))
      .slice(first)
      .sort((one, other) => inOrder(one.row, other.row, column, isRising))
    truth.haveMoved()
    const before = [...rows.keys()].map((index) => truth.rowAt(index))
    order.forEach(({ row, index }, place) => {
      rows[first + place] = row
      truth.rows[first + place] = before[index] ?? truth.rowAt(index)
    })
  }

  insertRow(pick: number): void {
    const index = this.#pickRow(pick)
    if (index === null) return
    this.#truth.haveMoved()
    this.#grid.rows.splice(index, 0, [])
    this.#grid.rowCount += 1
    this.#truth.rows.splice(index, 0, this.#truth.newRow([], null, null))
  }

  deleteRow(pick: number): void {
    const index = this.#pickRow(pick)
    if (index !== null) this.#remove(index)
  }

  /** As the message says where the titles were sorted into the rows, or hold another lead's values. */
  bringHeaderBack(): void {
    const { rows } = this.#grid
    const index = [...rows.keys()].find((at) => this.#isHeader(at))
    if (index === undefined || isLeadHeader(rows[0] ?? [])) return
    this.#truth.haveMoved()
    rows.unshift([...LEAD_HEADER, ...(rows[index] ?? []).slice(LEAD_COLUMN_COUNT)])
    this.#truth.rows.unshift(this.#truth.newRow(rows[0] ?? [], null, null))
    this.#grid.rowCount += 1
    this.#remove(index + 1)
  }

  /** As the message says where a lead was saved twice. */
  deleteDuplicates(): void {
    for (const [, [, ...others]] of duplicatesIn(this.#truth.rows))
      for (const duplicate of others) this.#remove(this.#truth.rows.indexOf(duplicate))
  }

  /** Right of our columns. */
  insertColumn(): void {
    this.#grid.columnCount += 1
    const at = 27
    this.#grid.rows.forEach((row, index) => {
      if (row.length > at) row.splice(at, 0, null)
      const { cells } = this.#truth.rowAt(index)
      if (cells.length > at) cells.splice(at, 0, ...this.#truth.newRow([''], null, null).cells)
    })
  }

  #pickRow(pick: number): number | null {
    const { length } = this.#grid.rows
    const index = 1 + (pick % Math.max(1, length - 1))
    // Whoever changes the titles has another sheet.
    return index >= length || this.#isHeader(index) ? null : index
  }

  #isHeader(index: number): boolean {
    return this.#truth.rowAt(index).cells[0]?.should === LEAD_HEADER[0]
  }

  #remove(index: number): void {
    this.#truth.haveMoved()
    this.#grid.rows.splice(index, 1)
    this.#grid.rowCount -= 1
    this.#truth.rows.splice(index, 1)
  }
}

/** Blank cells come last, either way. */
function inOrder(
  one: readonly unknown[],
  other: readonly unknown[],
  column: number,
  isRising: boolean,
): number {
  const [a, b] = [String(plain(one[column])), String(plain(other[column]))]
  if (a === '' || b === '') return Number(a === '') - Number(b === '')
  return (isRising ? 1 : -1) * (a < b ? -1 : a > b ? 1 : 0)
}
