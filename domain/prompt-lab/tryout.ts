/** A draft of the prompt, tried beside the saved one on the same launches (SPEC 3, Prompt tryout). */
import * as z from 'zod/mini'
import type { Failure } from '../base/failure.ts'
import { Launch } from '../launch/launch.ts'
import { list, OptionalFailure, optionalTime, text } from '../search-run/run-state.ts'

/** Each type is inferred from its schema: the browser keeps a tryout. */

export const SIDES = ['before', 'after'] as const
/** `before` is the score by the saved prompt, `after` the one by the draft. */
export type Side = (typeof SIDES)[number]

const TriedScore = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('waiting'),
    /** A rate limit is being waited for, until then. */
    untilMs: optionalTime,
    /** The user asks once more, though a lost call may have been paid for. True for one call. */
    mayPayAgain: z.boolean(),
  }),
  /** 0-100. */
  z.object({ kind: z.literal('known'), score: z.number() }),
  z.object({ kind: z.literal('failed'), failure: OptionalFailure }),
])
export type TriedScore = z.infer<typeof TriedScore>

const TriedLaunch = z.object({
  product: Launch,
  /** The user's label when the tryout began. */
  isGood: z.boolean(),
  before: TriedScore,
  after: TriedScore,
})
export type TriedLaunch = z.infer<typeof TriedLaunch>

export const Tryout = z.object({
  id: text,
  /** The two prompts, as they were when it began. */
  saved: text,
  draft: text,
  phase: z.enum(['running', 'stopped', 'done']),
  /** What stopped it; null where nothing did, or its user. */
  stoppedBy: OptionalFailure,
  /** Of the last thing that happened to it. */
  atMs: z.number(),
  /** The sandbox's fixed rules gave some of the scores. */
  sample: z.boolean(),
  launches: list(TriedLaunch),
})
export type Tryout = z.infer<typeof Tryout>

/** One score that a tryout needs. */
export interface Place {
  /** Of the launch. */
  id: string
  side: Side
}

export type TryoutEvent =
  /** `sample`: by the sandbox's fixed rules. */
  | { type: 'known'; scores: readonly (Place & { score: number; sample: boolean })[] }
  | ({ type: 'waits'; untilMs: number | null } & Place)
  | ({ type: 'failed'; failure: Failure | null } & Place)
  /** The consent to pay again is used up. */
  | ({ type: 'paying-again' } & Place)
  /** By its user, or by a failure that every further call would meet. */
  | { type: 'stopped'; by: Failure | null }
  /** What failed is tried again. */
  | { type: 'went-on' }

export const WAITING: TriedScore = { kind: 'waiting', untilMs: null, mayPayAgain: false }

/** What is kept of a tryout; null for what cannot be read. */
export function readTryout(kept: unknown): Tryout | null {
  const tryout = Tryout.safeParse(kept).data
  return tryout === undefined ? null : settled(tryout)
}

/** The tryout after an event. An answer to a stopped tryout counts too, as it is paid for. */
export function reduceTryout(tryout: Tryout, event: TryoutEvent, atMs: number): Tryout {
  const next = { ...tryout, atMs }
  switch (event.type) {
    case 'known':
      return settled({
        ...event.scores.reduce((last, one) => withScore(last, one, knownScore(one.score)), next),
        sample: tryout.sample || event.scores.some(({ sample }) => sample),
      })
    case 'waits':
      return changeWaiting(next, event, { untilMs: event.untilMs })
    case 'paying-again':
      return changeWaiting(next, event, { mayPayAgain: false })
    case 'failed':
      return settled(withScore(next, event, { kind: 'failed', failure: event.failure }))
    case 'stopped':
      return tryout.phase === 'running' ? { ...next, phase: 'stopped', stoppedBy: event.by } : tryout
    case 'went-on':
      return settled({
        ...next,
        phase: 'running',
        stoppedBy: null,
        launches: tryout.launches.map((launch) => ({
          ...launch,
          before: onceMore(launch.before),
          after: onceMore(launch.after),
        })),
      })
  }
}

export const knownScore = (score: number): TriedScore => ({ kind: 'known', score })

const withScore = (tryout: Tryout, { id, side }: Place, score: TriedScore): Tryout => ({
  ...tryout,
  launches: tryout.launches.map((launch) =>
    launch.product.id === id && launch[side].kind !== 'known' ? { ...launch, [side]: score } : launch,
  ),
})

function changeWaiting(
  tryout: Tryout,
  place: Place,
  change: Partial<Extract<TriedScore, { kind: 'waiting' }>>,
): Tryout {
  const score = tryout.launches.find(({ product }) => product.id === place.id)?.[place.side]
  return score?.kind === 'waiting' ? withScore(tryout, place, { ...score, ...change }) : tryout
}

const onceMore = (score: TriedScore): TriedScore =>
  score.kind === 'failed' ? { ...WAITING, mayPayAgain: score.failure?.code === 'MAYBE_PAID' } : score

/** The tryout, done where nothing of it waits: while one is running, there is something to do. */
export const settled = (tryout: Tryout): Tryout =>
  waitingPlaces(tryout).length > 0 ? tryout : { ...tryout, phase: 'done', stoppedBy: null }

/** What is yet to be judged, both sides of a launch together, so that a stop leaves as many pairs as can be. */
export const waitingPlaces = ({ launches }: Pick<Tryout, 'launches'>): Place[] =>
  launches.flatMap((launch) =>
    SIDES.filter((side) => launch[side].kind === 'waiting').map((side) => ({ id: launch.product.id, side })),
  )

/** How many scores of each kind there are, and until when a rate limit is being waited for; null where none is. */
export function progressOf({ launches }: Pick<Tryout, 'launches'>) {
  const scores = launches.flatMap(({ before, after }) => [before, after])
  const count = (kind: TriedScore['kind']) => scores.filter((score) => score.kind === kind).length
  const waits = scores.flatMap((score) => (score.kind === 'waiting' ? (score.untilMs ?? []) : []))
  return {
    total: scores.length,
    known: count('known'),
    failed: count('failed'),
    waiting: count('waiting'),
    untilMs: waits.length === 0 ? null : Math.max(...waits),
  }
}
