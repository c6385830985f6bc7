import type { AdminAction } from './activity.ts'

/**
 * Security events and how serious each is in the log. The names are those of OWASP's Application Logging Vocabulary
 * (https://cheatsheetseries.owasp.org/cheatsheets/Logging_Vocabulary_Cheat_Sheet.html); the two that it lacks say so.
 * docs/operate.md lists them for operators.
 */
export const SECURITY_EVENT_LEVELS = {
  /** Somebody signed in at our own user pool. */
  authn_login_success: 'info',
  /** A sign-in at our own user pool did not succeed. */
  authn_login_fail: 'warn',
  /** An ID token, API key, embed key, or refresh token was refused. Not in OWASP's list. */
  authn_token_refused: 'warn',
  /** A code or refresh token was used a second time, so that all tokens of its sign-in were revoked. */
  authn_token_reuse: 'error',
  /** Somebody did what their role, or a block, does not allow. */
  authz_fail: 'warn',
  /** An admin did something that changes nobody's rights, such as an export of the logs. */
  authz_admin: 'info',
  /** A limit of requests or calls was reached. */
  excess_rate_limit_exceeded: 'warn',
  /** A page of another origin sent a request. */
  malicious_cors: 'warn',
  /** What a user may do was changed: a block, a limit, a plan. */
  privilege_permissions_changed: 'warn',
  /** A session ended: by its user, an admin, a sign-out, a reused token, or its time. */
  session_expired: 'info',
  /** A token of an ended session was sent. */
  session_use_after_expire: 'warn',
  /** A signing or sealing key was replaced. Not in OWASP's list. */
  sys_key_rotated: 'warn',
} as const satisfies Record<string, 'info' | 'warn' | 'error'>

export type SecurityEventName = keyof typeof SECURITY_EVENT_LEVELS

export const SECURITY_EVENTS = Object.keys(SECURITY_EVENT_LEVELS).filter(
  (name): name is SecurityEventName => name in SECURITY_EVENT_LEVELS,
)

/** Which event an admin's action is. Its entry in the activity log is the action itself. */
export const ADMIN_EVENTS = {
  'admin:BLOCK_USER': 'privilege_permissions_changed',
  'admin:UNBLOCK_USER': 'privilege_permissions_changed',
  'admin:ADJUST_LIMIT': 'privilege_permissions_changed',
  'admin:REMOVE_LIMIT': 'privilege_permissions_changed',
  'admin:RESET_USAGE': 'authz_admin',
  'admin:END_SESSION': 'authz_admin',
  'admin:END_SESSIONS': 'authz_admin',
  'admin:EXPORT_LOGS': 'authz_admin',
  'admin:EXPORT_ACCOUNT': 'authz_admin',
  'admin:DELETE_ACCOUNT': 'privilege_permissions_changed',
  'admin:SET_RETENTION': 'authz_admin',
  'admin:BACK_UP': 'authz_admin',
} as const satisfies Record<AdminAction, SecurityEventName>

/** What the actions of security events begin with in the activity log. */
export const SECURITY_PREFIX = 'security:'

/** The action of a security event in the activity log. */
export const securityAction = (name: SecurityEventName): string => `${SECURITY_PREFIX}${name}`

/** As the action of a filter: all security events and all that admins did. */
export const SECURITY_FILTER = 'security:*'
