import { useEffect, useRef } from 'react'
import type { SearchFields } from '#domain/search/search-fields.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import { useAddressState } from '#web/ui/use-address-state.ts'
import { addressOf, fieldsOf, fieldsOfSearch } from './search-address.ts'

/**
 * The search form, kept in the address's query. Where the address says nothing, it begins as the search that is shown.
 * @param searched what was searched for; null before it is known
 * @param now milliseconds since 1970
 */
export function useSearchCriteria(
  searched: SearchCriteria | null,
  now: () => number,
): {
  fields: SearchFields
  change: (part: Partial<SearchFields>) => void
} {
  const codec = {
    read: (query: Readonly<Record<string, unknown>>) => fieldsOf(query, now()),
    write: (fields: SearchFields) => ({ ...addressOf(fields, now()) }),
  }
  const [fields, setFields] = useAddressState(codec)
  const isUntouched = useRef(Object.values(codec.write(fields)).every((value) => value === undefined))
  useEffect(() => {
    if (searched === null || !isUntouched.current) return
    isUntouched.current = false
    setFields(fieldsOfSearch(searched, now()))
  }, [searched, setFields, now])
  const change = (part: Partial<SearchFields>) => {
    isUntouched.current = false
    setFields((shown) => ({ ...shown, ...part }))
  }
  return { fields, change }
}
