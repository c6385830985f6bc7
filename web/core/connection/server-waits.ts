/** The calls that wait for a server that is away, of all clients of this page. */
export interface ServerWaits {
  /** Called with true when a wait begins, and with false when it is over. */
  note: (isWaiting: boolean) => void
  isWaiting: () => boolean
  /** @returns how to stop */
  subscribe: (listener: () => void) => () => void
}

function createServerWaits(): ServerWaits {
  const listeners = new Set<() => void>()
  let waiting = 0
  return {
    note(isWaiting) {
      waiting += isWaiting ? 1 : -1
      for (const listener of listeners) listener()
    },
    isWaiting: () => waiting > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const serverWaits = createServerWaits()
