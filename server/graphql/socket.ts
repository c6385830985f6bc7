import { randomUUID } from 'node:crypto'
import {
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql'
import { type Context, makeServer, MessageType, stringifyMessage, type SubscribePayload } from 'graphql-ws'
import type { Socket, SocketListener } from '../http/sockets.ts'
import { requireNotBlocked } from './caller.ts'
import { type ApiContext, type AuthMode, type Caller, USER_MODES } from './context.ts'
import { ApiError, maskError } from './errors.ts'
import type { GraphqlOptions } from './handler.ts'
import { checkLimits, maxDocumentLength, maxTokens } from './limits.ts'
import { schema } from './schema.ts'
import { type Credentials, findSender } from './sender.ts'

/** The client's own subscriptions: the live log, and the account, in each of a few pages. */
const MOST_SUBSCRIPTIONS = 10
const MOST_SOCKETS_OF_USER = 20
/** How long a client may keep silent about who it is (DESIGN 9). */
export const INIT_LIMIT_MS = 15_000
/** As long as onAccount takes to tell why the socket will be closed. */
const BLOCK_TOLD_WITHIN_MS = 250

/** What is known of a connection. */
interface Extra {
  close: Socket['close']
  /** Null before the client has said who it is. */
  caller: Caller | null
  /** Ends the connection with its token, after so many milliseconds. */
  expireAfter: (ms: number) => void
  /** Has something ended with the connection. */
  onClosed: (release: () => void) => void
}

/**
 * Subscriptions over `graphql-transport-ws` (DESIGN 5), with the same check of tokens, blocks and limits as over HTTP.
 * Queries and mutations are for HTTP. The client says who it is with `{ authorization: 'Bearer <ID token>' }` as the
 * payload of connection_init: whatever is told here is somebody's own, so a socket is for users only. Before the token
 * ends, the client may send the next one in the same way, as the payload of a ping. Sockets are closed with 4401 where
 * the mode is another or the token is refused (the reason tells the modes taken), over, or of other rights than the one
 * before; 4403 BLOCKED from the moment of a block on, and FORBIDDEN where the next token is another user's; 4429 above a
 * user's limits; 1013 where keys of the sign-in cannot be had.
 * @returns takes each socket of a page of our own origin
 */
export function createGraphqlSockets(
  options: GraphqlOptions,
  initLimitMs = INIT_LIMIT_MS,
): (socket: Socket) => SocketListener {
  const { checkToken, production, ...services } = options
  const { db, events, limits, log, now } = services
  const socketsOf = new Map<string, number>()

  const server = makeServer<Record<string, unknown> | undefined, Extra>({
    connectionInitWaitTimeout: initLimitMs,
    async onConnect({ connectionParams, extra }) {
      const caller = await identify(connectionParams)
      const { subject } = caller.identity
      limits.requests(subject)
      countSocket(subject, extra)
      admit(caller, extra)
      const unwatch = events.watchAccount(subject, (user) => {
        if (!user?.blocked) return
        const closing = setTimeout(() => extra.close(4403, 'BLOCKED'), BLOCK_TOLD_WITHIN_MS)
        extra.onClosed(() => clearTimeout(closing))
      })
      extra.onClosed(unwatch)
    },
    async onPing({ extra }, payload) {
      const before = extra.caller
      if (before === null || typeof payload?.authorization !== 'string') return
      const caller = await identify(payload)
      if (caller.identity.subject !== before.identity.subject)
        throw new ApiError('FORBIDDEN', 'This connection is another user’s.')
      // What is followed was allowed by the rights of before: it is begun anew.
      if (rightsOf(caller) !== rightsOf(before))
        throw new ApiError('UNAUTHENTICATED', 'This token gives other rights.')
      admit(caller, extra)
    },
    onSubscribe: async (context, _id, payload) => {
      try {
        return await readSubscription(context, payload)
      } catch (error) {
        if (error instanceof GraphQLError) return [error]
        const originalError = error instanceof Error ? error : new Error(String(error))
        return [new GraphQLError(originalError.message, { originalError })]
      }
    },
    onNext: (_context, _id, _payload, { contextValue }, { data = null, errors }) =>
      errors && { data, errors: mask(errors, requestIdOf(contextValue)) },
    onError: (_context, _id, _payload, errors) => mask(errors, randomUUID()),
  })

  /** @throws ApiError as findSender does, UNAUTHENTICATED where it is no user */
  async function identify(params: Record<string, unknown> | undefined): Promise<Caller> {
    const { caller } = await findSender(credentialsIn(params), { ...services, checkToken })
    if (caller === null) throw new ApiError('UNAUTHENTICATED', 'Say which user you are in connection_init.')
    return caller
  }

  /** For as long as the token is good. */
  function admit(caller: Caller, extra: Extra): void {
    extra.caller = caller
    extra.expireAfter(caller.identity.token.goodUntilMs - now())
  }

  /** @throws ApiError RATE_LIMITED */
  function countSocket(userId: string, extra: Extra): void {
    const count = (socketsOf.get(userId) ?? 0) + 1
    if (count > MOST_SOCKETS_OF_USER) throw new ApiError('RATE_LIMITED', 'Too many sockets of this user.')
    socketsOf.set(userId, count)
    extra.onClosed(() => {
      const left = (socketsOf.get(userId) ?? 1) - 1
      if (left === 0) socketsOf.delete(userId)
      else socketsOf.set(userId, left)
    })
  }

  /** The same limits of a document as over HTTP, in the same order: cheapest first (SECURITY, trap 9). */
  async function readSubscription(
    { extra, subscriptions }: Context<Record<string, unknown> | undefined, Extra>,
    { query, operationName, variables }: SubscribePayload,
  ) {
    const { caller } = extra
    if (caller === null) throw new ApiError('UNAUTHENTICATED', 'Say who you are in connection_init.')
    if (Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS)
      throw new ApiError('RATE_LIMITED', 'Too many subscriptions of this socket.')
    if (query.length > maxDocumentLength)
      throw new ApiError('REQUEST_ENTITY_TOO_LARGE', 'The document is too long.')
    const document = parse(query, { maxTokens })
    checkLimits(schema, document, variables ?? {})
    const errors = validate(schema, document)
    if (errors.length > 0) return errors
    if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION)
      throw new ApiError('BAD_REQUEST', 'The WebSocket takes subscriptions; send the rest by POST.')
    const user = await requireNotBlocked(db, caller.identity.subject)
    const { mode } = caller.identity
    const contextValue: ApiContext = { requestId: randomUUID(), services, mode, caller: { ...caller, user } }
    return { schema, document, operationName, variableValues: variables, contextValue }
  }

  function mask(errors: readonly GraphQLError[], requestId: string): GraphQLFormattedError[] {
    const onUnknown = (error: unknown) => log.error({ err: error, requestId }, 'GraphQL subscription failed')
    const { authModes } = services.installation
    const options = { requestId, authModes, hideSuggestions: production, onUnknown }
    return errors.map((error) => maskError(error, options).toJSON())
  }

  return (socket) => {
    const releases: (() => void)[] = []
    let isClosed = false
    let expiry: NodeJS.Timeout | undefined
    const extra: Extra = {
      close: socket.close,
      caller: null,
      expireAfter(ms) {
        clearTimeout(expiry)
        if (!isClosed) expiry = setTimeout(() => socket.close(4401, 'UNAUTHENTICATED'), ms)
      },
      onClosed(release) {
        // It may have been closed while it was found out whose it is.
        if (isClosed) release()
        else releases.push(release)
      },
    }
    let take: (message: string) => Promise<void> = () => Promise.resolve()
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: socket.send,
        close: (code = 1000, reason = '') => socket.close(code, reason),
        onMessage(receive) {
          take = receive
        },
        // What a ping holds may be a token: it is not sent back, as the protocol would let us.
        onPing: () => socket.send(stringifyMessage({ type: MessageType.Pong })),
      },
      extra,
    )
    return {
      async receive(message) {
        try {
          if (extra.caller) limits.requests(extra.caller.identity.subject)
          await take(message)
        } catch (error) {
          const { code, reason } = closeFor(error, services.installation.authModes)
          if (code === 1011) log.error({ err: error }, 'a message of a WebSocket could not be taken')
          socket.close(code, reason)
        }
      },
      async closed(code, reason) {
        isClosed = true
        clearTimeout(expiry)
        for (const release of releases) release()
        await closed(code, reason)
      },
    }
  }
}

const requestIdOf = (context: unknown): string =>
  typeof context === 'object' && context !== null && 'requestId' in context
    ? String(context.requestId)
    : randomUUID()

const CLOSE_CODES: Record<string, number> = {
  UNAUTHENTICATED: 4401,
  FORBIDDEN: 4403,
  BLOCKED: 4403,
  RATE_LIMITED: 4429,
  SIGN_IN_UNAVAILABLE: 1013,
}

/** What decides what a caller may follow. */
const rightsOf = ({ identity: { email, emailVerified }, admin }: Caller): string =>
  JSON.stringify([email, emailVerified, admin])

/** What the payload of connection_init holds beside texts is nothing to us. */
function credentialsIn(params: Record<string, unknown> | undefined): Credentials {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return { authorization: textOf(params?.authorization), apiKey: textOf(params?.['x-api-key']) }
}

function closeFor(error: unknown, authModes: readonly AuthMode[]): { code: number; reason: string } {
  const reason = error instanceof ApiError ? error.code : 'INTERNAL'
  const taken = USER_MODES.filter((mode) => authModes.includes(mode))
  return {
    code: CLOSE_CODES[reason] ?? 1011,
    reason: reason === 'UNAUTHENTICATED' ? `${reason}: ${taken.join(', ')}` : reason,
  }
}
