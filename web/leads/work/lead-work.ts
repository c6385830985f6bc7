import { failureOf } from '#clients/http.ts'
import type { Failure } from '#domain/base/failure.ts'
import { leadKey } from '#domain/lead/lead-link.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { WorkList } from '#jobs/work-list.ts'
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
type AskedList = WorkList<Asked, Awaited<ReturnType<LeadWorkJobs['run']>>>

interface Asked {
  task: LeadTask
  /** The user asks once more, though the lost call may have been paid for. */
  mayPayAgain: boolean
}

const isOpen = ({ kind }: TaskState): boolean => kind === 'waiting' || kind === 'busy'

export const createLeadWork = (jobs: LeadWorkJobs): LeadWork => new Work(jobs)

class Work implements LeadWork {
  readonly #jobs: LeadWorkJobs
  #tasks: ReadonlyMap<string, LeadTask> = new Map()
  readonly #stoppedBy = new Map<LeadJob, Failure>()
  readonly #lists: Record<LeadJob, AskedList>
  /** When the last answer of each task was given: another request is for another answer. */
  readonly #answeredAtMs = new Map<string, number>()
  readonly #listeners = new Set<() => void>()

  constructor(jobs: LeadWorkJobs) {
    this.#jobs = jobs
    const [contacts, verdict, check] = [
      this.#listOf('contacts'),
      this.#listOf('verdict'),
      this.#listOf('check'),
    ]
    this.#lists = { contacts, verdict, check }
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
    this.#leaveWaiting(job)
    this.#lists[job].stop()
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
    this.#lists[job].leave()
    const waiting = this.#of(job).filter(({ state }) => state.kind === 'waiting')
    this.#put(waiting.map((task) => ({ ...task, state: { kind: 'left' } })))
  }

  #enqueue(job: LeadJob, wanted: readonly LeadTask[]): void {
    this.#stoppedBy.delete(job)
    this.#put(wanted.map((task) => ({ ...task, state: { kind: 'waiting' } })))
    this.#lists[job].add(
      wanted.map((task) => ({
        task,
        mayPayAgain: task.state.kind === 'failed' && task.state.failure?.code === 'MAYBE_PAID',
      })),
    )
  }

  readonly #listOf = (job: LeadJob): AskedList =>
    new WorkList({
      idOf: ({ task }) => task.key,
      atOnce: AT_ONCE[job],
      run: ({ task, mayPayAgain }, call) => {
        const { key, lead } = task
        const onWait = (untilMs: number | null) => this.#setState(task, { kind: 'busy', untilMs })
        onWait(null)
        return this.#jobs.run(job, lead, {
          ...call,
          onWait,
          replacesAtMs: this.#answeredAtMs.get(taskId(job, key)) ?? this.#capturedAtMs(lead),
          mayPayAgain,
        })
      },
      onDone: ({ task }, { found, atMs }) => {
        this.#answeredAtMs.set(taskId(job, task.key), atMs)
        this.#setState(task, { kind: 'done', found })
        this.#jobs.onWritten(!LEAD_JOBS.some(this.#isRunning))
      },
      onLeft: ({ task }) => this.#setState(task, { kind: 'left' }),
      onFailed: ({ task }, error) => {
        const failure = failureOf(error)
        this.#setState(task, { kind: 'failed', failure })
        if (!stopsAll(failure)) return
        this.#stoppedBy.set(job, failure)
        this.#leaveWaiting(job)
      },
    })

  /** What the row holds was found before it was saved; null where it says nothing of that. */
  #capturedAtMs({ capturedAt }: Lead): number | null {
    const timeMs = Date.parse(capturedAt)
    return Number.isNaN(timeMs) ? null : Math.min(timeMs, this.#jobs.now())
  }
}
