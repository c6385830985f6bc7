/** For tests: one browser with several tabs, a metering service, and all that lies between them. */
import { ServiceError } from '#clients/http.ts'
import type { MeteredEnd } from '#operations/ai/metered-end.ts'
import type { EndStore, WaitingEnd } from './end-store.ts'
import { createWaitingEnds, type Locks, type WaitingEnds } from './waiting-ends.ts'

/** What happens to a request on its way: lost before or after the service has taken it, or refused for now. */
export type Way = 'well' | 'request lost' | 'answer lost' | 'fault' | 'key expired'

/** Parts of the world that a control breaks, to see that the model finds it out. */
export interface Broken {
  /** The service counts every delivery. */
  ignoresKeys?: boolean
  /** What is kept is forgotten when its tab goes. */
  forgets?: boolean
  /** Every tab gets every lock. */
  noLocks?: boolean
}

export const endOf = (inputTokens: number): MeteredEnd => ({
  modelUsed: 'small',
  inputTokens,
  inputCacheTokens: 0,
  responseTokens: 1,
  reasoningTokens: 0,
  searches: 0,
  responseStatusCode: 200,
  error: null,
})

/** Runs a task a moment later, in the order of its lane. */
type Later = (lane: string, task: (way: Way) => void) => void

const never = <T>() => new Promise<T>(() => undefined)
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Tasks that are held back until the test lets one go on. */
function createHeldTasks() {
  const tasks: { lane: string; run: (way: Way) => void }[] = []
  const later: Later = (lane, run) => void tasks.push({ lane, run })
  return {
    later,
    isEmpty: () => tasks.length === 0,
    /** Lets the first task of one of the lanes go on. */
    async letGo(pick: number, way: Way) {
      const firsts = [...new Map(tasks.toReversed().map((task) => [task.lane, task])).values()]
      const task = firsts[pick % Math.max(1, firsts.length)]
      if (task === undefined) return
      tasks.splice(tasks.indexOf(task), 1)
      task.run(way)
      await settle()
    },
  }
}

export function createMemoryEndStore(): EndStore & { size: () => number } {
  const kept = new Map<string, WaitingEnd>()
  return {
    size: () => kept.size,
    all: () => Promise.resolve([...kept.values()].toSorted((a, b) => a.triedAtMs - b.triedAtMs)),
    keep: (waiting) => Promise.resolve(void kept.set(waiting.callId, waiting)),
    endOpen: (callId, end) => {
      const waiting = kept.get(callId)
      if (waiting?.end === null) kept.set(callId, { ...waiting, end })
      return Promise.resolve()
    },
    remove: (callId) => Promise.resolve(void kept.delete(callId)),
  }
}

/** Counts as a metering service does: an idempotency key once, and a call once. */
function createTestMetering({ ignoresKeys = false }: Broken = {}) {
  const counted: { callId: string; end: MeteredEnd }[] = []
  const byKey = new Map<string, string>()
  let conflicts = 0
  return {
    counted,
    conflicts: () => conflicts,
    take(callId: string, end: MeteredEnd, key: string): boolean {
      const body = JSON.stringify({ callId, end })
      const known = byKey.get(key)
      if (known !== undefined && !ignoresKeys) {
        if (known !== body) conflicts += 1
        return known === body
      }
      byKey.set(key, body)
      counted.push({ callId, end })
      return true
    },
  }
}

/** Web Locks: named, handed on in order, free when their tab goes. */
export function createTestLocks(later: Later, { noLocks = false }: Broken = {}) {
  interface Entry {
    owner: string
    begin: () => void
  }
  const held = new Map<string, Entry>()
  const queues = new Map<string, Entry[]>()
  const queueOf = (name: string) => queues.get(name) ?? []

  function handOn(name: string): void {
    const [next, ...rest] = queueOf(name)
    if (held.has(name) || next === undefined) return
    queues.set(name, rest)
    held.set(name, next)
    next.begin()
  }
  function release(name: string, entry: Entry): void {
    if (held.get(name) !== entry) return
    held.delete(name)
    handOn(name)
  }
  return {
    drop(owner: string) {
      for (const [name, queue] of queues) {
        queues.set(
          name,
          queue.filter((entry) => entry.owner !== owner),
        )
      }
      for (const [name, entry] of held) if (entry.owner === owner) release(name, entry)
    },
    of: (owner: string, isGone: () => boolean): Locks => ({
      request: (name, { ifAvailable }, work) =>
        new Promise((resolve, reject) => {
          const begin = () => {
            work({})
              .then(resolve, reject)
              .finally(() => release(name, entry))
          }
          const entry: Entry = { owner, begin }
          later('locks', () => {
            if (isGone()) return
            if (noLocks) {
              begin()
              return
            }
            if (ifAvailable && held.has(name)) return void work(null).then(resolve, reject)
            queues.set(name, [...queueOf(name), entry])
            handOn(name)
          })
        }),
    }),
  }
}

export interface TestTab {
  name: string
  ends: WaitingEnds
  crash: () => void
}

const lost = () => new ServiceError({ service: 'metering', code: 'USAGETAP_END_CALL_ERROR', retry: true })
const refusedForGood = () =>
  new ServiceError({ service: 'metering', code: 'USAGETAP_END_CALL_ERROR', status: 409 })

/** @param broken nothing, or what a control breaks */
export function createTestBrowser(broken: Broken = {}) {
  const tasks = createHeldTasks()
  const { later } = tasks
  let disk = createMemoryEndStore()
  const service = createTestMetering(broken)
  const locks = createTestLocks(later, broken)
  const tabs = new Set<TestTab>()
  const clock = { nowMs: 0 }
  let opened = 0
  let online = true

  function openTab(): TestTab {
    const name = `tab ${++opened}`
    let gone = false
    const isGone = () => gone
    /** A tab that is gone neither gives the storage anything nor hears of it. */
    const onDisk = <T>(job: (store: EndStore) => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) =>
        later('disk', () => {
          if (!gone) job(disk).then((result) => (gone ? never() : resolve(result)), reject)
        }),
      )
    const store: EndStore = {
      all: () => onDisk((one) => one.all()),
      keep: (waiting) => onDisk((one) => one.keep(waiting)),
      endOpen: (callId, end) => onDisk((one) => one.endOpen(callId, end)),
      remove: (callId) => onDisk((one) => one.remove(callId)),
    }
    const send = (callId: string, end: MeteredEnd, key: string): Promise<void> =>
      new Promise((resolve, reject) =>
        later(`network of ${name}`, (way) => {
          if (!online || way === 'request lost' || way === 'fault' || way === 'key expired') {
            reject(lost())
            return
          }
          // It reaches the service also when its tab is gone by now.
          const isTaken = service.take(callId, end, key)
          later(`network of ${name}`, (back) => {
            if (gone) return
            if (!online || way === 'answer lost' || back === 'answer lost') reject(lost())
            else if (isTaken) resolve()
            else reject(refusedForGood())
          })
        }),
      )
    const ends = createWaitingEnds({
      userId: 'user',
      store,
      send,
      locks: locks.of(name, isGone),
      now: () => clock.nowMs,
      wasSent: () => Promise.resolve(true),
    })
    const tab: TestTab = {
      name,
      ends,
      crash: () => {
        gone = true
        tabs.delete(tab)
        locks.drop(name)
        if (broken.forgets === true) disk = createMemoryEndStore()
      },
    }
    tabs.add(tab)
    void ends.deliver()
    return tab
  }

  return {
    openTab,
    tabs: (): TestTab[] => [...tabs],
    tasks,
    service,
    clock,
    size: () => disk.size(),
    setOnline: (value: boolean) => void (online = value),
  }
}
