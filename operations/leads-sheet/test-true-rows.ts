/** The rows that a sheet should hold; for the model-based test of saving. */
import type { Cell } from '#domain/lead/lead.ts'

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
interface MisplacedValue {
  save: Save
  value: Value
  at: number
  answered: boolean
  /** Its writer got no answer, and the row was changed before that writer read again: it cannot know. */
  blind: boolean
}

export interface TrueCell {
  should: Value
  is: Value
  changedAt: number
  misplacedValues: MisplacedValue[]
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
export interface SheetCall {
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

const wasReported = (save: Save, code: string): boolean => save.ended?.includes(code) ?? false

/** Who takes something back puts there what it saw: the blame is then the earlier one's. */
export const blameOf = ({ is, misplacedValues }: TrueCell): MisplacedValue | undefined =>
  misplacedValues.find(({ value }) => value === is)

export const isSettled = ({ save, answered, blind }: MisplacedValue): boolean =>
  blind || (answered ? wasReported(save, 'WRITE_MISPLACED') : (save.ended?.length ?? 0) > 0)

/** Launches with more than one row. */
export function duplicatesIn(rows: readonly TrueRow[]): [launch: string, duplicates: TrueRow[]][] {
  const byLaunch = Map.groupBy(rows, ({ launch }) => launch)
  return [...byLaunch].flatMap(([launch, duplicates]): [string, TrueRow[]][] =>
    launch === null || duplicates.length < 2 ? [] : [[launch, duplicates]],
  )
}
