import { useMemo } from 'react'
import type { RunItem, SearchRun } from '#domain/search-run/run-state.ts'
import { useContacts } from '#web/core/contacts/contacts-context.tsx'
import { withoutWrong } from '#web/core/contacts/known-sites.ts'

/** A run without the contacts that the user reported as wrong. A launch stays the same object while nothing of it changes. */
export function useWithoutWrong(run: SearchRun): SearchRun {
  const { findWrong } = useContacts()
  const cleaned = useMemo(() => {
    const known = new WeakMap<RunItem, RunItem>()
    return (item: RunItem): RunItem => {
      const found = known.get(item) ?? cleanedItem(item)
      known.set(item, found)
      return found
    }
    function cleanedItem(item: RunItem): RunItem {
      if (item.contacts === null) return item
      const research = withoutWrong(item.contacts.research, item.product, findWrong)
      return research === item.contacts.research
        ? item
        : { ...item, contacts: { ...item.contacts, research } }
    }
  }, [findWrong])
  return useMemo(() => {
    const items = run.items.map(cleaned)
    return items.every((item, index) => item === run.items[index]) ? run : { ...run, items }
  }, [run, cleaned])
}
