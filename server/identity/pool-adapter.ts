import type { Kysely } from 'kysely'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '../db/schema.ts'
import {
  consumePayload,
  destroyPayload,
  findPayload,
  findPayloadByUid,
  findPayloadByUserCode,
  type OidcPayloadRow,
  revokeByGrantId,
  upsertPayload,
} from './oidc-payloads.ts'

/** Kinds that die with their grant. An interaction names a grant too, but must outlive it: see below. */
const BELONG_TO_GRANT = ['AccessToken', 'AuthorizationCode', 'RefreshToken']

/** Keeps everything of oidc-provider in the database, so that a restart or a second server process changes nothing. */
export function createPoolAdapter(db: Kysely<Database>): (model: string) => Adapter {
  const now = () => new Date()
  return (model) => ({
    async upsert(id, payload, expiresInSeconds) {
      await upsertPayload(db, {
        model,
        id,
        payload: { ...payload },
        // Signing in as another account revokes the old grant in the middle of the new interaction.
        grantId: BELONG_TO_GRANT.includes(model) ? (payload.grantId ?? null) : null,
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expiresAt: expiresInSeconds === undefined ? null : new Date(Date.now() + expiresInSeconds * 1000),
      })
    },
    find: async (id) => readPayload(await findPayload(db, { model, id }, now())),
    findByUid: async (uid) => readPayload(await findPayloadByUid(db, { model, uid }, now())),
    findByUserCode: async (userCode) =>
      readPayload(await findPayloadByUserCode(db, { model, userCode }, now())),
    /**
     * The provider reads, then writes: of two uses at the same moment both would pass its own check. Here one wins,
     * and the other counts as a replay, which ends the whole family (RFC 9700 sections 4.5 and 4.14.2).
     */
    async consume(id) {
      if (await consumePayload(db, { model, id }, now())) return
      const used = await findPayload(db, { model, id }, now())
      if (used?.grant_id) {
        await revokeByGrantId(db, used.grant_id)
        await destroyPayload(db, { model: 'Grant', id: used.grant_id })
      }
      throw new errors.InvalidGrant('used twice at the same time')
    },
    destroy: (id) => destroyPayload(db, { model, id }),
    revokeByGrantId: (grantId) => revokeByGrantId(db, grantId),
  })
}

function readPayload(row: OidcPayloadRow | undefined): AdapterPayload | undefined {
  if (!row) return undefined
  const payload = typeof row.payload === 'object' ? row.payload : null
  return { ...payload, ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }) }
}
