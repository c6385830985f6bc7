import {
  createHttp,
  isHeaderToken,
  realTiming,
  type Reply,
  retryAfterMs,
  ServiceError,
} from '#clients/http.ts'
import { postedRange } from '#domain/base/dates.ts'
import type { Topic } from '#domain/launch/launch.ts'
import type { Connection, LaunchPage, PageQuery, SourceClient } from '../source.ts'
import { ErrorsReply, POSTS_DOCUMENT, PostsReply, toLaunch, TOPICS_DOCUMENT, TopicsReply } from './api.ts'

/** More are not given at once (contracts README 1; SPEC 9, Search and classification). */
const LIMITS = { pageSize: 20, pagePauseMs: 500 }
export const SAMPLE_PREFIX = 'sample_'
const TOPIC_SUGGESTIONS = 10

/**
 * Product Hunt's API v2 (SPEC 7, Listing-site calls; SPEC 8, Listing site; contracts README 1). Both calls throw a
 * `ServiceError` of the listing: TOKEN_MISSING, UNAUTHORIZED, RATE_LIMITED (with `retryAfterMs`; waiting is the
 * caller's), GRAPHQL_ERRORS (the errors as JSON in `detail`), HTTP_ERROR (status text in `detail`), HTML_PAGE,
 * INVALID_RESPONSE, NETWORK, TIMEOUT.
 */
export function connectProductHunt({ fetch, url, values, ...given }: Connection): SourceClient {
  const timing = { ...realTiming, ...given }
  const request = createHttp({ fetch, ...timing })
  const token = (values.productHuntToken ?? '').trim()

  /** One page of launches, most votes first (SPEC 7, Listing-site calls). */
  async function page(query: PageQuery, signal?: AbortSignal): Promise<LaunchPage> {
    const range = postedRange(query.startDate, query.endDate)
    const isLater = query.since !== undefined && query.since > range.postedAfter
    const variables = {
      ...range,
      ...(isLater ? { postedAfter: query.since } : {}),
      first: LIMITS.pageSize,
      ...(query.after === null ? {} : { after: query.after }),
      ...(query.topic === null ? {} : { topic: query.topic }),
      // `featured: false` is not known to mean "not featured" (contracts README 1): only ever sent as true.
      ...(query.featuredOnly ? { featured: true } : {}),
    }
    const { data, headers } = await send(POSTS_DOCUMENT, variables, PostsReply, signal)
    const { nodes, pageInfo } = data.data.posts
    const sample = token.startsWith(SAMPLE_PREFIX)
    return {
      products: nodes.map((post) => toLaunch(post, sample)),
      ...pageInfo,
      budget: readBudget(headers),
    }
  }

  /** Up to 10 topics whose name matches the text (SPEC 7, Listing-site calls). */
  async function topics(text: string, signal?: AbortSignal): Promise<Topic[]> {
    const variables = { query: text, first: TOPIC_SUGGESTIONS }
    const { data } = await send(TOPICS_DOCUMENT, variables, TopicsReply, signal)
    return data.data.topics.nodes
  }

  function send<T>(
    query: string,
    variables: Record<string, unknown>,
    schema: Parameters<typeof request<T, 'listing'>>[0]['schema'],
    signal: AbortSignal | undefined,
  ) {
    if (token === '') throw new ServiceError({ service: 'listing', code: 'TOKEN_MISSING' })
    if (!isHeaderToken(token)) throw new ServiceError({ service: 'listing', code: 'UNAUTHORIZED' })
    return request({
      service: 'listing',
      url,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
      schema,
      toError: (reply) => listingError(reply, timing.now()),
      // Both documents only read.
      repeatable: true,
      signal,
    })
  }

  return { limits: LIMITS, page, topics }
}

/** What Product Hunt's own error bodies say; null where the general reading will do. */
function listingError(reply: Reply, nowMs: number): ServiceError | null {
  const { status } = reply
  const errors = ErrorsReply.safeParse(reply.json).data?.errors ?? []
  const known = errors[0]?.error
  if (status === 401 || known === 'invalid_oauth_token')
    return new ServiceError({ service: 'listing', code: 'UNAUTHORIZED', status })
  if (status === 429 || known === 'rate_limit_reached') {
    const resetIn = errors[0]?.details?.reset_in
    const waitMs = resetIn === undefined ? null : resetIn * 1_000
    return new ServiceError({
      service: 'listing',
      code: 'RATE_LIMITED',
      status,
      retry: true,
      retryAfterMs: waitMs ?? readBudget(reply.headers)?.resetInMs ?? retryAfterMs(reply.headers, nowMs),
    })
  }
  if (errors.length === 0 || status >= 500) return null
  const detail = JSON.stringify(errors)
  return new ServiceError({ service: 'listing', code: 'GRAPHQL_ERRORS', status, detail })
}

function readBudget(headers: Headers): LaunchPage['budget'] {
  const read = (name: string) => Number(headers.get(name) ?? Number.NaN)
  const remaining = read('x-rate-limit-remaining')
  const resetInMs = read('x-rate-limit-reset') * 1_000
  return Number.isFinite(remaining) && Number.isFinite(resetInMs) ? { remaining, resetInMs } : null
}
