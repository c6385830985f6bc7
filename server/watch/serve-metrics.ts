import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { MetricsSettings } from '../start/env.ts'
import { closeNow, listenOn } from '../start/lifecycle.ts'
import type { Metrics } from './metrics.ts'

const METRICS_PATH = '/metrics'

interface Answer {
  status: number
  headers: Record<string, string>
  text: string
}

type Answering = (authorization: string | undefined) => Promise<Answer>

/** Answers whoever sends the token, or everybody where there is none. */
function answering(metrics: Pick<Metrics, 'text' | 'contentType'>, token: string | null): Answering {
  const wanted = token === null ? null : digest(`Bearer ${token}`)
  return async (authorization = '') => {
    // Compared as digests, so that the time says nothing about the token, not even its length.
    if (wanted !== null && !timingSafeEqual(wanted, digest(authorization)))
      return {
        status: 401,
        headers: { 'www-authenticate': 'Bearer' },
        text: 'Send METRICS_TOKEN as a bearer token.\n',
      }
    const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' }
    return { status: 200, headers, text: await metrics.text() }
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Serves the metrics on the app's own port; whoever guesses tokens meets its limit per address. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  const answer = answering(metrics, token)
  app.get(METRICS_PATH, async (request, reply) => {
    const { status, headers, text } = await answer(request.headers.authorization)
    return reply.status(status).headers(headers).send(text)
  })
}

/**
 * Serves the metrics on a port of their own.
 * @returns what ends it
 * @throws StartError when it cannot listen there
 */
export async function listenForMetrics(
  metrics: Metrics,
  { token, listener }: MetricsSettings & { listener: { host: string; port: number } },
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const answer = answering(metrics, token)
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === METRICS_PATH
    const answered = isAsked
      ? answer(request.headers.authorization)
      : Promise.resolve({ status: 404, headers: {}, text: `There is only ${METRICS_PATH} here.\n` })
    answered.then(
      ({ status, headers, text }) => response.writeHead(status, headers).end(text),
      (error: unknown) => {
        onError(error)
        response.writeHead(500).end()
      },
    )
  })
  await listenOn(server, listener, 'METRICS_')
  return () => closeNow(server)
}
