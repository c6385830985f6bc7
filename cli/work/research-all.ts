import pLimit from 'p-limit'
import { isServiceError } from '#clients/http.ts'
import type { Item } from '../item.ts'
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
  const turn = pLimit(AT_ONCE)
  const under: Promise<void>[] = []

  async function research(item: Item): Promise<void> {
    if (halt.signal.aborted) return
    try {
      onResearched({ ...item, contacts: await work.research(item) })
    } catch (error) {
      if (halt.concerns(error)) onFailed(item, error)
      halt.after(error)
    }
  }

  return {
    add(item) {
      if (item.contacts === null) under.push(turn(() => research(item)))
      else onResearched(item)
    },
    async done() {
      await Promise.all(under)
    },
  }
}

/** Whether a launch is left out by its user's own list, which is no failure. */
export const isNotContacted = (error: unknown): boolean => isServiceError(error, 'DO_NOT_CONTACT')
