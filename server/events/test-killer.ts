/** For tests: a way to servers on which sockets are killed. */
import { createServer, type Server, Socket } from 'node:net'

/** Whose end is reset: of the other one only the connection goes, without a word. Or both. */
const KINDS = ['client', 'server', 'both'] as const

export interface Killer {
  port: number
  /** Kills what is open, each time at another end. */
  kill: () => void
  /** How many were killed at each of the servers. */
  killed: () => number[]
  close: () => void
}

/**
 * Leads each connection to the next of the servers.
 * @param ports of servers on this machine
 */
export async function openKiller(ports: number[]): Promise<Killer> {
  const open = new Set<{ client: Socket; server: Socket; to: number }>()
  const killed = ports.map(() => 0)
  let connections = 0
  let kills = 0

  const proxy: Server = createServer((client) => {
    const to = connections++ % ports.length
    const server = new Socket().connect(ports[to] ?? 0, '127.0.0.1')
    const pair = { client, server, to }
    open.add(pair)
    for (const [from, other] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(pair)
        other.destroy()
      })
      from.pipe(other)
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    port: address.port,
    kill() {
      const kind = KINDS[kills++ % KINDS.length]
      for (const { client, server, to } of open) {
        killed[to] = (killed[to] ?? 0) + 1
        if (kind !== 'server') client.resetAndDestroy()
        if (kind !== 'client') server.resetAndDestroy()
      }
    },
    killed: () => killed,
    close() {
      proxy.close()
      for (const { client, server } of open) {
        client.destroy()
        server.destroy()
      }
    },
  }
}
