import { useCallback, useEffect, useRef, useState } from 'react'
import { errorMs, successMs } from './messages.ts'

export interface Flash {
  kind: 'success' | 'error'
  text: string
}

type Say<Key extends unknown[]> = (
  ...args: [...Key, kind: Flash['kind'], text: string, lastsMs?: number]
) => void

/**
 * Messages that vanish by themselves, one for each key: success after 3 s, error after 5 s (SPEC 9), or after
 * `lastsMs` where a rule names another time.
 */
export function useFlashes(): { flashOf: (key: string) => Flash | null; flash: Say<[key: string]> } {
  const [shown, setShown] = useState<ReadonlyMap<string, Flash>>(new Map())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  const flash = useCallback<Say<[key: string]>>((key, kind, text, lastsMs) => {
    clearTimeout(timers.current.get(key))
    setShown((flashes) => new Map(flashes).set(key, { kind, text }))
    const vanish = () => setShown((flashes) => new Map([...flashes].filter(([other]) => other !== key)))
    timers.current.set(key, setTimeout(vanish, lastsMs ?? (kind === 'success' ? successMs : errorMs)))
  }, [])
  return { flashOf: (key) => shown.get(key) ?? null, flash }
}

/** One such message. */
export function useFlash(): [Flash | null, Say<[]>] {
  const { flashOf, flash } = useFlashes()
  const say = useCallback<Say<[]>>((...args) => flash('', ...args), [flash])
  return [flashOf(''), say]
}
