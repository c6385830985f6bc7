import type { ColumnType } from 'kysely'
import type { NullableTimestamp, Timestamp } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    hosted_answers: HostedAnswersTable
    hosted_costs: HostedCostsTable
  }
}

/** DESIGN 5: the answer of a hosted call is kept 24 h for its request id, so a retry never pays twice. */
interface HostedAnswersTable {
  user_id: string
  request_id: string
  input_hash: string
  status: 'running' | 'done'
  answer: ColumnType<unknown, string | null | undefined, string>
  /** Whose a running call is: new at each claim. */
  claim_id: string | null
  /** When the claim was last renewed, by the database's clock. */
  renewed_at: NullableTimestamp
  created_at: Timestamp
  expires_at: Date
}

/**
 * What hosted calls cost in a UTC day: reserved for those under way and spent by the others (DESIGN 6).
 */
interface HostedCostsTable {
  day: string
  /** 1 US dollar is 1,000,000 micro-dollars. */
  cost_micro_usd: number
}
