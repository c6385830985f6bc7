import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { buildSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { noAuth } from './auth.ts'
import type { GraphqlDocument } from './graphql-document.ts'
import { createSubscriptionsAs } from './subscriptions.ts'

/** A server that counts, from after the given number. */
const schema = buildSchema('type Query { a: Int } type Subscription { count(after: Int!): Int }')
const document: GraphqlDocument<{ count: number }, { after: number }> = {
  text: 'subscription ($after: Int!) { count(after: $after) }',
}
const END = 200
const server = createServer()
const sockets = new WebSocketServer({ server, path: '/graphql' })
let url = ''
beforeAll(async () => {
  useServer({ schema, roots: { subscription: { count: countOn } } }, sockets)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/graphql`
})
afterAll(() => {
  sockets.clients.forEach((socket) => socket.terminate())
  server.close()
})

async function* countOn({ after }: { after: number }) {
  for (let count = after + 1; count <= END; count++) {
    yield { count }
    await pause(1)
  }
  await new Promise(() => undefined)
}

/** Counts to the end over a connection that breaks after every tenth event. Returns what was received. */
async function countOverBreaks(resume: boolean, until: (received: number[]) => boolean): Promise<number[]> {
  const received: number[] = []
  const subscriptions = createSubscriptionsAs(noAuth, { url, reconnectStartDelayMs: 1, retryDelayMs: 1 })
  const stop = subscriptions.subscribe(
    document,
    { after: 0 },
    {
      onData: ({ count }) => {
        received.push(count)
        if (received.length % 10 === 0) sockets.clients.forEach((socket) => socket.terminate())
      },
      ...(resume && { resume: ({ count }) => ({ after: count }) }),
    },
  )
  await vi.waitFor(() => expect(until(received)).toBe(true), { timeout: 10_000 })
  stop()
  return received
}

test('who resumes gets each event once and in order, over 20 lost connections', async () => {
  const received = await countOverBreaks(true, (counts) => counts.includes(END))
  expect(received).toEqual(Array.from({ length: END }, (_, i) => i + 1))
})
