import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import serveStatic from '@fastify/static'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { answerError, httpRefusalOf, logRefusedRequest, type Refusal } from './answer-error.ts'
import { boundBodies } from './bodies-under-way.ts'
import { type FetchHandler, fetchHandler, sendResponse } from './fetch-handler.ts'
import type { Page } from './page.ts'
import { commonHeaders } from './security-headers.ts'
import type { BODIES_UNDER_WAY_BYTES } from './size-limits.ts'
import { isSocketRequest, serveSockets, type SocketsOptions } from './sockets.ts'

export interface AppOptions {
  log: Logger
  /** The origin users see. */
  publicUrl: string
  /** Addresses and networks whose forwarded headers count. */
  trustedProxies: string[]
  /** Folder of the built web app. */
  webDir: string
  page: () => Page
  /** What is served under a path, such as /graphql or /metering/*. */
  apis: Api[]
  /** What talks over WebSockets at a path, which must be that of an API. */
  sockets?: Omit<SocketsOptions, 'publicUrl'>
  /** Requests per address and minute. */
  requestsPerMinute?: number
  /** SLOW_CLIENT_LIMITS when left out. */
  slowClientLimits?: SlowClientLimits
  /** BODIES_UNDER_WAY_BYTES when left out. */
  bodiesUnderWayBytes?: typeof BODIES_UNDER_WAY_BYTES
}

/** How slow a client may be, on purpose or not, before its socket is closed. */
export interface SlowClientLimits {
  /** Until the headers are there. */
  headersMs: number
  /** Until the whole request is there. */
  requestMs: number
  /** How often the two above are looked at. */
  checkEveryMs: number
  /** How long it may read nothing of an answer; Node looks once more after that before it closes. */
  readMs: number
}

export interface Api {
  path: string
  handle: FetchHandler
  bodyLimitBytes: number
  /** How a request is refused that never reaches `handle`, where that is not as everywhere. */
  refuse?: (refusal: Refusal) => Response
  /** Answers a request that may not reach `handle`, before its body is read; null lets it pass. */
  guard?: (request: FastifyRequest) => Response | null
}

const PAGE_PATHS = ['/', '/auth/callback', '/admin', '/admin/*']
const REQUESTS_PER_MINUTE = 3_000

/** Whatever a client holds back, its socket is closed within 15 s (SECURITY D2). */
export const SLOW_CLIENT_LIMITS: SlowClientLimits = {
  headersMs: 8_000,
  requestMs: 12_000,
  checkEveryMs: 2_000,
  readMs: 7_000,
}
const KEEP_ALIVE_MS = 10_000
const YEAR_SECONDS = 31_536_000
/** Quality 4 of 11 costs about what gzip does; the app's own files are compressed once, at the build. */
const BROTLI_QUALITY = 4

/** The HTTP server: page, assets and whatever `apis` holds, behind limits, headers and a log. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log
  const slow = options.slowClientLimits ?? SLOW_CLIENT_LIMITS
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: slow.requestMs,
    http: {
      headersTimeout: slow.headersMs,
      connectionsCheckingInterval: slow.checkEveryMs,
      shouldUpgradeCallback: isSocketRequest(options.sockets?.path ?? null),
    },
    frameworkErrors: answerError,
  })
  setHeaders(app, options.publicUrl)
  refuseTwoHosts(app)
  cutSlowReaders(app, slow.readMs)
  logRequests(app, options.log)
  boundBodies(app, options.bodiesUnderWayBytes)
  app.setErrorHandler(answerError)
  if (options.sockets) serveSockets(app, { ...options.sockets, publicUrl: options.publicUrl })
  await app.register(rateLimit, {
    max: options.requestsPerMinute ?? REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    allowList: (request) => request.url.startsWith('/healthz/'),
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  })
  await serveAssets(app, options.webDir)
  servePage(app, options)
  for (const api of options.apis) serveApi(app, api, options.publicUrl)
  return app
}

function setHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = commonHeaders(publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** Node takes the first, and a proxy in front may have taken the other one (RFC 9112 section 3.2). */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isOne = (request.raw.headersDistinct.host?.length ?? 0) < 2
    done(isOne ? undefined : Object.assign(new Error('two Host headers'), { statusCode: 400 }))
  })
}

/** From the first byte of an answer on, a socket that takes nothing for long is closed; the server closes idle ones. */
function cutSlowReaders(app: FastifyInstance, limitMs: number): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.raw.socket.setTimeout(limitMs)
    done()
  })
}

/** Customer ids are email addresses, which have no place in a log. */
const CUSTOMER = /\/metering\/customers\/[^/]+/

/** One line per answer. The query is left out: /auth/callback carries a code. */
function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const [sentPath = ''] = request.originalUrl.split('?')
    const path = sentPath.replace(CUSTOMER, '/metering/customers/{id}')
    const level = /^\/(assets|healthz)\//.test(path) ? 'debug' : 'info'
    const ms = Math.round(reply.elapsedTime)
    const { id: reqId, method, ip: address } = request
    log[level]({ reqId, method, path, status: reply.statusCode, ms, address }, 'answered')
    done()
  })
}

/** Built files carry a hash of their content in their name, so a browser may keep them for good. */
async function serveAssets(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(serveStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      const seconds = path.includes('/assets/') ? `${YEAR_SECONDS}, immutable` : '3600'
      void reply.header('cache-control', `public, max-age=${seconds}`)
      // The usage frame has no origin, and uses the font too.
      if (path.endsWith('.woff2'))
        void reply.headers({
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
    },
  })
}

function servePage(app: FastifyInstance, { page, publicUrl }: AppOptions): void {
  const { host } = new URL(publicUrl)
  const answer = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    if (request.host !== host) {
      // A path that begins with two slashes would name a host.
      const { pathname, search } = new URL(request.url.replace(/^\/+/, '/'), publicUrl)
      return reply.redirect(`${publicUrl}${pathname}${search}`)
    }
    const { html, headers } = page()
    return reply.status(status).headers(headers).send(html)
  }
  for (const path of PAGE_PATHS) app.get(path, (request, reply) => answer(request, reply, 200))
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage) return answer(request, reply, 404)
    return reply
      .status(404)
      .send({ error: { code: 'NOT_FOUND', message: 'There is nothing here.' }, requestId: request.id })
  })
}

/** What a Request can be made of: TRACE and CONNECT are not (Fetch Standard, forbidden methods). */
const API_METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

function refuseMethod(request: FastifyRequest, reply: FastifyReply) {
  logRefusedRequest(request, 'METHOD_NOT_ALLOWED')
  const error = { code: 'METHOD_NOT_ALLOWED', message: 'This method is not served here.' }
  return reply.status(405).header('allow', API_METHODS.join(', ')).send({ error, requestId: request.id })
}

function serveApi(app: FastifyInstance, api: Api, publicUrl: string): void {
  const { path, handle, bodyLimitBytes, refuse, guard } = api
  void app.register((scope, _options, done) => {
    if (refuse) {
      scope.setErrorHandler<Error>((error, request, reply) =>
        sendResponse(reply, refuse(httpRefusalOf(error, request))),
      )
    }
    if (guard) {
      scope.addHook('onRequest', async (request, reply) => {
        const refused = guard(request)
        if (refused) return sendResponse(reply, refused)
      })
    }
    scope.removeAllContentTypeParsers()
    const parse = { parseAs: 'buffer' as const, bodyLimit: bodyLimitBytes }
    scope.addContentTypeParser('*', parse, (_request, body, parsed) => {
      parsed(null, body)
    })
    scope.route({
      method: API_METHODS,
      url: path,
      // A route cannot have less than a byte; the parser above refuses any body where there should be none.
      bodyLimit: Math.max(bodyLimitBytes, 1),
      handler: fetchHandler(handle, publicUrl),
    })
    scope.route({ method: 'TRACE', url: path, handler: refuseMethod })
    done()
  })
}
