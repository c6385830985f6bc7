import { type ComponentType, lazy } from 'react'

/**
 * A panel whose code is fetched when it is first shown. React keeps a fetch that failed for ever; `reset` forgets it,
 * so that the next drawing fetches anew.
 */
export function createLazyPanel<Props>(load: () => Promise<ComponentType<Props>>) {
  const make = () => lazy(async () => ({ default: await load() }))
  let current = make()
  return {
    get Component() {
      return current
    },
    reset: () => {
      current = make()
    },
  }
}
