/** Changes of something that all tabs of the user share. */
export interface Changes {
  /** After a change in this tab: calls back the listeners of every tab. @param id of what has changed; null for all */
  notify: (id?: string | null) => void
  /** Calls back after each change, here or in another tab. Returns how to stop. */
  subscribe: (listener: (id: string | null) => void) => () => void
}

/** @param channelName of the BroadcastChannel over which the tabs learn of it */
export function createChanges(channelName: string): Changes {
  const listeners = new Set<(id: string | null) => void>()
  const channel = new BroadcastChannel(channelName)
  return {
    notify: (id = null) => {
      listeners.forEach((listener) => listener(id))
      channel.postMessage(id)
    },
    subscribe: (listener) => {
      const notify = (id: string | null) => listener(id)
      const hear = ({ data }: MessageEvent<unknown>) => listener(typeof data === 'string' ? data : null)
      listeners.add(notify)
      channel.addEventListener('message', hear)
      return () => {
        listeners.delete(notify)
        channel.removeEventListener('message', hear)
      }
    },
  }
}
