import { listModels } from '#clients/ai/models.ts'
import { isSampleAiKey } from '#domain/credentials.ts'
import { aiDestination } from '#web/shared/endpoints.ts'
import { createFingerprints } from '#web/shared/sent-keys/fingerprint.ts'
import type { Services } from '#web/shared/services.tsx'
import { queryOptions } from '@tanstack/react-query'

/** The library may show a query's name in an error of its own, so that no key stands in one. */
const { of: fingerprintOf } = createFingerprints(crypto)

/**
 * The models that the user's own key may use, asked for once in a session and key. Off for a sample key, for what is too
 * short to be a key, and where there is none.
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
