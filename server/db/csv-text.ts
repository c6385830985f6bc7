import { type RawBuilder, sql } from 'kysely'

/** As LOOKS_LIKE_FORMULA of domain/csv.ts; a text of PostgreSQL holds no NUL. */
const FORMULA_SIGNS = sql`('=', '+', '-', '@', E'\\t', E'\\r', E'\\n', '＝', '＋', '－', '＠')`

/**
 * A row of a CSV file as domain/csv.ts writes it, made by PostgreSQL: a million rows would be many millions of objects.
 * @param cells texts; null is an empty cell
 */
export const csvLine = (cells: readonly RawBuilder<string | null>[]): RawBuilder<string> =>
  sql<string>`${sql.join(cells.map(csvCell), sql` || ',' || `)} || E'\\r\\n'`

const csvCell = (text: RawBuilder<string | null>) =>
  sql`'"' || case when left(${text}, 1) in ${FORMULA_SIGNS} then '''' else '' end || replace(coalesce(${text}, ''), '"', '""') || '"'`

/** A time as `Date.prototype.toISOString` writes it. */
export const isoText = (time: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(time)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
