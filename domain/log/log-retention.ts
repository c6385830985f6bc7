import { ACTIVITY_ACTIONS } from './activity.ts'
import { SECURITY_FILTER } from './security-events.ts'

/** All that admins did. */
export const ADMIN_KIND = 'admin:*'

/** The kinds of entries whose time in the activity log can be set. Others are kept forever. */
export const LOG_KINDS = [...ACTIVITY_ACTIONS, ADMIN_KIND, SECURITY_FILTER] as const
export type LogKind = (typeof LOG_KINDS)[number]

/** The whole months before this one for which entries are kept; null: forever. */
export interface KeptMonths {
  kind: LogKind
  keepMonths: number | null
}

export const MOST_KEEP_MONTHS = 120

/** What tells who did what to whom stays for a year at least. */
export const leastKeepMonths = (kind: LogKind): number =>
  kind === ADMIN_KIND || kind === SECURITY_FILTER ? 12 : 1

/** The first time that is kept: the beginning of a UTC month. @param nowMs milliseconds since 1970 */
export function keptFrom(keepMonths: number, nowMs: number): Date {
  const now = new Date(nowMs)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keepMonths))
}
