import type { Logger } from 'pino'
import { SECURITY_EVENT_LEVELS, type SecurityEventName } from '#domain/log/security-events.ts'

/** Where events and refusals are logged. */
export type SecurityLogger = Pick<Logger, 'info' | 'warn' | 'error'>

/** A security event as it is logged. No text of a user's, no token, and no email address goes in. */
export interface SecurityEvent {
  name: SecurityEventName
  /** The id of the user whom it is about; null where it is not known. */
  user: string | null
  /** A code that says which. */
  detail: string
}

/**
 * Writes a security event into the log, as `event: '<name>:<user>,<detail>'` like OWASP's Application Logging
 * Vocabulary, with `security: true` for log systems to filter by.
 * @param fields what else the line holds
 */
export function logSecurityEvent(
  log: SecurityLogger,
  { name, user, detail }: SecurityEvent,
  fields: Record<string, unknown> = {},
  message = 'security event',
): void {
  const event = `${name}:${user ?? ''},${detail}`
  log[SECURITY_EVENT_LEVELS[name]]({ security: true, event, user, ...fields }, message)
}
