import type { Failure } from '#domain/base/failure.ts'
import { readReply } from '#domain/contact-reply/test-read.ts'
import { verdictOf } from '#domain/verdict/test-verdict.ts'
import type { RunEvent } from './run-events.ts'
import type { FoundContacts, Judgment, RunItem, SearchRun } from './run-state.ts'
import { idleRun, reduceRun } from './search-run.ts'
import { criteria, freshLaunch, launch } from './test-launches.ts'

export const quota: Failure = { service: 'ai', code: 'QUOTA', status: 429, detail: null, requestId: null }
export const verdict = (targetScore = 80, atMs = 1): Judgment => ({
  result: verdictOf({ targetScore }),
  sample: false,
  atMs,
})
export const contacts = (atMs = 1): FoundContacts => ({
  research: readReply('PERSON: Ada'),
  sample: false,
  atMs,
})

export const place = (pages: number) => ({ pages, cursor: `after ${pages}` })
export const started: RunEvent = { type: 'started', criteria, sealedPrompt: 'sealed', before: null }
export const page = (ids: string[], more: { fresh?: string[]; last?: boolean } = {}): RunEvent => ({
  type: 'page',
  products: ids.map((id) => launch(id)),
  hiddenFresh: (more.fresh ?? []).map(freshLaunch),
  next: more.last === true ? null : place(1),
})
export const judged = (id: string, answer = verdict()): RunEvent => ({ type: 'judged', id, answer })
export const judging = (...ids: string[]): RunEvent => ({ type: 'judging', ids })
export const queued = (...ids: string[]): RunEvent => ({ type: 'queued', ids })
export const failed = (id: string): RunEvent => ({ type: 'judge-failed', id, failure: quota })
export const fetchFailed: RunEvent = { type: 'fetch-failed', failure: quota }

export const runOf = (...events: RunEvent[]): SearchRun => events.reduce(reduceRun, idleRun)
export const onTwo = (...events: RunEvent[]): SearchRun => runOf(started, page(['1', '2']), ...events)
export const first = ({ items }: SearchRun): RunItem => {
  const [item] = items
  if (item === undefined) throw new Error('The run has no launch.')
  return item
}
