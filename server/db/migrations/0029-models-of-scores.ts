import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/**
 * The model that gave a score, beside the prompt (decision 0089). It is unknown for what was kept before. No release has
 * the key of prompt_versions without it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table launch_labels add column model text`.execute(db)
  await sql`alter table prompt_versions add column model text not null default ''`.execute(db)
  await sql`alter table prompt_versions drop constraint prompt_versions_pkey,
    add primary key (user_id, prompt_hash, model)`.execute(db)
}
