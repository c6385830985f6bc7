import * as z from 'zod/mini'
import { type Auth, type TokenSource, userPoolAuth } from './auth.ts'
import type { GraphqlDocument } from './graphql-document.ts'
import { refusalIn } from './refusals.ts'
import { createSend, type SendOptions } from './send-as.ts'
import { realTiming } from './timing.ts'

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

export interface BackendOptions extends Omit<SendOptions, 'authRetries'> {
  /** The address of /graphql. */
  url: string
  /** The signed-in user's ID token, fresh; null when signed out. */
  token: TokenSource
}

/** Makes the client of our own backend for the app: each call is the signed-in user's (SPEC 6: userPool). */
export function createBackend({ token, timing = realTiming, ...options }: BackendOptions): Backend {
  return createBackendAs(userPoolAuth({ token, now: timing.now }), { ...options, timing })
}

/**
 * Makes a client of a backend in any auth mode.
 * @throws (from its calls) before anything is sent, what `auth` throws; then BackendError NETWORK, TIMEOUT; else the server's code
 */
export function createBackendAs(auth: Auth, { url, ...options }: SendOptions & { url: string }): Backend {
  const send = createSend(auth, options)

  const senderOf =
    (kind: 'query' | 'mutation') =>
    async <Result, Variables>(
      document: GraphqlDocument<Result, Variables>,
      variables: Variables,
      signal?: AbortSignal,
    ): Promise<Result> => {
      const isQuery = kind === 'query'
      const { text: query, repeat, retries, timeoutMs } = document
      const answer = await send({
        url,
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(repeat === 'KEYED' && { 'idempotency-key': crypto.randomUUID() }),
        },
        body: JSON.stringify({ query, variables }),
        schema: answerOf<Result>(),
        toError: refusalIn,
        repeatable: isQuery,
        maySendAgain: isQuery || repeat !== undefined,
        signal,
        ...(retries !== undefined && { retries }),
        ...(timeoutMs !== undefined && { timeoutMs }),
      })
      return answer.data.data
    }

  return { query: senderOf('query'), mutate: senderOf('mutation') }
}

/** The answer's shape is the compiler's: the server of this very release built it from the schema that types the document. */
const answerOf = <Result>() =>
  z.object({ data: z.custom<Result>((data) => typeof data === 'object' && data !== null) })
