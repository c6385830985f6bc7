/** For tests: a way to a database on which an answer can be lost after the database has done what it was sent. */
import { onTestFinished } from 'vitest'
import { connect, type Connection } from './connect.ts'
import { openProxy } from './test-proxy.ts'

/** @param url of a database that listens on a socket in a folder, or on a port */
export async function openLosing(
  url: string,
): Promise<Connection & { loseAnswerTo: (text: string) => void }> {
  let [wanted, isLosing]: [string | null, boolean] = [null, false]
  const proxy = await openProxy(url, ({ client, server }) => {
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
  })
  const connection = connect({ url: proxy.url, maxConnections: 1 })
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
