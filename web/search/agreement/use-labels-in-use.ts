import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isSampleListingToken } from '#domain/credentials.ts'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import { useLabels } from '#web/core/labels/labels-context.tsx'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'

/**
 * The labels of sample launches while sample data is searched, and else those of real ones: they say nothing of each
 * other. All of them in a browser that can search neither.
 */
export function useLabelsInUse(): ReadonlyMap<string, LaunchLabel> {
  const { labels } = useLabels()
  const { data: settings } = useQuery(settingsQuery(useServices()))
  const token = settings?.productHuntToken ?? ''
  return useMemo(() => {
    const sample = isSampleListingToken(token)
    return token === '' ? labels : new Map([...labels].filter(([, label]) => label.sample === sample))
  }, [labels, token])
}
