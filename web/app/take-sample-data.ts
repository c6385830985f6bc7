import { fetchSampleCredentials } from '#web/core/sample/sample-data.ts'
import type { Services } from '#web/core/services.tsx'
import type { Credentials } from '#web/core/vault/setting-names.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { settingsMessages } from '#web/settings/messages.ts'
import { saveSettings } from '#web/settings/save-settings.ts'
import { pickCredentials } from '#web/settings/typed-credentials.ts'

/**
 * Saves values as Settings does.
 * @returns the sentence of what is wrong, as Settings shows it, or null
 */
export async function keepCredentials(
  services: Services,
  change: Partial<Credentials>,
): Promise<string | null> {
  const before = pickCredentials(await services.cache.query(settingsQuery(services)))
  const outcome = await saveSettings(services, before, { ...before, ...change })
  return outcome === 'SAVED' ? null : settingsMessages.planFailed
}

/**
 * Fills in sample data, as Settings does; only offered where it replaces no key of the user's own (SPEC 2, Search
 * screen).
 * @returns the sentence of what is wrong, or null
 */
export const takeSampleData = async (services: Services): Promise<string | null> =>
  keepCredentials(services, await fetchSampleCredentials(services))
