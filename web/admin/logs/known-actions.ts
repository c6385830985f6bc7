import { ACTIVITY_ACTIONS } from '#domain/activity.ts'

/** All that is recorded, of users and of admins (DESIGN 5), to choose from. */
export const KNOWN_ACTIONS: readonly string[] = [
  ...ACTIVITY_ACTIONS,
  'admin:BLOCK_USER',
  'admin:UNBLOCK_USER',
  'admin:RESET_USAGE',
  'admin:ADJUST_LIMIT',
  'admin:REMOVE_LIMIT',
  'admin:END_SESSION',
  'admin:END_SESSIONS',
  'admin:EXPORT_LOGS',
]
