import { type Kysely, sql } from 'kysely'
import type { Payer } from '#domain/metering/metering.ts'
import type { Database } from '../../base/db/schema.ts'
import type { MeteringCallRow } from './begin-statement.ts'

/** A place in a customer's calls, which are listed newest first. */
export interface CallPlace {
  begunAt: Date
  id: string
}

/** Calls of a customer that were let in, the newest first, from after a place on. */
export function listCalls(
  db: Kysely<Database>,
  { customerId, limit, after }: { customerId: string; limit: number; after: CallPlace | null },
): Promise<MeteringCallRow[]> {
  return db
    .selectFrom('metering_calls')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '!=', 'refused')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(begun_at, id) < (${after?.begunAt}, ${after?.id}::uuid)`),
    )
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export interface ModelDay {
  /** UTC. */
  day: string
  payer: Payer
  /** Null where the end named none. */
  model: string | null
  /** Calls with the tag `sample`: they were made with a sample key and cost nothing. */
  sample: boolean
  calls: number
  inputTokens: number
  inputCacheTokens: number
  responseTokens: number
  reasoningTokens: number
  searches: number
}

/** What a customer's ended calls of a month took, by day, payer, model and whether they were samples. */
export async function sumByModel(
  db: Kysely<Database>,
  customerId: string,
  period: { from: Date; before: Date },
): Promise<ModelDay[]> {
  const sum = (member: string) => sql`sum((usage ->> ${member})::int8)::int8`
  const { rows } = await sql<ModelDay>`
    select to_char(begun_at at time zone 'UTC', 'YYYY-MM-DD') as day, payer, usage ->> 'modelUsed' as model,
      tags ? 'sample' as sample, count(*) as calls,
      ${sum('inputTokens')} as "inputTokens", ${sum('inputCacheTokens')} as "inputCacheTokens",
      ${sum('responseTokens')} as "responseTokens", ${sum('reasoningTokens')} as "reasoningTokens",
      ${sum('searches')} as searches
    from metering_calls
    where customer_id = ${customerId} and state = 'ended' and begun_at >= ${period.from} and begun_at < ${period.before}
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4`.execute(db)
  return rows
}
