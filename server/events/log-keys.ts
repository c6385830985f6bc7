import type { LogKey } from '../users/activity-store.ts'

/** The key of an entry of the activity log as the text of a notice: its time in milliseconds since 1970, and its id. */
export const keyTextOf = ({ created_at: at, id }: LogKey): string => `${at.getTime()}.${id}`

/** The key in a notice; null for what is none, such as the id alone that a server of an older version sends. */
export function logKeyIn(text: string): LogKey | null {
  const [, ms, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text) ?? []
  return ms === undefined || id === undefined ? null : { created_at: new Date(Number(ms)), id }
}
