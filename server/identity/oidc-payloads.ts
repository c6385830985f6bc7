import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../base/db/schema.ts'
import type { Sealer } from '../base/db/sealer.ts'

/** Where artefacts of the user pool are kept, and what opens them. */
export interface PayloadStore {
  db: Kysely<Database>
  sealer: Sealer
}

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

export interface FoundPayload {
  payload: unknown
  consumedAt: Date | null
}

/**
 * The database has only the hash of an id: the id of a session is a cookie, that of a token or code is what its bearer
 * shows. Ids are random, so a plain hash is enough.
 */
const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url')
const hashOrNull = (id: string | null) => (id === null ? null : hashOf(id))

/** Binds a sealed payload to its row. */
const contextOf = (row: { model: string; id: string }) => `${row.model} ${row.id}`

/** Stores an artefact, or replaces its payload; one that was consumed stays consumed. */
export async function upsertPayload(
  { db, sealer }: PayloadStore,
  { model, payload, ...artefact }: NewOidcPayload,
): Promise<void> {
  const id = hashOf(artefact.id)
  const values = {
    payload: sealer.seal(contextOf({ model, id }), JSON.stringify(payload)),
    grant_id: hashOrNull(artefact.grantId),
    uid: hashOrNull(artefact.uid),
    user_code: hashOrNull(artefact.userCode),
    expires_at: artefact.expiresAt,
  }
  await db
    .insertInto('oidc_payloads')
    .values({ model, id, ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute()
}

/** Finds an artefact that has not expired at `now`; a consumed one is found, with consumedAt set. */
export async function findPayload(
  store: PayloadStore,
  { model, id }: OidcPayloadKey,
  now: Date,
): Promise<FoundPayload | undefined> {
  const query = unexpired(store, model, now).where('id', '=', hashOf(id))
  return opened(store, await query.executeTakeFirst())
}

/** As `findPayload`, by the session's or interaction's uid. */
export async function findPayloadByUid(
  store: PayloadStore,
  { model, uid }: { model: string; uid: string },
  now: Date,
): Promise<FoundPayload | undefined> {
  const query = unexpired(store, model, now).where('uid', '=', hashOf(uid))
  return opened(store, await query.executeTakeFirst())
}

/** As `findPayload`, by the device flow's user code. */
export async function findPayloadByUserCode(
  store: PayloadStore,
  { model, userCode }: { model: string; userCode: string },
  now: Date,
): Promise<FoundPayload | undefined> {
  const query = unexpired(store, model, now).where('user_code', '=', hashOf(userCode))
  return opened(store, await query.executeTakeFirst())
}

function unexpired({ db }: PayloadStore, model: string, now: Date) {
  return db
    .selectFrom('oidc_payloads')
    .selectAll()
    .where('model', '=', model)
    .where((column) => column.or([column('expires_at', 'is', null), column('expires_at', '>', now)]))
}

/** One that does not open counts as not there: whoever holds it signs in again. */
function opened(
  { sealer }: PayloadStore,
  row: Selectable<Database['oidc_payloads']> | undefined,
): FoundPayload | undefined {
  const text = row && sealer.open(contextOf(row), row.payload)
  if (!row || text == null) return undefined
  return { payload: JSON.parse(text), consumedAt: row.consumed_at }
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
    .where('id', '=', hashOf(id))
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return consumed !== undefined
}

export async function destroyPayload(
  db: Kysely<Database>,
  { model, id }: OidcPayloadKey,
): Promise<{ destroyed: boolean }> {
  const { numDeletedRows } = await db
    .deleteFrom('oidc_payloads')
    .where('model', '=', model)
    .where('id', '=', hashOf(id))
    .executeTakeFirst()
  return { destroyed: numDeletedRows > 0 }
}

/** Removes everything that was issued under a grant: codes, access and refresh tokens. */
export async function revokeByGrantId(db: Kysely<Database>, grantId: string): Promise<void> {
  await db.deleteFrom('oidc_payloads').where('grant_id', '=', hashOf(grantId)).execute()
}

/** Removes what has expired and returns how many. */
export async function sweepPayloads(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('oidc_payloads')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
