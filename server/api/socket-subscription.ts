import { randomUUID } from 'node:crypto'
import { type ExecutionArgs, getOperationAST, type GraphQLError, OperationTypeNode } from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import type { ApiContext, Caller, Services } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { findUnblockedUser } from '../users/user-of-caller.ts'
import { type ReadDocument, toGraphqlError } from './documents.ts'
import { schema } from './schema.ts'

/** The client's own subscriptions: the live log, and the account, in each of a few pages. */
const MOST_SUBSCRIPTIONS = 10

interface Subscriber {
  /** Null before the client has said who it is. */
  caller: Caller | null
  /** Of the same socket, with this one. */
  subscriptions: number
}

/** Reads a subscription as readSubscription does. @returns its errors, where that throws them */
export async function readSubscriptionOrErrors(
  ...args: Parameters<typeof readSubscription>
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  try {
    return await readSubscription(...args)
  } catch (error) {
    return [toGraphqlError(error)]
  }
}

/**
 * Reads a document as over HTTP.
 * @returns what to execute, or the document's errors
 * @throws ApiError for what is no subscription, for what is above the limits, and as findUnblockedUser does
 */
async function readSubscription(
  { query, operationName, variables }: SubscribePayload,
  { caller, subscriptions }: Subscriber,
  services: Services,
  readDocument: ReadDocument,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  if (caller === null) throw new ApiError('UNAUTHENTICATED', 'Say who you are in connection_init.')
  if (subscriptions > MOST_SUBSCRIPTIONS)
    throw new ApiError('TOO_MANY_SUBSCRIPTIONS', `A socket has at most ${MOST_SUBSCRIPTIONS} subscriptions.`)
  const { document, errors } = readDocument(query, variables ?? {})
  if (errors.length > 0) return errors
  if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION)
    throw new ApiError('BAD_REQUEST', 'The WebSocket takes subscriptions; send the rest by POST.')
  const user = await findUnblockedUser(services.db, caller.identity.subject)
  const { mode } = caller.identity
  const contextValue: ApiContext = {
    requestId: randomUUID(),
    takeKey: () => null,
    services,
    mode,
    caller: { ...caller, user },
  }
  return { schema, document, operationName, variableValues: variables, contextValue }
}
