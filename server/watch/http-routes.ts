/** Seconds, as OpenTelemetry's conventions have them for HTTP. */
export const HTTP_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

export interface HttpAnswer {
  method: string
  /** A pattern, never what a client has sent. */
  route: string
  status: number
}

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** Anybody may send any method (OpenTelemetry, http.request.method). */
export const otherMethod = (method: string): string => (METHODS.includes(method) ? method : '_OTHER')

const METERING = '/metering/*'
/** One route of the server serves all of them. */
const METERING_ROUTES: readonly string[] = [
  '/metering/call_begin',
  '/metering/call_end',
  '/metering/customers',
]
const USAGE = /^\/metering\/customers\/[^/]+\/usage$/

/**
 * The pattern of a request's route, as a label: empty where there is none.
 * @param pattern Fastify's
 * @param url what was sent
 */
export function routeOf(pattern: string | undefined, url: string): string {
  if (pattern === undefined) return ''
  if (pattern.startsWith('/assets/')) return '/assets/*'
  if (pattern !== METERING) return pattern
  const [path = ''] = url.split('?')
  if (METERING_ROUTES.includes(path)) return path
  return USAGE.test(path) ? '/metering/customers/{id}/usage' : pattern
}
