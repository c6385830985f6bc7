import { failureOf } from '#clients/http.ts'
import type { Failure } from '#domain/failure.ts'
import type { Lead } from '#domain/lead.ts'
import { leadKey } from '#domain/lead-link.ts'
import type { AiCallOptions } from '#web/core/ai/ai.ts'

/** What the AI is asked about leads of the sheet. */
export type LeadJob = 'contacts' | 'verdict'
export const LEAD_JOBS = ['contacts', 'verdict'] as const

/** So many leads at the same time. */
const AT_ONCE: Record<LeadJob, number> = { contacts: 2, verdict: 5 }

export type TaskState =
  | { kind: 'waiting' }
  /** `untilMs`: a rate limit is waited for until then, milliseconds since 1970. */
  | { kind: 'busy'; untilMs: number | null }
  /** `found`: false where the research found nobody. */
  | { kind: 'done'; found: boolean }
  | { kind: 'failed'; failure: Failure | null }
  /** Not begun, as the work was stopped. */
  | { kind: 'left' }

export interface LeadTask {
  job: LeadJob
  key: string
  lead: Lead
  state: TaskState
}

/** How far the work of one kind is. */
export interface WorkProgress {
  total: number
  done: number
  failed: number
  left: number
  running: boolean
  /** What stopped it, where it did not stop by itself or by its user. */
  stoppedBy: Failure | null
}

export interface LeadWorkJobs {
  /** Asks the AI, and writes what it found to the row. Says whether anything was found, and when the answer was given. */
  run: (job: LeadJob, lead: Lead, call: AiCallOptions) => Promise<{ found: boolean; atMs: number }>
  /** Called when a lead is done, and whether others are under way. */
  onWritten: (isLast: boolean) => void
  now: () => number
}

/** Asks the AI about leads: some at a time, the others in turn. It goes on behind other tabs until the page is left. */
export interface LeadWork {
  start: (job: LeadJob, leads: readonly Lead[]) => void
  /** Begins no other; what is under way goes on, as it is paid for. */
  stop: (job: LeadJob) => void
  /** What failed, and what was left. */
  retry: (job: LeadJob) => void
  /** Forgets what has ended. */
  clear: (job: LeadJob) => void
  taskOf: (job: LeadJob, lead: Lead) => LeadTask | null
  progress: (job: LeadJob) => WorkProgress
  /** Another one after each change. */
  getSnapshot: () => ReadonlyMap<string, LeadTask>
  subscribe: (listener: () => void) => () => void
}

/** Failures of one lead alone: with the next one all may be well. Any other stops the work before it costs more. */
const OF_ONE_LEAD: readonly string[] = [
  'NO_CONTACTS',
  'EMPTY_RESPONSE',
  'UNREADABLE_RESPONSE',
  'NOTHING_JUDGED',
  'TOO_FEW_JUDGED',
  'REFUSED',
  'INCOMPLETE',
  'RESPONSE_FAILED',
  'TIMEOUT',
  'SERVER_ERROR',
  'OVERLOADED',
  'MAYBE_PAID',
  'ROW_GONE',
]

const taskId = (job: LeadJob, key: string) => `${job} ${key}`

export function createLeadWork({ run, onWritten, now }: LeadWorkJobs): LeadWork {
  let tasks: ReadonlyMap<string, LeadTask> = new Map()
  const stoppedBy = new Map<LeadJob, Failure>()
  const ends: Record<LeadJob, AbortController> = {
    contacts: new AbortController(),
    verdict: new AbortController(),
  }
  /** When the last answer of each task was given: another request is for another answer. */
  const answeredAtMs = new Map<string, number>()
  const listeners = new Set<() => void>()

  const show = (next: ReadonlyMap<string, LeadTask>) => {
    tasks = next
    listeners.forEach((listener) => listener())
  }
  const of = (job: LeadJob) => [...tasks.values()].filter((task) => task.job === job)
  const put = (changed: readonly LeadTask[]) =>
    show(new Map([...tasks, ...changed.map((task) => [taskId(task.job, task.key), task] as const)]))
  const setState = (task: LeadTask, state: TaskState) => put([{ ...task, state }])
  const isRunning = (job: LeadJob) => of(job).some(({ state }) => isOpen(state))
  const leaveWaiting = (job: LeadJob) =>
    put(
      of(job)
        .filter(({ state }) => state.kind === 'waiting')
        .map((task) => ({ ...task, state: { kind: 'left' } as const })),
    )

  async function work(task: LeadTask, mayPayAgain: boolean): Promise<void> {
    const { job, key, lead } = task
    const { signal } = ends[job]
    setState(task, { kind: 'busy', untilMs: null })
    try {
      const { found, atMs } = await run(job, lead, {
        stop: signal,
        turn: Promise.resolve(),
        onWait: (untilMs) => setState(task, { kind: 'busy', untilMs }),
        replacesAtMs: answeredAtMs.get(taskId(job, key)) ?? capturedAtMs(lead),
        mayPayAgain,
      })
      answeredAtMs.set(taskId(job, key), atMs)
      setState(task, { kind: 'done', found })
    } catch (error) {
      fail(task, error, signal)
    }
    begin(job)
    if (tasks.get(taskId(job, key))?.state.kind === 'done') onWritten(!LEAD_JOBS.some(isRunning))
  }

  function fail(task: LeadTask, error: unknown, signal: AbortSignal): void {
    if (signal.aborted && error === signal.reason) {
      setState(task, { kind: 'left' })
      return
    }
    const failure = failureOf(error)
    setState(task, { kind: 'failed', failure })
    if (failure === null || OF_ONE_LEAD.includes(failure.code)) return
    stoppedBy.set(task.job, failure)
    leaveWaiting(task.job)
  }

  /** Takes the next ones, as many as there is room for. */
  function begin(job: LeadJob, paidAgain: ReadonlySet<string> = new Set()): void {
    const all = of(job)
    const busyCount = all.filter(({ state }) => state.kind === 'busy').length
    const next = all.filter(({ state }) => state.kind === 'waiting')
    for (const task of next.slice(0, AT_ONCE[job] - busyCount)) void work(task, paidAgain.has(task.key))
  }

  function enqueue(job: LeadJob, wanted: readonly LeadTask[]): void {
    if (ends[job].signal.aborted) ends[job] = new AbortController()
    stoppedBy.delete(job)
    const again = wanted.flatMap(({ key, state }) =>
      state.kind === 'failed' && state.failure?.code === 'MAYBE_PAID' ? [key] : [],
    )
    put(wanted.map((task) => ({ ...task, state: { kind: 'waiting' } })))
    begin(job, new Set(again))
  }

  const clear = (job: LeadJob) => {
    stoppedBy.delete(job)
    show(new Map([...tasks].filter(([, task]) => task.job !== job || isOpen(task.state))))
  }

  return {
    start(job, leads) {
      if (!isRunning(job)) clear(job)
      const wanted = leads.flatMap((lead): LeadTask[] => {
        const key = leadKey(lead)
        const known = key === null ? undefined : tasks.get(taskId(job, key))
        if (key === null || (known !== undefined && isOpen(known.state))) return []
        return [{ job, key, lead, state: known?.state ?? { kind: 'waiting' } }]
      })
      enqueue(job, wanted)
    },
    stop(job) {
      ends[job].abort()
      leaveWaiting(job)
    },
    retry: (job) =>
      enqueue(
        job,
        of(job).filter(({ state }) => state.kind === 'failed' || state.kind === 'left'),
      ),
    clear,
    taskOf(job, lead) {
      const key = leadKey(lead)
      return key === null ? null : (tasks.get(taskId(job, key)) ?? null)
    },
    progress(job) {
      const states = of(job).map(({ state }) => state)
      const count = (kind: TaskState['kind']) => states.filter((state) => state.kind === kind).length
      return {
        total: states.length,
        done: count('done'),
        failed: count('failed'),
        left: count('left'),
        running: states.some(isOpen),
        stoppedBy: stoppedBy.get(job) ?? null,
      }
    },
    getSnapshot: () => tasks,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }

  /** What the row holds was found before it was saved; null where it says nothing of that. */
  function capturedAtMs({ capturedAt }: Lead): number | null {
    const timeMs = Date.parse(capturedAt)
    return Number.isNaN(timeMs) ? null : Math.min(timeMs, now())
  }
}

const isOpen = ({ kind }: TaskState): boolean => kind === 'waiting' || kind === 'busy'
