import { type Kysely, sql } from 'kysely'
import { type FollowUp, MOST_FOLLOW_UPS, NO_FOLLOW_UP } from '#domain/lead/lead-status.ts'
import type { Database } from '../base/db/schema.ts'
import { writeInTurn } from '../users/write-in-turn.ts'

export interface LeadFollowUp extends FollowUp {
  /** Names the launch (domain/lead/lead-subject.ts). */
  subject: string
}

const nextStep = sql<string | null>`to_char(next_step, 'YYYY-MM-DD')`.as('nextStep')

/** All of a user's follow-ups, of which there are MOST_FOLLOW_UPS at most. */
export function listFollowUps(db: Kysely<Database>, userId: string): Promise<LeadFollowUp[]> {
  return db
    .selectFrom('lead_follow_ups')
    .select(['subject', 'status', nextStep])
    .where('user_id', '=', userId)
    .orderBy('subject')
    .execute()
}

/**
 * Sets the follow-up of one lead. One that says nothing more is forgotten.
 * @returns undefined where the user has as many as are kept, and none of this lead
 */
export async function setFollowUp(
  db: Kysely<Database>,
  userId: string,
  followUp: LeadFollowUp,
): Promise<LeadFollowUp | undefined> {
  const { subject, status, nextStep: day } = followUp
  if (status === NO_FOLLOW_UP.status && day === NO_FOLLOW_UP.nextStep) {
    await db
      .deleteFrom('lead_follow_ups')
      .where('user_id', '=', userId)
      .where('subject', '=', subject)
      .execute()
    return followUp
  }
  const { rows } = await writeInTurn(db, userId, (trx) =>
    sql<LeadFollowUp>`
      insert into lead_follow_ups as kept (user_id, subject, status, next_step)
      select ${userId}, ${subject}, ${status}, ${day}::date
      where exists (select from lead_follow_ups where user_id = ${userId} and subject = ${subject})
        or (select count(*) from lead_follow_ups where user_id = ${userId}) < ${MOST_FOLLOW_UPS}
      on conflict (user_id, subject) do update
        set status = excluded.status, next_step = excluded.next_step, updated_at = now()
      returning subject, status, ${nextStep}`.execute(trx),
  )
  return rows[0]
}
