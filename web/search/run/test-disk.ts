import type { RunEvent } from '#domain/search-run/run-events.ts'
import type { JournalPart, RunJournal } from './run-journal.ts'
import type { Later } from './test-outside.ts'

/** For tests: a journal in memory, whose reads and writes are done in order, each when it is let go on. */
export function createDisk(later: Later) {
  const records: { number: number; event: RunEvent; atMs: number }[] = []
  let last = 0
  let full = false
  let lost = false

  const inOrder = <T>(job: () => T) =>
    new Promise<T>((resolve, reject) =>
      later('disk', () => {
        try {
          resolve(job())
        } catch (error) {
          reject(error instanceof Error ? error : new Error('No error was thrown.'))
        }
      }),
    )
  /** As the real one does, gives no run whose beginning is missing. */
  const wholeRun = () => (records[0]?.event.type === 'started' ? records : [])
  const empty = () => {
    records.length = 0
    full = false
  }
  const journal: RunJournal = {
    readAfter: (number) =>
      inOrder((): JournalPart => {
        const run = wholeRun()
        return {
          events: run.filter((record) => record.number > number).map(({ event }) => event),
          last: run.at(-1)?.number ?? 0,
          lastAtMs: run.at(-1)?.atMs ?? null,
          anew: !run.some((record) => record.number === number),
        }
      }),
    append: (event, atMs) =>
      inOrder(() => {
        if (full) {
          lost = true
          throw new DOMException('No room left.', 'QuotaExceededError')
        }
        if (event.type === 'started') empty()
        records.push({ number: ++last, event, atMs })
      }),
    clear: () => inOrder(empty),
  }
  return {
    journal,
    events: (): RunEvent[] => wholeRun().map(({ event }) => event),
    /** No event more can be written until the journal is cleared. */
    fill: () => void (full = true),
    /** True once an event could not be written. */
    hasLost: (): boolean => lost,
  }
}
