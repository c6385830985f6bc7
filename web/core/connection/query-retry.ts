import { isServiceError } from '#clients/http.ts'

const RETRIES = 1

/**
 * Whether the query cache tries again (SPEC 9, Caches and lists: 1 retry). Not after a refusal, and not for a usage
 * config that could not be loaded: that query has had retries of its own.
 * @param failures how often it has failed before
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false
  return !isServiceError(error) || (error.retry && error.code !== 'CONFIG_NOT_LOADED')
}
