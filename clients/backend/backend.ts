import * as z from 'zod/mini'
import { type Auth, fetchFor, sendAs, type TokenSource, userPoolAuth } from './auth.ts'
import { BackendError, isBackendError } from './backend-error.ts'
import { backendDefaults } from './defaults.ts'
import type { GraphqlDocument } from './graphql-document.ts'
import { createHttpRequest } from './http-request.ts'
import { jsonText } from './json-text.ts'
import { refusalIn } from './refusals.ts'
import { realTiming, type Timing } from './timing.ts'

/** The app's own server. Both throw BackendError with the server's code (DESIGN 5). */
export interface Backend {
  /**
   * Sent again for 35 s while the server waits for its database, and up to 3 times when the answer is lost (SPEC 9, Backend client library defaults), or as often as its
   * document says.
   */
  query: Send
  /**
   * Sent once, since whether a lost one was carried out is not known. While the server waits for its database and says
   * that nothing was begun, it is sent again for 35 s.
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
  } = options
  const request = createHttpRequest({ fetch: fetchFor(auth, fetch), ...timing })

  const sendWith =
    (repeatable: boolean) =>
    async <Result, Variables>(
      document: GraphqlDocument<Result, Variables>,
      variables: Variables,
      signal?: AbortSignal,
    ): Promise<Result> => {
      const unsigned = {
        method: 'POST',
        url,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
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
          repeatable,
          isAway: (error) => isAway(error, repeatable),
          retries: document.retries ?? queryRetries,
          signal,
          ...(document.timeoutMs !== undefined && { timeoutMs: document.timeoutMs }),
        })
      return (await sendAs(auth, unsigned, send, authRetries)).data.data
    }

  return { query: sendWith(true), mutate: sendWith(false) }
}

/** The server's reason where it has not begun what was asked for. */
const NOT_STARTED = 'NOT_STARTED'

/** Whether the server waits for its database, and the call can be sent again whatever it does. */
const isAway = (error: unknown, repeatable: boolean): boolean =>
  isBackendError(error) && error.code === 'UNAVAILABLE' && (repeatable || error.detail === NOT_STARTED)

/** The answer's shape is the compiler's: the server of this very release built it from the schema that types the document. */
const answerOf = <Result>() =>
  z.object({ data: z.custom<Result>((data) => typeof data === 'object' && data !== null) })
