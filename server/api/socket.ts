import { randomUUID } from 'node:crypto'
import { type ExecutionArgs, GraphQLError, type GraphQLFormattedError, subscribe } from 'graphql'
import {
  CloseCode,
  makeServer,
  MessageType,
  type Server,
  stringifyMessage,
  type SubscribePayload,
} from 'graphql-ws'
import type { Services } from '../base/graphql/context.ts'
import { ApiError, maskError } from '../base/graphql/errors.ts'
import { noteRefusals, refusedOf, type RequestTrace } from '../base/graphql/note-refusals.ts'
import type { Socket, SocketListener } from '../base/http/sockets.ts'
import { createUserLimit } from '../base/http/user-limit.ts'
import { createDocuments, type ReadDocument } from './documents.ts'
import { GRAPHQL_PATH, type GraphqlOptions } from './handler.ts'
import { createAdmission } from './socket-admission.ts'
import { closeFor, refusalOfClose } from './socket-close.ts'
import { createSocketState, type SocketState } from './socket-state.ts'
import { readSubscriptionOrErrors } from './socket-subscription.ts'

/** How long a client may keep silent about who it is (DESIGN 9). */
export const INIT_LIMIT_MS = 15_000

/**
 * Subscriptions over `graphql-transport-ws` (DESIGN 5), with the same check of tokens, blocks and limits as over HTTP.
 * Queries and mutations are for HTTP. The client says who it is with `{ authorization: 'Bearer <ID token>' }` as the
 * payload of connection_init: whatever is sent here is somebody's own, so a socket is for users only. Before the token
 * ends, the client may send the next one in the same way, as the payload of a ping. Sockets are closed with 4401 where
 * the mode is another or the token is refused (the reason lists the modes taken), over, or of other rights than the one
 * before; 4403 BLOCKED from the moment of a block on, and FORBIDDEN where the next token is another user's; 4429 above a
 * user's limits; 1013 where keys of the sign-in cannot be had.
 * @returns takes each socket of a page of our own origin
 */
export function createGraphqlSockets(
  options: GraphqlOptions,
  initLimitMs = INIT_LIMIT_MS,
): (socket: Socket) => SocketListener {
  const { checkToken, production, ...services } = options
  const admission = createAdmission({ ...services, checkToken })
  const readDocument = createDocuments({ production })
  const masking = { ...services, production }

  const server = makeServer<Record<string, unknown> | undefined, SocketState>({
    connectionInitWaitTimeout: initLimitMs,
    subscribe,
    onConnect: ({ connectionParams, extra }) => admission.admit(extra, connectionParams),
    onPing: ({ extra }, payload) => admission.renew(extra, payload),
    onSubscribe: ({ extra }, id, payload) => subscribeAs(extra, { id, payload }, services, readDocument),
    onComplete: ({ extra }, id) => void extra.running.delete(id),
    onNext: ({ extra }, _id, _payload, { contextValue }, { data = null, errors }) =>
      errors && { data, errors: mask(errors, traceOf(extra, requestIdOf(contextValue)), masking) },
    onError: ({ extra }, _id, _payload, errors) => mask(errors, traceOf(extra), masking),
  })

  return (socket) => listenOver(socket, server, services)
}

/**
 * Reads a subscription, which counts until it is over. The library forgets one as soon as its client ends it, and would
 * lose one that is still being read if another had its id meanwhile.
 */
async function subscribeAs(
  state: SocketState,
  { id, payload }: { id: string; payload: SubscribePayload },
  services: Services,
  readDocument: ReadDocument,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const { caller, running, close } = state
  if (running.has(id)) {
    close(CloseCode.SubscriberAlreadyExists, 'This subscription is not over')
    return [new GraphQLError('This subscription is not over.')]
  }
  running.add(id)
  const subscriber = { caller, subscriptions: running.size }
  const read = await readSubscriptionOrErrors(payload, subscriber, services, readDocument)
  if (!('schema' in read)) running.delete(id)
  return read
}

/** Of one socket. Our own client sends a few when it connects, then a ping now and then. */
const MESSAGES_PER_MINUTE = 100
const MOST_EARLY_PINGS = 10

/** Connects a socket with the server of the protocol. */
function listenOver(
  socket: Socket,
  server: Server<SocketState>,
  { limits, log, security, now, installation }: Services,
): SocketListener {
  const { state, release } = createSocketState(socket.close)
  const requireCalm = createMessageLimit(now)
  let earlyPings = 0
  let take: (message: string) => Promise<void> = () => Promise.resolve()
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: socket.send,
      close: (code = 1000, reason = '') => {
        const refusal = refusalOfClose(code)
        if (refusal !== null) security.refused({ ...traceOf(state), code: refusal })
        socket.close(code, reason)
      },
      onMessage(receive) {
        take = receive
      },
      // What a ping holds may be a token: it is not sent back, as the protocol would let us.
      onPing: () => {
        if (state.caller === null && ++earlyPings > MOST_EARLY_PINGS)
          throw new ApiError('RATE_LIMITED', 'Too many pings before connection_init.')
        return socket.send(stringifyMessage({ type: MessageType.Pong }))
      },
    },
    state,
  )
  return {
    async receive(message) {
      try {
        requireCalm()
        if (state.caller) limits.requests(state.caller.identity.subject)
        await take(message)
      } catch (error) {
        const { code, reason } = closeFor(error, installation.authModes)
        const refused = refusedOf(error, traceOf(state))
        if (refused !== null) security.refused(refused)
        if (code === 1011) log.error({ err: error }, 'a message of a WebSocket could not be taken')
        socket.close(code, reason)
      }
    },
    async closed(code, reason) {
      release()
      await closed(code, reason)
    },
  }
}

/** @returns counts a message of one socket, and throws ApiError RATE_LIMITED above the limit (SECURITY T3) */
function createMessageLimit(now: () => number): () => void {
  const limit = createUserLimit(MESSAGES_PER_MINUTE, now)
  return () => {
    const retryAfter = limit('this socket')
    if (retryAfter !== null)
      throw new ApiError('RATE_LIMITED', 'Too many messages on this socket.', { retryAfter })
  }
}

/** Errors as they go out: a code and the request's id. What is not known is logged. */
function mask(
  errors: readonly GraphQLError[],
  trace: RequestTrace,
  { log, security, installation, production }: Services & Pick<GraphqlOptions, 'production'>,
): GraphQLFormattedError[] {
  const { requestId } = trace
  const onUnknown = (error: unknown) => log.error({ err: error, requestId }, 'GraphQL subscription failed')
  noteRefusals(errors, security, trace)
  const { authModes } = installation
  const options = { requestId, authModes, hideSuggestions: production, onUnknown }
  return errors.map((error) => maskError(error, options).toJSON())
}

const traceOf = ({ caller }: SocketState, requestId: string = randomUUID()): RequestTrace => ({
  user: caller?.identity.subject ?? null,
  operation: `${GRAPHQL_PATH} (WebSocket)`,
  requestId,
})

const requestIdOf = (context: unknown): string =>
  typeof context === 'object' && context !== null && 'requestId' in context
    ? String(context.requestId)
    : randomUUID()
