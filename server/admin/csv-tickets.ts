import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

export interface CsvTicket {
  /** SHA-256 of the ticket. */
  tokenHash: string
  userId: string
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
): Promise<{ user_id: string; filter: unknown } | undefined> {
  return db
    .deleteFrom('csv_tickets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'filter'])
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
