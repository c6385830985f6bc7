import { connect, createServer, type Socket } from 'node:net'

/** A line into a server that notes every byte that goes in: addresses, headers, cookies and bodies, by whatever means. */
export interface Tap {
  port: number
  /** What went in so far; a byte is a character. */
  text: () => string
  stop: () => Promise<void>
}

/** @param targetPort of the server, on this machine */
export async function startTap(targetPort: number): Promise<Tap> {
  const sockets = new Set<Socket>()
  const connections: Buffer[][] = []
  const server = createServer((incoming) => {
    const outgoing = connect(targetPort, '127.0.0.1')
    const noted: Buffer[] = []
    connections.push(noted)
    incoming.on('data', (bytes: Buffer) => noted.push(bytes))
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.end()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    text: () => connections.map((noted) => Buffer.concat(noted).toString('latin1')).join('\n'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
