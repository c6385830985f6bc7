/** For tests: the API and its sockets in a real HTTP server, and a client that sends exactly what a test gives it. */
import { WebSocket } from 'ws'
import { z } from 'zod'
import { createLogsCsv, LOGS_CSV_PATH } from '../admin/logs-csv.ts'
import { GRAPHQL_PATH } from '../api/handler.ts'
import { createGraphqlSockets } from '../api/socket.ts'
import { openTestApi, origin } from '../api/test-api.ts'
import { createPushQueue } from '../base/graphql/push-queue.ts'
import type { Api } from '../base/http/app.ts'
import { BODY_LIMIT_BYTES } from '../base/http/size-limits.ts'
import { openTestApp } from '../base/http/test-app.ts'

/** As a server process has it, and what else a test wants served; several may share a database. */
export async function openApiServer(options: Parameters<typeof openTestApi>[0] = {}, moreApis: Api[] = []) {
  const api = await openTestApi(options)
  const app = await openTestApp({
    publicUrl: origin,
    apis: [
      { path: GRAPHQL_PATH, handle: api.handle, bodyLimitBytes: BODY_LIMIT_BYTES.graphql },
      { path: LOGS_CSV_PATH, handle: createLogsCsv(api.options), bodyLimitBytes: BODY_LIMIT_BYTES.logsCsv },
      { path: '/metering/*', handle: api.metering, bodyLimitBytes: BODY_LIMIT_BYTES.metering },
      ...moreApis,
    ],
    sockets: { path: GRAPHQL_PATH, open: createGraphqlSockets(api.options) },
  })
  return {
    ...api,
    port: app.port,
    url: `http://127.0.0.1:${app.port}`,
    async close() {
      await app.close()
      await api.close()
    },
  }
}

const Message = z.object({
  type: z.string(),
  id: z.string().optional(),
  payload: z.unknown().optional(),
})
const Codes = z.array(z.object({ extensions: z.object({ code: z.string() }) }))
const Result = z.object({ data: z.record(z.string(), z.unknown()).nullish(), errors: Codes.optional() })

export interface SocketOptions {
  token?: string
  apiKey?: string
  origin?: string
  protocol?: string
  /** Left out: says who it is with connection_init. */
  silent?: boolean
}

/** Opens a socket and, by default, says who it is. Rejects where it is refused before it is one. */
export async function openSocket(port: number, options: SocketOptions = {}) {
  const { token, apiKey, protocol = 'graphql-transport-ws', silent = false } = options
  const headers = { origin: options.origin ?? origin }
  const client = new WebSocket(`ws://127.0.0.1:${port}${GRAPHQL_PATH}`, protocol, { headers })
  const messages = createPushQueue<z.infer<typeof Message>>()
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    client.once('close', (code, reason) => {
      messages.end()
      resolve({ code, reason: reason.toString() })
    })
  })
  client.on('message', (data: Buffer) => messages.push(Message.parse(JSON.parse(data.toString()))))
  await new Promise<void>((resolve, reject) => {
    client.once('open', resolve)
    client.once('error', reject)
  })
  client.on('error', () => undefined)
  const send = (message: unknown) => client.send(JSON.stringify(message))
  const next = async () => (await messages.next()).value
  if (!silent) {
    send({
      type: 'connection_init',
      payload: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(apiKey !== undefined && { 'x-api-key': apiKey }),
      },
    })
    await next()
  }

  let lastId = 0
  /** Begins an operation. What comes for others meanwhile is lost: one at a time is read. */
  function subscribe(query: string, variables: unknown = {}) {
    const id = String(++lastId)
    send({ type: 'subscribe', id, payload: { query, variables } })
    return {
      id,
      /** What comes next; undefined where nothing more will. */
      async next() {
        for (;;) {
          const message = await next()
          if (message === undefined) return undefined
          if (message.id !== id) continue
          if (message.type === 'complete') return undefined
          if (message.type === 'error')
            return {
              data: null,
              codes: Codes.parse(message.payload).map(({ extensions }) => extensions.code),
            }
          const { data, errors = [] } = Result.parse(message.payload)
          return { data, codes: errors.map(({ extensions }) => extensions.code) }
        }
      },
    }
  }

  return { client, send, next, subscribe, closed, close: () => client.close() }
}
