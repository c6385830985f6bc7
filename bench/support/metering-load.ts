import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'

/**
 * The load of bench/metering.ts, in a process of its own: pairs of begin and end over kept connections, for so long,
 * each connection one pair after the other. With a pace, pairs are started evenly, at most so many a second in all.
 * Prints how long each pair took, and each begin and end, in milliseconds.
 */
const Order = z.object({
  port: z.number(),
  key: z.string(),
  connections: z.number(),
  seconds: z.number(),
  warmUpSeconds: z.number(),
  pairsPerSecond: z.nullable(z.number()),
  customers: z.number(),
})
const { port, key, connections, seconds, warmUpSeconds, pairsPerSecond, customers } = Order.parse(
  JSON.parse(process.argv[2] ?? ''),
)
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const Begun = z.object({ result: z.object({ callId: z.string(), allowed: z.literal(true) }) })

function post(path: string, body: object): Promise<unknown> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path: `/metering${path}`,
        method: 'POST',
        agent,
        headers: {
          accept: 'application/vnd.usagetap.v1+json',
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (answer) => {
        let received = ''
        answer.setEncoding('utf8').on('data', (part: string) => (received += part))
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(JSON.parse(received))
          else reject(new Error(`${path} answered ${answer.statusCode}: ${received}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}

const startMs = performance.now()
const measureMs = startMs + warmUpSeconds * 1_000
const endMs = measureMs + seconds * 1_000
const pairMs: number[] = []
const beginMs: number[] = []
const endCallMs: number[] = []
let turn = 0

async function pair(): Promise<void> {
  turn += 1
  const customerId = `bench-${turn % customers}@example.com`
  const fromMs = performance.now()
  const requested = { standard: true, search: true }
  const begun = await post('/call_begin', { customerId, feature: 'classify_app', requested })
  const betweenMs = performance.now()
  const { callId } = Begun.parse(begun).result
  await post('/call_end', {
    callId,
    modelUsed: 'gpt-5.6-luna',
    inputTokens: 900,
    responseTokens: 80,
    responseStatusCode: 200,
  })
  const toMs = performance.now()
  if (fromMs < measureMs) return
  pairMs.push(toMs - fromMs)
  beginMs.push(betweenMs - fromMs)
  endCallMs.push(toMs - betweenMs)
}

/** Each connection has its share of the pace, and its own place in it. */
async function connection(index: number): Promise<void> {
  const everyMs = pairsPerSecond === null ? 0 : (connections / pairsPerSecond) * 1_000
  for (let nextMs = startMs + (everyMs * index) / connections; nextMs < endMs; nextMs += everyMs) {
    await pause(Math.max(0, nextMs - performance.now()))
    if (performance.now() >= endMs) return
    await pair()
  }
}

await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)))
agent.destroy()
process.stdout.write(JSON.stringify({ pairMs, beginMs, endCallMs }))
