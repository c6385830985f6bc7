import type { Connection } from './subscriptions-connection.ts'

/** The connections of one auth mode. There is one, and a further one where all others are full. */
export interface Connections {
  /** Takes a place for one subscription, on the first connection that has one. */
  take: () => Place
  /** Looks whether open connections are still alive. */
  check: () => void
  /** Ends all at once. */
  close: () => void
}

/** A subscription's place on a connection, for all its attempts. */
export interface Place {
  connection: Connection
  /** The server takes no more on this connection. @returns whether another connection may have room */
  isFull: () => boolean
  leave: () => void
}

interface Taken {
  connection: Connection
  places: Set<object>
  most: number
}

/** @param most how many subscriptions the server takes on one connection */
export function createConnections(connect: () => Connection, most: number): Connections {
  const all: Taken[] = []

  function add(): Taken {
    const added = { connection: connect(), places: new Set<object>(), most: Math.max(1, most) }
    all.push(added)
    return added
  }

  return {
    take() {
      const taken = all.find(({ places, most }) => places.size < most) ?? add()
      const place: Place = {
        connection: taken.connection,
        isFull() {
          // Alone on a connection, it is refused for another reason.
          if (taken.places.size <= 1) return false
          taken.most = Math.min(taken.most, taken.places.size - 1)
          return true
        },
        leave: () => void taken.places.delete(place),
      }
      taken.places.add(place)
      return place
    },
    check: () => all.forEach(({ connection }) => connection.check()),
    close: () => all.forEach(({ connection }) => connection.close()),
  }
}
