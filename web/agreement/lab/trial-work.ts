import { settled, type Trial, type TrialEvent } from '#domain/prompt-lab/trial.ts'
import { recordOf, type TrialParts, workOnTrial } from './trial-pass.ts'

/** The trial of a draft as every tab of the user sees it: one tab works, all show the same and take the same commands. */
export interface TrialWork {
  get: () => Trial | null
  subscribe: (listener: () => void) => () => void
  /** Begins a trial in the place of the last one. Does nothing while one is running. */
  begin: (trial: Trial) => void
  /** Begins no other verdict; what is under way comes in, as it is paid for. */
  stop: () => void
  /** With what is left, and what failed. */
  goOn: () => void
  /** Notes that the draft has taken the place of a prompt, and that it has given it back. */
  noteUse: (inPlaceOf: string) => void
  noteUndo: () => void
  /** Lets go of a trial that is not running. */
  clear: () => void
}

interface TrialWorkOptions extends TrialParts {
  /** Over all tabs: the one that has it works. */
  lock: (work: () => Promise<void>) => Promise<void>
}

/** Works on the trial that is kept from its first use on, also on one that another tab or a reload has left. */
export function createTrialWork({ lock, ...parts }: TrialWorkOptions): TrialWork {
  const { kept } = parts
  let hasAsked = false
  function follow(): void {
    if (hasAsked || kept.get()?.phase !== 'running') return
    hasAsked = true
    lock(() => workOnTrial(parts)).then(
      () => {
        hasAsked = false
        follow()
      },
      // Asked again with the next change.
      () => (hasAsked = false),
    )
  }
  kept.subscribe(follow)
  follow()

  const send = (event: TrialEvent): void => {
    const trial = kept.get()
    if (trial !== null) recordOf(parts, trial.id)(event)
  }
  const unlessRunning = (next: Trial | null): void =>
    kept.change((last) => (last?.phase === 'running' ? last : next))
  return {
    get: kept.get,
    subscribe: kept.subscribe,
    begin: (trial) => unlessRunning(settled(trial)),
    stop: () => send({ type: 'stopped', by: null }),
    goOn: () => send({ type: 'went-on' }),
    noteUse: (inPlaceOf) => send({ type: 'used', inPlaceOf }),
    noteUndo: () => send({ type: 'use-undone' }),
    clear: () => unlessRunning(null),
  }
}
