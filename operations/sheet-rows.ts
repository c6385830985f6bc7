import { isBlankRow, launchKey, type Lead, type LaunchKey, fromRow, sameLaunch } from '#domain/lead.ts'

/** Which launch stands in which row of a sheet, from its columns A to F. */
export interface SheetRows {
  /** The rows of a launch, best match first: by redirect code, by listing URL, by name (DESIGN 8, Saving). */
  find: (key: LaunchKey) => number[]
  /** The rows that name the launch outright: by its redirect code, else by URL, else by name. */
  twins: (key: LaunchKey) => number[]
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
    twins: (key) => {
      const [mark = ''] = marks(key)
      return (byMark.get(mark) ?? []).filter((row) => marks(row.key)[0] === mark).map((row) => row.rowNumber)
    },
  }
}

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
