/** For tests: tryouts of invented launches. */
import type { Failure } from '../base/failure.ts'
import { launch } from '../search-run/test-launches.ts'
import {
  knownScore,
  reduceTryout,
  type TriedLaunch,
  type Tryout,
  type TryoutEvent,
  WAITING,
} from './tryout.ts'

export const TRYOUT_AT_MS = Date.parse('2026-11-27T08:00:00Z')

export const triedLaunch = (id: string, more: Partial<TriedLaunch> = {}): TriedLaunch => ({
  product: launch(id),
  isGood: true,
  before: WAITING,
  after: WAITING,
  ...more,
})

export const tryoutWith = (launches: readonly TriedLaunch[], more: Partial<Tryout> = {}): Tryout => ({
  id: 'tryout',
  saved: 'Charges: it has prices',
  draft: 'Hires: it has open jobs',
  phase: 'running',
  stoppedBy: null,
  atMs: TRYOUT_AT_MS,
  sample: false,
  launches,
  ...more,
})

export const scored = (
  id: string,
  isGood: boolean,
  [before, after]: readonly [number, number],
): TriedLaunch => triedLaunch(id, { isGood, before: knownScore(before), after: knownScore(after) })

export const aiFailure = (code: string): Failure => ({
  service: 'ai',
  code,
  status: null,
  detail: null,
  requestId: null,
})

export const afterEvents = (tryout: Tryout, ...events: readonly TryoutEvent[]): Tryout =>
  events.reduce((last, event) => reduceTryout(last, event, TRYOUT_AT_MS), tryout)
