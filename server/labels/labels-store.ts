import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type LabelValue, type LaunchLabel, MOST_LABELS } from '#domain/labels/launch-label.ts'
import { notifyLabel } from '../base/db/notices.ts'
import { transact } from '../base/db/repeat.ts'
import type { Database } from '../base/db/schema.ts'
import { writeInTurn } from '../users/write-in-turn.ts'

interface LabelRow {
  lead_key: string
  value: LabelValue
  reason: string
  labeled_at: Date
  score: number | null
  prompt_hash: string | null
  model: string | null
  blind: boolean
  facts: unknown
  launch_id: string
  launch_name: string
  sample: boolean
}

export interface KeptLabel extends LaunchLabel {
  /** Null where they were not requested. */
  facts: unknown
}

const columns = sql`lead_key, value, reason, labeled_at, score, prompt_hash, model, blind,
  facts->>'id' as launch_id, facts->>'name' as launch_name,
  coalesce(facts->>'sample' = 'true', false) as sample`
/** What is given of a label: its launch is named by its facts. Null keeps those that are there. */
export type NewLabel = Omit<KeptLabel, 'launchId' | 'launchName' | 'sample'>

const ofLead = (userId: string, leadKey: string): RawBuilder<unknown> =>
  sql`user_id = ${userId} and lead_key = ${leadKey}`

const labelOf = (row: LabelRow): KeptLabel => ({
  leadKey: row.lead_key,
  value: row.value,
  reason: row.reason,
  labeledAtMs: row.labeled_at.getTime(),
  verdict: row.score === null ? null : { score: row.score, promptHash: row.prompt_hash, model: row.model },
  blind: row.blind,
  facts: row.facts,
  launchId: row.launch_id,
  launchName: row.launch_name,
  sample: row.sample,
})

/**
 * A page of a user's labels, in the order of their keys.
 * @param leadKeys only these; null for all
 * @param after the key that the page before ended with; null for the first page
 * @returns `next`, the key that this page ends with; null on the last one
 */
export async function listLabels(
  db: Kysely<Database>,
  {
    userId,
    limit,
    after,
    leadKeys,
    withFacts,
  }: {
    userId: string
    limit: number
    after: string | null
    leadKeys: readonly string[] | null
    withFacts: boolean
  },
): Promise<{ items: KeptLabel[]; next: string | null }> {
  const { rows } = await sql<LabelRow>`
    select ${columns}, ${withFacts ? sql`facts` : sql`null`} as facts from launch_labels
    where user_id = ${userId} ${after === null ? sql`` : sql`and lead_key > ${after}`}
      ${leadKeys === null ? sql`` : sql`and lead_key = any(${leadKeys}::text[])`}
    order by lead_key limit ${limit + 1}`.execute(db)
  const items = rows.slice(0, limit).map(labelOf)
  return { items, next: rows.length > limit ? (items.at(-1)?.leadKey ?? null) : null }
}

/**
 * Keeps a label in the place of an earlier one of the launch. One that was given after it stays, as the change may have
 * waited for a connection. A time that is yet to come counts as now.
 * @param label.facts null for those of the label that is there
 * @returns the label that is kept then; undefined where none of this launch is there, and the user has as many as are kept
 * or no facts are given
 */
export async function setLabel(
  db: Kysely<Database>,
  userId: string,
  { leadKey, value, reason, labeledAtMs, verdict, blind, facts }: NewLabel,
): Promise<KeptLabel | undefined> {
  const kept = await writeInTurn(db, userId, async (trx) => {
    const { rows } = await sql<LabelRow & { is_new: boolean }>`
      with changed as (
        insert into launch_labels as kept
          (user_id, lead_key, value, reason, labeled_at, score, prompt_hash, model, blind, facts)
        select ${userId}, ${leadKey}, ${value}, ${reason}, least(${new Date(labeledAtMs)}::timestamptz, now()),
          ${verdict?.score ?? null}::integer, ${verdict?.promptHash ?? null}, ${verdict?.model ?? null},
          ${blind}::boolean,
          coalesce(given.facts, there.facts)
        from (select ${facts === null ? null : JSON.stringify(facts)}::jsonb as facts) as given
          left join launch_labels as there on ${ofLead(userId, leadKey)}
        where there.facts is not null or given.facts is not null
          and (select count(*) from launch_labels where user_id = ${userId}) < ${MOST_LABELS}
        on conflict (user_id, lead_key) do update
          set value = excluded.value, reason = excluded.reason, labeled_at = excluded.labeled_at,
            score = excluded.score, prompt_hash = excluded.prompt_hash, model = excluded.model,
            blind = excluded.blind, facts = excluded.facts
          where kept.labeled_at <= excluded.labeled_at
        returning ${columns}
      )
      select *, null as facts, true as is_new from changed
      union all
      select ${columns}, null, false from launch_labels
      where ${ofLead(userId, leadKey)} and not exists (select from changed)`.execute(trx)
    if (rows[0]?.is_new === true) await notifyLabel(trx, { userId, leadKey })
    return rows[0]
  })
  return kept && labelOf(kept)
}

/**
 * Removes the label of a launch, unless it was given after the removal. A time that is yet to come counts as now.
 * @param removedAtMs milliseconds since 1970
 * @returns the label that is kept all the same; null for none
 */
export async function removeLabel(
  db: Kysely<Database>,
  userId: string,
  { leadKey, removedAtMs }: { leadKey: string; removedAtMs: number },
): Promise<KeptLabel | null> {
  return await transact(db, async (trx) => {
    const { rows: removed } = await sql`
      delete from launch_labels
      where ${ofLead(userId, leadKey)} and labeled_at <= least(${new Date(removedAtMs)}::timestamptz, now())
      returning lead_key`.execute(trx)
    if (removed.length > 0) {
      await notifyLabel(trx, { userId, leadKey })
      return null
    }
    const { rows } = await sql<LabelRow>`
      select ${columns}, null as facts from launch_labels where ${ofLead(userId, leadKey)}`.execute(trx)
    return rows[0] === undefined ? null : labelOf(rows[0])
  })
}
