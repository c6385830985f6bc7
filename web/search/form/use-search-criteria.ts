import type { SearchFields } from '#domain/search-fields.ts'
import { useThrottledCallback } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { addressOf, fieldsOf } from './search-address.ts'

// Browsers refuse more than about three changes of the address a second over a while.
const writePauseMs = 400

/**
 * The search form, kept in the address's query: what is typed replaces the entry of the history, Back and Forward
 * bring their own form. The state is the component's own, so that typing does not wait for the router.
 * @param now milliseconds since 1970
 */
export function useSearchCriteria(now: () => number): {
  fields: SearchFields
  /** Stays the same function. */
  change: (part: Partial<SearchFields>) => void
} {
  const router = useRouter()
  const [fields, setFields] = useState(() => fieldsOf(router.latestLocation.search, now()))

  const write = useThrottledCallback((next: SearchFields) => {
    if (isSameAddress(next, fieldsOf(router.latestLocation.search, now()), now())) return
    void router.navigate({
      to: '/',
      search: (kept) => ({ ...kept, ...addressOf(next, now()) }),
      hash: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }, writePauseMs)
  useEffect(() => write(fields), [write, fields])

  useEffect(
    () =>
      router.history.subscribe(({ location, action }) => {
        if (action.type === 'PUSH' || action.type === 'REPLACE') return
        const query = router.options.parseSearch(location.search)
        setFields((shown) => {
          const brought = fieldsOf(query, now())
          return isSameAddress(shown, brought, now()) ? shown : brought
        })
      }),
    [router, now],
  )

  const change = useCallback(
    (part: Partial<SearchFields>) => setFields((shown) => ({ ...shown, ...part })),
    [],
  )
  return { fields, change }
}

const isSameAddress = (one: SearchFields, other: SearchFields, nowMs: number): boolean =>
  JSON.stringify(addressOf(one, nowMs)) === JSON.stringify(addressOf(other, nowMs))
