/** For tests: a metering service that answers over real HTTP as the test's script says, and records the requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Timing } from '#clients/http.ts'

export type Scripted =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  /** The connection is cut before the answer, or in the middle of its body. */
  | 'cut'
  | 'cut body'
  /** Never answers. */
  | 'hang'

export interface ServiceRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown> | null
}

const Body = z.record(z.string(), z.unknown())

export const accepted = (data: unknown = {}, result: object = {}): Scripted => ({
  json: { result: { status: 'ACCEPTED', code: 'DONE', ...result }, data, correlationId: 'trace-1' },
})

export const refused = (
  status: number,
  code = 'REFUSED',
  headers: Record<string, string> = {},
): Scripted => ({
  status,
  headers,
  json: { result: { status: 'ERROR', code }, error: { code, message: code }, correlationId: 'trace-1' },
})

/**
 * @param script one answer for each request in turn, the last one for all further ones; or what answers a request
 */
export async function openTestService(
  script: Scripted[] | ((requests: ServiceRequest, nth: number) => Scripted),
) {
  const requests: ServiceRequest[] = []
  const answerTo = (request: ServiceRequest, nth: number): Scripted =>
    typeof script === 'function' ? script(request, nth) : (script[Math.min(nth, script.length - 1)] ?? 'cut')

  const server = createServer((request, response) => {
    void (async () => {
      const sent = await text(request)
      const { method = '', url: path = '', headers } = request
      const one = { method, path, headers, body: sent === '' ? null : Body.parse(JSON.parse(sent)) }
      requests.push(one)
      send(response, answerTo(one, requests.length - 1))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type TestService = Awaited<ReturnType<typeof openTestService>>

function send(response: ServerResponse, answer: Scripted): void {
  if (answer === 'hang') return
  if (answer === 'cut') return void response.destroy()
  if (answer === 'cut body') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"result":{"status":"ACCEPTED"}', () => response.destroy())
    return
  }
  const { status = 200, json, text: plain = JSON.stringify(json), headers = {} } = answer
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(plain)
}

/** For tests: a clock that moves by waits alone, and the waits in order; chance as it is given. */
export function createTestTiming(random = 0.5): Timing & { waitsMs: number[] } {
  let nowMs = Date.parse('2026-11-21T12:00:00Z')
  const waitsMs: number[] = []
  return {
    waitsMs,
    now: () => nowMs,
    random: () => random,
    pause: (ms, signal) => {
      signal?.throwIfAborted()
      waitsMs.push(ms)
      nowMs += ms
      return Promise.resolve()
    },
  }
}
