import { useBlocker } from '@tanstack/react-router'
import { useCommandOffer } from '#web/core/commands/commands.tsx'
import { useSession } from '#web/core/session/session-context.tsx'
import type { Confirm } from './confirm-dialog.tsx'
import { settingsMessages } from './messages.ts'

/**
 * Asks before what was typed and not saved is lost: by another page of ours, by Sign Out, and, in the browser's own
 * words, by a reload or by leaving. Another tab of the main page loses nothing.
 */
export function useLeaveWarning(isDirty: boolean, confirm: Confirm): void {
  const session = useSession()
  const mayLeave = () => confirm(settingsMessages.leave)
  useBlocker({
    disabled: !isDirty,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
  })
  useCommandOffer('sign-out', {
    offered: isDirty,
    run: () => void mayLeave().then((agreed) => (agreed ? session.signOut() : undefined)),
  })
}
