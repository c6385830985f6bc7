import { useDebouncedCallback } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

// Browsers refuse more than about three changes of the address a second over a while, and each one is work for the router.
const writePauseMs = 300

/** How a screen's state stands in the address's query (DESIGN 7). Make it once: a new one each time is read anew. */
export interface AddressCodec<State> {
  /** Total: what is missing or means nothing is the default. Each value is a text or what JSON reads in it. */
  read: (query: Readonly<Record<string, unknown>>) => State
  /** What stands at its default is undefined, and so left out. */
  write: (state: State) => Readonly<Record<string, string | number | boolean | undefined>>
}

/**
 * A state that is kept in the address: when it rests it replaces the entry of the history, Back and Forward bring their
 * own. The state is the component's, so that typing does not wait for the router.
 */
export function useAddressState<State>({
  read,
  write,
}: AddressCodec<State>): [State, Dispatch<SetStateAction<State>>] {
  const router = useRouter()
  const [state, setState] = useState(() => read(router.latestLocation.search))

  const save = useDebouncedCallback((next: State) => {
    if (isSame(write(next), write(read(router.latestLocation.search)))) return
    void router.navigate({
      to: '/',
      search: (kept) => ({ ...kept, ...write(next) }),
      hash: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }, writePauseMs)
  useEffect(() => save(state), [save, state])
  // Whoever goes on to another tab has typed to the end; the entry that they leave is the one to be replaced.
  useEffect(() => {
    const saveNow = () => save.flush()
    window.addEventListener('focusout', saveNow)
    return () => window.removeEventListener('focusout', saveNow)
  }, [save])

  useEffect(
    () =>
      router.history.subscribe(({ location, action }) => {
        if (action.type === 'PUSH' || action.type === 'REPLACE') return
        const brought = read(router.options.parseSearch(location.search))
        setState((shown) => (isSame(write(shown), write(brought)) ? shown : brought))
      }),
    [router, read, write],
  )
  return [state, setState]
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
