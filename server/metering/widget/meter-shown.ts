import type { LimitType } from '#domain/metering/metering.ts'
import type { WidgetMeter } from './read-usage.ts'
import { countText, shortCountText, utcDayText, words } from './words.ts'

/** From which share of a limit on it is warned of. */
const NEAR_SHARE = 0.8

/** What a bar says of a meter. */
export function meterShown(type: LimitType, meter: WidgetMeter, format: 'detailed' | 'compact') {
  const { used, reserved = 0, limit = null, full } = meter
  const text = format === 'detailed' ? countText : shortCountText
  const name = words.metrics[type]
  // Without a limit nothing is waited for.
  if (limit === null)
    return { name, level: 'fine', share: null, amount: text(used), warning: null, notes: [words.noLimit] }
  const taken = used + reserved
  const share = limit === 0 ? 1 : Math.min(1, taken / limit)
  const level = (full ?? share >= 1) ? 'full' : share >= NEAR_SHARE ? 'near' : 'fine'
  const resets = words.resets(utcDayText(meter.resetsAt))
  const left = words.left(text(Math.max(0, limit - taken)))
  const running = reserved > 0 ? [words.underWay(text(reserved))] : []
  return {
    name,
    /** Shown in words, and by the bar's pattern besides its color. */
    level,
    /** What is used or set aside, of the limit; 0 to 1. Null without a limit. */
    share,
    amount: words.used(text(used), text(limit)),
    warning: warningOf(level, { share, isHeld: reserved > 0 && used < limit }),
    notes: format === 'detailed' ? [left, ...running, resets] : [resets],
  }
}

/** What calls under way have set aside may come back, so that it is no limit reached yet. */
function warningOf(level: string, { share, isHeld }: { share: number; isHeld: boolean }): string | null {
  if (level === 'full') return isHeld ? words.held : words.full
  // 99.6 % is not yet all of it.
  return level === 'near' ? words.near(Math.min(99, Math.round(share * 100))) : null
}
