import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import {
  consumePayload,
  destroyPayload,
  findPayload,
  findPayloadByUid,
  findPayloadByUserCode,
  type FoundPayload,
  type PayloadStore,
  revokeByGrantId,
  upsertPayload,
} from './oidc-payloads.ts'

/** Kinds that die with their grant. An interaction names a grant too, but must outlive it: see below. */
const BELONG_TO_GRANT = ['AccessToken', 'AuthorizationCode', 'RefreshToken']

/** Keeps everything of oidc-provider in the database, so that a restart or a second server process changes nothing. */
export function createPoolAdapter(store: PayloadStore): (model: string) => Adapter {
  const { db } = store
  const now = () => new Date()
  return (model) => ({
    async upsert(id, payload, expiresInSeconds) {
      await upsertPayload(store, {
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
    find: async (id) => readPayload(await findPayload(store, { model, id }, now())),
    findByUid: async (uid) => readPayload(await findPayloadByUid(store, { model, uid }, now())),
    findByUserCode: async (userCode) =>
      readPayload(await findPayloadByUserCode(store, { model, userCode }, now())),
    /**
     * The provider reads, then writes: of two uses at the same moment both would pass its own check. Here one wins,
     * and the other counts as a replay, which ends the whole family (RFC 9700 sections 4.5 and 4.14.2).
     */
    async consume(id) {
      if (await consumePayload(db, { model, id }, now())) return
      const used = readPayload(await findPayload(store, { model, id }, now()))
      if (used?.grantId !== undefined) {
        await revokeByGrantId(db, used.grantId)
        await destroyPayload(db, { model: 'Grant', id: used.grantId })
      }
      throw new errors.InvalidGrant('used twice at the same time')
    },
    destroy: async (id) => {
      await destroyPayload(db, { model, id })
    },
    revokeByGrantId: (grantId) => revokeByGrantId(db, grantId),
  })
}

function readPayload(found: FoundPayload | undefined): AdapterPayload | undefined {
  if (!found) return undefined
  const { consumedAt } = found
  const payload = typeof found.payload === 'object' ? found.payload : null
  return { ...payload, ...(consumedAt && { consumed: Math.floor(consumedAt.getTime() / 1000) }) }
}
