import { seeded } from '#domain/base/seeded.ts'
import { STAND_INS as PROVIDER_STAND_INS } from '#providers/stand-ins.ts'
import { withCors } from '#sandbox/cors.ts'
import type { Handler } from '#sandbox/http.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { memoryStore } from '#sandbox/memory-store.ts'
import { STAND_INS as SOURCE_STAND_INS } from '#sources/stand-ins.ts'
import { serve } from '../../e2e/support/serve.ts'
import { aiKey, listingToken } from '../../e2e/support/vendors.ts'

/** The time that an answer takes: log-normal, so that most are a little faster than the mean and a few much slower. */
export interface Latency {
  meanMs: number
  /** Of the logarithm. */
  sigma: number
  seed: string
}

interface CallTimes {
  cameMs: number
  answeredMs: number
}

/** The listing site and the AI provider, on a loopback port of their own. */
export interface TimedVendors {
  listingUrl: string
  aiUrl: string
  /** What each request's answer took, in milliseconds, in the order in which the requests came. */
  pagesMs: readonly number[]
  callsMs: readonly number[]
  /** When each call came and when its answer went, in the same order, by `performance.now`. */
  callTimes: readonly CallTimes[]
  stop: () => Promise<void>
}

/**
 * Serves the sandbox's listing and AI with a latency of our own: the n-th request takes the n-th number of the seed,
 * whatever it asks, so that runs compare. Preflights and lists are answered at once; no rate limit is ever reached.
 * @param siteUrl where the thumbnails are
 * @param latency null for none
 */
export async function serveTimedVendors(
  siteUrl: string,
  latency: { page: Latency; call: Latency } | null,
): Promise<TimedVendors> {
  const store = memoryStore()
  await store.ensureAccount({
    userId: 'vendor-customer',
    listingToken,
    aiKey,
    clientEmail: '',
    spreadsheetId: '',
    credentials: null,
    publicKey: null,
  })
  const launches = shippedLaunches()
  const now = () => Date.now()
  const noPause = () => Promise.resolve()
  // One of its own for each request has a whole budget each time: the formula of the site's cost is not published.
  const listing: Handler = (request) =>
    Promise.resolve(
      SOURCE_STAND_INS['product-hunt'].open({
        siteUrl,
        store,
        launches,
        now,
        pause: noPause,
        latencyMs: () => 0,
      })(request, 'graphql'),
    )
  const { openai } = PROVIDER_STAND_INS
  const ai = openai.open({ store, launches, now, pause: noPause, realistic: false })

  const pagesMs: number[] = []
  const callsMs: number[] = []
  const callTimes: CallTimes[] = []
  const page = delayed(listing, latency?.page, pagesMs)
  const site: Handler = (request) => (request.method === 'OPTIONS' ? listing : page)(request)
  const provider = withCors(
    openai.cors,
    timed(delayed(aiAt('/ai/v1', ai), latency?.call, callsMs), callTimes),
  )
  const { origin, stop } = await serve(
    () => (request) => (new URL(request.url).pathname.startsWith('/ai/') ? provider(request) : site(request)),
  )
  return { listingUrl: `${origin}/graphql`, aiUrl: `${origin}/ai/v1`, pagesMs, callsMs, callTimes, stop }
}

const aiAt =
  (base: string, ai: (request: Request, path: string) => Promise<Response>): Handler =>
  (request) =>
    ai(request, new URL(request.url).pathname.slice(base.length))

function delayed(handler: Handler, latency: Latency | undefined, drawnMs: number[]): Handler {
  if (latency === undefined) return handler
  const draw = logNormal(latency)
  return async (request) => {
    // The list of models, which Settings asks for.
    if (request.method === 'GET') return handler(request)
    const ms = draw()
    drawnMs.push(ms)
    const [response] = await Promise.all([
      handler(request),
      new Promise((resolve) => setTimeout(resolve, ms)),
    ])
    return response
  }
}

/** Notes when calls come and when their answers go. */
function timed(handler: Handler, times: CallTimes[]): Handler {
  return async (request) => {
    if (request.method !== 'POST') return handler(request)
    const call: CallTimes = { cameMs: performance.now(), answeredMs: NaN }
    times.push(call)
    const response = await handler(request)
    call.answeredMs = performance.now()
    return response
  }
}

/** Box-Muller; the mean of a log-normal is exp(mu + sigma²/2). */
function logNormal({ meanMs, sigma, seed }: Latency): () => number {
  const chooser = seeded(seed)
  const mu = Math.log(meanMs) - sigma ** 2 / 2
  return () => {
    const normal = Math.sqrt(-2 * Math.log(1 - chooser.next())) * Math.cos(2 * Math.PI * chooser.next())
    return Math.exp(mu + sigma * normal)
  }
}
