import { maskKeys } from './mask-keys.ts'

/** A request as it went out, and what came back; without the key. */
export interface Exchange {
  request: { method: string; url: string; headers: Record<string, string>; body: unknown }
  /** Null where no answer came. */
  response: { status: number; headers: Record<string, string>; body: unknown } | null
  /** Until the whole answer was there. */
  durationMs: number
}

/** As long an answer is kept whole. */
const MAX_SHOWN_LENGTH = 20_000

/** An answer in JSON as it came, to be compared; undefined where it is none. */
interface Recorded extends Exchange {
  json: unknown
}

/**
 * A fetch that notes each request and its answer, for the requests of this app's own clients: by URL, with their bodies
 * as text. `through` notes what goes to another.
 * @param now milliseconds since 1970
 */
export function recordExchanges(options: { fetch: typeof fetch; key: string; now: () => number }) {
  const { key, now } = options
  const exchanges: Recorded[] = []

  const through =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const startedMs = now()
      const request = {
        method: init?.method ?? 'GET',
        url: input instanceof Request ? input.url : String(input),
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? shown(init.body, key) : null,
      }
      const recorded: Recorded = {
        request: maskKeys(request, key),
        response: null,
        durationMs: 0,
        json: undefined,
      }
      exchanges.push(recorded)
      try {
        const response = await send(input, init)
        const { status, headers } = response
        recorded.response = {
          status,
          headers: maskKeys(Object.fromEntries(headers), key),
          body: null,
        }
        const text = await response.clone().text()
        recorded.json = parsed(text)
        recorded.response.body = shown(text, key)
        return response
      } finally {
        recorded.durationMs = now() - startedMs
      }
    }
  return { fetch: through(options.fetch), through, exchanges }
}

/** JSON as such; other texts, and long ones, as a text that is cut once the key is out of it. */
function shown(text: string, key: string): unknown {
  const json = text.length > MAX_SHOWN_LENGTH ? undefined : parsed(text)
  return json === undefined ? maskKeys(text, key).slice(0, MAX_SHOWN_LENGTH) : maskKeys(json, key)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
