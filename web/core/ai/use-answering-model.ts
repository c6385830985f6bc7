import { useQuery } from '@tanstack/react-query'
import { ownKeyOf } from '#providers/registry.ts'
import { planQuery } from '../plan/plan.ts'
import { useServices } from '../services.tsx'
import { settingsQuery } from '../vault/settings-query.ts'
import { modelNow } from './ai.ts'

/** Whose verdict a launch would get now, as `answeringModel` names it; undefined while that is not known. */
export function useAnsweringModel(): string | null | undefined {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  const { data: plan, fetchStatus } = useQuery(planQuery(services))
  if (settings === undefined) return undefined
  // Offline, it cannot be asked for.
  if (plan === undefined) return fetchStatus === 'fetching' ? undefined : null
  return modelNow(services, 'classify', { own: ownKeyOf(settings), plan })
}
