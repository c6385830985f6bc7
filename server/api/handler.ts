import { randomUUID } from 'node:crypto'
import { Response } from '@whatwg-node/fetch'
import { execute, type ExecutionResult, getOperationAST, OperationTypeNode } from 'graphql'
import { z } from 'zod'
import type { ApiContext, Services } from '../base/graphql/context.ts'
import { ApiError, maskError, refuse } from '../base/graphql/errors.ts'
import { noteRefusals, type RequestTrace } from '../base/graphql/note-refusals.ts'
import type { TokenCheck } from '../identity/token-check.ts'
import { keyOfRequest } from '../repeats/key-of-request.ts'
import { createDocuments, toGraphqlError } from './documents.ts'
import { schema } from './schema.ts'
import { credentialsOf, findSender } from './sender.ts'

export interface GraphqlOptions extends Services {
  /** Who the bearer of an ID token is. */
  checkToken: TokenCheck
  /** The origin of PUBLIC_URL: a request that a browser sends from elsewhere is refused. */
  origin: string
  /** In production the schema is not shown: no introspection, no suggestions in errors. */
  production: boolean
}

export const GRAPHQL_PATH = '/graphql'

/**
 * The GraphQL API (DESIGN 5): one POST, one operation, JSON only.
 * @returns answers any request; it never throws. Every error has `extensions.code`; one that is not known goes out
 *   as INTERNAL with the request's id, and is logged with it. The id is the request's x-request-id, where app.ts
 *   set one.
 */
export function createGraphql(options: GraphqlOptions): (request: Request) => Promise<Response> {
  const { checkToken, origin, production, ...services } = options
  const readDocument = createDocuments({ production })

  async function contextOf(
    { headers }: Request,
    trace: RequestTrace,
    takeKey: ApiContext['takeKey'],
  ): Promise<ApiContext> {
    const { limited, ...sender } = await findSender(credentialsOf(headers), { ...services, checkToken })
    trace.user = sender.caller?.identity.subject ?? null
    if (limited !== null) services.limits.requests(limited)
    return { requestId: trace.requestId, takeKey, services, ...sender }
  }

  /** What is wrong with a document comes before who sends it: such a document cannot have come from our client. */
  async function run(request: Request, trace: RequestTrace): Promise<ExecutionResult> {
    const { query, variables, operationName } = await readParameters(request)
    const { document, errors, fields } = readDocument(query, variables ?? {})
    if (errors.length > 0) return { errors }
    // Only names of the schema are left in a document that is valid.
    trace.operation = fields
    const keyInput = [query, variables, operationName]
    const contextValue = await contextOf(request, trace, keyOfRequest(request, keyInput))
    // A stream of events would not be closed when its user is blocked, as the socket is.
    if (getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION)
      throw new ApiError('BAD_REQUEST', 'Subscriptions are for the WebSocket.')
    return execute({ schema, document, operationName, variableValues: variables, contextValue })
  }

  function mask({ errors, ...result }: ExecutionResult, trace: RequestTrace): ExecutionResult {
    if (errors === undefined) return result
    const { requestId } = trace
    noteRefusals(errors, services.security, trace)
    const onUnknown = (error: unknown) =>
      services.log.error({ err: error, requestId }, 'GraphQL request failed')
    const { authModes } = services.installation
    const masking = { requestId, authModes, hideSuggestions: production, onUnknown }
    return { ...result, errors: errors.map((error) => maskError(error, masking)) }
  }

  return async (request) => {
    const trace: RequestTrace = { user: null, operation: GRAPHQL_PATH, requestId: requestIdOf(request) }
    const refusal = refusalOf(request, origin)
    if (refusal) {
      services.security.refused({ ...trace, code: refusal.code })
      return notStored(refuse(refusal))
    }
    const result = await run(request, trace).catch((error: unknown) => ({ errors: [toGraphqlError(error)] }))
    return notStored(responseOf(mask(result, trace)))
  }
}

/** Answers are of one user, and may hold a key share: no cache keeps them. */
function notStored(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  return response
}

const Parameters = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
})

/** The parameters of a request (GraphQL over HTTP, section 5). @throws ApiError BAD_REQUEST */
async function readParameters(request: Request): Promise<z.infer<typeof Parameters>> {
  const parsed = Parameters.safeParse(await request.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const where = issue?.path[0] === undefined ? 'the body' : `"${String(issue.path[0])}"`
  throw new ApiError(
    'BAD_REQUEST',
    `Send a document with its variables as JSON: ${where} is not as it should be.`,
  )
}

/** A result with the status and the headers that its errors ask for; of several statuses the highest. */
function responseOf({ data, errors = [] }: ExecutionResult): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' })
  let status = 200
  const shown = errors.map((error) => {
    const { http, ...extensions } = error.extensions
    status = Math.max(status, http?.status ?? 200)
    for (const [name, value] of Object.entries(http?.headers ?? {})) headers.set(name, value)
    return { ...error.toJSON(), extensions }
  })
  const body = { ...(data !== undefined && { data }), ...(shown.length > 0 && { errors: shown }) }
  return new Response(JSON.stringify(body), { status, headers })
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
