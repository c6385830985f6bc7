import { type ReactNode, useState } from 'react'
import { durationText } from '#web/ui/locale.ts'
import { useClock } from './use-clock.ts'

/**
 * Says how long is left, second by second, and ends by itself.
 * @param untilMs milliseconds since 1970
 * @param after what is shown when the time is over
 */
export function Countdown({
  untilMs,
  say,
  after = null,
}: {
  untilMs: number
  say: (left: string) => string
  after?: ReactNode
}) {
  const leftSeconds = Math.round(untilMs / 1_000) - useClock()
  return leftSeconds > 0 ? say(durationText(leftSeconds)) : after
}

/** Says how long it has been shown, second by second. */
export function Elapsed({ say }: { say: (elapsed: string) => string }) {
  const nowSeconds = useClock()
  const [startSeconds] = useState(nowSeconds)
  return say(durationText(Math.max(0, nowSeconds - startSeconds)))
}
