import { type RawBuilder, sql } from 'kysely'

/** As SIGN_OF_FORMULA of domain/base/csv.ts; a text of PostgreSQL holds no NUL. */
const SIGN_OF_FORMULA = sql`'(^[ \\u00a0\\u3000]+|(?:^|[;\\t\\r\\n])(?:[ "]*")?)([=+\\-@＝＋－＠])'`

/** Hardly a text has such a sign, and looking for one takes a small part of the time of the rule. */
const MAY_HAVE_SIGN = sql`'^[ "\\u00a0\\u3000]*[=+\\-@＝＋－＠]|[;\\t\\r\\n]'`

/**
 * A row of a CSV file as domain/base/csv.ts writes it, made by PostgreSQL: a million rows would be many millions of objects.
 * @param cells texts; null is an empty cell
 */
export const csvLine = (cells: readonly RawBuilder<string | null>[]): RawBuilder<string> =>
  sql<string>`${sql.join(cells.map(csvCell), sql` || ',' || `)} || E'\\r\\n'`

const csvCell = (text: RawBuilder<string | null>) =>
  sql`'"' || replace(coalesce(${guarded(text)}, ''), '"', '""') || '"'`

const guarded = (text: RawBuilder<string | null>) =>
  sql`case when ${text} ~ ${MAY_HAVE_SIGN} then case when ${text} ~ '^[\\t\\r\\n]' then '''' else '' end || regexp_replace(${text}, ${SIGN_OF_FORMULA}, '\\1''\\2', 'g') else ${text} end`

/** A time as `Date.prototype.toISOString` writes it. */
export const isoText = (time: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(time)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
