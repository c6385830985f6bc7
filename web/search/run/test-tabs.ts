import { abortReason } from '#clients/http.ts'
import type { RunJournal } from './run-journal.ts'
import { createSearchWorker, type SearchWorker } from './search-worker.ts'
import { type Channel, type ChannelMessage, createSharedRun, type SharedRun } from './shared-run.ts'
import type { Later, Outside } from './test-outside.ts'

export interface TestTab {
  name: string
  run: SharedRun
  /** Ends as the app does, such as at the end of a session: calls under way come in yet. */
  close: () => void
  /** Is gone at once, and all it was about to do with it. */
  crash: () => void
}

/**
 * For tests: one browser with several tabs, which share a lock, a channel and the answers kept.
 * @param journalOf the journal as that tab has it
 * @param around is called with the worker that a tab creates; returns the one to use
 */
export function createTestTabs({
  outside,
  later = (_lane, task) => queueMicrotask(task),
  journalOf,
  around = (worker) => worker,
  userId = 'user',
}: {
  outside: Outside
  later?: Later
  journalOf: (tab: string) => RunJournal
  around?: (worker: SearchWorker, run: SharedRun) => SearchWorker
  userId?: string
}) {
  const locks = createTestLocks(later)
  const channels = createTestChannels(later)
  const tabs = new Set<TestTab>()
  let opened = 0

  function open(): TestTab {
    const name = `tab ${++opened}`
    const crashed = new AbortController()
    const jobs = outside.openJobs(name)
    const run: SharedRun = createSharedRun({
      userId,
      journal: untilCrash(journalOf(name), crashed.signal),
      locks: locks.of(name),
      openChannel: (channel) => channels.open(name, channel),
      createWorker: (parts) => around(createSearchWorker({ jobs, ...parts }), run),
      now: () => outside.clock.nowMs,
    })
    const end = run.open()
    const tab: TestTab = {
      name,
      run,
      close: () => {
        tabs.delete(tab)
        end()
      },
      crash: () => {
        tabs.delete(tab)
        crashed.abort()
        channels.drop(name)
        outside.drop(name)
        locks.drop(name)
      },
    }
    tabs.add(tab)
    return tab
  }

  return {
    open,
    list: (): TestTab[] => [...tabs],
    /** The tab that holds the lock. */
    working: (): string | null => locks.holder(),
  }
}

const never = <T>() => new Promise<T>(() => undefined)

/** A journal that neither takes nor gives anything once its tab is gone. */
function untilCrash(journal: RunJournal, crashed: AbortSignal): RunJournal {
  const isGone = () => crashed.aborted
  const alive = async <T>(job: () => Promise<T>): Promise<T> => {
    if (isGone()) return never()
    const result = await job()
    return isGone() ? never() : result
  }
  return {
    readAfter: (last) => alive(() => journal.readAfter(last)),
    append: (event, atMs) => alive(() => journal.append(event, atMs)),
    clear: () => alive(() => journal.clear()),
  }
}

interface Waiting {
  owner: string
  begin: () => void
}

/** One exclusive lock, handed on in order. */
function createTestLocks(later: Later) {
  const queue: Waiting[] = []
  let holder: Waiting | null = null

  const handOn = () => {
    const next = queue.shift()
    if (holder !== null || next === undefined) return
    holder = next
    later('locks', () => {
      if (holder === next) next.begin()
    })
  }
  const release = (entry: Waiting) => {
    if (holder !== entry) return
    holder = null
    handOn()
  }
  const leaveQueue = (left: (entry: Waiting) => boolean) => {
    for (const entry of queue.filter(left)) queue.splice(queue.indexOf(entry), 1)
  }

  return {
    holder: () => holder?.owner ?? null,
    drop: (owner: string) => {
      leaveQueue((entry) => entry.owner === owner)
      if (holder?.owner === owner) release(holder)
    },
    of: (owner: string) => ({
      request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          const entry: Waiting = {
            owner,
            begin: () =>
              void work()
                .then(resolve, reject)
                .finally(() => release(entry)),
          }
          signal.addEventListener('abort', () => {
            if (!queue.includes(entry)) return
            leaveQueue((other) => other === entry)
            reject(abortReason(signal))
          })
          queue.push(entry)
          if (holder === null) handOn()
        }),
    }),
  }
}

/** What BroadcastChannel does: a copy of each message for every other tab, in the sender's order. */
function createTestChannels(later: Later) {
  const open = new Map<Channel, { owner: string; name: string }>()
  return {
    drop: (owner: string) =>
      open.forEach((one, channel) => {
        if (one.owner === owner) open.delete(channel)
      }),
    open: (owner: string, name: string): Channel => {
      const mine: Channel = {
        onmessage: null,
        close: () => void open.delete(mine),
        postMessage: (message: ChannelMessage) => {
          if (!open.has(mine)) return
          open.forEach((other, channel) => {
            if (channel === mine || other.name !== name) return
            const event = new MessageEvent('message', { data: structuredClone(message) })
            later(`from ${owner} to ${other.owner}`, () => {
              if (open.has(channel)) channel.onmessage?.(event)
            })
          })
        },
      }
      open.set(mine, { owner, name })
      return mine
    },
  }
}
