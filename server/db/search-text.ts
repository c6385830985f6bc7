import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a folded column holds a text, whatever its case. What means something in a pattern (%, _, \) is
 * looked for as it is.
 */
export const holds = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like '%' || lower(${text.replace(/[\\%_]/g, String.raw`\$&`)}) || '%'`
