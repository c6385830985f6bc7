import { saveFile } from '#web/core/save-file.ts'

/** Has the browser save an export of an account (docs/account-export.md). @param nowMs milliseconds since 1970 */
export function saveAccount(exported: unknown, nowMs: number): void {
  const day = new Date(nowMs).toISOString().slice(0, 10)
  const blob = new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' })
  saveFile(`launchscout-account-${day}.json`, blob)
}
