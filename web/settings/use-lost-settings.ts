import type { SettingName } from '#domain/credentials.ts'
import type { Services } from '#web/shared/services.tsx'
import { useQuery } from '@tanstack/react-query'

/**
 * The settings that the vault gave up in the last reading. It tells them once, so they are kept here until the
 * settings are read again: after the next save nothing is missing any more.
 * @param readAtMs when the settings were last read; 0 before
 */
export function useLostSettings(
  { vault, user }: Pick<Services, 'vault' | 'user'>,
  readAtMs: number,
): SettingName[] {
  const { data } = useQuery({
    queryKey: ['lost-settings', user.id, readAtMs],
    queryFn: () => vault.takeCorrupted(),
    enabled: readAtMs > 0,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return data ?? []
}
