/** For tests: a server that speaks graphql-transport-ws only as far as a test lets it, and a clock that stands still. */
import { createServer } from 'node:net'
import { vi } from 'vitest'
import { WebSocketServer } from 'ws'
import * as z from 'zod/mini'

/** `errors` and `closes` are its answer to a subscription or to who says who they are. */
export type Behavior =
  | 'acks'
  | 'is silent'
  | 'acks and is deaf'
  | { closes: number }
  | { errors: Record<string, unknown> }
  | {
      listens: (
        message: Message,
        answer: (message: unknown) => void,
        close: (code: number, reason?: string) => void,
        /** Which message of its type it is on its socket, from 1. */
        nth: number,
      ) => void
    }

const Message = z.object({
  type: z.string(),
  id: z.optional(z.string()),
  payload: z.optional(z.record(z.string(), z.unknown())),
})
type Message = z.output<typeof Message>

export async function startServer(behavior: Behavior) {
  const sockets = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => 'graphql-transport-ws',
  })
  let connections = 0
  sockets.on('connection', (socket) => {
    connections++
    socket.on('error', () => undefined)
    const counts = new Map<string, number>()
    const answer = (message: unknown) => socket.send(JSON.stringify(message))
    socket.on('message', (data: Buffer) => {
      const message = Message.parse(JSON.parse(data.toString()))
      const { type, id } = message
      const nth = (counts.get(type) ?? 0) + 1
      counts.set(type, nth)
      if (typeof behavior === 'object' && 'listens' in behavior)
        behavior.listens(message, answer, (code, reason) => socket.close(code, reason), nth)
      else if (typeof behavior === 'object' && 'closes' in behavior) socket.close(behavior.closes)
      else if (type === 'connection_init' && behavior !== 'is silent') answer({ type: 'connection_ack' })
      else if (type === 'ping' && behavior !== 'acks and is deaf') answer({ type: 'pong' })
      else if (type === 'subscribe' && typeof behavior === 'object')
        answer({ type: 'error', id, payload: [{ message: 'No.', ...behavior.errors }] })
    })
  })
  await new Promise((resolve) => sockets.once('listening', resolve))
  const address = sockets.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/graphql`,
    connections: () => connections,
    open: () => sockets.clients.size,
    breakOff: () => sockets.clients.forEach((socket) => socket.terminate()),
    close: () => {
      sockets.clients.forEach((socket) => socket.terminate())
      sockets.close()
    },
  }
}

/** Takes connections, and says nothing ever. */
export async function startDeadServer() {
  const server = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/graphql`,
    close: () => server.close(),
  }
}

/** From here on time passes by `advance` only; what goes over sockets does by itself. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
}

/** Lets time pass, in steps with room for what goes over sockets. */
export async function advance(ms: number, stepMs = 500): Promise<void> {
  const untilMs = Date.now() + ms
  do {
    await settle()
    vi.advanceTimersByTime(Math.min(stepMs, untilMs - Date.now()))
    await settle()
  } while (Date.now() < untilMs)
}

/** On the loopback device what is sent has arrived; it needs a few turns to be read and answered. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve))
}
