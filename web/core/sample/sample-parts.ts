import type { PublicConfig } from '#domain/backend/public-config.ts'
import { isSampleAiKey, ownKeyOf } from '#providers/registry.ts'
import { isSampleSource, SOURCES } from '#sources/registry.ts'
import { isSampleSheet } from '../key-destinations.ts'
import type { Settings } from '../vault/setting-names.ts'
import { configuredSheet } from '../vault/settings-query.ts'

export type SamplePart = 'listing' | 'ai' | 'sheet'

/** Which of the user's credentials are sample ones, for the header's badge (DESIGN 3). */
export function sampleParts(
  config: Pick<PublicConfig, 'endpoints' | 'sandbox'>,
  settings: Settings,
): SamplePart[] {
  const sheet = configuredSheet(settings)
  const parts: Record<SamplePart, boolean> = {
    listing: SOURCES.some((source) => isSampleSource(source, settings)),
    ai: isSampleAiKey(ownKeyOf(settings).key),
    sheet: sheet !== null && isSampleSheet(config, sheet.account),
  }
  const all: SamplePart[] = ['listing', 'ai', 'sheet']
  return all.filter((part) => parts[part])
}
