import type { Handler } from './http.ts'

/** How a vendor lets browsers of other origins in. */
export interface CorsPolicy {
  methods: string
  /** Names of request headers that pass the preflight, in lower case. */
  allowed: RegExp
  /** Google answers with the caller's own origin, the others with a star. */
  origin: 'star' | 'echo'
}

/** What each vendor allows (contracts README 3). None of them lets a browser read its rate-limit headers for certain, so none is exposed. */
export const CORS = {
  sheets: {
    methods: 'GET, POST, PUT, OPTIONS',
    allowed: /^(accept|authorization|content-type|x-goog-[a-z-]+)$/,
    origin: 'echo',
  },
} as const satisfies Record<string, CorsPolicy>

/** A handler that also answers preflights, and lets its answers be read across origins. */
export function withCors(policy: CorsPolicy, handler: Handler): Handler {
  return async (request) => {
    const answer = request.method === 'OPTIONS' ? preflight(policy, request) : await handler(request)
    const origin = policy.origin === 'star' ? '*' : request.headers.get('origin')
    if (origin !== null) answer.headers.set('access-control-allow-origin', origin)
    if (policy.origin === 'echo') answer.headers.set('vary', 'Origin, X-Origin, Referer')
    return answer
  }
}

function preflight(policy: CorsPolicy, request: Request): Response {
  const requested = (request.headers.get('access-control-request-headers') ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': policy.methods,
      'access-control-allow-headers': requested.filter((name) => policy.allowed.test(name)).join(', '),
      'access-control-max-age': '600',
    },
  })
}
