import type { Caller } from '../base/graphql/context.ts'
import type { Socket } from '../base/http/sockets.ts'

/** What is known of a connection. */
export interface SocketState {
  close: Socket['close']
  /** Null before the client has said who it is. */
  caller: Caller | null
  /** The ids of its subscriptions, each until all of it is over. */
  running: Set<string>
  /** Ends the connection with its token, after so many milliseconds. */
  expireAfter: (ms: number) => void
  /** Has something ended with the connection. */
  onClosed: (release: () => void) => void
}

/** @returns the state of an open socket, and what to call once it is closed */
export function createSocketState(close: Socket['close']): { state: SocketState; release: () => void } {
  const releases: (() => void)[] = []
  let isClosed = false
  let expiry: NodeJS.Timeout | undefined
  return {
    state: {
      close,
      caller: null,
      running: new Set(),
      expireAfter(ms) {
        clearTimeout(expiry)
        if (!isClosed) expiry = setTimeout(() => close(4401, 'UNAUTHENTICATED'), ms)
      },
      onClosed(release) {
        // It may have been closed while it was found out whose it is.
        if (isClosed) release()
        else releases.push(release)
      },
    },
    release() {
      isClosed = true
      clearTimeout(expiry)
      for (const release of releases) release()
    },
  }
}
