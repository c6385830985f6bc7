/** What a sheet should hold, kept beside what it does hold; for the model-based test of saving. */
import { type Cell, columnOf, KEY_COLUMNS, LEAD_COLUMN_COUNT, LEAD_HEADER } from '#domain/lead/lead.ts'
import {
  blameOf,
  duplicatesIn,
  isSettled,
  plain,
  type Save,
  type SheetCall,
  type TrueCell,
  type TrueRow,
  type Value,
} from './test-true-rows.ts'

/** A value that came into a cell of a row. */
interface CellWrite {
  index: number
  column: number
  value: Value
  row: TrueRow
  cell: TrueCell
  /** When the cell was changed before. */
  changedBefore: number
}

export const createTruth = (): Truth => new Truth()

export class Truth {
  readonly rows: TrueRow[] = []
  /** What must never happen, not even for a moment. */
  readonly faults: string[] = []
  #now = 0
  #movedAt = 0
  readonly #calls: { save: Save; at: number }[] = []

  newRow(cells: readonly unknown[], launch: string | null, appendedBy: Save | null): TrueRow {
    return { launch, appendedBy, cells: cells.map((cell) => this.#newCell(plain(cell))), touches: [] }
  }

  rowAt(index: number): TrueRow {
    while (this.rows.length <= index) this.rows.push(this.newRow([], null, null))
    return this.rows[index] ?? this.newRow([], null, null)
  }

  byHand(index: number, column: number, value: Value): void {
    this.#now += 1
    const row = this.rowAt(index)
    const typedAt = value === '' ? 0 : this.#now
    Object.assign(this.#cellOf(row, column), this.#newCell(value), { typedAt })
    row.touches.push({ by: null, at: this.#now })
  }

  /** Rows came, went or changed places. */
  haveMoved(): void {
    this.#movedAt = ++this.#now
  }

  /** A writer read all rows: what it does not see now it cannot know later. */
  wasRead(save: Save): void {
    save.readAt = ++this.#now
    save.firstReadAt ||= this.#now
    for (const { cells, touches } of this.rows)
      for (const misplaced of cells.flatMap(({ misplacedValues }) => misplacedValues))
        if (misplaced.save === save && !misplaced.answered)
          misplaced.blind ||= touches.some(({ by, at }) => by !== save && at > misplaced.at)
  }

  /** Takes in what a call did to the sheet. */
  wasWritten(sheet: readonly (readonly unknown[])[], call: SheetCall): void {
    this.#now += 1
    if (call.save.mustRead)
      this.faults.push('a write was sent again without a look at what the first one did')
    this.#calls.push({ save: call.save, at: this.#now })
    if (call.appended !== null) this.#append(sheet, call.appended, call.save)
    for (const [index, column] of call.written)
      this.#cellWritten(index, column, plain(sheet[index]?.[column]), call)
    this.#compare(sheet)
  }

  /** A save ended: what its user was notified of, or what its writer cannot know, is as it is from then on. */
  hasEnded(save: Save): void {
    for (const row of this.rows)
      row.cells.forEach((cell, column) => {
        const misplaced = blameOf(cell)
        if (misplaced?.save !== save || !isSettled(misplaced)) return
        Object.assign(cell, this.#newCell(cell.is))
        // Under another name it is another lead's row.
        if (KEYS.includes(column)) row.launch = null
      })
  }

  #newCell(value: Value): TrueCell {
    return { should: value, is: value, changedAt: this.#now, misplacedValues: [], lost: false, typedAt: 0 }
  }

  #cellOf(row: TrueRow, column: number): TrueCell {
    while (row.cells.length <= column) row.cells.push({ ...this.#newCell(''), changedAt: 0 })
    return row.cells[column] ?? this.#newCell('')
  }

  #append(
    sheet: readonly (readonly unknown[])[],
    { at, count }: { at: number; count: number },
    save: Save,
  ): void {
    this.#movedAt = this.#now
    if (at > 0) this.rowAt(at - 1)
    this.rows.splice(at, 0, ...sheet.slice(at, at + count).map((cells) => this.#appendedRow(cells, save)))
  }

  #appendedRow(cells: readonly unknown[], save: Save): TrueRow {
    const isIt = (row: readonly Cell[]) => row.every((cell, column) => cell === plain(cells[column]))
    const launch = [...save.leads].find(([, row]) => isIt(row))?.[0] ?? null
    if (launch === null) this.faults.push(`a row of no lead came in: ${JSON.stringify(cells)}`)
    else save.landed.add(launch)
    return this.newRow(cells, launch, save)
  }

  /** Whether the sheet holds what is known to be in it. */
  #compare(sheet: readonly (readonly unknown[])[]): void {
    sheet.forEach((cells, index) => {
      const row = this.rowAt(index)
      for (let column = 0; column < Math.max(cells.length, row.cells.length); column++) {
        const [is, known] = [plain(cells[column]), this.#cellOf(row, column).is]
        if (is !== known)
          this.faults.push(`row ${index + 1} holds ${String(is)} that nobody wrote, not ${String(known)}`)
      }
    })
  }

  #cellWritten(index: number, column: number, value: Value, call: SheetCall): void {
    const { save } = call
    const row = this.rowAt(index)
    const cell = this.#cellOf(row, column)
    const write: CellWrite = { index, column, value, row, cell, changedBefore: cell.changedAt }
    cell.is = value
    cell.changedAt = this.#now
    row.touches.push({ by: save, at: this.#now })
    if (isHeaderComing(write) || isMerged(write, save) || isOfLead(write, save)) this.#take(write, save)
    else if (index === 0) this.faults.push(`the header was written over: ${String(value)}`)
    else if (column >= LEAD_COLUMN_COUNT) this.faults.push(`a cell beyond AA was written: ${String(value)}`)
    else this.#misplace(write, call)
  }

  /** A value that belongs where it was written. */
  #take(write: CellWrite, save: Save): void {
    const { column, value, row, cell } = write
    const isOwners = cell.typedAt > 0 && cell.typedAt < save.readAt
    if (isOwners && !isMerged(write, save) && !ALWAYS.includes(column))
      this.faults.push(`what the owner typed was written over: ${String(cell.should)} by ${String(value)}`)
    Object.assign(cell, this.#newCell(value))
    if (column === VOTES && row.launch !== null) save.landed.add(row.launch)
  }

  #misplace({ column, value, cell, changedBefore }: CellWrite, { save, answered }: SheetCall): void {
    const isOurs = column === VOTES && [...save.leads.values()].some((row) => row[column] === value)
    // Taking back goes step by step where it hit another row too, and puts back what another writer has mended since.
    const isBack = cell.misplacedValues.some((misplaced) => misplaced.value === value)
    const isAlone = this.#calls.every(({ save: other, at }) => other === save || at < save.firstReadAt)
    if (isOurs && !isBack && isAlone && this.#movedAt < save.readAt)
      this.faults.push('a lead went to another row although none had moved since they were read')
    // What was changed since the writer's reading was never seen by it.
    cell.lost ||= changedBefore > save.readAt
    if (value !== cell.should)
      cell.misplacedValues.push({ save, value, at: this.#now, answered, blind: false })
  }
}

const isHeaderComing = ({ index, column, value, cell }: CellWrite): boolean =>
  index === 0 && (cell.should === '' || cell.should === value) && value === LEAD_HEADER[column]

const leadOf = ({ row }: CellWrite, save: Save) =>
  row.launch === null ? undefined : save.leads.get(row.launch)

/** Contacts that differ, beside the owner's text. */
function isMerged(write: CellWrite, save: Save): boolean {
  const lead = leadOf(write, save)
  return write.column === OTHERS && lead !== undefined && isReported(lead, write.cell.should, write.value)
}

const isOfLead = (write: CellWrite, save: Save): boolean =>
  write.value !== '' && write.value === leadOf(write, save)?.[write.column]

const KEYS: readonly number[] = KEY_COLUMNS
/** Written by every save, and unlike in each. */
const VOTES = columnOf('votes')
/** Where a save puts contacts that differ beside its owner's text. */
const OTHERS = columnOf('additionalContacts')
/** What a save may write over what the owner typed. */
const ALWAYS = [
  VOTES,
  columnOf('website'),
  columnOf('aiClassification'),
  columnOf('reasoning'),
  columnOf('targetScore'),
]

/** Whether a text keeps the one before, and adds what the row of a lead could not take. */
const isReported = (lead: readonly Cell[], before: Value, after: Value): boolean =>
  typeof after === 'string' &&
  after.includes(String(before)) &&
  lead[CEO_NAME] !== '' &&
  after.includes(String(lead[CEO_NAME]))
const CEO_NAME = columnOf('ceoName')

/** What is wrong while nobody writes, and was not reported; empty where all is well. */
export function unreported({ rows, faults }: Truth): string[] {
  const wrong = [...faults]
  rows.forEach(({ cells }, index) =>
    cells.forEach((cell, column) => {
      const { is, should, lost } = cell
      const blame = blameOf(cell)
      if (is !== should && !lost && !(blame !== undefined && isSettled(blame)))
        wrong.push(
          `row ${index + 1}, column ${column + 1} holds ${JSON.stringify(is)}, not ${JSON.stringify(should)}`,
        )
    }),
  )
  for (const [launch, duplicates] of duplicatesIn(rows)) {
    if (duplicates.length > new Set(duplicates.map(({ appendedBy }) => appendedBy)).size)
      wrong.push(`${launch} was added twice by one save`)
    // A save that failed may have added its row all the same, and said that it failed.
    const isReported = duplicates.some(({ appendedBy }) => {
      const ended = appendedBy?.ended ?? []
      return ended.includes('SAVED_TWICE') || (ended.length > 0 && !ended.includes('WRITE_MISPLACED'))
    })
    if (!isReported) wrong.push(`${launch} is there ${duplicates.length} times`)
  }
  return wrong
}
