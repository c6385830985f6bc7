import * as z from 'zod/mini'

/** The widget's one call of the metering service: GET /customers/{id}/usage. */

const WidgetMeter = z.object({
  used: z.number(),
  reserved: z.optional(z.number()),
  limit: z.optional(z.nullable(z.number())),
  full: z.optional(z.boolean()),
  resetsAt: z.string(),
})
export type WidgetMeter = z.infer<typeof WidgetMeter>

const ListedCall = z.object({
  feature: z.nullable(z.string()),
  tags: z.array(z.string()),
  payer: z.string(),
  state: z.string(),
  startTime: z.string(),
  modelUsed: z.nullable(z.string()),
  inputTokens: z.number(),
  responseTokens: z.number(),
  responseStatusCode: z.nullable(z.number()),
  errorCode: z.nullable(z.string()),
})
export type ListedCall = z.infer<typeof ListedCall>

const WidgetUsage = z.object({
  data: z.object({
    meters: z.record(z.string(), WidgetMeter),
    calls: z.optional(z.object({ items: z.array(ListedCall), next: z.nullable(z.string()) })),
  }),
})
/** A customer's meters by limit type, and a page of calls where one was requested. */
export type WidgetUsage = z.infer<typeof WidgetUsage>['data']

/** Why there are no figures; `UNKNOWN_CUSTOMER` is one of whom nothing was counted yet. */
export type ReadProblem = 'KEY_REFUSED' | 'FORBIDDEN' | 'BLOCKED' | 'UNKNOWN_CUSTOMER' | 'UNAVAILABLE'

export interface UsageRequest {
  /** Such as https://app.example/metering/ */
  baseUrl: string
  apiKey: string
  customerId: string
  /** Whether a page of calls is listed. */
  calls: boolean
  /** The `next` of the page before; null for the newest calls. */
  before: string | null
}

/** Of one request; the next refresh comes anyhow. */
const TIMEOUT_MS = 10_000
const PAGE_SIZE = 10

/**
 * @param signal stops the request; what it then answers is of no use
 * @returns the figures, or why there are none
 */
export async function readUsage(
  fetch: typeof globalThis.fetch,
  { baseUrl, apiKey, customerId, calls, before }: UsageRequest,
  signal: AbortSignal,
): Promise<WidgetUsage | ReadProblem> {
  const url = new URL(`customers/${encodeURIComponent(customerId)}/usage`, baseUrl)
  if (calls) url.searchParams.set('calls', String(PAGE_SIZE))
  if (before !== null) url.searchParams.set('before', before)
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${apiKey}`, accept: 'application/vnd.usagetap.v1+json' },
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    return response.ok ? WidgetUsage.parse(await response.json()).data : await problemOf(response)
  } catch {
    return 'UNAVAILABLE'
  }
}

const Refusal = z.object({ error: z.object({ code: z.string() }) })

async function problemOf(response: Response): Promise<ReadProblem> {
  switch (response.status) {
    case 401:
      return 'KEY_REFUSED'
    case 403: {
      const said = Refusal.safeParse(await response.json().catch(() => null))
      return said.data?.error.code === 'BLOCKED' ? 'BLOCKED' : 'FORBIDDEN'
    }
    case 404:
      return 'UNKNOWN_CUSTOMER'
    default:
      return 'UNAVAILABLE'
  }
}
