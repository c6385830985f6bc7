/** What a sheet should hold, kept beside what it does hold; for the model-based test of saving. */
import { type Cell, columnOf, KEY_COLUMNS, LEAD_COLUMN_COUNT, LEAD_HEADER } from '#domain/lead.ts'

export type Value = string | number | boolean

/** One save of one writer. */
export interface Save {
  /** By launch, the row it sends: '' for what the lead does not know. */
  leads: ReadonlyMap<string, readonly Cell[]>
  /** Launches whose row took the lead. */
  landed: Set<string>
  /** Codes of the error it ended with, and of its causes; none for a good end, null while it runs. */
  ended: readonly string[] | null
  /** When its writer first and last read all rows. */
  firstReadAt: number
  readAt: number
  /** A write of its was refused or lost: it has to read before it writes again. */
  mustRead: boolean
}

/** A write into a row that was not meant. */
interface Stray {
  save: Save
  value: Value
  at: number
  answered: boolean
  /** Its writer got no answer, and the row was changed before that writer read again: it cannot know. */
  blind: boolean
}

interface TrueCell {
  should: Value
  is: Value
  changedAt: number
  strays: Stray[]
  /** Written over in the moment between reading and writing: nobody can know any more what it held. */
  lost: boolean
  /** When the owner typed what it holds; 0 where they did not. */
  typedAt: number
}

export interface TrueRow {
  /** The launch it was made for; null for a row of the user's. */
  launch: string | null
  appendedBy: Save | null
  cells: TrueCell[]
  touches: { by: Save | null; at: number }[]
}

/** A call as it was done. */
export interface Deed {
  save: Save
  answered: boolean
  /** Rows that came in, and above which row, from 0. */
  appended: { at: number; count: number } | null
  /** Cells that were written in rows that were there. */
  written: readonly [index: number, column: number][]
}

export const plain = (cell: unknown): Value => {
  if (typeof cell === 'object' && cell !== null && 'formula' in cell) return String(cell.formula)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : ''
}

export type Truth = ReturnType<typeof createTruth>

export function createTruth() {
  let now = 0
  let movedAt = 0
  const deeds: { save: Save; at: number }[] = []
  const rows: TrueRow[] = []
  /** What must never happen, not even for a moment. */
  const faults: string[] = []

  const newCell = (value: Value): TrueCell => ({
    should: value,
    is: value,
    changedAt: now,
    strays: [],
    lost: false,
    typedAt: 0,
  })
  const newRow = (cells: readonly unknown[], launch: string | null, appendedBy: Save | null): TrueRow => ({
    launch,
    appendedBy,
    cells: cells.map((cell) => newCell(plain(cell))),
    touches: [],
  })
  const cellOf = (row: TrueRow, column: number): TrueCell => {
    while (row.cells.length <= column) row.cells.push({ ...newCell(''), changedAt: 0 })
    return row.cells[column] ?? newCell('')
  }
  const rowAt = (index: number): TrueRow => {
    while (rows.length <= index) rows.push(newRow([], null, null))
    return rows[index] ?? newRow([], null, null)
  }

  function byHand(index: number, column: number, value: Value): void {
    now += 1
    const row = rowAt(index)
    Object.assign(cellOf(row, column), newCell(value), { typedAt: value === '' ? 0 : now })
    row.touches.push({ by: null, at: now })
  }

  /** Rows came, went or changed places. */
  function haveMoved(): void {
    movedAt = ++now
  }

  /** A writer read all rows: what it does not see now it cannot know later. */
  function wasRead(save: Save): void {
    save.readAt = ++now
    save.firstReadAt ||= now
    for (const { cells, touches } of rows)
      for (const stray of cells.flatMap(({ strays }) => strays))
        if (stray.save === save && !stray.answered)
          stray.blind ||= touches.some(({ by, at }) => by !== save && at > stray.at)
  }

  /** Takes in what a call did to the sheet. */
  function wasWritten(sheet: readonly (readonly unknown[])[], deed: Deed): void {
    now += 1
    if (deed.save.mustRead) faults.push('a write was sent again without a look at what the first one did')
    deeds.push({ save: deed.save, at: now })
    if (deed.appended !== null) {
      movedAt = now
      const { at, count } = deed.appended
      if (at > 0) rowAt(at - 1)
      rows.splice(at, 0, ...sheet.slice(at, at + count).map((cells) => appendedRow(cells, deed.save)))
    }
    for (const [index, column] of deed.written)
      cellWritten(index, column, plain(sheet[index]?.[column]), deed)
    sheet.forEach((cells, index) => {
      const row = rowAt(index)
      for (let column = 0; column < Math.max(cells.length, row.cells.length); column++) {
        const [is, known] = [plain(cells[column]), cellOf(row, column).is]
        if (is !== known)
          faults.push(`row ${index + 1} holds ${String(is)} that nobody wrote, not ${String(known)}`)
      }
    })
  }

  function appendedRow(cells: readonly unknown[], save: Save): TrueRow {
    const isIt = (row: readonly Cell[]) => row.every((cell, column) => cell === plain(cells[column]))
    const launch = [...save.leads].find(([, row]) => isIt(row))?.[0] ?? null
    if (launch === null) faults.push(`a row of no lead came in: ${JSON.stringify(cells)}`)
    else save.landed.add(launch)
    return newRow(cells, launch, save)
  }

  function cellWritten(index: number, column: number, value: Value, { save, answered }: Deed): void {
    const row = rowAt(index)
    const cell = cellOf(row, column)
    const changedBefore = cell.changedAt
    cell.is = value
    cell.changedAt = now
    row.touches.push({ by: save, at: now })
    const isHeaderComing =
      index === 0 && (cell.should === '' || cell.should === value) && value === LEAD_HEADER[column]
    const lead = row.launch === null ? undefined : save.leads.get(row.launch)
    const isMerged = column === OTHERS && lead !== undefined && isTold(lead, cell.should, value)
    if (isHeaderComing || isMerged || (value !== '' && value === lead?.[column])) {
      const isOwners = cell.typedAt > 0 && cell.typedAt < save.readAt
      if (isOwners && !isMerged && !ALWAYS.includes(column))
        faults.push(`what the owner typed was written over: ${String(cell.should)} by ${String(value)}`)
      Object.assign(cell, newCell(value))
      if (column === VOTES && row.launch !== null) save.landed.add(row.launch)
    } else if (index === 0) faults.push(`the header was written over: ${String(value)}`)
    else if (column >= LEAD_COLUMN_COUNT) faults.push(`a cell beyond AA was written: ${String(value)}`)
    else {
      const isOurs = column === VOTES && [...save.leads.values()].some((row) => row[column] === value)
      // Taking back goes step by step where it went astray too, and puts back what another writer has mended since.
      const isBack = cell.strays.some((stray) => stray.value === value)
      const isAlone = deeds.every(({ save: other, at }) => other === save || at < save.firstReadAt)
      if (isOurs && !isBack && isAlone && movedAt < save.readAt)
        faults.push('a lead went to another row although none had moved since they were read')
      // What was changed since the writer's reading was never seen by it.
      cell.lost ||= changedBefore > save.readAt
      if (value !== cell.should) cell.strays.push({ save, value, at: now, answered, blind: false })
    }
  }

  /** A save ended: what its user was told of, or what its writer cannot know, is as it is from then on. */
  function hasEnded(save: Save): void {
    for (const row of rows)
      row.cells.forEach((cell, column) => {
        const stray = blameOf(cell)
        if (stray?.save !== save || !isSettled(stray)) return
        Object.assign(cell, newCell(cell.is))
        // Under another name it is another lead's row.
        if (KEYS.includes(column)) row.launch = null
      })
  }

  return { rows, faults, byHand, haveMoved, wasRead, wasWritten, hasEnded, newRow, rowAt }
}

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
const isTold = (lead: readonly Cell[], before: Value, after: Value): boolean =>
  typeof after === 'string' &&
  after.includes(String(before)) &&
  lead[CEO_NAME] !== '' &&
  after.includes(String(lead[CEO_NAME]))
const CEO_NAME = columnOf('ceoName')

const wasTold = (save: Save, code: string): boolean => save.ended?.includes(code) ?? false

/** Who takes something back puts there what it saw: the blame is then the earlier one's. */
const blameOf = ({ is, strays }: TrueCell): Stray | undefined => strays.find(({ value }) => value === is)

const isSettled = ({ save, answered, blind }: Stray): boolean =>
  blind || (answered ? wasTold(save, 'WRITE_MISPLACED') : (save.ended?.length ?? 0) > 0)

/** What is wrong while nobody writes, and was not told; empty where all is well. */
export function untold({ rows, faults }: Truth): string[] {
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
  for (const [launch, twins] of twinsIn(rows)) {
    if (twins.length > new Set(twins.map(({ appendedBy }) => appendedBy)).size)
      wrong.push(`${launch} was added twice by one save`)
    // A save that failed may have added its row all the same, and said that it failed.
    const told = twins.some(({ appendedBy }) => {
      const ended = appendedBy?.ended ?? []
      return ended.includes('SAVED_TWICE') || (ended.length > 0 && !ended.includes('WRITE_MISPLACED'))
    })
    if (!told) wrong.push(`${launch} is there ${twins.length} times`)
  }
  return wrong
}

/** Launches with more than one row. */
export function twinsIn(rows: readonly TrueRow[]): [launch: string, twins: TrueRow[]][] {
  const byLaunch = Map.groupBy(rows, ({ launch }) => launch)
  return [...byLaunch].flatMap(([launch, twins]): [string, TrueRow[]][] =>
    launch === null || twins.length < 2 ? [] : [[launch, twins]],
  )
}
