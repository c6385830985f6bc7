import { failureOf } from '#clients/http.ts'
import { HOUR_MS } from '#domain/durations.ts'
import {
  type Place,
  reduceTryout,
  type Side,
  SIDES,
  type Tryout,
  type TryoutEvent,
  waitingPlaces,
} from '#domain/prompt-lab/tryout.ts'
import type { Judgment } from '#domain/search-run/run-state.ts'
import { classifyInBatches } from '#operations/ai/classify-batches.ts'
import type { LaunchAnswers } from '#web/core/ai/launch-answers.ts'
import type { Services } from '#web/core/services.tsx'
import type { SealedKept } from '#web/core/storage/sealed-kept.ts'
import { stopsAll } from '#web/core/work/stops-all.ts'

/** A tryout left longer ago waits for its user before it spends anything, as a search does. */
const RESUME_WITHIN_MS = HOUR_MS

export interface TryoutParts {
  kept: SealedKept<Tryout | null>
  jobs: Pick<LaunchAnswers, 'recall' | 'judge'> & Pick<Services, 'now' | 'pause'>
}

/** Takes an event into a tryout, for as long as no other has taken its place. */
export function recordOf({ kept, jobs }: TryoutParts, tryoutId: string) {
  return (event: TryoutEvent): void => {
    const atMs = jobs.now()
    kept.change((last) => (last?.id === tryoutId ? reduceTryout(last, event, atMs) : last))
  }
}

/**
 * Works on the tryout that is kept until nothing of it waits, or it is stopped in whichever tab. Known verdicts are taken
 * first; the others are judged in batches. Resolves when what was begun has come in and is kept.
 */
export async function workOnTryout(parts: TryoutParts): Promise<void> {
  const { kept, jobs } = parts
  const tryout = await kept.fresh()
  if (tryout?.phase !== 'running') return
  const record = recordOf(parts, tryout.id)
  if (jobs.now() - tryout.atMs > RESUME_WITHIN_MS) {
    record({ type: 'stopped', by: null })
    return
  }
  const stop = new AbortController()
  const now = () => {
    const last = kept.get()
    return last?.id === tryout.id ? last : null
  }
  const end = kept.subscribe(() => {
    if (now()?.phase !== 'running') stop.abort()
  })
  try {
    await judgeWaiting({ tryout, record, now, stop: stop.signal, jobs })
  } finally {
    end()
    // Behind the last change, so that the next tab finds it.
    await kept.fresh()
  }
}

interface TryoutPass extends Pick<TryoutParts, 'jobs'> {
  tryout: Tryout
  record: (event: TryoutEvent) => void
  /** The tryout as it is now; null where another has taken its place. */
  now: () => Tryout | null
  stop: AbortSignal
}

const PROMPT_OF = { before: 'saved', after: 'draft' } as const satisfies Record<Side, keyof Tryout>

/** Takes the verdicts that are kept from earlier. */
async function takeKnown({ tryout, record, jobs }: TryoutPass, side: Side): Promise<void> {
  const waiting = tryout.launches.flatMap((launch) =>
    launch[side].kind === 'waiting' ? [launch.product] : [],
  )
  const { verdicts } = await jobs.recall(waiting, tryout[PROMPT_OF[side]])
  if (verdicts.length === 0) return
  const scores = verdicts.map(({ id, answer }) => ({ id, side, ...scoreOf(answer) }))
  record({ type: 'known', scores })
}

const scoreOf = ({ result, sample, model }: Judgment) => ({ score: result.targetScore, sample, model })

const judgeWaiting = (pass: TryoutPass): Promise<void> =>
  classifyInBatches<Place, Judgment>(waitingOf(pass), {
    signal: pass.stop,
    pause: pass.jobs.pause,
    judge: (place, turn) => judge(pass, place, turn),
    onJudged: (place, answer) => pass.record({ type: 'known', scores: [{ ...place, ...scoreOf(answer) }] }),
    onFailed: (place, error) => {
      // A stop kept it from being judged.
      if (pass.stop.aborted && error === pass.stop.reason) return
      const failure = failureOf(error)
      pass.record({ type: 'failed', ...place, failure })
      if (stopsAll(failure)) pass.record({ type: 'stopped', by: failure })
    },
  })

/** What is to be judged, once what is known is taken. */
async function* waitingOf(pass: TryoutPass): AsyncGenerator<Place, void, void> {
  for (const side of SIDES) await takeKnown(pass, side)
  const tryout = pass.now()
  if (tryout !== null) yield* waitingPlaces(tryout)
}

function judge(
  { tryout, record, now, stop, jobs }: TryoutPass,
  place: Place,
  turn: Promise<unknown>,
): Promise<Judgment> {
  const launch = now()?.launches.find(({ product }) => product.id === place.id)
  if (launch === undefined) return Promise.reject(new Error('Another tryout has begun'))
  const score = launch[place.side]
  const mayPayAgain = score.kind === 'waiting' && score.mayPayAgain
  if (mayPayAgain) record({ type: 'paying-again', ...place })
  return jobs.judge(launch.product, tryout[PROMPT_OF[place.side]], {
    stop,
    turn,
    onWait: (untilMs) => record({ type: 'waits', ...place, untilMs }),
    replacesAtMs: null,
    mayPayAgain,
  })
}
