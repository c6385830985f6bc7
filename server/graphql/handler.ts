import { randomUUID } from 'node:crypto'
import {
  type DocumentNode,
  type GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type ParseOptions,
  type Source,
  type ValidationRule,
} from 'graphql'
import { createYoga, type Plugin, type YogaInitialContext } from 'graphql-yoga'
import type { TokenCheck } from '../identity/token-check.ts'
import { keyOfRequest } from '../repeats/key-of-request.ts'
import type { ApiContext, Services } from './context.ts'
import { checkLimits, maxDocumentLength, maxTokens } from './document-limits.ts'
import { ApiError, maskError, refuse } from './errors.ts'
import { noteRefusals, type RequestTrace } from './note-refusals.ts'
import { schema } from './schema.ts'
import { credentialsOf, findSender } from './sender.ts'

export interface GraphqlOptions extends Services {
  /** Who the bearer of an ID token is. */
  checkToken: TokenCheck
  /** The origin of PUBLIC_URL: a request that a browser sends from elsewhere is refused. */
  origin: string
  /** In production the schema is not shown: no introspection, no suggestions in errors. */
  production: boolean
  /** Called with each answer: the fields that were asked for, the code of its first error or null, and the seconds it took. */
  onAnswered?: ((operation: string, code: string | null, seconds: number) => void) | undefined
}

export const GRAPHQL_PATH = '/graphql'

/**
 * The GraphQL API (DESIGN 5): one POST, one operation, JSON only.
 * @returns answers any request; it never throws. Every error has `extensions.code`; one that is not known goes out
 *   as INTERNAL with the request's id, and is logged with it. The id is the request's x-request-id, where app.ts
 *   set one.
 */
export function createGraphql(options: GraphqlOptions): (request: Request) => Promise<Response> {
  const { checkToken, origin, production, onAnswered, ...services } = options
  const yoga = createYoga<ServerContext, ApiContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    logging: false,
    maskedErrors: false,
    // app.ts has read the body within its limit; here it would be read once more, as a stream.
    maxRequestBodySize: false,
    plugins: [limitDocuments({ production }), refuseSubscriptions, maskErrors({ production, ...services })],
    context: async ({ request, params, trace }) => {
      const { limited, ...sender } = await findSender(credentialsOf(request.headers), {
        ...services,
        checkToken,
      })
      trace.user = sender.caller?.identity.subject ?? null
      if (limited !== null) services.limits.requests(limited)
      const takeKey = keyOfRequest(request, [params.query, params.variables])
      return { requestId: trace.requestId, takeKey, services, ...sender }
    },
  })

  return async (request) => {
    const trace: RequestTrace = { user: null, operation: GRAPHQL_PATH, requestId: requestIdOf(request) }
    const begunMs = performance.now()
    const answered = (code: string | null) =>
      onAnswered?.(trace.operation, code, (performance.now() - begunMs) / 1_000)
    const refusal = refusalOf(request, origin)
    if (refusal) {
      services.security.refused({ ...trace, code: refusal.code })
      answered(refusal.code)
      return notStored(refuse(refusal))
    }
    // Not fetch, which gives up when the caller goes away: what was begun is finished (DESIGN 5).
    const response = await yoga.handleRequest(request, { trace })
    answered(trace.code ?? null)
    return notStored(response)
  }
}

/** Answers are of one user, and may hold a key share: no cache keeps them. */
function notStored(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  return response
}

/** What is learned of a request on its way to the answer. */
interface ServerContext {
  trace: RequestTrace
}

function requestIdOf({ headers }: Request): string {
  const given = headers.get('x-request-id')
  return given !== null && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
}

/** What a page of another origin can send without asking first never gets in (SECURITY I7, cross-site requests). */
function refusalOf(request: Request, origin: string): ApiError | null {
  if (request.method !== 'POST') return new ApiError('METHOD_NOT_ALLOWED', 'Send a POST.')
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON with content-type application/json.')
  if ((request.headers.get('origin') ?? origin) !== origin)
    return new ApiError('FOREIGN_ORIGIN', 'This API answers pages of its own origin only.')
  return null
}

/** SECURITY D1. Length and tokens are checked before parsing, the rest before validation: cheapest first. */
function limitDocuments({ production }: { production: boolean }): Plugin<ServerContext> {
  return {
    onParams({ params }) {
      if ((params.query?.length ?? 0) > maxDocumentLength)
        throw new ApiError('REQUEST_ENTITY_TOO_LARGE', 'The document is too long.')
    },
    onParse({ setParseFn }) {
      setParseFn((source: string | Source, options?: ParseOptions) =>
        parse(source, { ...options, maxTokens }),
      )
    },
    onValidate(validation: ValidateEvent) {
      checkLimits(schema, validation.params.documentAST, validation.context.params.variables ?? {})
      if (production) validation.addValidationRule(NoSchemaIntrospectionCustomRule)
      // Only names of the schema are left in a document that is valid.
      return ({ valid }) => {
        if (valid) validation.context.trace.operation = fieldsOf(validation.params.documentAST)
      }
    },
  }
}

/** They go over the socket, which is closed when its user is blocked; a stream of events would not be. */
const refuseSubscriptions: Plugin = {
  onSubscribe() {
    throw new ApiError('BAD_REQUEST', 'Subscriptions are for the WebSocket.')
  },
}

/** What we use of the event; the library leaves it untyped. */
interface ValidateEvent {
  params: { documentAST: DocumentNode }
  context: YogaInitialContext & ServerContext
  addValidationRule: (rule: ValidationRule) => void
}

/** The fields that a document begins with, each once. */
function fieldsOf({ definitions }: DocumentNode): string {
  const names = definitions
    .flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? one.selectionSet.selections : []))
    .flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []))
  return [...new Set(names)].join(',')
}

/** Errors of every stage pass here, whether they come from reading the request, the context or a resolver. */
function maskErrors({
  production,
  log,
  security,
  installation: { authModes },
}: Pick<GraphqlOptions, 'production' | 'log' | 'security' | 'installation'>): Plugin<object, ServerContext> {
  return {
    onResultProcess(event) {
      const { result, serverContext } = event
      if (Array.isArray(result) || !('errors' in result)) return
      const { requestId } = serverContext.trace
      noteRefusals(result.errors, security, serverContext.trace)
      const onUnknown = (error: unknown) => log.error({ err: error, requestId }, 'GraphQL request failed')
      const mask = (error: GraphQLError) =>
        maskError(error, { requestId, authModes, hideSuggestions: production, onUnknown })
      const errors = result.errors.map(mask)
      const code = errors[0]?.extensions.code
      serverContext.trace.code = typeof code === 'string' ? code : 'INTERNAL'
      event.setResult({ ...result, errors })
    },
  }
}
