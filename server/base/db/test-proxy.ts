/** For tests: a way to a database through which something can be lost. */
import { connect as connectTo, createServer, type Socket } from 'node:net'

export interface ProxyLine {
  client: Socket
  server: Socket
}

/**
 * Listens on a port of 127.0.0.1, and connects whoever comes to a database.
 * @param url of a database that listens on a socket in a folder, or on a port
 * @param onLine passes on what each connection sends
 * @returns the same database through it, and what stops it
 */
export async function openProxy(
  url: string,
  onLine: (line: ProxyLine) => void,
): Promise<{ url: string; close: () => void }> {
  const address = new URL(url)
  const folder = address.searchParams.get('host')
  const target =
    folder === null
      ? { host: address.hostname, port: Number(address.port || '5432') }
      : { path: `${folder}/.s.PGSQL.${address.searchParams.get('port') ?? (address.port || '5432')}` }
  const proxy = createServer((client) => {
    const server = connectTo(target)
    onLine({ client, server })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const bound = proxy.address()
  const through = new URL(url)
  through.search = ''
  through.host = `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
  return { url: through.href, close: () => void proxy.close() }
}
