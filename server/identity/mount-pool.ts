import type { FastifyInstance } from 'fastify'
import { BODY_LIMIT_BYTES } from '../base/http/size-limits.ts'
import { type Pool, poolPath } from './pool.ts'

/**
 * Serves the pool under /pool. Its bodies are left unread for it, and the answer is its own (hijack);
 * hooks of the app that come earlier, such as limits per address, hold here too.
 */
export function mountPool(app: FastifyInstance, pool: Pool): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, parsed) => {
      parsed(null)
    })
    scope.all(`${poolPath}/*`, { bodyLimit: BODY_LIMIT_BYTES.pool }, async (request, reply) => {
      reply.hijack()
      await pool.handle(request.raw, reply.raw)
    })
    done()
  })
}
