import * as z from 'zod/mini'
import { createHttp, isHeaderToken, ServiceError, withoutRedirects } from '#clients/http.ts'
import type { Connection, Model } from '../provider.ts'

const ModelsReply = z.object({
  data: z.array(z.object({ id: z.string(), shutdown_date: z.optional(z.nullable(z.iso.date())) })),
})

/**
 * The models that a key may use, from GET /models. Without the provider's library: its type of a model has no end.
 * @throws {ServiceError} of the AI: INVALID_KEY before anything is sent; RATE_LIMITED, HTTP_ERROR, HTML_PAGE,
 * INVALID_RESPONSE, NETWORK, TIMEOUT
 */
export async function listModels({ fetch, baseUrl, apiKey, ...timing }: Connection): Promise<Model[]> {
  if (!isHeaderToken(apiKey)) throw new ServiceError({ service: 'ai', code: 'INVALID_KEY' })
  const { data: reply } = await createHttp({ fetch: withoutRedirects(fetch), ...timing })({
    service: 'ai',
    url: `${baseUrl}/models`,
    headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
    schema: ModelsReply,
  })
  return reply.data.map((model) => ({ id: model.id, shutdownDate: model.shutdown_date ?? null }))
}
