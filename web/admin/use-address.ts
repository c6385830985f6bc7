import { useLocation, useRouter } from '@tanstack/react-router'
import type { AddressCodec } from '#web/ui/use-address-state.ts'

export type Change<State> = (part: Partial<State>, history?: 'push' | 'replace') => void

/**
 * The state of an admin page, which is its address and nothing else: a choice is a step that Back takes back, what is
 * being typed replaces the entry (`'replace'`).
 */
export function useAddress<State extends object>({
  read,
  write,
}: AddressCodec<State>): [State, Change<State>] {
  const router = useRouter()
  const query = useLocation({ select: (location) => location.search })
  const state = read(query)
  const change: Change<State> = (part, history = 'push') => {
    const search = write({ ...read(router.latestLocation.search), ...part })
    void router.navigate({
      to: '.',
      search: () => ({ ...search }),
      replace: history === 'replace',
      resetScroll: false,
    })
  }
  return [state, change]
}
