import { useEffect, useRef, useState } from 'react'

/** Success messages vanish after 3 s, errors after 5 s (SPEC 9, Spreadsheet and screens). */
export const successMs = 3_000
export const errorMs = 5_000

export interface Flash {
  kind: 'success' | 'error'
  text: string
}

type Say<Key extends unknown[]> = (
  ...args: [...Key, kind: Flash['kind'], text: string, lastsMs?: number]
) => void

/** Shows a message; for `lastsMs` milliseconds where that is given. */
export type ShowFlash = Say<[]>

/**
 * Messages that vanish by themselves, one for each key: success after 3 s, error after 5 s (SPEC 9, Spreadsheet and
 * screens), or after `lastsMs` where a rule names another time.
 */
export function useFlashes(): { flashOf: (key: string) => Flash | null; flash: Say<[key: string]> } {
  const [shown, setShown] = useState<ReadonlyMap<string, Flash>>(new Map())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  const flash: Say<[key: string]> = (key, kind, text, lastsMs) => {
    clearTimeout(timers.current.get(key))
    setShown((flashes) => new Map(flashes).set(key, { kind, text }))
    const vanish = () => setShown((flashes) => new Map([...flashes].filter(([other]) => other !== key)))
    timers.current.set(key, setTimeout(vanish, lastsMs ?? (kind === 'success' ? successMs : errorMs)))
  }
  return { flashOf: (key) => shown.get(key) ?? null, flash }
}

/** One such message. */
export function useFlash(): [Flash | null, ShowFlash] {
  const { flashOf, flash } = useFlashes()
  const say: ShowFlash = (...args) => flash('', ...args)
  return [flashOf(''), say]
}
