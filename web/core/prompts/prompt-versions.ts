import { queryOptions } from '@tanstack/react-query'
import * as documents from '#clients/backend/label-documents.ts'
import type { PromptVersion } from '#domain/agreement/prompt-version.ts'
import type { Services } from '../services.tsx'

/** Another browser may have drawn launches meanwhile. */
const VERSIONS_FRESH_MS = 30_000

/** The prompts that the user's scores are by, as the server knows them: the newest first, without their words. */
export const promptVersionsQuery = ({ backend, user }: Pick<Services, 'backend' | 'user'>) =>
  queryOptions({
    queryKey: ['prompt-versions', user.id],
    queryFn: async ({ signal }): Promise<PromptVersion[]> => {
      const { promptVersions } = await backend.query(documents.promptVersions, {}, signal)
      return promptVersions.map(
        ({ promptHash, model, firstUsedAt, drawnAt, drawnFromHigh, drawnFromLow }) => ({
          promptHash,
          model,
          firstUsedAtMs: Date.parse(firstUsedAt),
          draw:
            drawnAt === null || drawnFromHigh === null || drawnFromLow === null
              ? null
              : { atMs: Date.parse(drawnAt), strata: { high: drawnFromHigh, low: drawnFromLow } },
        }),
      )
    },
    staleTime: VERSIONS_FRESH_MS,
    refetchOnWindowFocus: true,
  })

/**
 * Keeps on the server that a prompt is in use with a model, and of how many launches some were drawn.
 * @throws {ServiceError} of 'backend'
 */
export async function keepPromptVersion(
  { backend, cache, user }: Pick<Services, 'backend' | 'cache' | 'user'>,
  { promptHash, model, firstUsedAtMs, draw }: PromptVersion,
): Promise<void> {
  const input = {
    promptHash,
    model,
    usedAt: new Date(firstUsedAtMs).toISOString(),
    draw: draw === null ? null : { drawnAt: new Date(draw.atMs).toISOString(), ...draw.strata },
  }
  await backend.mutate(documents.keepPromptVersion, { input })
  await cache.invalidateQueries(promptVersionsQuery({ backend, user }))
}
