import * as z from 'zod/mini'
import {
  createHttp,
  isHeaderToken,
  realTiming,
  type Reply,
  ServiceError,
  type Timing,
} from '#clients/http.ts'
import { planStatusCustomerId } from '#domain/account.ts'

/** The envelope's `data`; SPEC 7 reads the subscription's plan name, or else the plan's. */
const UsageReply = z.object({
  data: z.object({
    subscription: z.optional(z.nullable(z.object({ planName: z.optional(z.nullable(z.string())) }))),
    plan: z.optional(z.nullable(z.object({ name: z.optional(z.nullable(z.string())) }))),
    planName: z.optional(z.nullable(z.string())),
  }),
})

export interface PlanStatusOptions extends Partial<Timing> {
  fetch: typeof globalThis.fetch
  baseUrl: string
  embedKey: string
  email: string
  signal?: AbortSignal
}

/**
 * The name of a user's plan as the metering service has it, or null where it names none (SPEC 5, 7).
 * @throws {ServiceError} PLAN_STATUS_FAILED with the HTTP status; NETWORK, TIMEOUT, INVALID_RESPONSE
 */
export async function planStatus(options: PlanStatusOptions): Promise<string | null> {
  const { fetch, baseUrl, embedKey, email, signal, ...given } = options
  if (!isHeaderToken(embedKey)) throw new ServiceError({ service: 'metering', code: 'PLAN_STATUS_FAILED' })
  const request = createHttp({ fetch, ...realTiming, ...given })
  const { data: reply } = await request({
    service: 'metering',
    url: `${baseUrl}/customers/${planStatusCustomerId(email)}/usage`,
    headers: {
      authorization: `Bearer ${embedKey}`,
      // Any other gives 406 (contracts README 4).
      accept: 'application/vnd.usagetap.v1+json',
    },
    schema: UsageReply,
    toError: statusError,
    signal,
  })
  return reply.data.subscription?.planName ?? reply.data.plan?.name ?? reply.data.planName ?? null
}

/** Retried as SPEC 8 allows for the metering client: 408, 425, 429, 500, 502, 503, 504. */
const RETRIED = [408, 425, 429, 500, 502, 503, 504]

const statusError = ({ status }: Reply): ServiceError | null =>
  status >= 200 && status <= 299
    ? null
    : new ServiceError({
        service: 'metering',
        code: 'PLAN_STATUS_FAILED',
        status,
        retry: RETRIED.includes(status),
      })
