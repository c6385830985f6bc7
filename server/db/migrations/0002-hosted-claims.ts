import type { Kysely } from 'kysely'

export const oldestProgram = '0.1.0'

/** A running hosted call is known by its claim, which whoever makes it renews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('hosted_answers')
    .addColumn('claim_id', 'uuid')
    .addColumn('renewed_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('hosted_answers_claim_id').on('hosted_answers').column('claim_id').execute()
}
