import { type Kysely, type Selectable, sql } from 'kysely'
import { transact } from '../base/db/repeat.ts'
import type { Database } from '../base/db/schema.ts'

export type SandboxSheetRow = Selectable<Database['sandbox_sheets']>

/** Makes a sheet, unless it is there. `document` must be representable as JSON. */
export async function ensureSheet(
  db: Kysely<Database>,
  sheet: { spreadsheetId: string; userId: string; document: unknown },
): Promise<void> {
  await db
    .insertInto('sandbox_sheets')
    .values({
      spreadsheet_id: sheet.spreadsheetId,
      user_id: sheet.userId,
      document: JSON.stringify(sheet.document),
    })
    .onConflict((conflict) => conflict.column('spreadsheet_id').doNothing())
    .execute()
}

export function findSheet(db: Kysely<Database>, spreadsheetId: string): Promise<SandboxSheetRow | undefined> {
  return db
    .selectFrom('sandbox_sheets')
    .selectAll()
    .where('spreadsheet_id', '=', spreadsheetId)
    .executeTakeFirst()
}

/**
 * Reads a sheet's document, changes it and writes it back, with the row locked in between, so that no other
 * change is lost.
 * @param change gets the stored document and returns the next one, and an answer for the caller; when it throws,
 *   nothing is written
 * @returns the answer, or null when there is no such sheet
 */
export function changeSheet<T>(
  db: Kysely<Database>,
  spreadsheetId: string,
  change: (document: unknown) => { document: unknown; answer: T },
): Promise<{ answer: T } | null> {
  return transact(db, async (transaction) => {
    const sheet = await transaction
      .selectFrom('sandbox_sheets')
      .select('document')
      .where('spreadsheet_id', '=', spreadsheetId)
      .forUpdate()
      .executeTakeFirst()
    if (!sheet) return null
    const { document, answer } = change(sheet.document)
    await transaction
      .updateTable('sandbox_sheets')
      .set({
        document: JSON.stringify(document),
        version: sql`version + 1`,
        updated_at: sql<Date>`now()`,
      })
      .where('spreadsheet_id', '=', spreadsheetId)
      .execute()
    return { answer }
  })
}
