import * as z from 'zod/mini'
import { type Auth, fetchFor, sendAs, type TokenSource, userPoolAuth } from './auth.ts'
import { isAway, whileAway } from './away.ts'
import { BackendError } from './backend-error.ts'
import { backendDefaults } from './defaults.ts'
import type { GraphqlDocument } from './graphql-document.ts'
import { createHttpRequest } from './http-request.ts'
import { jsonText } from './json-text.ts'
import { refusalIn } from './refusals.ts'
import { realTiming, type Timing } from './timing.ts'

/** The app's own server. Both throw BackendError with the server's code (DESIGN 5). */
export interface Backend {
  /**
   * Sent again for 35 s while the server is away, and up to 3 times after another fault (SPEC 9, Backend client library
   * defaults), or as often as its document says.
   */
  query: Send
  /**
   * Sent again for 35 s while the server is away, where its document says that it may be, or where the server says that
   * nothing was begun. Else it is sent once, since whether a lost one was carried out is not known.
   */
  mutate: Send
}

type Send = <Result, Variables>(
  document: GraphqlDocument<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Result>

export interface BackendOptions {
  fetch: typeof fetch
  /** The address of /graphql. */
  url: string
  /** The signed-in user's ID token, fresh; null when signed out. */
  token: TokenSource
  timing?: Timing
  /** For whoever repeats reads themself: how often the client does. */
  queryRetries?: number
  /** For pages: whether there is a network. A server that cannot be reached is then waited for, too. */
  isOnline?: () => boolean
  /** Called with true when a call begins to wait for a server that is away, and with false when it waits no longer. */
  onAway?: (isAway: boolean) => void
}

/** Makes the client of our own backend for the app: each call is the signed-in user's (SPEC 6: userPool). */
export function createBackend({ token, timing = realTiming, ...options }: BackendOptions): Backend {
  return createBackendAs(userPoolAuth({ token, now: timing.now }), { ...options, timing })
}

/**
 * Makes a client of a backend in any auth mode.
 * @throws (from its calls) before anything is sent, what `auth` throws, and BackendError BODY_NOT_TAKEN; then NETWORK, TIMEOUT; else the server's code
 */
export function createBackendAs(
  auth: Auth,
  options: Omit<BackendOptions, 'token'> & { authRetries?: number },
): Backend {
  const {
    fetch,
    url,
    timing = realTiming,
    queryRetries = backendDefaults.queryRetries,
    authRetries,
    isOnline,
    onAway,
  } = options
  const request = createHttpRequest({ fetch: fetchFor(auth, fetch), ...timing })

  const senderOf =
    (kind: 'query' | 'mutation') =>
    async <Result, Variables>(
      document: GraphqlDocument<Result, Variables>,
      variables: Variables,
      signal?: AbortSignal,
    ): Promise<Result> => {
      const isQuery = kind === 'query'
      const rule = { isRepeatable: isQuery || document.repeat !== undefined, isOnline }
      const waited = (error: unknown) => isAway(error, rule)
      const unsigned = {
        method: 'POST',
        url,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(document.repeat === 'KEYED' && { 'idempotency-key': crypto.randomUUID() }),
        },
        body: jsonText({ query: document.text, variables }),
      }
      const send = (headers: Record<string, string>) =>
        request({
          url,
          method: 'POST',
          headers,
          body: unsigned.body,
          schema: answerOf<Result>(),
          toError: refusalIn,
          errorOf: (failure) => new BackendError(failure),
          repeatable: isQuery,
          isAway: waited,
          retries: document.retries ?? queryRetries,
          signal,
          ...(document.timeoutMs !== undefined && { timeoutMs: document.timeoutMs }),
        })
      const answer = await whileAway(() => sendAs(auth, unsigned, send, authRetries), {
        isAway: waited,
        timing,
        signal,
        onAway,
      })
      return answer.data.data
    }

  return { query: senderOf('query'), mutate: senderOf('mutation') }
}

/** The answer's shape is the compiler's: the server of this very release built it from the schema that types the document. */
const answerOf = <Result>() =>
  z.object({ data: z.custom<Result>((data) => typeof data === 'object' && data !== null) })
