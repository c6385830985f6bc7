import {
  fromRow,
  isBlankRow,
  isFormula,
  KEY_COLUMNS,
  type LaunchKey,
  launchKey,
  type Lead,
  sameLaunch,
} from '#domain/lead/lead.ts'

/** Which launch stands in which row of a sheet, from its key columns. */
export interface SheetRows {
  /** The rows of a launch, best match first: by redirect code, by listing URL, by name (DESIGN 8, Saving). */
  find: (key: LaunchKey) => number[]
  /** The rows that name the launch outright: by its redirect code, else by URL, else by name. */
  duplicates: (key: LaunchKey) => number[]
}

/** @param firstRow the row number of the first of `rows`, 1-based */
export function indexRows(rows: readonly (readonly unknown[])[], firstRow: number): SheetRows {
  const byMark = new Map<string, { key: LaunchKey; rowNumber: number }[]>()
  rows.forEach((row, index) => {
    if (isBlankRow(row)) return
    const key = launchKey(fromRow(row))
    for (const mark of marks(key)) {
      const known = byMark.get(mark)
      if (known === undefined) byMark.set(mark, [{ key, rowNumber: firstRow + index }])
      else known.push({ key, rowNumber: firstRow + index })
    }
  })
  return {
    find: (key) => {
      const alike = marks(key).flatMap((mark) => byMark.get(mark) ?? [])
      const same = alike.filter((row) => sameLaunch(key, row.key))
      return [...new Set(same.map((row) => row.rowNumber))]
    },
    duplicates: (key) => {
      const [mark = ''] = marks(key)
      return (byMark.get(mark) ?? []).filter((row) => marks(row.key)[0] === mark).map((row) => row.rowNumber)
    },
  }
}

export interface Placed {
  lead: Lead
  /** 1-based; null for a new row. */
  rowNumber: number | null
}

/** Where each lead belongs. A row takes one launch only, the first that claims it. */
export function placeLeads(leads: readonly Lead[], rows: SheetRows): Placed[] {
  const taken = new Set<number>()
  return leads.map((lead) => {
    const rowNumber = rows.find(launchKey(lead)).find((row) => !taken.has(row)) ?? null
    if (rowNumber !== null) taken.add(rowNumber)
    return { lead, rowNumber }
  })
}

type Row = readonly unknown[]
const [NAME] = KEY_COLUMNS
const ADDRESS = /^https?:\/\//i
const ADDRESS_IN_FORMULA = /"\s*(https?:\/\/[^"\s]+)/i

/** Whether a name, website or page is a formula. */
export const hasFormulas = (rows: readonly Row[]): boolean =>
  rows.some((row) => KEY_COLUMNS.some((column) => isFormula(row[column])))

/**
 * Rows by value, as their launches are known by: a formula is what it shows; a website or page that shows no address is
 * the first one in its formula, as in `=HYPERLINK("https://...", "Open")`.
 * @param entered the rows as entered, formulas as text
 * @param values the same rows by value, read right after
 * @returns null where they are not the same rows
 */
export function readableKeys(entered: readonly Row[], values: readonly Row[]): unknown[][] | null {
  const isMoved = entered.some((row, index) =>
    KEY_COLUMNS.some((column) => isOther(row[column], values[index]?.[column])),
  )
  if (isMoved || values.length > entered.length) return null
  return entered.map((row, index) =>
    row.map((cell, column) => (isFormula(cell) ? readable(cell, values[index]?.[column], column) : cell)),
  )
}

/** Numbers and dates are not compared: Google may give them in two ways. */
const isOther = (entered: unknown, value: unknown): boolean =>
  typeof entered === 'string' && typeof value === 'string' && !isFormula(entered) && entered !== value

function readable(formula: string, value: unknown, column: number): unknown {
  const isAddress = typeof value === 'string' && ADDRESS.test(value)
  return isAddress || column === NAME ? value : (ADDRESS_IN_FORMULA.exec(formula)?.[1] ?? value)
}

/** Whether two readings of cells as entered name the same launch in a row. */
export const haveSameName = (one: Row, other: Row): boolean =>
  KEY_COLUMNS.every((column) => (one[column] ?? '') === (other[column] ?? ''))

/** Launches that are the same share at least one of these; the surest first. */
const marks = ({ code, url, name }: LaunchKey): string[] => [
  ...(code === null ? [] : [`code ${code}`]),
  ...(url === null ? [] : [`url ${url}`]),
  ...(name === '' ? [] : [`name ${name}`]),
]

/** One lead for each launch: a later one adds to an earlier one what it knows. */
export function mergeSameLaunches(leads: readonly Lead[]): Lead[] {
  const merged: { lead: Lead; key: LaunchKey }[] = []
  for (const lead of leads) {
    const key = launchKey(lead)
    const earlier = merged.find((other) => sameLaunch(other.key, key))
    if (earlier === undefined) merged.push({ lead, key })
    else earlier.lead = withKnown(earlier.lead, lead)
  }
  return merged.map(({ lead }) => lead)
}

function withKnown(earlier: Lead, later: Lead): Lead {
  const known = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== ''))
  return { ...earlier, ...known }
}
