/** For tests: users and programs of Launchscout that go on through a failover as our clients do. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { USAGETAP_MEDIA_TYPE } from '#server/metering/envelope.ts'
import type { signIn } from '#server/start/test-crash.ts'

/** Below the requests that an address may send in a minute. */
const PAUSE_MS = 250
const RETRY_PAUSE_MS = 500
/** For an answer that never comes, such as over a network that is cut. */
const ANSWER_LIMIT_MS = 15_000

interface LoadOptions {
  /** Addresses of the server processes. A request that failed at one goes to the next. */
  urls: string[]
  /** A secret key of the metering service. */
  key: string
  customers: number
  workers: number
  user: Awaited<ReturnType<typeof signIn>>
}

const Begun = z.object({ result: z.object({ allowed: z.boolean(), callId: z.string() }) })
const Conversation = z.object({ data: z.object({ createConversation: z.object({ id: z.string() }) }) })
const Message = z.object({ data: z.object({ createMessage: z.object({ id: z.string() }) }) })

/** What was acknowledged, and what had to be sent again. */
class Acknowledged {
  /** Metered calls by their ids. */
  readonly begun = new Map<string, { customerId: string; allowed: boolean }>()
  readonly ended = new Set<string>()
  readonly notes = new Set<string>()
  /** Status of each request that was not acknowledged; 0 where no answer came. */
  readonly failed: number[] = []
  /** When each acknowledgment came, in milliseconds since 1970. */
  readonly atMs: number[] = []
}

export interface Load extends Acknowledged {
  /** Ends the load, once all that was sent is acknowledged. */
  stop: () => Promise<void>
}

export function startLoad(options: LoadOptions): Load {
  const acknowledged = new Acknowledged()
  const running = { stopping: false }
  const send = createSender(options.urls, acknowledged)
  const workers = [
    ...Array.from({ length: options.workers }, (_, worker) =>
      beginAndEnd(options, worker, { acknowledged, running, send }),
    ),
    writeNotes(options, { acknowledged, running, send }),
  ]
  // Failures of the load itself surface when it is stopped.
  for (const each of workers) each.catch(() => undefined)
  const stop = async () => {
    running.stopping = true
    await Promise.all(workers)
  }
  return Object.assign(acknowledged, { stop })
}

type Send = <T>(path: string, init: RequestInit, schema: z.ZodType<T>) => Promise<T>
interface Work {
  acknowledged: Acknowledged
  running: { stopping: boolean }
  send: Send
}

/** @returns what repeats a request until it is acknowledged, at one process after the other */
function createSender(urls: readonly string[], acknowledged: Acknowledged): Send {
  let turn = 0
  return async (path, init, schema) => {
    for (;;) {
      turn += 1
      const answer = await answerTo(`${urls[turn % urls.length]}${path}`, init)
      const read = schema.safeParse(answer.body)
      if (answer.status === 200 && read.success) {
        acknowledged.atMs.push(Date.now())
        return read.data
      }
      acknowledged.failed.push(answer.status)
      await pause(RETRY_PAUSE_MS)
    }
  }
}

async function answerTo(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
    const response = await fetch(url, { ...init, method: 'POST', signal })
    return { status: response.status, body: await response.json() }
  } catch {
    return { status: 0, body: null }
  }
}

async function beginAndEnd(
  { key, customers, workers }: LoadOptions,
  worker: number,
  { acknowledged, running, send }: Work,
): Promise<void> {
  const meter = <T>(path: string, body: object, schema: z.ZodType<T>) =>
    send(
      path,
      {
        headers: {
          authorization: `Bearer ${key}`,
          accept: USAGETAP_MEDIA_TYPE,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(body),
      },
      schema,
    )
  for (let call = 0; !running.stopping; call += 1) {
    const customerId = `customer-${(call * workers + worker) % customers}`
    const begin = { customerId, requested: { standard: true } }
    const { allowed, callId } = (await meter('/metering/call_begin', begin, Begun)).result
    acknowledged.begun.set(callId, { customerId, allowed })
    if (allowed) {
      await meter('/metering/call_end', { callId, inputTokens: 1, responseTokens: 1 }, z.unknown())
      acknowledged.ended.add(callId)
    }
    await pause(PAUSE_MS)
  }
}

async function writeNotes({ user }: LoadOptions, { acknowledged, running, send }: Work): Promise<void> {
  const conversationId = randomUUID()
  await send(
    '/graphql',
    user.request('mutation ($input: CreateConversationInput!) { createConversation(input: $input) { id } }', {
      id: conversationId,
      name: 'Written through failovers',
    }),
    Conversation,
  )
  for (let note = 0; !running.stopping; note += 1) {
    const id = randomUUID()
    const input = { id, conversationId, content: `Note ${note}` }
    await send(
      '/graphql',
      user.request('mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }', input),
      Message,
    )
    acknowledged.notes.add(id)
    await pause(PAUSE_MS)
  }
}
