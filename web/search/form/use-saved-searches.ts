import { useState } from 'react'
import type { SearchFields } from '#domain/search-fields.ts'
import { useServices } from '#web/core/services.tsx'
import { useKept } from '#web/core/storage/use-kept.ts'
import { savedSearchMessages } from './saved-search-messages.ts'
import {
  isSameName,
  nameProblem,
  type SavedSearch,
  savedSearches,
  searchNamed,
  suggestedName,
  withSearch,
} from './saved-searches.ts'

/** What is said below the name. */
export type SaveStatus =
  | { kind: 'done' | 'fault'; text: string }
  | { kind: 'replace'; search: SavedSearch }
  | { kind: 'removed'; search: SavedSearch; place: number }

/**
 * The forms that the user kept under names, and how the one that is shown is added.
 * @param problem what is wrong with the form; null where it can be saved
 */
export function useSavedSearches(fields: SearchFields, problem: string | null) {
  const { now } = useServices()
  const [all, changeAll] = useKept('savedSearches', savedSearches)
  /** Null while nothing was typed: then it is suggested. */
  const [typed, setTyped] = useState<string | null>(null)
  const [status, setStatus] = useState<SaveStatus | null>(null)
  const text = savedSearchMessages
  const name = typed ?? suggestedName(fields, now())

  const put = (search: SavedSearch): void => {
    changeAll((last) => withSearch(last, search))
    setTyped(null)
    setStatus({ kind: 'done', text: text.saved(search.name) })
  }
  return {
    all,
    name,
    status,
    type: (next: string): void => {
      setTyped(next)
      setStatus(null)
    },
    /** Saves the form under the name; where that is taken, asks first. */
    save: (): void => {
      const fault = nameProblem(all, name)
      const search = searchNamed(name, fields, now())
      if (problem !== null) setStatus({ kind: 'fault', text: problem })
      else if (fault !== null) setStatus({ kind: 'fault', text: text.problems[fault] })
      else if (all.some((other) => isSameName(other, search))) setStatus({ kind: 'replace', search })
      else put(search)
    },
    /** Saves a search in the place of the one of its name. */
    replace: put,
    remove: (search: SavedSearch): void => {
      setStatus({ kind: 'removed', search, place: all.indexOf(search) })
      changeAll((last) => last.filter((other) => !isSameName(other, search)))
    },
    /** Puts a removed search back in its place. */
    restore: (search: SavedSearch, place: number): void => {
      changeAll((last) => withSearch(last, search, place))
      setStatus(null)
    },
    clearStatus: (): void => setStatus(null),
  }
}
export type SavedSearchesState = ReturnType<typeof useSavedSearches>
