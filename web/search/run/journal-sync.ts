import type { RunEvent } from '#domain/search-run/run-events.ts'
import { idleRun, reduceRun } from '#domain/search-run/search-run.ts'
import { createTurns } from '#web/core/storage/in-turn.ts'
import type { RunJournal } from './run-journal.ts'
import type { RunSnapshot } from './run-snapshot.ts'

interface ReaderOptions {
  journal: RunJournal
  snapshot: RunSnapshot
  /** False for a tab that works: it knows the run already. */
  isFollowing: () => boolean
}

/**
 * Reads what the working tab wrote since the last time.
 * @returns when the last event came, milliseconds since 1970; null where there is none. Never rejects
 */
export function createJournalReader({
  journal,
  snapshot,
  isFollowing,
}: ReaderOptions): () => Promise<number | null> {
  const inTurn = createTurns()
  let last = 0
  let lastAtMs: number | null = null
  return () =>
    inTurn(async () => {
      const part = await journal.readAfter(last).catch(() => null)
      if (part === null || !isFollowing()) return lastAtMs
      last = part.last
      lastAtMs = part.lastAtMs
      snapshot.set(part.events.reduce(reduceRun, part.anew ? idleRun : snapshot.get()))
      return lastAtMs
    })
}

interface WriterOptions {
  journal: RunJournal
  /** Milliseconds since 1970. */
  now: () => number
  /** Called after each event that was written. */
  onWritten: () => void
}

/** Writes events behind each other. Once one is lost, the rest would make a wrong run: nothing is kept of it then. */
export function createJournalWriter({ journal, now, onWritten }: WriterOptions): (event: RunEvent) => void {
  let search = { lost: false }
  return (event) => {
    if (event.type === 'started') search = { lost: false }
    const mine = search
    if (mine.lost) return
    const drop = async () => {
      mine.lost = true
      if (mine === search) await journal.clear()
    }
    journal
      .append(event, now())
      .catch(drop)
      .then(onWritten)
      .catch(() => undefined)
  }
}
