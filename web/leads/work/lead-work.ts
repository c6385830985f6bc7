import { failureOf } from '#clients/http.ts'
import type { Failure } from '#domain/base/failure.ts'
import { leadKey } from '#domain/lead/lead-link.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { AiCallOptions } from '#web/core/ai/ai.ts'
import { stopsAll } from '#web/core/work/stops-all.ts'

/** What the AI is asked about leads of the sheet. */
export type AskedJob = 'contacts' | 'verdict'
export const ASKED_JOBS = ['contacts', 'verdict'] as const

/** What is done about leads: `check` reads the pages that name their contacts, and asks nobody. */
export type LeadJob = AskedJob | 'check'
export const LEAD_JOBS = [...ASKED_JOBS, 'check'] as const

/** So many leads at the same time. */
const AT_ONCE: Record<LeadJob, number> = { contacts: 2, verdict: 5, check: 4 }

type TaskState =
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
interface WorkProgress {
  total: number
  done: number
  failed: number
  left: number
  running: boolean
  /** What stopped it, where it did not stop by itself or by its user. */
  stoppedBy: Failure | null
}

export interface LeadWorkJobs {
  /** Asks the AI or reads pages, and writes what was found to the row. Says whether anything was found, and when the answer was given. */
  run: (job: LeadJob, lead: Lead, call: AiCallOptions) => Promise<{ found: boolean; atMs: number }>
  /** Called when a lead is done, and whether others are under way. */
  onWritten: (isLast: boolean) => void
  now: () => number
}

/** Asks the AI about leads: some at a time, the others in turn. It goes on behind other tabs until the page is left (SPEC 2, Leads tab). */
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

const taskId = (job: LeadJob, key: string) => `${job} ${key}`
const isOpen = ({ kind }: TaskState): boolean => kind === 'waiting' || kind === 'busy'

export const createLeadWork = (jobs: LeadWorkJobs): LeadWork => new Work(jobs)

class Work implements LeadWork {
  readonly #jobs: LeadWorkJobs
  #tasks: ReadonlyMap<string, LeadTask> = new Map()
  readonly #stoppedBy = new Map<LeadJob, Failure>()
  readonly #ends: Record<LeadJob, AbortController> = {
    contacts: new AbortController(),
    verdict: new AbortController(),
    check: new AbortController(),
  }
  /** When the last answer of each task was given: another request is for another answer. */
  readonly #answeredAtMs = new Map<string, number>()
  readonly #listeners = new Set<() => void>()

  constructor(jobs: LeadWorkJobs) {
    this.#jobs = jobs
  }

  readonly getSnapshot = () => this.#tasks
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly start = (job: LeadJob, leads: readonly Lead[]): void => {
    if (!this.#isRunning(job)) this.clear(job)
    const wanted = leads.flatMap((lead): LeadTask[] => {
      const key = leadKey(lead)
      const known = key === null ? undefined : this.#tasks.get(taskId(job, key))
      if (key === null || (known !== undefined && isOpen(known.state))) return []
      return [{ job, key, lead, state: known?.state ?? { kind: 'waiting' } }]
    })
    this.#enqueue(job, wanted)
  }

  readonly stop = (job: LeadJob): void => {
    this.#ends[job].abort()
    this.#leaveWaiting(job)
  }

  readonly retry = (job: LeadJob): void =>
    this.#enqueue(
      job,
      this.#of(job).filter(({ state }) => state.kind === 'failed' || state.kind === 'left'),
    )

  readonly clear = (job: LeadJob): void => {
    this.#stoppedBy.delete(job)
    this.#show(new Map([...this.#tasks].filter(([, task]) => task.job !== job || isOpen(task.state))))
  }

  readonly taskOf = (job: LeadJob, lead: Lead): LeadTask | null => {
    const key = leadKey(lead)
    return key === null ? null : (this.#tasks.get(taskId(job, key)) ?? null)
  }

  readonly progress = (job: LeadJob): WorkProgress => {
    const states = this.#of(job).map(({ state }) => state)
    const count = (kind: TaskState['kind']) => states.filter((state) => state.kind === kind).length
    return {
      total: states.length,
      done: count('done'),
      failed: count('failed'),
      left: count('left'),
      running: states.some(isOpen),
      stoppedBy: this.#stoppedBy.get(job) ?? null,
    }
  }

  readonly #of = (job: LeadJob) => [...this.#tasks.values()].filter((task) => task.job === job)
  readonly #isRunning = (job: LeadJob) => this.#of(job).some(({ state }) => isOpen(state))

  #show(next: ReadonlyMap<string, LeadTask>): void {
    this.#tasks = next
    this.#listeners.forEach((listener) => listener())
  }

  #put(changed: readonly LeadTask[]): void {
    this.#show(
      new Map([...this.#tasks, ...changed.map((task) => [taskId(task.job, task.key), task] as const)]),
    )
  }

  #setState(task: LeadTask, state: TaskState): void {
    this.#put([{ ...task, state }])
  }

  #leaveWaiting(job: LeadJob): void {
    const waiting = this.#of(job).filter(({ state }) => state.kind === 'waiting')
    this.#put(waiting.map((task) => ({ ...task, state: { kind: 'left' } })))
  }

  #enqueue(job: LeadJob, wanted: readonly LeadTask[]): void {
    if (this.#ends[job].signal.aborted) this.#ends[job] = new AbortController()
    this.#stoppedBy.delete(job)
    const again = wanted.flatMap(({ key, state }) =>
      state.kind === 'failed' && state.failure?.code === 'MAYBE_PAID' ? [key] : [],
    )
    again.forEach((key) => this.#mayPayAgain.add(taskId(job, key)))
    this.#put(wanted.map((task) => ({ ...task, state: { kind: 'waiting' } })))
    this.#begin(job)
  }

  /** Tasks whose user asks once more, though the lost call may have been paid for; each once. */
  readonly #mayPayAgain = new Set<string>()

  /** Takes the next ones, as many as there is room for. */
  #begin(job: LeadJob): void {
    const all = this.#of(job)
    const busyCount = all.filter(({ state }) => state.kind === 'busy').length
    const next = all.filter(({ state }) => state.kind === 'waiting')
    for (const task of next.slice(0, AT_ONCE[job] - busyCount)) void this.#work(task)
  }

  async #work(task: LeadTask): Promise<void> {
    const { job, key, lead } = task
    const id = taskId(job, key)
    const { signal } = this.#ends[job]
    this.#setState(task, { kind: 'busy', untilMs: null })
    try {
      const { found, atMs } = await this.#jobs.run(job, lead, {
        stop: signal,
        turn: Promise.resolve(),
        onWait: (untilMs) => this.#setState(task, { kind: 'busy', untilMs }),
        replacesAtMs: this.#answeredAtMs.get(id) ?? this.#capturedAtMs(lead),
        mayPayAgain: this.#mayPayAgain.delete(id),
      })
      this.#answeredAtMs.set(id, atMs)
      this.#setState(task, { kind: 'done', found })
    } catch (error) {
      this.#fail(task, error, signal)
    }
    this.#begin(job)
    if (this.#tasks.get(id)?.state.kind === 'done') this.#jobs.onWritten(!LEAD_JOBS.some(this.#isRunning))
  }

  #fail(task: LeadTask, error: unknown, signal: AbortSignal): void {
    if (signal.aborted && error === signal.reason) {
      this.#setState(task, { kind: 'left' })
      return
    }
    const failure = failureOf(error)
    this.#setState(task, { kind: 'failed', failure })
    if (!stopsAll(failure)) return
    this.#stoppedBy.set(task.job, failure)
    this.#leaveWaiting(task.job)
  }

  /** What the row holds was found before it was saved; null where it says nothing of that. */
  #capturedAtMs({ capturedAt }: Lead): number | null {
    const timeMs = Date.parse(capturedAt)
    return Number.isNaN(timeMs) ? null : Math.min(timeMs, this.#jobs.now())
  }
}
