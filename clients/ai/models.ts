import * as z from 'zod/mini'
import {
  createHttp,
  isHeaderToken,
  realTiming,
  ServiceError,
  type Timing,
  withoutRedirects,
} from '#clients/http.ts'

export interface Model {
  id: string
  /** ISO day of its end, or null where none is announced (contracts README 2). */
  shutdownDate: string | null
}

export interface ListModelsOptions extends Partial<Timing> {
  fetch: typeof globalThis.fetch
  /** Ends in `/v1`. */
  baseUrl: string
  apiKey: string
}

const ModelsReply = z.object({
  data: z.array(z.object({ id: z.string(), shutdown_date: z.optional(z.nullable(z.iso.date())) })),
})

/**
 * The models that a key may use, from GET /models. Without the provider's library: its type of a model has no end.
 * @throws {ServiceError} of the AI: INVALID_KEY before anything is sent; RATE_LIMITED, HTTP_ERROR, HTML_PAGE,
 * INVALID_RESPONSE, NETWORK, TIMEOUT
 */
export async function listModels({ fetch, baseUrl, apiKey, ...given }: ListModelsOptions): Promise<Model[]> {
  if (!isHeaderToken(apiKey)) throw new ServiceError({ service: 'ai', code: 'INVALID_KEY' })
  const { data: reply } = await createHttp({ fetch: withoutRedirects(fetch), ...realTiming, ...given })({
    service: 'ai',
    url: `${baseUrl}/models`,
    headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
    schema: ModelsReply,
  })
  return reply.data.map((model) => ({ id: model.id, shutdownDate: model.shutdown_date ?? null }))
}
