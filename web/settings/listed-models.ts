import { queryOptions } from '@tanstack/react-query'
import { realTiming } from '#clients/http.ts'
import { isSampleAiKey, type OwnKey } from '#providers/registry.ts'
import { aiDestination } from '#web/core/key-destinations.ts'
import type { Services } from '#web/core/services.tsx'

const MIN_KEY_LENGTH = 8
/** In place of the key itself: the library may show a query's name in an error of its own. */
const numbers = new Map<string, number>()
function numberOf(apiKey: string): number | null {
  if (isSampleAiKey(apiKey) || apiKey.length < MIN_KEY_LENGTH) return null
  const number = numbers.get(apiKey) ?? numbers.size
  numbers.set(apiKey, number)
  return number
}

/**
 * The models that the user's own key may use, requested once in a session and key (SPEC 7, AI provider calls). Off for
 * a sample key, for what is too short to be a key, and where there is none.
 * @param own the key as it is saved
 */
export function listedModelsQuery({ config, fetch, now, user }: Services, own: OwnKey) {
  const { provider, key: apiKey } = own
  const number = numberOf(apiKey)
  return queryOptions({
    queryKey: ['listed-models', user.id, number],
    queryFn: () =>
      provider.listModels({
        ...realTiming,
        fetch,
        baseUrl: aiDestination(config, own).url,
        apiKey,
        now,
      }),
    enabled: number !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    // The client tries again by itself where that can help.
    retry: false,
    refetchOnWindowFocus: false,
  })
}
