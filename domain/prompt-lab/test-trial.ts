/** For tests: trials of invented launches. */
import type { Failure } from '../failure.ts'
import { launch } from '../search-run/test-launches.ts'
import { knownScore, reduceTrial, type Trial, type TrialEvent, type TriedLaunch, WAITING } from './trial.ts'

export const TRIAL_AT_MS = Date.parse('2026-11-27T08:00:00Z')

export const triedLaunch = (id: string, more: Partial<TriedLaunch> = {}): TriedLaunch => ({
  product: launch(id),
  leadKey: id,
  isGood: true,
  before: WAITING,
  after: WAITING,
  ...more,
})

export const trialWith = (launches: readonly TriedLaunch[], more: Partial<Trial> = {}): Trial => ({
  id: 'trial',
  source: 'labels',
  saved: 'Charges: it has prices',
  draft: 'Hires: it has open jobs',
  phase: 'running',
  stoppedBy: null,
  atMs: TRIAL_AT_MS,
  usedInPlaceOf: null,
  sample: false,
  launches,
  ...more,
})

export const scored = (
  id: string,
  isGood: boolean | null,
  [before, after]: readonly [number, number],
): TriedLaunch => triedLaunch(id, { isGood, before: knownScore(before), after: knownScore(after) })

export const aiFailure = (code: string): Failure => ({
  service: 'ai',
  code,
  status: null,
  detail: null,
  requestId: null,
})

export const afterEvents = (trial: Trial, ...events: readonly TrialEvent[]): Trial =>
  events.reduce((last, event) => reduceTrial(last, event, TRIAL_AT_MS), trial)
