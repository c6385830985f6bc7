/** How many requests go out at once, and how fast to one host. Each server process counts for itself. */

export interface PaceLimits {
  /** Requests at a time. */
  atOnce: number
  /** Requests at a time for one host. */
  atOncePerHost: number
  /** Requests at a time for one user, so that slow hosts of one do not take all the places. */
  atOncePerUser: number
  /** Requests that a host which was left alone gets without a pause. */
  burst: number
  /** Requests a second for a host, after the burst. */
  perSecond: number
  /** What waits. What comes then is turned away. */
  mostWaiting: number
}

export const PACE: PaceLimits = {
  atOnce: 20,
  atOncePerHost: 2,
  atOncePerUser: 6,
  burst: 4,
  perSecond: 1,
  mostWaiting: 500,
}

export interface PaceOptions {
  /** Milliseconds since any moment. */
  now: () => number
  /** Calls back once, after so many milliseconds. Returns what takes that back. */
  after: (ms: number, call: () => void) => () => void
  limits?: PaceLimits
}

export interface Pace {
  /**
   * Waits for a turn of a host, in the order in which turns are asked for.
   * @returns what ends the turn; null where none comes within `maxWaitMs`, or too many wait
   */
  turn(asked: Asked & { maxWaitMs: number }): Promise<(() => void) | null>
}

interface Asked {
  host: string
  /** For whom. */
  userId: string
}

interface Host {
  running: number
  tokens: number
  countedAt: number
}

interface Waiting extends Asked {
  start: () => void
}

/** Hosts that are remembered; those that would be as new are forgotten before that. */
const MOST_HOSTS = 1_000

/** The hosts that had a turn lately, each with what it may have now. */
function createHosts(now: () => number, { burst, perSecond }: PaceLimits) {
  const hosts = new Map<string, Host>()
  function hostOf(name: string): Host {
    const nowMs = now()
    const host = hosts.get(name) ?? { running: 0, tokens: burst, countedAt: nowMs }
    hosts.set(name, host)
    const gained = ((nowMs - host.countedAt) / 1_000) * perSecond
    host.tokens = Math.min(burst, host.tokens + gained)
    host.countedAt = nowMs
    return host
  }
  function forgetIdle(): void {
    if (hosts.size <= MOST_HOSTS) return
    for (const name of hosts.keys()) {
      const host = hostOf(name)
      if (host.running === 0 && host.tokens >= burst) hosts.delete(name)
    }
  }
  return { hostOf, forgetIdle }
}

export function createPace({ now, after, limits = PACE }: PaceOptions): Pace {
  const { hostOf, forgetIdle } = createHosts(now, limits)
  const waiting = new Set<Waiting>()
  let running = 0
  /** For each user with a turn, how many. */
  const runningOf = new Map<string, number>()
  let cancelWake: (() => void) | null = null

  /** Starts whatever may start, and comes back when a host gets its next turn. */
  function goOn(): void {
    cancelWake?.()
    cancelWake = null
    let soonestMs = Infinity
    for (const each of waiting) {
      if (running >= limits.atOnce) return
      if ((runningOf.get(each.userId) ?? 0) >= limits.atOncePerUser) continue
      const host = hostOf(each.host)
      if (host.running >= limits.atOncePerHost) continue
      if (host.tokens < 1) {
        soonestMs = Math.min(soonestMs, ((1 - host.tokens) / limits.perSecond) * 1_000)
        continue
      }
      host.tokens -= 1
      host.running += 1
      running += 1
      count(each.userId, 1)
      waiting.delete(each)
      each.start()
    }
    if (soonestMs < Infinity) cancelWake = after(Math.ceil(soonestMs), goOn)
  }

  function count(userId: string, change: number): void {
    const left = (runningOf.get(userId) ?? 0) + change
    if (left === 0) runningOf.delete(userId)
    else runningOf.set(userId, left)
  }

  function endOf({ host, userId }: Asked): () => void {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      running -= 1
      count(userId, -1)
      hostOf(host).running -= 1
      forgetIdle()
      goOn()
    }
  }

  return {
    turn: ({ maxWaitMs, ...asked }) =>
      new Promise((resolve) => {
        if (waiting.size >= limits.mostWaiting) {
          resolve(null)
          return
        }
        const cancelLimit = after(maxWaitMs, () => {
          waiting.delete(each)
          resolve(null)
        })
        const each: Waiting = {
          ...asked,
          start: () => {
            cancelLimit()
            resolve(endOf(asked))
          },
        }
        waiting.add(each)
        goOn()
      }),
  }
}
