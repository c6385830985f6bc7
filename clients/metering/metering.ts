import { isServiceError, ServiceError, type Timing } from '#clients/http.ts'
import { planStatusCustomerId } from '#domain/account/account.ts'
import type { LimitType, Payer } from '#domain/metering/metering.ts'
import {
  type BegunCall,
  begunReply,
  CustomerReply,
  EndedReply,
  type ListedCall,
  type MeterReading,
  type ModelDay,
  type Requested,
  UsageReply,
} from './replies.ts'
import { createRequest, type RequestOptions } from './request.ts'

export interface MeteringOptions extends RequestOptions {
  /** In a browser an embed key, `ek-...`; a secret key only on a server. */
  key: string
  /** Where this runs; found out when left out. */
  runtime?: Runtime
  /** Lets server-only calls go out from a browser: for a page whose user typed the key in, never for one we ship. */
  allowSecretKeyInBrowser?: boolean
}
type Runtime = 'browser' | 'server'

export interface Customer {
  customerId: string
  customerEmail?: string
  customerName?: string
  customerFriendlyName?: string
  stripeCustomerId?: string
  usagePlanName?: string
  tags?: string[]
}

export interface CallBegin {
  customerId: string
  feature?: string
  tags?: string[]
  requested?: Requested
}

/** SPEC 8, Metering client codes: reported on the call end. */
export type EndErrorCode = 'VENDOR_ERROR' | 'RESPONSE_PARSE_ERROR' | 'NO_RESPONSE_BODY'

/** What a call took (SPEC 3, Metering: call end); null or left out where it is not known. */
export interface CallEnd {
  callId: string
  modelUsed?: string | null
  inputTokens?: number
  /** The part of the input tokens that came from the vendor's cache. */
  inputCacheTokens?: number
  responseTokens?: number
  /** The part of the response tokens that went into reasoning. */
  reasoningTokens?: number
  searches?: number
  audio?: number
  audioSeconds?: number
  /** The vendor's HTTP status; 0 where no answer came. */
  responseStatusCode?: number
  stripeCustomerId?: string
  error?: { code: EndErrorCode; message: string } | null
}

interface CallOptions {
  signal?: AbortSignal | undefined
  /** One for all attempts of what must be counted once; a new one when left out. */
  idempotencyKey?: string
}

interface UsageOptions {
  signal?: AbortSignal | undefined
  /** How many of the newest calls to list, 1 to 100; none when left out. */
  calls?: number
  /** Whether to sum up this month by day and model. */
  models?: boolean
}

type Meters = Partial<Record<LimitType, MeterReading | undefined>>

export interface Usage {
  /** Null where the service names none. */
  planName: string | null
  /** By limit; empty where the service does not say, as an outside one may not. */
  meters: Meters
  /** The same for each who pays; null where the service does not say. */
  payers: Record<Payer, Meters> | null
  /** The newest first. */
  calls: ListedCall[]
  /** This month's ended calls; null where they were not requested, or the service does not say. */
  models: ModelDay[] | null
}

export type Metering = ReturnType<typeof createMetering>

/**
 * A client of a metering service in UsageTap's protocol, ours or an outside one, in a browser or on Node (SPEC 7, Usage
 * metering; SPEC 8, Metering client codes; docs/metering-client.md). Every call throws a `ServiceError` of metering
 * whose code begins with USAGETAP_ (see `createRequest`), or the reason of an aborted signal; BROWSER_RUNTIME where a
 * browser makes a call that is for servers: one with a secret key, or any `createCustomer`.
 */
export function createMetering({
  runtime = thisRuntime(),
  allowSecretKeyInBrowser = false,
  ...options
}: MeteringOptions) {
  const request = createRequest(options)

  function requireServer(isFor: 'servers' | 'anyone'): void {
    if (runtime === 'server' || allowSecretKeyInBrowser) return
    if (isFor === 'servers' || !options.key.startsWith('ek-'))
      throw new ServiceError({ service: 'metering', code: 'USAGETAP_BROWSER_RUNTIME' })
  }

  return {
    /** Creates a customer, or finds it there. Says whether it is new, null where the service does not. */
    async createCustomer(
      customer: Customer,
      call: CallOptions = {},
    ): Promise<{ newCustomer: boolean | null }> {
      requireServer('servers')
      const { idempotencyKey = crypto.randomUUID(), signal } = call
      const body = { ...customer }
      const reply = await request({ path: '/customers', body, idempotencyKey, signal, schema: CustomerReply })
      return { newCustomer: reply.data?.newCustomer ?? null }
    },

    /** A customer's plan and what is left of it. */
    async usage(customerId: string, { signal, calls, models }: UsageOptions = {}): Promise<Usage> {
      requireServer('anyone')
      const query = new URLSearchParams({
        ...(calls !== undefined && { calls: String(calls) }),
        ...(models === true && { models: 'true' }),
      })
      const path = `/customers/${encodeURIComponent(customerId)}/usage${query.size === 0 ? '' : `?${query}`}`
      const { data } = await request({ path, signal, schema: UsageReply })
      const planName = data.subscription?.planName ?? data.plan?.name ?? data.planName ?? null
      const { meters, payers } = data
      return { planName, meters, payers, calls: data.calls.items, models: data.models }
    },

    /** Announces a call before it is made. Over the limit is an answer: `allowed` is false. */
    async begin(begin: CallBegin, call: CallOptions = {}): Promise<BegunCall> {
      requireServer('anyone')
      const { idempotencyKey = crypto.randomUUID(), signal } = call
      const schema = begunReply(begin.requested ?? {})
      const body = { ...begin, idempotency: idempotencyKey }
      return request({ path: '/call_begin', body, idempotencyKey, signal, schema })
    },

    /**
     * Reports what a call took. A repeat with the same key is counted once.
     * @throws {ServiceError} metering USAGETAP_END_CALL_ERROR, whose cause has the code of the failure; `retry` is true
     *   where the same end can be delivered later
     */
    async end(
      end: CallEnd,
      { idempotencyKey = crypto.randomUUID(), signal }: CallOptions = {},
    ): Promise<void> {
      requireServer('anyone')
      const body = endBody(end)
      await request({ path: '/call_end', body, idempotencyKey, signal, schema: EndedReply }).catch(
        (error: unknown) => {
          throw endCallError(error)
        },
      )
    },
  }
}

const thisRuntime = (): Runtime =>
  // Pages have a document, workers of a browser importScripts; Node has neither.
  'document' in globalThis || 'importScripts' in globalThis ? 'browser' : 'server'

/**
 * What is not known is left out; cached tokens go under the name of SPEC 7, Usage metering, and the vendor's (contracts
 * README 4).
 */
function endBody(end: CallEnd): Record<string, unknown> {
  const all = Object.entries({ ...end, cachedInputTokens: end.inputCacheTokens })
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined))
}

/**
 * The service's word on an end that will never be taken, such as that of another's call: all others may be delivered
 * later, with another key or time.
 */
function endCallError(cause: unknown): unknown {
  if (!isServiceError(cause)) return cause
  const { status, detail, requestId, retryAfterMs } = cause
  const isForGood = (cause.code === 'USAGETAP_BAD_REQUEST' && !cause.retry) || cause.detail === 'CALL_FOREIGN'
  const retry = !isForGood
  const parts = { status, detail, requestId, retryAfterMs, retry, cause }
  return new ServiceError({ service: 'metering', code: 'USAGETAP_END_CALL_ERROR', ...parts })
}

export interface PlanStatusOptions extends Partial<Timing> {
  fetch: typeof globalThis.fetch
  baseUrl: string
  embedKey: string
  email: string
  signal?: AbortSignal
}

/**
 * The name of a user's plan as the metering service has it, or null where it names none (SPEC 5, Plan and activity;
 * SPEC 7, Usage metering).
 * @throws {ServiceError} metering MISSING_CONFIG_OR_EMAIL without a key or an email (SPEC 5, Plan and activity);
 *   PLAN_STATUS_FAILED, with the HTTP status where the service refused
 */
export async function planStatus(options: PlanStatusOptions): Promise<string | null> {
  const { embedKey, email, signal, ...given } = options
  if (embedKey === '' || email.trim() === '')
    throw new ServiceError({ service: 'metering', code: 'MISSING_CONFIG_OR_EMAIL' })
  try {
    const usage = await createMetering({ ...given, key: embedKey }).usage(planStatusCustomerId(email), {
      signal,
    })
    return usage.planName
  } catch (error) {
    if (!isServiceError(error)) throw error
    const { status, retry, requestId } = error
    const isRefusal = status !== null && status > 299
    const parts = { status: isRefusal ? status : null, retry, requestId, cause: error }
    throw new ServiceError({ service: 'metering', code: 'PLAN_STATUS_FAILED', ...parts })
  }
}
