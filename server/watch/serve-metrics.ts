import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Serves the metrics to whoever sends the token; whoever guesses tokens meets the limit per address. */
export function mountMetrics(
  app: FastifyInstance,
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  token: string,
): void {
  const wanted = digest(`Bearer ${token}`)
  app.get('/metrics', async ({ headers: { authorization = '' } }, reply) => {
    // Compared as digests, so that the time says nothing about the token, not even its length.
    if (!timingSafeEqual(wanted, digest(authorization)))
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .send('Send METRICS_TOKEN as a bearer token.\n')
    return reply
      .headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
      .send(await metrics.text())
  })
}
