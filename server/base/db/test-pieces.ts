/** For tests: a way to a database whose answers come in pieces, as over a slow network. */
import { setTimeout as pause, setImmediate as nextTurn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { connect, type Connection } from './connect.ts'
import { openProxy } from './test-proxy.ts'

/** Where the answers are cut: each so many bytes, or around the end of each COPY, with a pause there. */
export type Cut =
  | { everyBytes: number }
  | { after: 'the end of COPY' }
  | { after: 'each byte from the end of COPY on' }

const COPY_DONE = 0x63
const READY_FOR_QUERY = 0x5a
const HEADER_BYTES = 5
const LONG_ENOUGH_MS = 2

/** @param url of a database that listens on a socket in a folder, or on a port */
export async function openInPieces(url: string, cut: Cut): Promise<Connection> {
  const proxy = await openProxy(url, ({ client, server }) => {
    client.setNoDelay(true)
    client.pipe(server)
    void sendInPieces(server, cut, (piece) => void client.write(piece)).then(
      () => client.end(),
      () => client.destroy(),
    )
  })
  const connection = connect({ url: proxy.url, maxConnections: 2, statementLimitMs: 0 })
  onTestFinished(async () => {
    await connection.close()
    proxy.close()
  })
  return connection
}

async function sendInPieces(
  server: AsyncIterable<Buffer>,
  cut: Cut,
  send: (piece: Buffer) => void,
): Promise<void> {
  if ('everyBytes' in cut) {
    for await (const chunk of server)
      for (let at = 0; at < chunk.length; at += cut.everyBytes) {
        send(chunk.subarray(at, at + cut.everyBytes))
        await nextTurn()
      }
    return
  }
  let isBehindCopy = false
  for await (const message of messagesOf(server)) {
    if (message[0] === COPY_DONE) isBehindCopy = true
    const isCut = isBehindCopy && cut.after !== 'the end of COPY'
    for (const piece of isCut ? [...message].map((byte) => Buffer.of(byte)) : [message]) {
      send(piece)
      if (isBehindCopy) await pause(LONG_ENOUGH_MS)
    }
    if (message[0] === READY_FOR_QUERY || cut.after === 'the end of COPY') isBehindCopy = false
  }
}

/** Each message of the protocol: a letter, its length, and what it says. */
async function* messagesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= HEADER_BYTES && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1)
      yield rest.subarray(0, end)
      rest = rest.subarray(end)
    }
  }
}
