import { useDeferredValue } from 'react'
import { criteriaOf, type LaunchList, listLaunches } from '#domain/launch-list/launch-list.ts'
import type { LaunchQuery } from '#domain/launch-list/launch-query.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { useAddressState } from '#web/ui/use-address-state.ts'
import { launchAddress } from './launch-address.ts'
import { useNewLaunches } from './seen-launches.ts'
import type { Saving } from './use-saving.ts'

/** What the user set over the results, kept in the address, and the launches that it shows. */
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
  const change = (part: Partial<LaunchQuery>) => setQuery((last) => ({ ...last, ...part }))
  const isNew = useNewLaunches(items, sealedPrompt)
  const saved = useDeferredValue(savedOf)
  const list = listLaunches(items, query, { isNew, isSaved: (item) => saved(item) !== 'no' })
  const labels = criteriaOf(items).join('\n')
  const criteria = labels === '' ? [] : labels.split('\n')
  return { query, change, list, criteria }
}
