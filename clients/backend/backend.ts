import * as z from 'zod/mini'
import { createHttp, isHeaderToken, type Reply, realTiming, ServiceError, type Timing } from '../http.ts'
import type { GraphqlDocument } from './graphql-document.ts'

/** The app's own server. Both throw ServiceError of the service 'backend' with the server's code (DESIGN 5). */
export interface Backend {
  /** Sent again up to 3 times when the answer is lost (SPEC 9), or as often as its document says. */
  query: Send
  /** Sent once: whether a lost one was carried out is not known. */
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
  token: () => Promise<string | null>
  timing?: Timing
}

const QUERY_RETRIES = 3

/**
 * Makes the client of our own backend, in the auth mode userPool (SPEC 6): each call carries the ID token.
 * @throws (from its calls) ServiceError NO_ID_TOKEN before anything is sent; NETWORK, TIMEOUT; else the server's code
 */
export function createBackend({ fetch, url, token, timing = realTiming }: BackendOptions): Backend {
  const request = createHttp({ fetch, ...timing })

  const sendWith =
    (repeatable: boolean) =>
    async <Result, Variables>(
      document: GraphqlDocument<Result, Variables>,
      variables: Variables,
      signal?: AbortSignal,
    ): Promise<Result> => {
      const idToken = await token()
      if (idToken === null || !isHeaderToken(idToken))
        throw new ServiceError({ service: 'backend', code: 'NO_ID_TOKEN' })
      const { data } = await request({
        service: 'backend',
        url,
        method: 'POST',
        headers: {
          authorization: `Bearer ${idToken}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ query: document.text, variables }),
        schema: answerOf<Result>(),
        toError,
        repeatable,
        retries: document.retries ?? QUERY_RETRIES,
        signal,
        ...(document.timeoutMs !== undefined && { timeoutMs: document.timeoutMs }),
      })
      return data.data
    }

  return { query: sendWith(true), mutate: sendWith(false) }
}

/** The answer's shape is the compiler's: the server of this very release built it from the schema that types the document. */
const answerOf = <Result>() =>
  z.object({ data: z.custom<Result>((data) => typeof data === 'object' && data !== null) })

const Refusal = z.object({
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({
          code: z.string(),
          reason: z.optional(z.nullable(z.string())),
          requestId: z.optional(z.string()),
          /** Seconds, where a limit is the reason and its end is known. */
          retryAfter: z.optional(z.number()),
        }),
      }),
    )
    .check(z.minLength(1)),
})

/** Faults of the moment: the same call may work a little later. */
const PASSING_CODES = ['INTERNAL', 'SIGN_IN_UNAVAILABLE', 'RATE_LIMITED', 'OVERLOADED', 'HOSTED_CALL_RUNNING']

/** The first refusal in an answer. Its detail is the reason where the server gives one, else its message. */
function toError({ status, json }: Reply): ServiceError | null {
  const read = Refusal.safeParse(json)
  const first = read.success ? read.data.errors[0] : undefined
  if (first === undefined) return null
  const { code, reason, requestId, retryAfter } = first.extensions
  return new ServiceError<'backend'>({
    service: 'backend',
    code,
    status,
    retry: PASSING_CODES.includes(code),
    retryAfterMs: retryAfter === undefined ? null : retryAfter * 1_000,
    detail: reason ?? first.message,
    requestId: requestId ?? null,
  })
}
