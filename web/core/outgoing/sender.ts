/** Something that the user wrote or chose and that is not on the server yet. */
export interface Outgoing {
  id: string
  /** What it is about. */
  subject: string
}

/** Sends each outgoing item, one at a time of a subject's in the order they were made. */
export interface Sender<Item extends Outgoing> {
  /** Those that are outgoing now; one that is on its way or has failed is left as it is. */
  send: (outgoing: readonly Item[]) => void
  /** Sends what has failed once more. */
  retry: (id?: string) => void
  /** Why each item that could not be saved was not; a new map at each change. */
  failures: () => ReadonlyMap<string, unknown>
  watch: (listener: () => void) => () => void
  /** Calls the listener for each item that was saved. */
  onSent: (listener: (item: Item) => void) => () => void
}

export function createSender<Item extends Outgoing>(save: (item: Item) => Promise<void>): Sender<Item> {
  const underway = new Map<string, Item>()
  const watchers = new Set<() => void>()
  const sentListeners = new Set<(item: Item) => void>()
  /** The end of the last item of each subject. */
  const turns = new Map<string, Promise<void>>()
  let outgoing: readonly Item[] = []
  let failures: ReadonlyMap<string, unknown> = new Map()

  const setFailures = (next: ReadonlyMap<string, unknown>) => {
    failures = next
    for (const watcher of watchers) watcher()
  }
  async function sendOne(item: Item): Promise<void> {
    try {
      await save(item)
      for (const listener of sentListeners) listener(item)
    } catch (error) {
      // It is on the server all the same, or was taken back meanwhile.
      if (outgoing.some(({ id }) => id === item.id)) setFailures(new Map(failures).set(item.id, error))
    }
  }
  function begin(item: Item): void {
    underway.set(item.id, item)
    const turn = (turns.get(item.subject) ?? Promise.resolve()).then(() => sendOne(item))
    turns.set(item.subject, turn)
  }

  return {
    send(items) {
      outgoing = items
      const given = [...failures].filter(([id]) => outgoing.some((item) => item.id === id))
      // What was taken back is not sent again.
      if (given.length < failures.size) setFailures(new Map(given))
      for (const item of outgoing) if (!underway.has(item.id)) begin(item)
    },
    retry(id) {
      const again = [...failures.keys()].filter((failed) => id === undefined || failed === id)
      setFailures(new Map([...failures].filter(([failed]) => !again.includes(failed))))
      for (const failed of again) {
        const item = underway.get(failed)
        if (item !== undefined) begin(item)
      }
    },
    failures: () => failures,
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    onSent(listener) {
      sentListeners.add(listener)
      return () => sentListeners.delete(listener)
    },
  }
}
