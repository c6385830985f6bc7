import { useCommandOffer } from '#web/shared/commands.tsx'
import { messages } from '#web/shared/messages.ts'
import { useSession } from '#web/shared/session/session-context.tsx'
import { useBlocker } from '@tanstack/react-router'
import type { Confirm } from './confirm-dialog.tsx'

/**
 * Asks before what was typed and not saved is lost: by another page of ours, by Sign Out, and, in the browser's own
 * words, by a reload or by leaving. Another tab of the main page loses nothing.
 */
export function useLeaveWarning(isDirty: boolean, confirm: Confirm): void {
  const session = useSession()
  const mayLeave = () => confirm(messages.settings.leave)
  useBlocker({
    disabled: !isDirty,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
  })
  useCommandOffer('sign-out', {
    offered: isDirty,
    run: () => void mayLeave().then((agreed) => (agreed ? session.signOut() : undefined)),
  })
}
