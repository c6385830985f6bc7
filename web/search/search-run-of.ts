import type { Services } from '#web/shared/services.tsx'
import { createRunJournal } from './run/run-journal.ts'
import { createSearchJobs } from './search-jobs.ts'
import { createSearchWorker } from './run/search-worker.ts'
import { createSharedRun, type SharedRun } from './run/shared-run.ts'

const runs = new WeakMap<Services, SharedRun>()

/** The run of a signed-in user in this tab. It is the session's, not the Search panel's: it goes on behind other tabs. */
export function searchRunOf(services: Services): SharedRun {
  const known = runs.get(services)
  if (known !== undefined) return known
  const jobs = createSearchJobs(services)
  const run = createSharedRun({
    userId: services.user.id,
    journal: createRunJournal(services.user.id),
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    createWorker: (parts) => createSearchWorker({ jobs, ...parts }),
    now: services.now,
  })
  runs.set(services, run)
  return run
}
