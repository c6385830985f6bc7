import type { Browser, Page } from '@playwright/test'
import * as z from 'zod'

/** A task of the page's main thread; while it lasts the page answers to nothing. */
export interface Task {
  ms: number
  /** Of these the processor worked on it. The rest is waiting, on a busy machine mostly for the processor. */
  cpuMs: number
  /** What took the most of it, in milliseconds; a part contains what it calls. */
  parts: Record<string, number>
}

export interface Traced {
  tasks: number
  longestMs: number
  longestCpuMs: number
  /** Of more than 50 ms, the longest first. */
  long: Task[]
  /** As the browser gave it: the Performance panel of Chrome's DevTools opens it. */
  file: Buffer
}

/** From here on a task counts as long (W3C Long Tasks). */
export const longTaskMs = 50

const Event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  tdur: z.number().default(0),
})
type Event = z.infer<typeof Event>
const ThreadName = z.object({
  name: z.literal('thread_name'),
  pid: z.number(),
  tid: z.number(),
  args: z.object({ name: z.string() }),
})
const Frames = z.object({
  args: z.object({ data: z.object({ frames: z.array(z.object({ processId: z.number() })) }) }),
})

/** Traces what the page does meanwhile, and returns the tasks of its main thread. */
export async function traced(browser: Browser, page: Page, job: () => Promise<void>): Promise<Traced> {
  await browser.startTracing(page, {
    categories: [
      '-*',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      'disabled-by-default-devtools.timeline.frame',
      'blink.user_timing',
    ],
  })
  await job()
  return readTrace(await browser.stopTracing())
}

function readTrace(file: Buffer): Traced {
  const { traceEvents } = z
    .object({ traceEvents: z.array(z.unknown()) })
    .parse(JSON.parse(file.toString('utf8')))
  const processes = traceEvents.flatMap((event) => {
    const frames = Frames.safeParse(event).data?.args.data.frames ?? []
    return frames.map(({ processId }) => processId)
  })
  const mainThreads = traceEvents.flatMap((event) => {
    const thread = ThreadName.safeParse(event).data
    return thread?.args.name === 'CrRendererMain' && processes.includes(thread.pid) ? [thread] : []
  })
  const spans = traceEvents.flatMap((event) => {
    const span = Event.safeParse(event).data
    return span?.ph === 'X' && mainThreads.some(({ pid, tid }) => pid === span.pid && tid === span.tid)
      ? [span]
      : []
  })
  const tasks = spans.filter(({ name }) => name === 'RunTask')
  return {
    tasks: tasks.length,
    longestMs: inMs(tasks.reduce((most, { dur }) => Math.max(most, dur), 0)),
    longestCpuMs: inMs(tasks.reduce((most, { tdur }) => Math.max(most, tdur), 0)),
    long: tasks
      .filter(({ dur }) => inMs(dur) > longTaskMs)
      .sort((one, other) => other.dur - one.dur)
      .map((task) => toTask(task, spans)),
    file,
  }
}

const PARTS_SHOWN = 5

function toTask(task: Event, spans: readonly Event[]): Task {
  const sums = new Map<string, number>()
  for (const { name, pid, ts, dur } of spans) {
    if (pid !== task.pid || name === 'RunTask' || ts < task.ts || ts + dur > task.ts + task.dur) continue
    sums.set(name, (sums.get(name) ?? 0) + dur)
  }
  const most = [...sums].sort(([, one], [, other]) => other - one).slice(0, PARTS_SHOWN)
  return {
    ms: inMs(task.dur),
    cpuMs: inMs(task.tdur),
    parts: Object.fromEntries(most.map(([name, microseconds]) => [name, inMs(microseconds)])),
  }
}

const inMs = (microseconds: number): number => Math.round(microseconds / 100) / 10
