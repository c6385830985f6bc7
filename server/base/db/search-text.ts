import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a folded column, or an expression of one, holds a text, whatever its case. What means something in a pattern (%, _, \) is
 * looked for as it is.
 */
export const holds = (column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like '%' || lower(${text.replace(/[\\%_]/g, String.raw`\$&`)}) || '%'`
