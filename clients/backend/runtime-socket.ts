/** The WebSocket of the runtime. Node has none of its own before version 22: there, that of the package `ws` is loaded. */
export interface RuntimeSockets {
  /** Resolves when sockets can be made. Rejects where there are none to be had. */
  ready: () => Promise<void>
  /** A constructor for the library. Sockets are made once `ready` has resolved. */
  Socket: new (url: string, protocol: string) => object
  /** The one that was made last. */
  last: () => OpenSocket | null
}

/** What the client itself uses of a socket. */
export type OpenSocket = Pick<WebSocket, 'send' | 'close'>

type MakeSocket = (url: string, protocol: string) => OpenSocket

export function createRuntimeSockets(): RuntimeSockets {
  let make: MakeSocket | null = null
  let last: OpenSocket | null = null

  class Socket {
    // The library compares a socket's state with these.
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSING = 2
    static readonly CLOSED = 3

    constructor(url: string, protocol: string) {
      if (make === null) throw new Error('No WebSocket yet')
      last = make(url, protocol)
      return last
    }
  }

  return {
    ready: async () => void (make ??= await findSocket()),
    Socket,
    last: () => last,
  }
}

async function findSocket(): Promise<MakeSocket> {
  if ('WebSocket' in globalThis) return (url, protocol) => new WebSocket(url, protocol)
  // Bundlers for browsers take the package's empty stand-in.
  const { WebSocket: SocketOfNode } = await import('ws')
  return (url, protocol) => new SocketOfNode(url, protocol)
}
