import { nextTurn } from '#clients/next-turn.ts'
import { createTurns } from '#web/shared/in-turn.ts'
import { idleRun, reduceRun, type RunCommand, type RunEvent, type SearchRun } from './search-run.ts'
import type { RunJournal } from './run-journal.ts'
import type { SearchWorker } from './search-worker.ts'

/** The run as every tab of the user sees it: one tab works, all show the same and can ask for the same. */
export interface SharedRun {
  getSnapshot: () => SearchRun
  subscribe: (listener: () => void) => () => void
  /** Asks for something; done once, in whichever tab works. */
  send: (command: RunCommand) => void
  /**
   * Begins to show the run, and to work on it when no other tab does. Returns how to end both; where several opened
   * it, the last one ends them.
   */
  open: () => () => void
}

/** A run left longer ago waits to be asked before it spends anything. */
export const resumeWithinMs = 3_600_000

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
  /** How long screens wait before they are told, so that what comes together is drawn once. */
  gather?: () => Promise<void>
}

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent<ChannelMessage>) => void) | null
}

/** What tabs tell each other. */
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
  const { userId, journal, now, gather = nextTurn } = options
  const name = `launchscout.${userId}.run`
  const listeners = new Set<() => void>()
  /** Commands that no working tab has taken yet. */
  const untaken = new Map<string, RunCommand>()
  let run = idleRun
  let tab: Tab | null = null

  let telling = false
  /** Screens are told of several answers that come together at once, behind the work that they set off. */
  const tell = async () => {
    if (telling) return
    telling = true
    await gather()
    telling = false
    for (const listener of listeners) listener()
  }
  const show = (next: SearchRun) => {
    if (next === run) return
    run = next
    void tell()
  }
  const post = (message: ChannelMessage) => tab?.channel.postMessage(message)

  /** Reads what the working tab wrote since the last time, for as long as this one only follows. */
  const createReader = (isFollowing: () => boolean) => {
    const inTurn = createTurns()
    let last = 0
    let lastAtMs: number | null = null
    return () =>
      inTurn(async () => {
        const part = await journal.readAfter(last).catch(() => null)
        if (part === null || !isFollowing()) return lastAtMs
        last = part.last
        lastAtMs = part.lastAtMs
        show(part.events.reduce(reduceRun, part.anew ? idleRun : run))
        return lastAtMs
      })
  }

  /** Writes events behind each other. Once one is lost, the rest would make a wrong run: nothing is kept of it then. */
  const createWriter = () => {
    let search = { lost: false }
    return (event: RunEvent) => {
      if (event.type === 'started') search = { lost: false }
      const mine = search
      if (mine.lost) return
      const drop = async () => {
        mine.lost = true
        if (mine === search) await journal.clear()
      }
      journal
        .append(event, now())
        .catch(drop)
        .then(() => post({ kind: 'grew' }))
        .catch(() => undefined)
    }
  }

  let openers = 0
  let end = (): void => undefined
  function open(): () => void {
    if (openers++ === 0) end = begin()
    let left = false
    return () => {
      if (left) return
      left = true
      if (--openers === 0) end()
    }
  }

  function begin(): () => void {
    run = idleRun
    const closing = new AbortController()
    const mine: Tab = { worker: null, channel: options.openChannel(name) }
    const catchUp = createReader(() => mine.worker === null && !closing.signal.aborted)
    /** A command can come twice: sent again to a tab that has just begun to work. */
    const takenIds = new Set<string>()
    tab = mine
    let release = (): void => undefined

    mine.channel.onmessage = ({ data }) => {
      const { worker } = mine
      if (data.kind === 'taken') untaken.delete(data.id)
      if (data.kind === 'working') untaken.forEach((command, id) => post({ kind: 'command', id, command }))
      if (data.kind === 'working' || data.kind === 'grew') void catchUp()
      if (data.kind === 'command' && worker !== null) {
        post({ kind: 'taken', id: data.id })
        if (!takenIds.has(data.id)) worker.run(data.command)
        takenIds.add(data.id)
      }
    }
    void catchUp()

    const work = async () => {
      const lastAtMs = await catchUp()
      if (closing.signal.aborted) return
      const write = createWriter()
      const record = (event: RunEvent) => {
        show(reduceRun(run, event))
        write(event)
      }
      const worker = options.createWorker({ getRun: () => run, record })
      mine.worker = worker
      worker.takeOver(lastAtMs !== null && now() - lastAtMs <= resumeWithinMs)
      post({ kind: 'working' })
      untaken.forEach((command) => worker.run(command))
      untaken.clear()
      await new Promise<void>((resolve) => (release = resolve))
    }
    options.locks.request(name, { signal: closing.signal }, work).catch((error: unknown) => {
      if (!closing.signal.aborted) throw error
    })

    return () => {
      closing.abort()
      mine.worker?.close()
      release()
      mine.channel.close()
      if (tab === mine) tab = null
    }
  }

  return {
    getSnapshot: () => run,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (command) => {
      if (tab?.worker != null) {
        tab.worker.run(command)
        return
      }
      const id = crypto.randomUUID()
      untaken.set(id, command)
      post({ kind: 'command', id, command })
    },
    open,
  }
}

interface Tab {
  /** Null where another tab works. */
  worker: SearchWorker | null
  channel: Channel
}
