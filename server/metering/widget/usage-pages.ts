import { ReadError, type ReadProblem, type WidgetUsage } from './read-usage.ts'

/** What the widget shows at a moment. */
export interface UsageShown {
  /** The last figures that were read; null where there are none yet. */
  usage: WidgetUsage | null
  /** Why newer figures could not be read; null where they could. */
  problem: ReadProblem | null
  /** Of the calls, from 1, the newest first. */
  page: number
  /** True while another page is on its way. */
  turning: boolean
}

export interface UsagePagesOptions {
  /** Reads the figures with the page of calls that follows a place; null for the newest. */
  read: (before: string | null, signal: AbortSignal) => Promise<WidgetUsage>
  show: (shown: UsageShown) => void
  /** How old figures may be while they are seen. */
  refreshMs: number
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs something later; returns how to call it off. */
  later: (run: () => void, ms: number) => () => void
}

export interface UsagePages {
  older: () => void
  newer: () => void
  /** Reads anew: at once where the last reading is 2 s ago, else then. */
  refresh: () => void
  /** Nothing is read while it cannot be seen. */
  setVisible: (visible: boolean) => void
  close: () => void
}

/** A run counts several calls a second; its figures are read this often at most. */
const gapMs = 2_000
/** Asking again by itself would change nothing. */
const FINAL: readonly ReadProblem[] = ['KEY_REFUSED', 'FORBIDDEN', 'BLOCKED']

/** Keeps a customer's figures up to date and turns the pages of the calls. Draws nothing itself. */
export function createUsagePages({ read, show, refreshMs, now, later }: UsagePagesOptions): UsagePages {
  let shown: UsageShown = { usage: null, problem: null, page: 1, turning: false }
  /** Where each page up to the shown one begins. */
  let places: (string | null)[] = [null]
  let visible = false
  let readAtMs = -Infinity
  let wanted = true
  let running: AbortController | null = null
  let callOff: () => void = () => undefined

  function set(change: Partial<UsageShown>): void {
    shown = { ...shown, ...change }
    show(shown)
  }

  function plan(): void {
    callOff()
    const inVain = shown.problem !== null && FINAL.includes(shown.problem)
    if (!visible || running !== null || (inVain && !wanted)) return
    const dueMs = readAtMs + (wanted ? gapMs : refreshMs)
    callOff = later(() => void readPage(places), Math.max(0, dueMs - now()))
  }

  async function readPage(cursors: (string | null)[]): Promise<void> {
    callOff()
    running?.abort()
    const reading = new AbortController()
    running = reading
    wanted = false
    try {
      const usage = await read(cursors.at(-1) ?? null, reading.signal)
      if (reading.signal.aborted) return
      places = cursors
      set({ usage, problem: null, page: places.length, turning: false })
    } catch (error) {
      // A later reading has taken its place.
      if (reading.signal.aborted) return
      set({ problem: error instanceof ReadError ? error.problem : 'UNAVAILABLE', turning: false })
    }
    readAtMs = now()
    running = null
    plan()
  }

  function turnTo(cursors: (string | null)[]): void {
    set({ turning: true })
    void readPage(cursors)
  }

  return {
    older() {
      const next = shown.usage?.calls?.next ?? null
      if (next !== null && !shown.turning) turnTo([...places, next])
    },
    newer() {
      if (places.length > 1 && !shown.turning) turnTo(places.slice(0, -1))
    },
    refresh() {
      wanted = true
      plan()
    },
    setVisible(seen) {
      if (seen === visible) return
      visible = seen
      plan()
    },
    close() {
      visible = false
      callOff()
      running?.abort()
    },
  }
}
