import { failureOf } from '#clients/http.ts'
import { HOUR_MS } from '#domain/base/durations.ts'
import {
  type Place,
  reduceTryout,
  settled,
  SIDES,
  type Tryout,
  type TryoutEvent,
  waitingPlaces,
} from '#domain/prompt-lab/tryout.ts'
import type { Judgment } from '#domain/search-run/run-state.ts'
import { batchPauseMs, CLASSIFY_BATCH_SIZE } from '#domain/verdict/classification.ts'
import { type ItemCall, WorkList } from '#jobs/work-list.ts'
import type { LaunchAnswers } from '#web/core/ai/launch-answers.ts'
import type { Services } from '#web/core/services.tsx'
import type { SealedKept } from '#web/core/storage/sealed-kept.ts'
import { stopsAll } from '#web/core/work/stops-all.ts'

/** A tryout left longer ago waits for its user before it spends anything, as a search does. */
const RESUME_WITHIN_MS = HOUR_MS

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
  /** Lets go of a tryout that is not running. */
  clear: () => void
}

interface TryoutParts {
  kept: SealedKept<Tryout | null>
  jobs: Pick<LaunchAnswers, 'recall' | 'judge'> & Pick<Services, 'now' | 'pause'>
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
    clear: () => unlessRunning(null),
  }
}

/** Takes an event into a tryout, for as long as no other has taken its place. */
const recordOf =
  ({ kept, jobs }: TryoutParts, tryoutId: string) =>
  (event: TryoutEvent): void => {
    const atMs = jobs.now()
    kept.change((last) => (last?.id === tryoutId ? reduceTryout(last, event, atMs) : last))
  }

const scoreOf = ({ result, sample }: Judgment) => ({ score: result.targetScore, sample })

/**
 * Works on the tryout that is kept until nothing of it waits, or it is stopped in whichever tab. Known verdicts are taken
 * first; the others are judged in batches. Resolves when what was begun has come in and is kept.
 */
async function workOnTryout({ kept, jobs }: TryoutParts): Promise<void> {
  const begun = await kept.fresh()
  if (begun?.phase !== 'running') return
  const record = recordOf({ kept, jobs }, begun.id)
  if (jobs.now() - begun.atMs > RESUME_WITHIN_MS) {
    record({ type: 'stopped', by: null })
    return
  }
  const prompts = { before: begun.saved, after: begun.draft }
  /** Null where another tryout has taken its place. */
  const now = (): Tryout | null => {
    const last = kept.get()
    return last?.id === begun.id ? last : null
  }
  const stop = new AbortController()
  const end = kept.subscribe(() => {
    if (now()?.phase !== 'running') stop.abort()
  })
  function judge(place: Place, call: ItemCall): Promise<Judgment> {
    const launch = now()?.launches.find(({ product }) => product.id === place.id)
    if (launch === undefined) return Promise.reject(new Error('Another tryout has begun'))
    const score = launch[place.side]
    const mayPayAgain = score.kind === 'waiting' && score.mayPayAgain
    if (mayPayAgain) record({ type: 'paying-again', ...place })
    const onWait = (untilMs: number | null) => record({ type: 'waits', ...place, untilMs })
    const options = { ...call, onWait, replacesAtMs: null, mayPayAgain }
    return jobs.judge(launch.product, prompts[place.side], options)
  }
  const work = new WorkList<Place, Judgment>({
    atOnce: CLASSIFY_BATCH_SIZE,
    rest: () => jobs.pause(batchPauseMs, stop.signal),
    signal: stop.signal,
    run: judge,
    onDone: (place, answer) => record({ type: 'known', scores: [{ ...place, ...scoreOf(answer) }] }),
    onFailed: (place, error) => {
      const failure = failureOf(error)
      record({ type: 'failed', ...place, failure })
      if (stopsAll(failure)) record({ type: 'stopped', by: failure })
    },
  })
  try {
    for (const side of SIDES) {
      const products = begun.launches.flatMap((launch) =>
        launch[side].kind === 'waiting' ? launch.product : [],
      )
      const { verdicts } = await jobs.recall(products, prompts[side])
      const scores = verdicts.map(({ id, answer }) => ({ id, side, ...scoreOf(answer) }))
      if (scores.length > 0) record({ type: 'known', scores })
    }
    work.add(waitingPlaces(now() ?? { launches: [] }))
    work.end()
    await work.finished
  } finally {
    end()
    // Behind the last change, so that the next tab finds it.
    await kept.fresh()
  }
}
