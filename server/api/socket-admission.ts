import type { Caller, Services } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { SESSION_ENDED } from '../base/graphql/errors.ts'
import type { GraphqlOptions } from './handler.ts'
import { type Credentials, findSender } from './sender.ts'
import { createSocketCounts } from './socket-counts.ts'
import type { SocketState } from './socket-state.ts'

/** Milliseconds in which onAccount says why the socket will be closed. */
const BLOCK_NOTICE_MS = 250

type AdmissionOptions = Services & Pick<GraphqlOptions, 'checkToken'>
type Params = Record<string, unknown> | undefined

/** Decides whose socket it is, and for how long. */
export interface Admission {
  /** @throws ApiError as findSender does, UNAUTHENTICATED where it is no user, RATE_LIMITED above a user's limits */
  admit: (state: SocketState, params: Params) => Promise<void>
  /**
   * Takes the next token of a socket's user; what holds none is nothing to us.
   * @throws ApiError as findSender does, FORBIDDEN where it is another user's, UNAUTHENTICATED where it has other rights
   */
  renew: (state: SocketState, params: Params) => Promise<void>
}

export function createAdmission(options: AdmissionOptions): Admission {
  const { events, limits, now } = options
  const countSocket = createSocketCounts()

  /** For as long as the token is good, and its session lasts. */
  function keep(state: SocketState, caller: Caller): void {
    state.caller = caller
    const endsAtMs = caller.session?.endsAtMs ?? Infinity
    state.expireAfter(Math.min(caller.identity.token.goodUntilMs, endsAtMs) - now())
  }

  function closeWhenEnded(state: SocketState, { session }: Caller): void {
    if (session === null) return
    state.onClosed(events.watchSession(session.id, () => state.close(4401, SESSION_ENDED)))
  }

  function closeWhenRefused(state: SocketState, { identity: { subject }, user: known }: Caller): void {
    let hadRecord = known !== null
    const unwatch = events.watchAccount(subject, (user) => {
      if (user === null && hadRecord) state.close(4401, SESSION_ENDED)
      hadRecord = user !== null
      if (!user?.blocked) return
      const closing = setTimeout(() => state.close(4403, 'BLOCKED'), BLOCK_NOTICE_MS)
      state.onClosed(() => clearTimeout(closing))
    })
    state.onClosed(unwatch)
  }

  return {
    async admit(state, params) {
      const caller = await identify(params, options)
      const { subject } = caller.identity
      limits.requests(subject)
      state.onClosed(countSocket(subject))
      keep(state, caller)
      closeWhenRefused(state, caller)
      closeWhenEnded(state, caller)
    },
    async renew(state, params) {
      const before = state.caller
      if (before === null || typeof params?.authorization !== 'string') return
      const caller = await identify(params, options)
      if (caller.identity.subject !== before.identity.subject)
        throw new ApiError('FORBIDDEN', 'This connection is another user’s.')
      // Its end would not be heard of: the end of the session before is watched.
      if (caller.session?.id !== before.session?.id)
        throw new ApiError('UNAUTHENTICATED', 'This token is of another session.')
      // What is followed was allowed by the rights of before: it is begun anew.
      if (rightsOf(caller) !== rightsOf(before))
        throw new ApiError('UNAUTHENTICATED', 'This token gives other rights.')
      keep(state, caller)
    },
  }
}

/** @throws ApiError as findSender does, UNAUTHENTICATED where it is no user */
async function identify(params: Params, options: AdmissionOptions): Promise<Caller> {
  const { caller } = await findSender(credentialsIn(params), options)
  if (caller === null) throw new ApiError('UNAUTHENTICATED', 'Say which user you are in connection_init.')
  return caller
}

/** What decides what a caller may follow. */
const rightsOf = ({ identity: { email, emailVerified }, admin }: Caller): string =>
  JSON.stringify([email, emailVerified, admin])

/** What the payload of connection_init holds beside texts is nothing to us. */
function credentialsIn(params: Params): Credentials {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return { authorization: textOf(params?.authorization), apiKey: textOf(params?.['x-api-key']) }
}
