import { useState } from 'react'
import { useNow } from '#web/core/time/use-clock.ts'
import { workMessages } from './messages.ts'

/** So many tell how long one takes. */
const MEASURED = 3

/** Where the measuring began. */
interface Mark {
  done: number
  atMs: number
}

/**
 * How long work for many still takes at the pace it has had since this tab shows it.
 * @param done how many have ended, and `waiting` those that have not
 * @returns a sentence; null while too little is known, and while nothing moves
 */
export function useTimeLeft(done: number, waiting: number, moving: boolean): string | null {
  const nowMs = useNow()
  const [mark, setMark] = useState<Mark | null>(null)
  const [seen, setSeen] = useState<Mark | null>(null)
  if (!moving && mark !== null) setMark(null)
  if (moving && (mark === null || done < mark.done)) setMark({ done, atMs: nowMs })
  if (seen?.done !== done) setSeen({ done, atMs: nowMs })
  if (!moving || mark === null || seen === null) return null
  const leftMs = timeLeftMs(mark, seen, waiting)
  return leftMs === null ? null : workMessages.timeLeft(leftMs)
}

/** Milliseconds for those that wait; null before enough are done. */
export function timeLeftMs(from: Mark, to: Mark, waiting: number): number | null {
  const done = to.done - from.done
  if (done < MEASURED || waiting === 0) return null
  return Math.round(((to.atMs - from.atMs) / done) * waiting)
}
