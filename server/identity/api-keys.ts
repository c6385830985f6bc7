import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts'
import type { Database } from '../base/db/schema.ts'
import { type ApiKeyRow, findApiKey, insertApiKey, noteApiKeyUse } from './api-keys-store.ts'

declare module '../base/graphql/context.ts' {
  interface Services {
    checkApiKey: ApiKeyCheck
  }
}

const KEY = /^lsk-[A-Za-z0-9_-]{43}$/
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/
export const DEFAULT_KEY_DAYS = 90
export const MOST_DAYS = 365

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * Makes an API key: 256 random bits, so that a plain hash of it reveals nothing. It is shown this once.
 * @param key.name small letters, digits and hyphens
 * @param key.days how long it is good, 1 to 365
 * @returns null where the name or the days are not allowed
 */
export async function makeApiKey(
  db: Kysely<Database>,
  { name, days, nowMs }: { name: string; days: number; nowMs: number },
): Promise<{ id: string; key: string; expiresAt: Date } | null> {
  if (!NAME.test(name) || !Number.isInteger(days) || days < 1 || days > MOST_DAYS) return null
  const key = `lsk-${randomBytes(32).toString('base64url')}`
  const id = randomBytes(4).toString('hex')
  const expiresAt = new Date(nowMs + days * DAY_MS)
  await insertApiKey(db, {
    id,
    name,
    key_hash: hashOf(key),
    created_at: new Date(nowMs),
    expires_at: expiresAt,
  })
  return { id, key, expiresAt }
}

/** The id of a good key; why another is refused. */
export type ApiKeyCheck = (key: string) => Promise<{ id: string } | { refused: 'UNKNOWN_KEY' | 'EXPIRED' }>

/** A use is written down once a minute at most, whatever the traffic. */
const USE_NOTED_EVERY_MS = MINUTE_MS

/**
 * Checks API keys. A key is looked up by its hash: how long that takes reveals nothing of any key.
 * @param options.now milliseconds since 1970
 */
export function createApiKeys(options: {
  db: Kysely<Database>
  log: Logger
  now: () => number
}): ApiKeyCheck {
  const { db, log, now } = options
  const usedAtMs = new Map<string, number>()

  function noteUse({ id, last_used_at: noted }: ApiKeyRow): void {
    const lastMs = usedAtMs.get(id) ?? noted?.getTime() ?? -Infinity
    if (now() - lastMs < USE_NOTED_EVERY_MS) return
    usedAtMs.set(id, now())
    // Nobody waits for it, and no request fails by it.
    noteApiKeyUse(db, id, new Date(now())).catch((error: unknown) =>
      log.warn({ err: error }, 'the use of an API key could not be noted'),
    )
  }

  return async (key) => {
    const row = KEY.test(key) ? await findApiKey(db, hashOf(key)) : undefined
    if (row === undefined) return { refused: 'UNKNOWN_KEY' }
    if (row.expires_at.getTime() <= now()) return { refused: 'EXPIRED' }
    noteUse(row)
    return { id: row.id }
  }
}
