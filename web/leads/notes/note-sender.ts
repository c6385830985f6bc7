import type { Notes } from './notes.ts'
import type { OutgoingNote } from './unsent-notes.ts'

/** Sends each outgoing note, one at a time of a lead's in the order they were written. */
export interface NoteSender {
  /** Those that are outgoing now; one that is on its way or has failed is left as it is. */
  send: (outgoing: readonly OutgoingNote[]) => void
  /** Sends what has failed once more. */
  retry: (id?: string) => void
  /** Why each note that could not be saved was not; a new map at each change. */
  failures: () => ReadonlyMap<string, unknown>
  watch: (listener: () => void) => () => void
  /** Calls the listener for each note that was saved. */
  onSent: (listener: (note: OutgoingNote) => void) => () => void
}

export function createNoteSender(save: Notes['send']): NoteSender {
  const underway = new Map<string, OutgoingNote>()
  const watchers = new Set<() => void>()
  const sentListeners = new Set<(note: OutgoingNote) => void>()
  /** The end of the last note of each lead. */
  const turns = new Map<string, Promise<void>>()
  let outgoing: readonly OutgoingNote[] = []
  let failures: ReadonlyMap<string, unknown> = new Map()

  const setFailures = (next: ReadonlyMap<string, unknown>) => {
    failures = next
    for (const watcher of watchers) watcher()
  }
  async function sendOne(note: OutgoingNote): Promise<void> {
    try {
      await save(note)
      for (const listener of sentListeners) listener(note)
    } catch (error) {
      // It is on the server all the same, or was taken back meanwhile.
      if (outgoing.some(({ id }) => id === note.id)) setFailures(new Map(failures).set(note.id, error))
    }
  }
  function begin(note: OutgoingNote): void {
    underway.set(note.id, note)
    const turn = (turns.get(note.subject) ?? Promise.resolve()).then(() => sendOne(note))
    turns.set(note.subject, turn)
  }

  return {
    send(notes) {
      outgoing = notes
      const given = [...failures].filter(([id]) => outgoing.some((note) => note.id === id))
      // What was taken back is not sent again.
      if (given.length < failures.size) setFailures(new Map(given))
      for (const note of outgoing) if (!underway.has(note.id)) begin(note)
    },
    retry(id) {
      const again = [...failures.keys()].filter((failed) => id === undefined || failed === id)
      setFailures(new Map([...failures].filter(([failed]) => !again.includes(failed))))
      for (const failed of again) {
        const note = underway.get(failed)
        if (note !== undefined) begin(note)
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
