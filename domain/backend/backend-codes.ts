import type { PlanRefusal } from '../plan/plan.ts'

/** Why our server did not run a hosted call, or gave no answer: what the AI and the metering said, and the user can act on. */
export type HostedCallCode =
  | 'EMPTY_RESPONSE'
  | 'UNREADABLE_RESPONSE'
  | 'NOTHING_JUDGED'
  | 'TOO_FEW_JUDGED'
  | 'REFUSED'
  | 'INCOMPLETE'
  | 'RESPONSE_FAILED'
  | 'RATE_LIMITED'
  | 'OVERLOADED'
  | 'NOT_ALLOWED'
  | 'DAILY_LIMIT_REACHED'

/**
 * The codes that our server answers with and the app understands (DESIGN 5): `extensions.code` of the API, and
 * `error.code` of the routes beside it. The metering's routes have codes of their own (docs/metering.md).
 */
export type BackendCode =
  // The request.
  | 'BAD_REQUEST'
  | 'TOO_COMPLEX'
  | 'METHOD_NOT_ALLOWED'
  | 'FOREIGN_ORIGIN'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'REQUEST_ENTITY_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'TOO_MANY_SUBSCRIPTIONS'
  | 'INVALID_INPUT'
  | 'MISMATCH'
  // Who sends it.
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'EMAIL_NOT_VERIFIED'
  | 'BLOCKED'
  | 'USER_NOT_FOUND'
  | 'SESSION_NOT_FOUND'
  | 'SIGN_IN_AGAIN'
  // The state of the server.
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'DATABASE_FULL'
  | 'DATABASE_BUSY'
  | 'DISK_NEARLY_FULL'
  | 'DATABASE_READ_ONLY'
  | 'TIMEOUT'
  | 'SIGN_IN_UNAVAILABLE'
  | 'METERING_UNAVAILABLE'
  // Hosted calls.
  | PlanRefusal
  | HostedCallCode
  | 'HOSTED_AI_UNAVAILABLE'
  | 'HOSTED_CALL_RUNNING'
  | 'REQUEST_ID_REUSED'
  // An admin's actions.
  | 'CANNOT_BLOCK_SELF'
  | 'CANNOT_DELETE_SELF'
  | 'OUTSIDE_METERING'
  | 'BACKUP_RUNNING'
  // Conversations and messages.
  | 'CONVERSATION_NOT_FOUND'
  | 'MESSAGE_NOT_FOUND'
  | 'TOO_MANY_CONVERSATIONS'
  | 'TOO_MANY_MESSAGES'
  | 'DELETED'
  | 'ID_REUSED'
  | 'CURSOR_EXPIRED'
  // A user's lists.
  | 'TOO_MANY_KEPT'
  | 'DOCUMENT_CHANGED'
