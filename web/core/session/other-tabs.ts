import { leaveToTheOtherTab } from './session-flags.ts'
import type { SessionStore } from './session-store.ts'
import type { SessionSurroundings } from './session-surroundings.ts'
import { isNewer, readTabMessage, type SignIn } from './sign-in.ts'

/**
 * What a tab does when another one sends something.
 * @param recheck is called when this tab joins the sign-in of another one
 */
export function hearOtherTabs(
  store: SessionStore,
  { storage, tabs }: Pick<SessionSurroundings, 'storage' | 'tabs'>,
  recheck: () => void,
): (data: unknown) => void {
  function hearOfSignIn(theirs: SignIn): void {
    if (store.hasEnded(theirs)) return
    const current = store.current()
    if (current === null) {
      leaveToTheOtherTab(storage)
      store.enter(theirs)
      recheck()
    } else if (isNewer(theirs, current)) {
      // Another user's work must not go on under this one's name, nor this one's under theirs.
      if (theirs.user.id === current.user.id) store.enter(theirs)
      else store.leave({ status: 'signed-out', reason: 'other-user' })
    }
  }

  return (data) => {
    const message = readTabMessage(data)
    const current = store.current()
    if (message?.type === 'who' && current) tabs.post({ type: 'signed-in', signIn: current })
    if (message?.type === 'signed-in') hearOfSignIn(message.signIn)
    if (message?.type === 'signed-out') {
      store.markEnded(message)
      if (current) store.leave({ status: 'signed-out', reason: null })
    }
  }
}
