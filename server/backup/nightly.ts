import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts'

/** How often a server looks whether the backup of the night is due, from its start on: so many servers do not begin at once. */
export const LOOK_EVERY_MS = 10 * MINUTE_MS
/** After one that failed. */
const RETRY_AFTER_MS = 4 * HOUR_MS

/** @returns the last time of that minute of a day (UTC) that is not after `nowMs` */
export function lastNightMs(nowMs: number, minuteOfDay: number): number {
  const today = nowMs - (nowMs % DAY_MS) + minuteOfDay * MINUTE_MS
  return today <= nowMs ? today : today - DAY_MS
}

/** @returns the next time of that minute of a day (UTC), after `nowMs` */
export const nextNightMs = (nowMs: number, minuteOfDay: number): number =>
  lastNightMs(nowMs, minuteOfDay) + DAY_MS

export interface Night {
  nowMs: number
  /** When a night's backup is made, in minutes after midnight UTC. */
  minuteOfDay: number
  /** When the database was made. */
  bornMs: number
  /** The last backup that counts; null for none. */
  lastGoodMs: number | null
  /** The last one at all. */
  lastTriedMs: number | null
}

/**
 * Whether it is time for the backup of a night: none has been made since, of whatever kind. A server that was down at
 * that time makes it later. A database that was made after it waits for the next night.
 */
export function isBackupDue({ nowMs, minuteOfDay, bornMs, lastGoodMs, lastTriedMs }: Night): boolean {
  const nightMs = lastNightMs(nowMs, minuteOfDay)
  if (bornMs > nightMs || (lastGoodMs ?? 0) >= nightMs) return false
  return lastTriedMs === null || lastTriedMs < nightMs || nowMs - lastTriedMs >= RETRY_AFTER_MS
}
