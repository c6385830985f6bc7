import { queryOptions } from '@tanstack/react-query'
import { listModels } from '#clients/ai/models.ts'
import { isSampleAiKey } from '#domain/account/credentials.ts'
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
 * @param apiKey as it is saved
 */
export function listedModelsQuery({ config, fetch, now, user }: Services, apiKey: string) {
  const number = numberOf(apiKey)
  return queryOptions({
    queryKey: ['listed-models', user.id, number],
    queryFn: () => listModels({ fetch, baseUrl: aiDestination(config, apiKey).url, apiKey, now }),
    enabled: number !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    // The client tries again by itself where that can help.
    retry: false,
    refetchOnWindowFocus: false,
  })
}
