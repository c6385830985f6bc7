import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

export interface CsvTicket {
  /** SHA-256 of the ticket. */
  tokenHash: string
  userId: string
  /** The session that it is handed out in; null where its user has none of our pool. */
  sessionId: string | null
  /** What is to be exported; must be representable as JSON. */
  filter: unknown
  expiresAt: Date
}

export async function insertCsvTicket(db: Kysely<Database>, ticket: CsvTicket): Promise<void> {
  await db
    .insertInto('csv_tickets')
    .values({
      token_hash: ticket.tokenHash,
      user_id: ticket.userId,
      session_id: ticket.sessionId,
      filter: JSON.stringify(ticket.filter),
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/** Takes a ticket in one statement, so that of any number of requests with it one gets in. Undefined: there is none. */
export function takeCsvTicket(
  db: Kysely<Database>,
  tokenHash: string,
  now: Date,
): Promise<{ user_id: string; session_id: string | null; filter: unknown } | undefined> {
  return db
    .deleteFrom('csv_tickets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'session_id', 'filter'])
    .executeTakeFirst()
}

/** Removes tickets that nobody took. Returns how many. */
export async function sweepCsvTickets(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('csv_tickets')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
