import { useState } from 'react'
import {
  isSameName,
  type KeptSearch,
  type SavedSearch,
  searchesInOrder,
} from '#domain/search/saved-search.ts'
import type { SearchFields } from '#domain/search/search-fields.ts'
import { useDocuments } from '#web/core/documents/use-documents.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { useNow } from '#web/core/time/use-clock.ts'
import { keptSearchesOf, lookAtSearch, removeSearch, saveSearch } from './kept-searches.ts'
import { savedSearchMessages } from './saved-search-messages.ts'
import { nameProblem, searchNamed, suggestedName } from './saved-searches.ts'

/** What is said below the name. */
export type SaveStatus =
  | { kind: 'done' | 'fault'; text: string }
  | { kind: 'replace'; search: SavedSearch }
  | { kind: 'removed'; search: KeptSearch }

/**
 * The forms that the user kept under names, and how the one that is shown is added.
 * @param problem what is wrong with the form; null where it can be saved
 */
export function useSavedSearches(fields: SearchFields, problem: string | null) {
  const services = useServices()
  const { now } = services
  const { values, read } = useDocuments(keptSearchesOf(services))
  const { data, error, refetch } = read
  /** Null while nothing was typed: then it is suggested. */
  const [typed, setTyped] = useState<string | null>(null)
  const [status, setStatus] = useState<SaveStatus | null>(null)
  const [busy, setBusy] = useState(false)
  const text = savedSearchMessages
  const all = searchesInOrder(values.values())
  const nowMs = useNow()
  const name = typed ?? suggestedName(fields, nowMs)

  /** Where the server did not take it, what was typed stays. */
  const send = (job: () => Promise<void>, done: SaveStatus | null): void => {
    if (busy) return
    setBusy(true)
    void job()
      .then(
        () => setStatus(done),
        (fault: unknown) => setStatus({ kind: 'fault', text: sentenceFor(fault) }),
      )
      .finally(() => setBusy(false))
  }
  const put = (search: SavedSearch): void =>
    send(() => saveSearch(services, search).then(() => setTyped(null)), {
      kind: 'done',
      text: text.saved(search.name),
    })
  return {
    all,
    /** Whether the list is known, as it was when it was last read. */
    known: data !== undefined,
    /** Why it could not be read; null where it could. */
    failure: error === null ? null : sentenceFor(error),
    reload: (): void => void refetch(),
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
    remove: (search: KeptSearch): void =>
      send(() => removeSearch(services, search), { kind: 'removed', search }),
    /** Puts a removed search back in its place. */
    restore: (search: KeptSearch): void => send(() => saveSearch(services, search), null),
    /** What is posted from now on is new. Where the server does not learn of it, more is counted as new: no harm. */
    look: (search: KeptSearch): void => void lookAtSearch(services, search).catch(() => undefined),
    clearStatus: (): void => setStatus(null),
  }
}
export type SavedSearchesState = ReturnType<typeof useSavedSearches>
