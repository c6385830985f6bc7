/** For tests: a way to a database on which an answer can be lost after the database has done what it was sent. */
import { connect as connectTo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'
import { connect, type Connection } from './connect.ts'

/** @param url of a database that listens on a socket in a folder, or on a port */
export async function openLosing(
  url: string,
): Promise<Connection & { loseAnswerTo: (text: string) => void }> {
  const address = new URL(url)
  const folder = address.searchParams.get('host')
  const target =
    folder === null
      ? { host: address.hostname, port: Number(address.port || '5432') }
      : { path: `${folder}/.s.PGSQL.${address.searchParams.get('port') ?? (address.port || '5432')}` }
  let [wanted, isLosing]: [string | null, boolean] = [null, false]
  const proxy = createServer((client) => {
    const server = connectTo(target)
    client.on('data', (chunk: Buffer) => {
      if (wanted !== null && chunk.includes(wanted)) [wanted, isLosing] = [null, true]
      server.write(chunk)
    })
    server.on('data', (chunk: Buffer) => {
      if (!isLosing) client.write(chunk)
      else {
        isLosing = false
        client.destroy()
        server.destroy()
      }
    })
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
  const connection = connect({ url: through.href, maxConnections: 1 })
  onTestFinished(async () => {
    await connection.close()
    proxy.close()
  })
  return {
    ...connection,
    /** The next statement that has this in it, or in its name, is done, and its answer is lost. */
    loseAnswerTo(text) {
      wanted = text
    },
  }
}
