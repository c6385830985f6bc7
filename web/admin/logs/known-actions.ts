import { ACTIVITY_ACTIONS, ADMIN_ACTIONS } from '#domain/activity.ts'
import { SECURITY_EVENTS, securityAction } from '#domain/security-events.ts'

/** All that is recorded (DESIGN 5), to choose from. */
export const KNOWN_ACTIONS: readonly string[] = [
  ...ACTIVITY_ACTIONS,
  ...ADMIN_ACTIONS,
  ...SECURITY_EVENTS.map(securityAction),
]
