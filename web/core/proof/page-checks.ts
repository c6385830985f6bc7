import type { Services } from '../services.tsx'
import { useServices } from '../services.tsx'
import { keptOf, useKept } from '../storage/use-kept.ts'

const NAME = 'page-checks'

/** On, unless the user has turned it off. */
const parse = (kept: unknown): boolean => kept !== false

/** Whether contacts are checked on public pages: where our server reads any, and the user wants it. */
export const checksPages = ({ config, user }: Pick<Services, 'config' | 'user'>): boolean =>
  config.readsPages && keptOf(user.id, NAME, parse).read()

/** The user's switch, and whether checks are made at all. */
export function usePageChecks() {
  const { config } = useServices()
  const [wanted, change] = useKept(NAME, parse)
  return {
    isOffered: config.readsPages,
    wanted,
    checks: config.readsPages && wanted,
    setWanted: (next: boolean) => change(() => next),
  }
}
