import { z } from 'zod'
import { HOUR_MS } from '#domain/durations.ts'

/** A line of the server's log, reduced to what cannot hold a secret. */
export interface SafeLine {
  time: string
  level: string
  /** A sentence of our code; null for any other. */
  message: string | null
  code: string | null
  type: string | null
  /** Where in our code it happened. */
  frames: string[]
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'fatal'] as const
const Line = z.object({
  time: z.iso.datetime(),
  level: z.enum(LEVELS),
  msg: z.string().optional(),
  err: z
    .object({ type: z.string().optional(), code: z.string().optional(), stack: z.string().optional() })
    .optional(),
})

/** SQLSTATEs, and what Node calls failures of connections and files. */
const SAFE_CODE = /^(?:[0-9A-Z]{5}|E[A-Z]{2,14})$/
const SAFE_TYPE = /^(?:[A-Z][a-z]{1,20}){0,3}Error$/i
/** A place in one of our folders; what is before it is a path of the machine. */
const FRAME = /\b(?:server|domain|clients|operations|sandbox)\/[\w./-]{1,80}\.ts:\d+:\d+/g
const MOST_FRAMES = 8

/**
 * Reads warnings and errors of a log. What a request or a library has written stays out: a sentence counts only where it
 * stands in our code.
 * @param code our code, in which sentences of the log are quoted
 */
export function safeLines(log: string, code: string): SafeLine[] {
  return log.split('\n').flatMap((text) => {
    const read = Line.safeParse(jsonOf(text)).data
    if (read === undefined || read.level === 'info' || read.level === 'debug') return []
    const { time, level, msg, err } = read
    return [
      {
        time,
        level,
        message: msg !== undefined && code.includes(`'${msg}'`) ? msg : null,
        code: err?.code !== undefined && SAFE_CODE.test(err.code) ? err.code : null,
        type: err?.type !== undefined && SAFE_TYPE.test(err.type) ? err.type : null,
        frames: (err?.stack?.split('\n').slice(1).join('\n').match(FRAME) ?? []).slice(0, MOST_FRAMES),
      },
    ]
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** How often each error of the last hour is in a log, as the page System counts them. */
export function errorsOf(lines: readonly SafeLine[], nowMs: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { time, level, message, code } of lines) {
    if ((level !== 'error' && level !== 'fatal') || nowMs - Date.parse(time) > HOUR_MS) continue
    const name = `${message ?? 'another error'}${code === null ? '' : ` (${code})`}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

const SEVERITY = /^\S+ \S+ \w+ \[\d+\] (WARNING|ERROR|FATAL|PANIC): /

/** How often each severity is in a log of PostgreSQL. Its sentences may quote values, so they stay out. */
export function severitiesOf(log: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const line of log.split('\n')) {
    const severity = SEVERITY.exec(line)?.[1]
    if (severity !== undefined) counts[severity] = (counts[severity] ?? 0) + 1
  }
  return counts
}
