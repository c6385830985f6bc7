/** Changes of something that all tabs of the user share. */
export interface Changes {
  /** After a change in this tab: calls back the listeners of every tab. */
  notify: () => void
  /** Calls back after each change, here or in another tab. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

/** @param channelName of the BroadcastChannel over which the tabs learn of it */
export function createChanges(channelName: string): Changes {
  const listeners = new Set<() => void>()
  const channel = new BroadcastChannel(channelName)
  return {
    notify: () => {
      listeners.forEach((listener) => listener())
      channel.postMessage(null)
    },
    subscribe: (listener) => {
      const notify = () => listener()
      listeners.add(notify)
      channel.addEventListener('message', notify)
      return () => {
        listeners.delete(notify)
        channel.removeEventListener('message', notify)
      }
    },
  }
}
