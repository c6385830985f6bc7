import { MINUTE_MS } from '#domain/base/durations.ts'
import type { ReadProblem, WidgetUsage } from './read-usage.ts'

/** What the widget shows at a moment. */
export interface UsageShown {
  /** The last figures that were read; null where there are none yet. */
  usage: WidgetUsage | null
  /** Why newer figures could not be read; null where they could. */
  problem: ReadProblem | null
  /** Of the calls, from 1, the newest first. */
  page: number
}

interface UsageReaderOptions {
  /** Reads the figures with the page of calls that follows a place; null for the newest. */
  read: (before: string | null, signal: AbortSignal) => Promise<WidgetUsage | ReadProblem>
  show: (shown: UsageShown) => void
  /** Nothing is read while it is not seen. */
  isSeen: () => boolean
}

/** How old figures may be while they are seen. */
const REFRESH_MS = MINUTE_MS
/** A run counts several calls a second; its figures are read this often at most. */
const GAP_MS = 2_000
const TICK_MS = 500
/** Asking again by itself would change nothing. */
const FINAL: readonly (ReadProblem | null)[] = ['KEY_REFUSED', 'FORBIDDEN', 'BLOCKED']

/** Keeps a customer's figures up to date and turns the pages of the calls. Draws nothing itself. */
export function createUsageReader({ read, show, isSeen }: UsageReaderOptions) {
  let shown: UsageShown = { usage: null, problem: null, page: 1 }
  /** Where each page up to the shown one begins. */
  let places: (string | null)[] = [null]
  let readAtMs = -Infinity
  let wanted = true
  let reading: AbortController | null = null

  async function turnTo(cursors: (string | null)[]): Promise<void> {
    reading?.abort()
    const mine = new AbortController()
    reading = mine
    wanted = false
    const answer = await read(cursors.at(-1) ?? null, mine.signal)
    // A later reading has taken its place.
    if (reading !== mine) return
    reading = null
    readAtMs = Date.now()
    if (typeof answer === 'string') shown = { ...shown, problem: answer }
    else {
      places = cursors
      shown = { usage: answer, problem: null, page: cursors.length }
    }
    show(shown)
  }

  function look(): void {
    if (reading !== null || !isSeen()) return
    if (!wanted && FINAL.includes(shown.problem)) return
    if (Date.now() >= readAtMs + (wanted ? GAP_MS : REFRESH_MS)) void turnTo(places)
  }
  const timer = setInterval(look, TICK_MS)
  return {
    older: (): void => {
      const next = shown.usage?.calls?.next ?? null
      if (next !== null) void turnTo([...places, next])
    },
    newer: (): void => {
      if (places.length > 1) void turnTo(places.slice(0, -1))
    },
    /** Reads anew: at once where the last reading is 2 s ago, else then. */
    refresh: (): void => {
      wanted = true
    },
    close: (): void => {
      clearInterval(timer)
      reading?.abort()
      reading = null
    },
  }
}
