import { type ActivityAction, type AdminAction } from '#domain/log/activity.ts'
import { SECURITY_EVENTS, securityAction, type SecurityEventName } from '#domain/log/security-events.ts'

/** What the admin pages say for each action that is recorded (DESIGN 5). Exports have the actions themselves. */
const ACTIONS: Record<ActivityAction | AdminAction, string> = {
  LOGIN: 'Signed in',
  OPENAI_KEY_CONFIGURED: 'Changed the AI key',
  GOOGLE_SHEETS_CONFIGURED: 'Changed the Google Sheets settings',
  PH_TOKEN_CONFIGURED: 'Changed the Product Hunt token',
  PRODUCT_HUNT_SEARCH: 'Searched Product Hunt',
  FIND_CONTACTS: 'Searched for contacts',
  SHEET_EXPORT: 'Saved leads to the sheet',
  DRAFT_MESSAGE: 'Drafted a message',
  'admin:BLOCK_USER': 'Admin: blocked a user',
  'admin:UNBLOCK_USER': 'Admin: unblocked a user',
  'admin:RESET_USAGE': 'Admin: reset usage',
  'admin:ADJUST_LIMIT': 'Admin: adjusted a limit',
  'admin:REMOVE_LIMIT': 'Admin: removed a limit',
  'admin:END_SESSION': 'Admin: ended a session',
  'admin:END_SESSIONS': 'Admin: ended all sessions of a user',
  'admin:EXPORT_LOGS': 'Admin: exported the logs',
  'admin:EXPORT_ACCOUNT': 'Admin: exported an account',
  'admin:DELETE_ACCOUNT': 'Admin: deleted an account',
  'admin:SET_RETENTION': 'Admin: changed how long entries are kept',
  'admin:BACK_UP': 'Admin: made a backup',
}

const EVENTS: Record<SecurityEventName, string> = {
  authn_login_success: 'Security: sign-in succeeded',
  authn_login_fail: 'Security: sign-in failed',
  authn_token_refused: 'Security: token refused',
  authn_token_reuse: 'Security: token used twice',
  authz_fail: 'Security: access denied',
  authz_admin: 'Security: admin action',
  excess_rate_limit_exceeded: 'Security: limit reached',
  malicious_cors: 'Security: request from another origin',
  privilege_permissions_changed: 'Security: permissions changed',
  session_expired: 'Security: session ended',
  session_use_after_expire: 'Security: token of an ended session',
  sys_key_rotated: 'Security: key replaced',
}

const words = new Map([
  ...Object.entries(ACTIONS),
  ...SECURITY_EVENTS.map((name) => [securityAction(name), EVENTS[name]] as const),
])

/** All that is recorded, to choose from. */
export const KNOWN_ACTIONS: readonly string[] = [...words.keys()]

/** An action that is not known, such as one of a later version, is its own word. */
export const actionWords = (action: string): string => words.get(action) ?? action
