/** Watchers of users or of what is theirs, by the user's id. A user without watchers takes no memory. */
export interface KeyedWatchers<Watcher> {
  /** @returns what removes it */
  add: (id: string, watcher: Watcher) => () => void
  of: (id: string) => Iterable<Watcher>
  has: (id: string, watcher: Watcher) => boolean
  isWatched: (id: string) => boolean
  ids: () => Iterable<string>
}

export function createKeyedWatchers<Watcher>(): KeyedWatchers<Watcher> {
  const all = new Map<string, Set<Watcher>>()
  return {
    add(id, watcher) {
      const watchers = all.get(id) ?? new Set<Watcher>()
      all.set(id, watchers)
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0 && all.get(id) === watchers) all.delete(id)
      }
    },
    of: (id) => all.get(id) ?? [],
    has: (id, watcher) => all.get(id)?.has(watcher) ?? false,
    isWatched: (id) => all.has(id),
    ids: () => all.keys(),
  }
}
