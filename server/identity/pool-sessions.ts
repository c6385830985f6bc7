import type { Kysely } from 'kysely'
import {
  type Adapter,
  errors,
  type FindAccount,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import { deviceOf } from '#domain/account/device.ts'
import type { Database } from '../base/db/schema.ts'
import type { SecurityLog } from '../security/security-log.ts'
import {
  beginSession,
  endSessions,
  isGrantLive,
  renewSession,
  type SessionLimits,
  type SessionTime,
} from './sessions-store.ts'

/** What the pool does with the sessions of its sign-ins (DESIGN 4): one for each grant. */
export interface PoolSessions {
  /** Notes that a grant was given to the user of this browser. */
  begin: (ctx: KoaContextWithOIDC, grant: { grantId: string; userId: string }) => Promise<void>
  /** False where the grant's session was ended, is over, or was never there. */
  isLive: (grantId: string) => Promise<boolean>
  /** True where a token still counts; one that gives new tokens counts as a use. */
  admits: (ctx: KoaContextWithOIDC, token: PoolToken) => Promise<boolean>
  /** The same adapter, which also ends the session with its family of tokens. */
  endingWithTokens: (adapterOf: (model: string) => Adapter) => (model: string) => Adapter
}

type PoolToken = NonNullable<Parameters<FindAccount>[2]>

export interface PoolSessionsOptions {
  db: Kysely<Database>
  limits: SessionLimits
  /** Milliseconds since 1970. */
  now: () => number
  security: Pick<SecurityLog, 'happened'>
}

export function createPoolSessions({ db, limits, now, security }: PoolSessionsOptions): PoolSessions {
  const time = (): SessionTime => ({ ...limits, atMs: now() })
  const isLive = (grantId: string) => isGrantLive(db, grantId, time())
  const end = async (grantId: string, reason: 'SIGNED_OUT' | 'REPLAYED') => {
    for (const { userId: user } of await endSessions(db, { grantId }, { reason, atMs: now() })) {
      if (reason === 'REPLAYED') security.happened({ name: 'authn_token_reuse', user, detail: reason })
      security.happened({ name: 'session_expired', user, detail: reason })
    }
  }

  /** Whatever revokes the tokens of a grant comes through here: sign-out, another account, revocation, a replay. */
  const endingWith = (adapter: Adapter): Adapter => ({
    ...adapter,
    async revokeByGrantId(grantId) {
      await end(grantId, Provider.ctx?.oidc.route === 'token' ? 'REPLAYED' : 'SIGNED_OUT')
      await adapter.revokeByGrantId(grantId)
    },
    async consume(id) {
      const stored = await adapter.find(id)
      try {
        await adapter.consume(id)
      } catch (error) {
        if (error instanceof errors.InvalidGrant && stored?.grantId !== undefined)
          await end(stored.grantId, 'REPLAYED')
        throw error
      }
    },
  })

  return {
    isLive,
    async begin(ctx, { grantId, userId }) {
      await beginSession(db, { grantId, userId, device: deviceIn(ctx), atMs: now() })
      security.happened({ name: 'authn_login_success', user: userId, detail: 'SIGNED_IN' })
    },
    async admits(ctx, { kind, accountId: userId, grantId }) {
      if (grantId === undefined || userId === undefined) return false
      if (kind === 'AccessToken') return isLive(grantId)
      return renewSession(db, { grantId, userId, device: deviceIn(ctx) }, time())
    },
    endingWithTokens: (adapterOf) => (model) =>
      model === 'RefreshToken' || model === 'AuthorizationCode'
        ? endingWith(adapterOf(model))
        : adapterOf(model),
  }
}

const deviceIn = (ctx: KoaContextWithOIDC): string | null => deviceOf(ctx.get('user-agent'))

/**
 * Asks who it is again, where the pool's cookie is left from a session that was ended or is over: otherwise a click
 * would begin the next one without a word.
 */
export const askAfterEnd = (sessions: Pick<PoolSessions, 'isLive'>): interactionPolicy.Check =>
  new interactionPolicy.Check('session_ended', 'The session has ended', 'login_required', async (ctx) =>
    (await isAfterEnd(ctx, sessions))
      ? interactionPolicy.Check.REQUEST_PROMPT
      : interactionPolicy.Check.NO_NEED_TO_PROMPT,
  )

/** True until the user has signed in again. */
export async function isAfterEnd(
  { oidc }: KoaContextWithOIDC,
  sessions: Pick<PoolSessions, 'isLive'>,
): Promise<boolean> {
  const grantId = oidc.client && oidc.session?.grantIdFor(oidc.client.clientId)
  if (grantId === undefined || oidc.result?.login) return false
  return !(await sessions.isLive(grantId))
}
