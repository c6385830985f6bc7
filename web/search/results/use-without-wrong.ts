import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import type { FindWrong } from '#domain/lead/wrong-contacts.ts'
import type { RunItem, SearchRun } from '#domain/search-run/run-state.ts'
import { useContacts } from '#web/core/contacts/contacts-context.tsx'
import { withoutWrong } from '#web/core/contacts/known-sites.ts'

/** A run without the contacts that the user reported as wrong; the same run where it has none. */
export function useWithoutWrong(run: SearchRun): SearchRun {
  const { findWrong } = useContacts()
  const items = run.items.map((item) => itemWithout(item, findWrong))
  return items.every((item, index) => item === run.items[index]) ? run : { ...run, items }
}

function itemWithout(item: RunItem, findWrong: FindWrong): RunItem {
  if (item.contacts === null) return item
  const research = withoutWrong(item.contacts.research, keyColumnsOf(item.product), findWrong)
  return research === item.contacts.research ? item : { ...item, contacts: { ...item.contacts, research } }
}
