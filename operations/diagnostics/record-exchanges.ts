import { parseJson } from '#clients/http.ts'

/** A request as it went out, and what came back. The key is still in it. */
export interface Exchange {
  request: { method: string; url: string; headers: Record<string, string>; body: unknown }
  /** Null where no answer came. */
  response: { status: number; headers: Record<string, string>; body: unknown } | null
  /** Until the whole answer was there. */
  durationMs: number
}

/**
 * A fetch that notes each request and its answer, for the requests of this app's own clients: by URL, with their bodies
 * as text.
 * @param now milliseconds since 1970
 */
export function recordExchanges(send: typeof fetch, now: () => number) {
  const exchanges: Exchange[] = []
  const recording: typeof fetch = async (input, init) => {
    const startedMs = now()
    const exchange: Exchange = {
      request: {
        method: init?.method ?? 'GET',
        url: input instanceof Request ? input.url : String(input),
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? jsonOrText(init.body) : null,
      },
      response: null,
      durationMs: 0,
    }
    exchanges.push(exchange)
    try {
      const response = await send(input, init)
      const { status, headers } = response
      exchange.response = { status, headers: Object.fromEntries(headers), body: null }
      exchange.response.body = jsonOrText(await response.clone().text())
      return response
    } finally {
      exchange.durationMs = now() - startedMs
    }
  }
  return { fetch: recording, exchanges }
}

const jsonOrText = (text: string): unknown => parseJson(text) ?? text
