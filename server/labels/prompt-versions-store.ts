import { type Kysely, sql } from 'kysely'
import { MOST_PROMPT_VERSIONS, type PromptVersion } from '#domain/agreement/prompt-version.ts'
import type { Database } from '../base/db/schema.ts'
import { writeInTurn } from '../users/write-in-turn.ts'

interface VersionRow {
  prompt_hash: string
  model: string
  first_used_at: Date
  drawn_at: Date | null
  drawn_from_high: number | null
  drawn_from_low: number | null
}

const columns = sql`prompt_hash, model, first_used_at, drawn_at, drawn_from_high, drawn_from_low`

const versionOf = (row: VersionRow): PromptVersion => ({
  promptHash: row.prompt_hash,
  model: row.model === '' ? null : row.model,
  firstUsedAtMs: row.first_used_at.getTime(),
  draw:
    row.drawn_at === null || row.drawn_from_high === null || row.drawn_from_low === null
      ? null
      : { atMs: row.drawn_at.getTime(), strata: { high: row.drawn_from_high, low: row.drawn_from_low } },
})

/** A time that is yet to come counts as now. */
const untilNow = (ms: number) => sql`least(${new Date(ms)}::timestamptz, now())`

/** The prompts that a user's scores are by, those used first last. */
export async function listPromptVersions(db: Kysely<Database>, userId: string): Promise<PromptVersion[]> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from prompt_versions where user_id = ${userId}
    order by first_used_at desc, prompt_hash, model`.execute(db)
  return rows.map(versionOf)
}

/**
 * Keeps that a prompt is in use with a model: the earliest time, and the latest draw. Of more than are kept, those used first go. A
 * time that is yet to come counts as now.
 * @returns what is kept of it then
 */
export async function keepPromptVersion(
  db: Kysely<Database>,
  userId: string,
  { promptHash, model: knownModel, firstUsedAtMs, draw }: PromptVersion,
): Promise<PromptVersion> {
  const model = knownModel ?? ''
  const { rows } = await writeInTurn(db, userId, async (trx) => {
    const kept = await sql<VersionRow>`
      insert into prompt_versions as kept (user_id, ${columns})
      values (${userId}, ${promptHash}, ${model}, ${untilNow(firstUsedAtMs)},
        ${draw === null ? null : untilNow(draw.atMs)}, ${draw?.strata.high ?? null}, ${draw?.strata.low ?? null})
      on conflict (user_id, prompt_hash, model) do update set
        first_used_at = least(kept.first_used_at, excluded.first_used_at),
        (drawn_at, drawn_from_high, drawn_from_low) = (
          select drawn_at, high, low from (values
            (kept.drawn_at, kept.drawn_from_high, kept.drawn_from_low),
            (excluded.drawn_at, excluded.drawn_from_high, excluded.drawn_from_low)) as draws (drawn_at, high, low)
          order by drawn_at desc nulls last limit 1)
      returning ${columns}`.execute(trx)
    await sql`
      delete from prompt_versions where user_id = ${userId} and (prompt_hash, model) in (
        select prompt_hash, model from prompt_versions
        where user_id = ${userId} and (prompt_hash, model) <> (${promptHash}, ${model})
        order by first_used_at desc, prompt_hash, model offset ${MOST_PROMPT_VERSIONS - 1})`.execute(trx)
    return kept
  })
  const [row] = rows
  if (row === undefined) throw new Error('an upsert gave no row')
  return versionOf(row)
}
