import { SOURCES, valuesOf } from '#sources/registry.ts'
import type { SourceClient } from '#sources/source.ts'
import { sourceDestination } from '#web/core/key-destinations.ts'
import type { Services } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'

/** The source with what the user has set for it; sample values lead to the sandbox. */
export async function usersSource({
  config,
  cache,
  fetch,
  pause,
  ...services
}: Services): Promise<SourceClient> {
  const settings = await cache.query(settingsQuery(services))
  const [source] = SOURCES
  const { url } = sourceDestination(config, source, settings)
  return source.connect({ fetch, url, values: valuesOf(source, settings), pause })
}
