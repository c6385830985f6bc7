import { isServiceError } from '#clients/http.ts'
import { WorkList } from '#jobs/work-list.ts'
import type { Contacts, Item } from '../item.ts'
import type { Halt } from './halt.ts'
import type { LaunchWork } from './launch-work.ts'

/** Of many launches, so many at a time, as in the browser. */
const AT_ONCE = 2

export interface Researching {
  work: LaunchWork
  halt: Halt
  onResearched: (item: Item) => void
  onFailed: (item: Item, error: unknown) => void
}

export interface Research {
  /** Researches a launch's contacts when its turn comes; contacts that are known cost nothing. */
  add: (item: Item) => void
  /** Resolves when all that was added is done, or given up by a halt. */
  done: () => Promise<void>
}

export function researchAll({ work, halt, onResearched, onFailed }: Researching): Research {
  const list = new WorkList<Item, Contacts>({
    atOnce: AT_ONCE,
    signal: halt.signal,
    run: work.research,
    onDone: (item, contacts) => onResearched({ ...item, contacts }),
    onFailed: (item, error) => {
      if (halt.concerns(error)) onFailed(item, error)
      halt.after(error)
    },
  })
  return {
    add(item) {
      if (item.contacts === null) list.add([item])
      else onResearched(item)
    },
    done() {
      list.end()
      return list.finished
    },
  }
}

/** Whether a launch is left out by its user's own list, which is no failure. */
export const isNotContacted = (error: unknown): boolean => isServiceError(error, 'DO_NOT_CONTACT')
