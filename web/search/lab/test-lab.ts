/** For tests: a browser with tabs that share a storage, its events, locks, and the AI's kept answers. */
import { abortReason, ServiceError } from '#clients/http.ts'
import { TEST_VERDICT } from '#domain/lead/test-lead.ts'
import { triedLaunch, tryoutWith } from '#domain/prompt-lab/test-tryout.ts'
import { readTryout, type Tryout } from '#domain/prompt-lab/tryout.ts'
import type { AiCallOptions } from '#web/core/ai/ai.ts'
import { createTurns } from '#web/core/storage/in-turn.ts'
import { createSealedKept } from '#web/core/storage/sealed-kept.ts'
import { createMemoryStorage, createTestRecords } from '#web/core/vault/test-stores.ts'
import { createTryoutWork } from './tryout-work.ts'

const KEY = 'launchscout.user-1.promptTryout'

/** One lock over all tabs; it is handed on when a tab that has it is gone. */
function createTestLock() {
  const queue: { owner: string; begin: () => void }[] = []
  let holder: string | null = null
  const handOn = (): void => {
    const next = holder === null ? queue.shift() : undefined
    if (next === undefined) return
    holder = next.owner
    next.begin()
  }
  const release = (owner: string): void => {
    if (holder === owner) holder = null
    handOn()
  }
  return {
    holder: () => holder,
    request: (owner: string, work: () => Promise<void>): Promise<void> =>
      new Promise((resolve, reject) => {
        const begin = () =>
          void work()
            .then(resolve, reject)
            .finally(() => release(owner))
        queue.push({ owner, begin })
        handOn()
      }),
    drop: (owner: string): void => {
      for (const entry of queue.filter((one) => one.owner === owner)) queue.splice(queue.indexOf(entry), 1)
      release(owner)
    },
  }
}

/** A storage, and what is kept in it as each tab sees it. */
function createTestStorage() {
  const storage = createMemoryStorage()
  const events = new EventTarget()
  const inTurn = createTurns()
  const keptIn = (isGone: () => boolean) =>
    createSealedKept<Tryout | null>({
      key: KEY,
      parse: readTryout,
      sealing: createTestRecords(),
      storage: {
        getItem: storage.getItem,
        setItem: (key, value) => {
          if (isGone()) return
          storage.setItem(key, value)
          events.dispatchEvent(Object.assign(new Event('storage'), { key }))
        },
      },
      events: { addEventListener: events.addEventListener.bind(events) },
      lock: (_name, run) => inTurn(run),
    })
  return { storage, keptIn }
}

interface Asked {
  tab: string
  /** Of the launch, and the prompt it was judged by. */
  what: string
  mayPayAgain: boolean
}

/** What the AI does with a question; by default it answers with the score of the test. */
type Answering = (asked: Asked, call: AiCallOptions) => Promise<void>

export const refusal = (code: 'REFUSED' | 'QUOTA' | 'MAYBE_PAID') => new ServiceError({ service: 'ai', code })

export function openBrowser(scoreOf: (what: string) => number = () => 75) {
  const { storage, keptIn } = createTestStorage()
  const lock = createTestLock()
  const answers = new Map<string, number>()
  const asked: Asked[] = []
  const pauses: number[] = []
  const time = { nowMs: Date.parse('2026-11-27T08:00:00Z') }
  let answering: Answering = () => Promise.resolve()
  let opened = 0

  function openTab() {
    const name = `tab ${++opened}`
    let isGone = false
    const kept = keptIn(() => isGone)
    const judgment = (what: string) => ({
      result: { ...TEST_VERDICT, targetScore: answers.get(what) ?? scoreOf(what) },
      sample: false,
      atMs: time.nowMs,
    })
    const work = createTryoutWork({
      kept,
      lock: (run) => (isGone ? new Promise(() => undefined) : lock.request(name, run)),
      jobs: {
        now: () => time.nowMs,
        pause: (ms, signal) => {
          pauses.push(ms)
          return signal?.aborted === true ? Promise.reject(abortReason(signal)) : Promise.resolve()
        },
        recall: (products, prompt) =>
          Promise.resolve({
            verdicts: products
              .map(({ id }) => ({ id, what: `${id} by ${prompt}` }))
              .filter(({ what }) => answers.has(what))
              .map(({ id, what }) => ({ id, answer: judgment(what) })),
            contacts: [],
          }),
        judge: async ({ id }, prompt, call) => {
          await call.turn
          const what = `${id} by ${prompt}`
          if (isGone) return new Promise(() => undefined)
          const question = { tab: name, what, mayPayAgain: call.mayPayAgain }
          asked.push(question)
          await answering(question, call)
          answers.set(what, scoreOf(what))
          return judgment(what)
        },
      },
    })
    return {
      ...work,
      phase: () => work.get()?.phase,
      /** As by a reload: what it was about to do is never done. */
      crash: () => {
        isGone = true
        lock.drop(name)
      },
    }
  }

  return {
    openTab,
    asked,
    answers,
    pauses,
    time,
    lock,
    stored: storage.dump,
    answerWith: (next: Answering) => (answering = next),
    whatWasAsked: () => asked.map(({ what }) => what),
  }
}

/** A tryout that begins, of so many launches with the ids `1`, `2` and so on. */
export const tryoutOf = (count: number, more: Partial<Tryout> = {}): Tryout => ({
  ...tryoutWith(Array.from({ length: count }, (_, index) => triedLaunch(`${index + 1}`))),
  saved: 'saved',
  draft: 'draft',
  ...more,
})
