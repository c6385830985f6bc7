import { useCallback, useEffect, useState } from 'react'
import { errorMs, successMs } from './messages.ts'

export interface Flash {
  kind: 'success' | 'error'
  text: string
}

/**
 * A message that vanishes by itself: success after 3 s, error after 5 s (SPEC 9), or after `lastsMs` where a rule
 * names another time.
 */
export function useFlash(): [Flash | null, (kind: Flash['kind'], text: string, lastsMs?: number) => void] {
  const [shown, setShown] = useState<(Flash & { lastsMs: number }) | null>(null)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), shown.lastsMs)
    return () => clearTimeout(timer)
  }, [shown])
  const flash = useCallback((kind: Flash['kind'], text: string, lastsMs?: number) => {
    setShown({ kind, text, lastsMs: lastsMs ?? (kind === 'success' ? successMs : errorMs) })
  }, [])
  return [shown, flash]
}
