import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'

/**
 * The load of bench/load.ts, in a process of its own: over kept connections for so long, each connection one job after
 * the other. With a pace, jobs are started evenly, so many a second in all. It speaks HTTP over plain sockets, so that the
 * processor is there for the servers. Takes its order from its parent,
 * and sends it how many jobs ended a second, and how long they took, in milliseconds.
 */
const Order = z.object({
  /** Connections are shared out among them. */
  ports: z.array(z.number()),
  connections: z.number(),
  seconds: z.number(),
  warmUpSeconds: z.number(),
  /** Null: each connection sends as fast as it is answered. */
  jobsPerSecond: z.nullable(z.number()),
  job: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('pair'), key: z.string(), customers: z.number() }),
    z.object({
      kind: z.literal('getUser'),
      users: z.array(z.object({ id: z.string(), token: z.string() })),
    }),
  ]),
})
const { ports, connections, seconds, warmUpSeconds, jobsPerSecond, job } = Order.parse(
  await new Promise((resolve) => process.once('message', resolve)),
)

/** A connection that has one request under way at a time. */
function openConnection(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = ''
  let answered: PromiseWithResolvers<string> | null = null
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    received += part
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const length = Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1])
    if (received.length < headEnd + 4 + length) return
    const text = received
    received = ''
    answered?.resolve(text)
  })
  socket.on('error', (error) => answered?.reject(error))
  socket.on('close', () => answered?.reject(new Error('the server closed the connection')))
  return {
    /** @returns the body, which must be of a good answer */
    async post(path: string, authorization: string, body: string): Promise<string> {
      answered = Promise.withResolvers()
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost:3000\r\naccept: application/vnd.usagetap.v1+json, application/json\r\nauthorization: Bearer ${authorization}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
      const text = await answered.promise
      if (!text.startsWith('HTTP/1.1 200')) throw new Error(`${path} answered ${text}`)
      return text.slice(text.indexOf('\r\n\r\n') + 4)
    },
    close: () => {
      answered = null
      socket.destroy()
    },
  }
}
type Connection = ReturnType<typeof openConnection>

const query =
  'query ($id: ID!) { getUser(id: $id) { id email name hasCompletedOnboarding blocked createdAt } }'
let turn = 0

async function runJob(connection: Connection): Promise<void> {
  turn += 1
  if (job.kind === 'getUser') {
    const { id, token } = job.users[turn % job.users.length] ?? { id: '', token: '' }
    const answer = await connection.post('/graphql', token, JSON.stringify({ query, variables: { id } }))
    if (!answer.startsWith(`{"data":{"getUser":{"id":"${id}"`)) throw new Error(answer)
    return
  }
  const customerId = `bench-${turn % job.customers}@example.com`
  const requested = { standard: true, search: true }
  const begin = JSON.stringify({ customerId, feature: 'classify_app', requested })
  const begun = await connection.post('/metering/call_begin', job.key, begin)
  const callId = /"callId":"([\da-f-]{36})"/.exec(begun)?.[1]
  if (callId === undefined || !begun.includes('"allowed":true')) throw new Error(begun)
  const end = { callId, modelUsed: 'gpt-5.6-luna', inputTokens: 900, responseTokens: 80 }
  await connection.post('/metering/call_end', job.key, JSON.stringify({ ...end, responseStatusCode: 200 }))
}

/** What is slow in a fresh process should not count as the server's: the code runs against a server of its own first. */
async function warmUpOwnCode(): Promise<void> {
  const id = job.kind === 'getUser' ? job.users[0]?.id : ''
  const text = `{"data":{"getUser":{"id":"${id}"}},"callId":"${'0'.repeat(36)}","allowed":true}`
  const server = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => outgoing.setHeader('content-length', text.length).end(text))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const connection = openConnection(address !== null && typeof address === 'object' ? address.port : 0)
  const users = job.kind === 'getUser' ? job.users.length : 1
  for (let runs = 0; runs < 1_000; runs += 1) {
    if (job.kind === 'getUser') turn = users - 1
    await runJob(connection)
  }
  connection.close()
  server.close()
}

await warmUpOwnCode()
const startMs = performance.now()
const measureMs = startMs + warmUpSeconds * 1_000
const endMs = measureMs + seconds * 1_000
const tookMs: number[] = []
const firstSecondMs: number[] = []

async function keepBusy(index: number): Promise<void> {
  const connection = openConnection(ports[index % ports.length] ?? 0)
  // Each connection has its share of the pace, and its own place in it.
  const everyMs = jobsPerSecond === null ? 0 : (connections / jobsPerSecond) * 1_000
  for (let dueMs = startMs + (everyMs * index) / connections; dueMs < endMs; dueMs += everyMs) {
    if (everyMs > 0) await pause(Math.max(0, dueMs - performance.now()))
    // With a pace, a job that had to wait for the one before counts from when it was due.
    const fromMs = performance.now()
    if (fromMs >= endMs) break
    await runJob(connection)
    if (fromMs < measureMs) continue
    const ms = performance.now() - fromMs
    tookMs.push(ms)
    if (fromMs < measureMs + 1_000) firstSecondMs.push(ms)
  }
  connection.close()
}

const percentile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN

await Promise.all(Array.from({ length: connections }, (_, index) => keepBusy(index)))
process.send?.({
  perSecond: tookMs.length / seconds,
  p50Ms: percentile(tookMs, 0.5),
  p99Ms: percentile(tookMs, 0.99),
  firstP99Ms: percentile(firstSecondMs, 0.99),
})
process.disconnect()
