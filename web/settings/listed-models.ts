import { queryOptions } from '@tanstack/react-query'
import { listModels } from '#clients/ai/models.ts'
import { isSampleAiKey } from '#domain/credentials.ts'
import { aiDestination } from '#web/core/key-destinations.ts'
import { createFingerprints } from '#web/core/sent-keys/fingerprint.ts'
import type { Services } from '#web/core/services.tsx'

/** The library may show a query's name in an error of its own, so that no key stands in one. */
const { of: fingerprintOf } = createFingerprints(crypto)

/**
 * The models that the user's own key may use, requested once in a session and key (SPEC 7, AI provider calls). Off for
 * a sample key, for what is too short to be a key, and where there is none.
 * @param apiKey as it is saved
 */
export function listedModelsQuery({ config, fetch, now, user }: Services, apiKey: string) {
  const fingerprint = isSampleAiKey(apiKey) ? null : fingerprintOf(apiKey)
  return queryOptions({
    queryKey: ['listed-models', user.id, fingerprint],
    queryFn: () => listModels({ fetch, baseUrl: aiDestination(config, apiKey).url, apiKey, now }),
    enabled: fingerprint !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    // The client tries again by itself where that can help.
    retry: false,
    refetchOnWindowFocus: false,
  })
}
