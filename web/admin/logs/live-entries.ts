import { matchesAction } from '#domain/security-events.ts'
import type { LogFilters } from './logs-address.ts'
import type { LogEntry } from './logs-query.ts'

/** More than so many are not kept: the list is read anew in their place. */
const MAX_KEPT = 500

/** The entries that came while the page was open, newest first, and those of them that wait unseen. */
export interface LiveEntries {
  shown: readonly LogEntry[]
  waiting: readonly LogEntry[]
  /** How many came that were not kept. */
  dropped: number
}

export const NO_LIVE: LiveEntries = { shown: [], waiting: [], dropped: 0 }

/** A new entry is shown at once, or waits while the reader is further down. One that is there already stays alone. */
export function withEntry(live: LiveEntries, entry: LogEntry, paused: boolean): LiveEntries {
  const { shown, waiting, dropped } = live
  const isThere = ({ id }: LogEntry) => id === entry.id
  if (shown.some(isThere) || waiting.some(isThere)) return live
  const place = paused ? waiting : shown
  if (place.length >= MAX_KEPT) return { ...live, dropped: dropped + 1 }
  return paused ? { ...live, waiting: [entry, ...waiting] } : { ...live, shown: [entry, ...shown] }
}

export const waitingCount = ({ waiting, dropped }: LiveEntries): number => waiting.length + dropped

export const withWaitingShown = (live: LiveEntries): LiveEntries =>
  live.waiting.length === 0 ? live : { ...live, shown: [...live.waiting, ...live.shown], waiting: [] }

/** Live entries before those of the pages, each once. */
export function mergedEntries(live: readonly LogEntry[], loaded: readonly LogEntry[]): readonly LogEntry[] {
  if (live.length === 0) return loaded
  const known = new Set(loaded.map(({ id }) => id))
  return [...live.filter(({ id }) => !known.has(id)), ...loaded]
}

/** Whether the server would list the entry under these filters. */
export function matchesFilters(entry: LogEntry, { search, action, user, from, to }: LogFilters): boolean {
  const day = entry.createdAt.slice(0, 10)
  const text = search.trim().toLowerCase()
  return (
    (action === '' || matchesAction(action, entry.action)) &&
    (user === '' || entry.userId === user) &&
    (from === '' || day >= from) &&
    (to === '' || day <= to) &&
    (text === '' ||
      [entry.email, entry.action, entry.metadata ?? ''].some((part) => part.toLowerCase().includes(text)))
  )
}
