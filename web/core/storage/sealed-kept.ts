import { fromBase64Url, toBase64Url } from '../vault/envelope.ts'
import type { RecordSealing } from '../vault/record-sealing.ts'
import { createTurns } from './in-turn.ts'

/** A value of the user that is kept encrypted in this browser, in step over its tabs (decision 0056). */
export interface SealedKept<Value> {
  /** What it is now; until what was kept is opened, what was changed since then. */
  get: () => Value
  /** What is kept by now, also by another tab that has just written it. */
  fresh: () => Promise<Value>
  /** Shown at once, and kept by what the value is at that moment, also in another tab. */
  change: (next: (last: Value) => Value) => void
  /** False once the browser did not store the last change: then it lasts as long as the page. */
  isKept: () => boolean
  /** Calls back after each change, here or in another tab. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

interface SealedKeptOptions<Value> {
  /** In the storage. */
  key: string
  /** Total: makes a value of what was kept; of undefined where that is nothing or cannot be opened. */
  parse: (kept: unknown) => Value
  sealing: RecordSealing
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Where `storage` events of other tabs arrive. */
  events: Pick<Window, 'addEventListener'>
  /** One change at a time, over all tabs. */
  lock: <T>(name: string, run: () => Promise<T>) => Promise<T>
}

export function createSealedKept<Value>(options: SealedKeptOptions<Value>): SealedKept<Value> {
  const { key, parse, sealing, storage, events, lock } = options
  const sealedFor = ['kept', key]
  const listeners = new Set<() => void>()
  const inTurn = createTurns()
  /** What the text in the storage says, and the changes that are not in it yet. */
  let kept: { text: string | null; value: Value } = { text: null, value: parse(undefined) }
  let waiting: ((last: Value) => Value)[] = []
  let shown = kept.value
  let isKept = true

  function show(): void {
    shown = waiting.reduce((value, next) => next(value), kept.value)
    listeners.forEach((listener) => listener())
  }
  async function read(): Promise<void> {
    const text = storage.getItem(key)
    if (text !== kept.text) kept = { text, value: parse(await opened(text)) }
  }
  function opened(text: string | null): unknown {
    if (text === null) return undefined
    const bytes = fromBase64Url(text)
    return bytes === null ? undefined : sealing.open(sealedFor, bytes)
  }
  async function write(next: (last: Value) => Value): Promise<void> {
    await read()
    const value = next(kept.value)
    const text = toBase64Url(await sealing.seal(sealedFor, value))
    storage.setItem(key, text)
    kept = { text, value }
  }
  function change(next: (last: Value) => Value): void {
    waiting = [...waiting, next]
    show()
    void inTurn(async () => {
      // Where the browser does not store it, it lasts as long as the page.
      isKept = await lock(key, () => write(next)).then(
        () => true,
        () => false,
      )
      if (!isKept) kept = { ...kept, value: next(kept.value) }
      waiting = waiting.slice(1)
      show()
    })
  }
  const readAnew = () => inTurn(() => read().then(show, () => undefined))

  void readAnew()
  events.addEventListener('storage', (event) => (event.key === key || event.key === null) && void readAnew())
  return {
    get: () => shown,
    fresh: () => readAnew().then(() => shown),
    change,
    isKept: () => isKept,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
