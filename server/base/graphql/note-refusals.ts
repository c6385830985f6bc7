import { GraphQLError, Kind } from 'graphql'
import type { Refused } from '../log/refusals.ts'
import { ApiError, rootCause } from './errors.ts'

/** What is known of a request when an answer to it is made. */
export interface RequestTrace {
  /** The caller's id; null where there is none, or none that is known yet. */
  user: string | null
  /** What the refusal is of, where it is not of one field. */
  operation: string
  requestId: string
}

/** Notes the refusals among the errors of an answer: each field with each code once. What is no refusal is logged elsewhere. */
export function noteRefusals(
  errors: readonly GraphQLError[],
  security: { refused: (refused: Refused) => void },
  trace: RequestTrace,
): void {
  const noted = new Set<string>()
  for (const error of errors) {
    const cause = rootCause(error)
    const refused = refusedOf(cause, { ...trace, operation: fieldOf(error) ?? trace.operation })
    if (refused === null) continue
    const key = `${refused.operation} ${refused.code}`
    if (!noted.has(key)) security.refused(refused)
    noted.add(key)
  }
}

/** @returns what is noted of an error; null for one that is no refusal */
export function refusedOf(error: unknown, { user, operation, requestId }: RequestTrace): Refused | null {
  if (error instanceof ApiError)
    return { user: error.user ?? user, operation, code: error.code, reason: reasonOf(error), requestId }
  if (!(error instanceof GraphQLError)) return null
  const { code } = error.extensions
  return { user, operation, code: typeof code === 'string' ? code : 'BAD_REQUEST', requestId }
}

/** Of a block, the reason is an admin's text; of a token, a code. */
const reasonOf = ({ code, details: { reason } }: ApiError): string | null =>
  code === 'UNAUTHENTICATED' && typeof reason === 'string' ? reason : null

/** The field that was resolved, by its name in the schema: its alias is a text of the caller's. */
function fieldOf({ path, nodes }: GraphQLError): string | null {
  const node = nodes?.[0]
  return path !== undefined && node?.kind === Kind.FIELD ? node.name.value : null
}
