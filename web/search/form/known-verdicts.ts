import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { isSameSearch, type SearchCriteria } from '#domain/search.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { createSearchJobs } from '../search-jobs.ts'

/**
 * How many of these launches have a verdict by these criteria and the model in use, which costs nothing again.
 * @param payer what decides on the model: another one counts anew
 */
const knownVerdictsQuery = (
  services: Services,
  launchIds: readonly string[],
  prompt: string,
  payer: { plan: string | null | undefined; ownKey: boolean },
) =>
  queryOptions({
    queryKey: ['known-verdicts', services.user.id, prompt, payer, launchIds],
    queryFn: async () => {
      const products = launchIds.map((id) => ({ id }))
      return (await createSearchJobs(services).recall(products, prompt)).verdicts.length
    },
    staleTime: 0,
    gcTime: 0,
  })

/**
 * How many launches of the search in the form are known and judged already: those of the run that is shown, where it
 * is the same search. Which launches another search finds is not known before.
 * @param criteria null where the form has none
 */
export function useKnownVerdicts(run: SearchRun, criteria: SearchCriteria | null): number {
  const services = useServices()
  const cache = useQueryClient()
  const { data: settings } = useQuery(settingsQuery(services))
  const { data: plan } = useQuery(planQuery(services))
  const payer = { plan, ownKey: (settings?.openaiApiKey ?? '') !== '' }
  const isSame = criteria !== null && run.criteria !== null && isSameSearch(run.criteria, criteria)
  const ids = isSame && run.phase !== 'running' ? run.items.map(({ product }) => product.id) : []
  const { data } = useQuery({
    ...knownVerdictsQuery(services, ids, settings?.classificationPrompt ?? '', payer),
    enabled: ids.length > 0 && settings !== undefined && plan !== undefined,
  })
  // They can be cleared in Settings.
  useEffect(
    () => services.answers.subscribe(() => void cache.invalidateQueries({ queryKey: ['known-verdicts'] })),
    [services, cache],
  )
  return ids.length === 0 ? 0 : (data ?? 0)
}
