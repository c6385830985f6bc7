import type { SecurityEventName } from '#domain/log/security-events.ts'
import { logSecurityEvent, type SecurityLogger } from './log-security-event.ts'

/** An operation that was refused. No text of a user's, no token, and no email address goes in. */
export interface Refused {
  /** The user's id; null where it is not known. */
  user: string | null
  /** The field of the API, or the method and path of a route as the server declares it. */
  operation: string
  /** As the caller gets it. */
  code: string
  /** Which of the refusals with this code it is: a code too. */
  reason?: string | null
  /** The event that it is, where its code does not say so. */
  event?: SecurityEventName
  /** That of the request's other lines in the log. */
  requestId?: string
}

const EVENTS: Partial<Record<string, SecurityEventName>> = {
  FORBIDDEN: 'authz_fail',
  EMAIL_NOT_VERIFIED: 'authz_fail',
  BLOCKED: 'authz_fail',
  FOREIGN_ORIGIN: 'malicious_cors',
  RATE_LIMITED: 'excess_rate_limit_exceeded',
  LIMIT_REACHED: 'excess_rate_limit_exceeded',
  DAILY_LIMIT_REACHED: 'excess_rate_limit_exceeded',
  TOO_MANY_SUBSCRIPTIONS: 'excess_rate_limit_exceeded',
}

/** The security event that a refusal is; null for one that is none, such as a request without a token. */
export function eventOf({ event, code, reason }: Refused): SecurityEventName | null {
  if (event !== undefined) return event
  // Without a reason, nobody said who they are.
  if (code === 'UNAUTHENTICATED' && (reason ?? null) !== null)
    return reason === 'SESSION_ENDED' ? 'session_use_after_expire' : 'authn_token_refused'
  return EVENTS[code] ?? null
}

/**
 * Writes the one line that a refused operation has in the log. Where the user may be known, use SecurityLog.refused,
 * which also adds the event to the activity log.
 */
export function logRefused(log: SecurityLogger, refused: Refused): void {
  const { user, operation, code, reason = null, requestId } = refused
  const fields = {
    user,
    operation,
    code,
    ...(reason !== null && { reason }),
    ...(requestId && { requestId }),
  }
  const name = eventOf(refused)
  if (name === null) log.info(fields, 'refused')
  else logSecurityEvent(log, { name, user, detail: reason ?? code }, fields, 'refused')
}
