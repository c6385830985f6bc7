import { WebSocket } from 'ws'
import * as z from 'zod'

/**
 * The subscribers of bench/load.ts, in a process of their own: opens so many sockets that follow the activity log, and
 * sends its parent a line once all have subscribed, and then one for each event, once all have it.
 */
const Order = z.object({
  port: z.number(),
  origin: z.string(),
  tokens: z.array(z.string()),
  socketsOfUser: z.number(),
})
/** Sockets that are opened at a time. */
const AT_A_TIME = 50

const { port, origin, tokens, socketsOfUser } = Order.parse(
  await new Promise((resolve) => process.once('message', resolve)),
)
/** Each user comes from an address of its own, which the server limits the sockets of. */
const all = tokens.flatMap((token, user) =>
  Array.from({ length: socketsOfUser }, () => ({ token, localAddress: `127.0.1.${user + 1}` })),
)
const QUERY = 'subscription { onActivityLog { id userId email action metadata createdAt } }'
let received = 0

function open({ token, localAddress }: { token: string; localAddress: string }): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
    headers: { origin },
    localAddress,
  })
  const send = (message: object) => socket.send(JSON.stringify(message))
  socket.on('open', () => send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }))
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code, reason) =>
      reject(new Error(`a socket was closed: ${code} ${reason.toString()}`)),
    )
    socket.on('message', (data: Buffer) => {
      // Its beginning says which message it is: reading all of it would take the time of the servers.
      const head = data.subarray(0, 80).toString()
      if (head.includes('"connection_ack"')) {
        send({ id: '1', type: 'subscribe', payload: { query: QUERY } })
        // A ping is answered after the subscription was read.
        send({ type: 'ping' })
      } else if (head.includes('"pong"')) resolve()
      else if (head.includes('"next"')) {
        received += 1
        if (received % all.length === 0) process.send?.({ atMs: Date.now() })
      } else if (head.includes('"error"')) reject(new Error(data.toString()))
    })
  })
}

for (let first = 0; first < all.length; first += AT_A_TIME)
  await Promise.all(all.slice(first, first + AT_A_TIME).map(open))
process.send?.({ atMs: Date.now() })
process.once('message', () => process.exit(0))
