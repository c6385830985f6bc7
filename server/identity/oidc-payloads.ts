import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'

export type OidcPayloadRow = Selectable<Database['oidc_payloads']>

/** One artefact of the user pool: a session, grant, code, token or interaction. */
export interface OidcPayloadKey {
  /** oidc-provider's name of its kind, such as `RefreshToken`. */
  model: string
  id: string
}

export interface NewOidcPayload extends OidcPayloadKey {
  payload: Record<string, unknown>
  grantId: string | null
  uid: string | null
  userCode: string | null
  /** null: it does not expire. */
  expiresAt: Date | null
}

/** Stores an artefact, or replaces its payload; one that was consumed stays consumed. */
export async function upsertPayload(db: Kysely<Database>, artefact: NewOidcPayload): Promise<void> {
  const values = {
    payload: JSON.stringify(artefact.payload),
    grant_id: artefact.grantId,
    uid: artefact.uid,
    user_code: artefact.userCode,
    expires_at: artefact.expiresAt,
  }
  await db
    .insertInto('oidc_payloads')
    .values({ model: artefact.model, id: artefact.id, ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute()
}

/** Finds an artefact that has not expired at `now`; a consumed one is found, with consumed_at set. */
export function findPayload(
  db: Kysely<Database>,
  { model, id }: OidcPayloadKey,
  now: Date,
): Promise<OidcPayloadRow | undefined> {
  return unexpired(db, model, now).where('id', '=', id).executeTakeFirst()
}

/** As `findPayload`, by the session's or interaction's uid. */
export function findPayloadByUid(
  db: Kysely<Database>,
  { model, uid }: { model: string; uid: string },
  now: Date,
): Promise<OidcPayloadRow | undefined> {
  return unexpired(db, model, now).where('uid', '=', uid).executeTakeFirst()
}

/** As `findPayload`, by the device flow's user code. */
export function findPayloadByUserCode(
  db: Kysely<Database>,
  { model, userCode }: { model: string; userCode: string },
  now: Date,
): Promise<OidcPayloadRow | undefined> {
  return unexpired(db, model, now).where('user_code', '=', userCode).executeTakeFirst()
}

function unexpired(db: Kysely<Database>, model: string, now: Date) {
  return db
    .selectFrom('oidc_payloads')
    .selectAll()
    .where('model', '=', model)
    .where((column) => column.or([column('expires_at', 'is', null), column('expires_at', '>', now)]))
}

/**
 * Marks an artefact as used, by one conditional update.
 * @returns true for exactly one of any number of callers; a code or refresh token may be honored only then
 */
export async function consumePayload(
  db: Kysely<Database>,
  { model, id }: OidcPayloadKey,
  now: Date,
): Promise<boolean> {
  const consumed = await db
    .updateTable('oidc_payloads')
    .set({ consumed_at: now })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return consumed !== undefined
}

export async function destroyPayload(db: Kysely<Database>, { model, id }: OidcPayloadKey): Promise<void> {
  await db.deleteFrom('oidc_payloads').where('model', '=', model).where('id', '=', id).execute()
}

/** Removes everything that was issued under a grant: codes, access and refresh tokens. */
export async function revokeByGrantId(db: Kysely<Database>, grantId: string): Promise<void> {
  await db.deleteFrom('oidc_payloads').where('grant_id', '=', grantId).execute()
}

/** Removes what has expired and returns how many. */
export async function sweepPayloads(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('oidc_payloads')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
