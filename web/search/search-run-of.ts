import { perSession } from '#web/core/per-session.ts'
import type { Services } from '#web/core/services.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { setTitleProgress } from '#web/ui/use-page-title.ts'
import { runNoticeMessages } from './messages.ts'
import { mayNotify } from './run/notifications.ts'
import { createRunJournal } from './run/run-journal.ts'
import { announceRun, type NoticePage } from './run/run-notice.ts'
import { createSearchWorker } from './run/search-worker.ts'
import { createSharedRun } from './run/shared-run.ts'
import { createSearchJobs } from './search-jobs.ts'

/** The answers of a batch come within it: they are drawn once, in the pause behind them. Nobody sees the delay. */
const gatherMs = 50

/** The run of a signed-in user in this tab. It is the session's, not the Search panel's: it goes on behind other tabs. */
export const searchRunOf = perSession((services) => {
  const jobs = createSearchJobs(services)
  return createSharedRun({
    userId: services.user.id,
    journal: createRunJournal(services.user.id, services.records),
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    createWorker: (parts) => createSearchWorker({ jobs, ...parts }),
    now: services.now,
    gather: () => services.pause(gatherMs),
  })
})

/** Opens the run, and announces it in the page's title and by notifications. Returns how to end both. */
export function openSearchRun(services: Services): () => void {
  const run = searchRunOf(services)
  const ends = [run.open(), announceRun(run, page, runNoticeMessages)]
  return () => ends.forEach((end) => end())
}

const page: NoticePage = {
  isHidden: () => document.visibilityState === 'hidden' || !document.hasFocus(),
  onSeen: (listener) => {
    window.addEventListener('focus', listener)
    return () => window.removeEventListener('focus', listener)
  },
  setTitle: setTitleProgress,
  notify: (text) => {
    if (mayNotify() !== 'granted') return
    // The same tag in each tab: one notification, however many show the run.
    const notification = new Notification(commonMessages.appName, { body: text, tag: 'launchscout-run' })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  },
}
