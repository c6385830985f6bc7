import { settled, type Tryout, type TryoutEvent } from '#domain/prompt-lab/tryout.ts'
import { recordOf, type TryoutParts, workOnTryout } from './tryout-pass.ts'

/**
 * The tryout of a draft as every tab of the user sees it: one tab works, all show the same and take the same commands
 * (SPEC 3, Prompt tryout).
 */
export interface TryoutWork {
  get: () => Tryout | null
  subscribe: (listener: () => void) => () => void
  /** Begins a tryout in the place of the last one. Does nothing while one is running. */
  begin: (tryout: Tryout) => void
  /** Begins no other verdict; what is under way comes in, as it is paid for. */
  stop: () => void
  /** With what is left, and what failed. */
  goOn: () => void
  /** Notes that the draft has taken the place of a prompt, and that it has given it back. */
  noteUse: (inPlaceOf: string) => void
  noteUndo: () => void
  /** Lets go of a tryout that is not running. */
  clear: () => void
}

interface TryoutWorkOptions extends TryoutParts {
  /** Over all tabs: the one that has it works. */
  lock: (work: () => Promise<void>) => Promise<void>
}

/** Works on the tryout that is kept from its first use on, also on one that another tab or a reload has left. */
export function createTryoutWork({ lock, ...parts }: TryoutWorkOptions): TryoutWork {
  const { kept } = parts
  let hasAsked = false
  function follow(): void {
    if (hasAsked || kept.get()?.phase !== 'running') return
    hasAsked = true
    lock(() => workOnTryout(parts)).then(
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

  const send = (event: TryoutEvent): void => {
    const tryout = kept.get()
    if (tryout !== null) recordOf(parts, tryout.id)(event)
  }
  const unlessRunning = (next: Tryout | null): void =>
    kept.change((last) => (last?.phase === 'running' ? last : next))
  return {
    get: kept.get,
    subscribe: kept.subscribe,
    begin: (tryout) => unlessRunning(settled(tryout)),
    stop: () => send({ type: 'stopped', by: null }),
    goOn: () => send({ type: 'went-on' }),
    noteUse: (inPlaceOf) => send({ type: 'used', inPlaceOf }),
    noteUndo: () => send({ type: 'use-undone' }),
    clear: () => unlessRunning(null),
  }
}
