import { useSyncExternalStore } from 'react'
import { useServices } from '../services.tsx'

const SECOND_MS = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all that counts seconds on the page, and none while nothing does. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((tick) => tick()), SECOND_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const never = () => (): void => undefined

/**
 * The steps of `stepMs` gone by since 1970; the component is drawn again at each, a whole number of seconds apart.
 * @param stepMs null where nothing is counted: always 0 then, and no timer
 */
export function useClock(stepMs: number | null = SECOND_MS): number {
  const { now } = useServices()
  const [watch, step] = stepMs === null ? [never, () => 0] : [subscribe, () => Math.floor(now() / stepMs)]
  return useSyncExternalStore(watch, step)
}

/** The time of this drawing, in milliseconds since 1970. */
export function useNow(): number {
  // The compiler would keep the first reading.
  'use no memo'
  return useServices().now()
}
