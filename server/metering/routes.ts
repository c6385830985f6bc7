import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { ownCustomerId, requireCustomer, requireNotBlocked } from './customers.ts'
import type { EmbedKeyOwner, EmbedKeys } from './embed-keys.ts'
import { accepted, correlationIdOf, MeteringRefusal, refused, USAGETAP_MEDIA_TYPE } from './envelope.ts'

export interface MeteringOptions {
  db: Kysely<Database>
  embedKeys: EmbedKeys
  log: Logger
  /** Milliseconds since 1970. */
  now: () => number
}

/** An answer's code and data, put into the envelope by createMetering. */
interface Accepted {
  code: string
  data: unknown
}

const USAGE_PATH = /^\/metering\/customers\/([^/]+)\/usage$/

/**
 * The metering service under /metering, in UsageTap's envelope (SPEC 7, DESIGN 6, contracts README 4). So far it
 * tells a customer's plan: `GET /metering/customers/{id}/usage` with an embed key.
 * @returns answers any request; it never throws. Refusals: 406 NOT_ACCEPTABLE, 401 UNAUTHORIZED, 403 FORBIDDEN or
 *   BLOCKED, 404 CUSTOMER_NOT_FOUND or NOT_FOUND
 */
export function createMetering(options: MeteringOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const frame = { correlationId: correlationIdOf(request), nowMs: options.now() }
    try {
      const { code, data } = await route(request, options)
      return accepted(code, data, frame)
    } catch (error) {
      if (error instanceof MeteringRefusal) return refused(error, frame)
      options.log.error({ err: error, correlationId: frame.correlationId }, 'metering request failed')
      return refused(new MeteringRefusal(500, 'INTERNAL', 'Something went wrong on our side.'), frame)
    }
  }
}

async function route(request: Request, options: MeteringOptions): Promise<Accepted> {
  requireMediaType(request)
  const [, customerId] = USAGE_PATH.exec(new URL(request.url).pathname) ?? []
  if (request.method === 'GET' && customerId !== undefined)
    return usage(decode(customerId), requireEmbedKey(request, options.embedKeys), options)
  throw new MeteringRefusal(404, 'NOT_FOUND', 'There is no such call.')
}

async function usage(asked: string, owner: EmbedKeyOwner, { db }: MeteringOptions): Promise<Accepted> {
  const customerId = ownCustomerId(asked, owner)
  await requireNotBlocked(db, owner)
  const customer = await requireCustomer(db, customerId)
  return {
    code: 'CUSTOMER_USAGE_SUCCESS',
    data: { customerId: customer.customer_id, subscription: { planName: customer.plan_name } },
  }
}

function requireMediaType(request: Request): void {
  const wanted = request.headers.get('accept')?.toLowerCase() ?? ''
  if (!wanted.includes(USAGETAP_MEDIA_TYPE))
    throw new MeteringRefusal(406, 'NOT_ACCEPTABLE', `Accept ${USAGETAP_MEDIA_TYPE}.`)
}

/** The Authorization header wins over the older x-api-key (contracts README 4). */
function requireEmbedKey(request: Request, embedKeys: EmbedKeys): EmbedKeyOwner {
  const authorization = request.headers.get('authorization')
  const key = authorization === null ? request.headers.get('x-api-key') : bearerOf(authorization)
  const owner = embedKeys.verify(key ?? '')
  if (owner === null)
    throw new MeteringRefusal(401, 'UNAUTHORIZED', 'The key is missing, unknown or expired.')
  return owner
}

const bearerOf = (authorization: string) => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new MeteringRefusal(400, 'BAD_REQUEST', 'The customer id is not well encoded.')
  }
}
