import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DEFAULT_CLASSIFICATION_PROMPT } from '#domain/verdict/classification.ts'
import type { Services } from '#web/core/services.tsx'
import type { SettingName } from '#web/core/vault/setting-names.ts'
import type { Settings } from '#web/core/vault/setting-names.ts'

const lostKey = (userId: string) => ['lost-settings', userId]

/**
 * The settings that the vault gave up and that are missing still. They are reported once (SPEC 2, Settings tab; SPEC 4), so
 * they are kept here until there is a value again: settings are read anew after every write, also of another one.
 * @param readAtMs when the settings were last read
 */
export function useLostSettings(
  { vault, user, cache }: Pick<Services, 'vault' | 'user' | 'cache'>,
  stored: Settings,
  readAtMs: number,
): SettingName[] {
  const { data: lost } = useQuery<SettingName[]>({
    queryKey: lostKey(user.id),
    queryFn: skipToken,
    gcTime: Infinity,
  })
  useEffect(() => {
    cache.setQueryData<SettingName[]>(lostKey(user.id), (known = []) => [
      ...new Set([...known, ...vault.takeCorrupted()]),
    ])
  }, [cache, user.id, vault, readAtMs])
  return (lost ?? []).filter((name) => ['', DEFAULT_CLASSIFICATION_PROMPT].includes(stored[name]))
}
