import { useCallback, useDeferredValue, useMemo } from 'react'
import { criteriaOf, type LaunchList, listLaunches } from '#domain/launch-list/launch-list.ts'
import type { LaunchQuery } from '#domain/launch-list/launch-query.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { useAddressState } from '#web/ui/use-address-state.ts'
import { launchAddress } from './launch-address.ts'
import { useNewLaunches } from './seen-launches.ts'
import type { Saving } from './use-saving.ts'

/** What the user set over the results, kept in the address, and the launches that it shows. `change` stays the same function. */
export function useLaunchList(
  { items, sealedPrompt }: SearchRun,
  savedOf: Saving['savedOf'],
): {
  query: LaunchQuery
  change: (part: Partial<LaunchQuery>) => void
  list: LaunchList
  /** The labels of the criteria that the search judges by. */
  criteria: readonly string[]
} {
  const [query, setQuery] = useAddressState(launchAddress)
  const change = useCallback(
    (part: Partial<LaunchQuery>) => setQuery((last) => ({ ...last, ...part })),
    [setQuery],
  )
  const isNew = useNewLaunches(items, sealedPrompt)
  const saved = useDeferredValue(savedOf)
  const list = useMemo(
    () => listLaunches(items, query, { isNew, isSaved: (item) => saved(item) !== 'no' }),
    [items, query, isNew, saved],
  )
  const labels = criteriaOf(items).join('\n')
  const criteria = useMemo(() => (labels === '' ? [] : labels.split('\n')), [labels])
  return { query, change, list, criteria }
}
