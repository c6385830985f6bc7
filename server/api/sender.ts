import { type FindCallerOptions, identifyCaller } from '../accounts/caller.ts'
import type { AuthMode, Caller } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import type { ApiKeyCheck } from '../identity/api-keys.ts'
import { COMPACT_JWS } from '../identity/token-shape.ts'

/** Who sends a request, in which mode; `limited` is what its requests are counted under, null for nobody. */
export interface Sender {
  mode: AuthMode
  caller: Caller | null
  limited: string | null
}

/** What a request, or the payload of connection_init, says of who sends it. */
export interface Credentials {
  authorization: string | null
  apiKey: string | null
}

export const credentialsOf = (headers: Headers): Credentials => ({
  authorization: headers.get('authorization'),
  apiKey: headers.get('x-api-key'),
})

/**
 * Who sends a request (DESIGN 5): a user by an ID token (userPool, oidc), as bearer or alone, a program by its key
 * (apiKey), or nobody (none). Whatever else an Authorization header holds is of a mode that we do not take: iam's signature, or the
 * token of somebody's own check (lambda).
 * @throws ApiError UNAUTHENTICATED with the reason, and what identifyCaller throws
 */
export async function findSender(
  { authorization, apiKey }: Credentials,
  options: FindCallerOptions & { checkApiKey: ApiKeyCheck },
): Promise<Sender> {
  if (authorization !== null && apiKey !== null)
    throw new ApiError('UNAUTHENTICATED', 'Send a token or an API key, not both.', { reason: 'TWO_MODES' })
  if (apiKey !== null) return programOf(apiKey, options.checkApiKey)
  if (authorization === null) return { mode: 'none', caller: null, limited: null }
  if (!/^bearer( |$)/i.test(authorization) && !COMPACT_JWS.test(authorization))
    throw new ApiError('UNAUTHENTICATED', 'This auth mode is not taken here.', { reason: 'MODE_NOT_TAKEN' })
  const caller = await identifyCaller(authorization, options)
  return { mode: caller.identity.mode, caller, limited: caller.identity.subject }
}

async function programOf(key: string, check: ApiKeyCheck): Promise<Sender> {
  const found = await check(key)
  if ('refused' in found)
    throw new ApiError('UNAUTHENTICATED', 'The API key is not good.', { reason: found.refused })
  // No user's id has a space in front: the counts of keys and users never meet.
  return { mode: 'apiKey', caller: null, limited: ` apiKey ${found.id}` }
}
