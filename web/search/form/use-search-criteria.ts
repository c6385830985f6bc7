import { useCallback, useMemo } from 'react'
import type { SearchFields } from '#domain/search-fields.ts'
import { useAddressState } from '#web/ui/use-address-state.ts'
import { addressOf, fieldsOf } from './search-address.ts'

/**
 * The search form, kept in the address's query.
 * @param now milliseconds since 1970
 */
export function useSearchCriteria(now: () => number): {
  fields: SearchFields
  /** Stays the same function. */
  change: (part: Partial<SearchFields>) => void
} {
  const codec = useMemo(
    () => ({
      read: (query: Readonly<Record<string, unknown>>) => fieldsOf(query, now()),
      write: (fields: SearchFields) => ({ ...addressOf(fields, now()) }),
    }),
    [now],
  )
  const [fields, setFields] = useAddressState(codec)
  const change = useCallback(
    (part: Partial<SearchFields>) => setFields((shown) => ({ ...shown, ...part })),
    [setFields],
  )
  return { fields, change }
}
