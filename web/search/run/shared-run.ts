import { HOUR_MS } from '#domain/base/durations.ts'
import { nextTurn } from '#domain/base/next-turn.ts'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { idleRun, reduceRun, type RunCommand } from '#domain/search-run/search-run.ts'
import { createJournalReader, createJournalWriter } from './journal-sync.ts'
import type { RunJournal } from './run-journal.ts'
import { createRunSnapshot, type RunSnapshot } from './run-snapshot.ts'
import type { SearchWorker } from './search-worker.ts'

/** The run as every tab of the user sees it: one tab works, all show the same and take the same commands. */
export interface SharedRun {
  getSnapshot: () => SearchRun
  subscribe: (listener: () => void) => () => void
  /** Sends a command; it is done once, in whichever tab works. */
  send: (command: RunCommand) => void
  /**
   * Begins to show the run, and to work on it when no other tab does. Returns how to end both; where several opened
   * it, the last one ends them.
   */
  open: () => () => void
}

/** A run left longer ago waits for the user before it spends anything. */
export const resumeWithinMs = HOUR_MS

interface SharedRunOptions {
  /** Names the lock and the channel. */
  userId: string
  journal: RunJournal
  /** Of the browser's lock manager, what is used. */
  locks: {
    request: (name: string, options: { signal: AbortSignal }, work: () => Promise<void>) => Promise<void>
  }
  /** A BroadcastChannel of that name. */
  openChannel: (name: string) => Channel
  createWorker: (run: { getRun: () => SearchRun; record: (event: RunEvent) => void }) => SearchWorker
  /** Milliseconds since 1970. */
  now: () => number
  /** How long screens wait before they are notified, so that what comes together is drawn once. */
  gather?: () => Promise<void>
}

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent<ChannelMessage>) => void) | null
}

/** What tabs send each other. */
export type ChannelMessage =
  /** A tab has begun to work. */
  | { kind: 'working' }
  | { kind: 'grew' }
  | { kind: 'command'; id: string; command: RunCommand }
  /** The working tab has taken that command. */
  | { kind: 'taken'; id: string }

/**
 * One run in every tab. The tab that holds the lock works and writes the journal; the others read it whenever it grew,
 * and send their commands. When the working tab goes away, the browser hands the lock to the next one, which reads
 * the journal to its end and goes on. Where the browser keeps no journal, the run lives in the working tab alone.
 */
export function createSharedRun(options: SharedRunOptions): SharedRun {
  const snapshot = createRunSnapshot(options.gather ?? nextTurn)
  /** Commands that no working tab has taken yet. */
  const untaken = new Map<string, RunCommand>()
  let tab: Tab | null = null
  let openers = 0

  function open(): () => void {
    if (openers++ === 0) tab = openTab(options, snapshot, untaken)
    let left = false
    return () => {
      if (left) return
      left = true
      if (--openers > 0) return
      tab?.close()
      tab = null
    }
  }

  return {
    getSnapshot: snapshot.get,
    subscribe: snapshot.subscribe,
    send: (command) => {
      const worker = tab?.worker() ?? null
      if (worker !== null) {
        worker.run(command)
        return
      }
      const id = crypto.randomUUID()
      untaken.set(id, command)
      tab?.post({ kind: 'command', id, command })
    },
    open,
  }
}

/** What a tab does for the run from its opening to its end. */
interface Tab {
  /** Null where another tab works. */
  worker: () => SearchWorker | null
  post: (message: ChannelMessage) => void
  close: () => void
}

function openTab(options: SharedRunOptions, snapshot: RunSnapshot, untaken: Map<string, RunCommand>): Tab {
  const { userId, journal, now } = options
  const name = `launchscout.${userId}.run`
  const channel = options.openChannel(name)
  const post = (message: ChannelMessage) => channel.postMessage(message)
  const closing = new AbortController()
  let worker: SearchWorker | null = null
  let release = (): void => undefined

  snapshot.set(idleRun)
  const catchUp = createJournalReader({
    journal,
    snapshot,
    isFollowing: () => worker === null && !closing.signal.aborted,
  })
  channel.onmessage = onMessages({ worker: () => worker, post, untaken, catchUp })
  void catchUp()

  const work = async () => {
    const lastAtMs = await catchUp()
    if (closing.signal.aborted) return
    const write = createJournalWriter({ journal, now, onWritten: () => post({ kind: 'grew' }) })
    const record = (event: RunEvent) => {
      snapshot.set(reduceRun(snapshot.get(), event))
      write(event)
    }
    worker = options.createWorker({ getRun: snapshot.get, record })
    worker.takeOver(lastAtMs !== null && now() - lastAtMs <= resumeWithinMs)
    post({ kind: 'working' })
    for (const command of untaken.values()) worker.run(command)
    untaken.clear()
    await new Promise<void>((resolve) => (release = resolve))
  }
  options.locks.request(name, { signal: closing.signal }, work).catch((error: unknown) => {
    if (!closing.signal.aborted) throw error
  })

  return {
    worker: () => worker,
    post,
    close: () => {
      closing.abort()
      worker?.close()
      release()
      channel.close()
    },
  }
}

interface TabTalk extends Pick<Tab, 'worker' | 'post'> {
  untaken: Map<string, RunCommand>
  catchUp: () => Promise<unknown>
}

/** What a tab does when another one sends something. */
function onMessages({ worker, post, untaken, catchUp }: TabTalk) {
  /** A command can come twice: sent again to a tab that has just begun to work. */
  const takenIds = new Set<string>()
  return ({ data }: MessageEvent<ChannelMessage>): void => {
    if (data.kind === 'taken') untaken.delete(data.id)
    if (data.kind === 'working') untaken.forEach((command, id) => post({ kind: 'command', id, command }))
    if (data.kind === 'working' || data.kind === 'grew') void catchUp()
    const mine = worker()
    if (data.kind === 'command' && mine !== null) {
      post({ kind: 'taken', id: data.id })
      if (!takenIds.has(data.id)) mine.run(data.command)
      takenIds.add(data.id)
    }
  }
}
