import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Backend } from '#clients/backend/backend.ts'
import { meteringConfig } from '#clients/backend/documents.ts'
import { isServiceError, ServiceError } from '#clients/http.ts'

const RETRIES = 3
const RETRY_DELAY_MS = 1_000

/** Who requests a key, and where it is kept. */
export interface KeyHolder {
  backend: Pick<Backend, 'query'>
  cache: QueryClient
  user: { id: string }
}

/** What concerns the user directly: the sign-in has ended, the account is blocked. */
const SHOWN_AS_THEY_ARE = ['NO_ID_TOKEN', 'UNAUTHENTICATED', 'BLOCKED', 'EMAIL_NOT_VERIFIED']

function notLoaded(cause: unknown): unknown {
  if (!isServiceError(cause) || SHOWN_AS_THEY_ARE.includes(cause.code)) return cause
  const { status, retry, requestId } = cause
  const parts = { status, retry, requestId, cause }
  return new ServiceError({ service: 'metering', code: 'CONFIG_NOT_LOADED', ...parts })
}

/**
 * How the user reaches the metering service; kept forever, with 3 retries at 1 s (SPEC 9, Caches and lists). Fails
 * with CONFIG_NOT_LOADED of metering (SPEC 8, Plans and AI), or with what our server says of the user.
 */
export const usageConfigQuery = ({ backend, user }: Pick<KeyHolder, 'backend' | 'user'>) =>
  queryOptions({
    queryKey: ['usage-config', user.id],
    queryFn: async () => {
      const { getUsageTapConfig } = await backend.query(meteringConfig, {}).catch((error: unknown) => {
        throw notLoaded(error)
      })
      return getUsageTapConfig
    },
    staleTime: Infinity,
    gcTime: Infinity,
    // A refusal stays one.
    retry: (failures, error) => failures < RETRIES && isServiceError(error) && error.retry,
    retryDelay: RETRY_DELAY_MS,
    // Offline it fails, and says so; the library would wait without a word.
    networkMode: 'always',
  })

/**
 * Does a job with the user's embed key. Our keys live an hour: a job that the service refuses with 401 is done again
 * with a fresh one.
 * @throws what the job throws; what reading the usage config throws
 */
export async function withEmbedKey<T>(holder: KeyHolder, job: (embedKey: string) => Promise<T>): Promise<T> {
  const { cache } = holder
  const options = usageConfigQuery(holder)
  const { embedApiKey: key } = await cache.query(options)
  try {
    return await job(key)
  } catch (error) {
    if (!isServiceError(error) || error.status !== 401) throw error
    // Another job may have fetched it meanwhile.
    const isKnown = cache.getQueryData(options.queryKey)?.embedApiKey !== key
    const fresh = await cache.query({ ...options, ...(!isKnown && { staleTime: 0 }) })
    if (fresh.embedApiKey === key) throw error
    return job(fresh.embedApiKey)
  }
}
