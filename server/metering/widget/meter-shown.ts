import type { LimitType } from '#domain/metering.ts'
import type { WidgetMeter } from './read-usage.ts'
import { countText, leftText, shortCountText, utcDayText, words } from './words.ts'

/** From which share of a limit on it is warned of. */
const NEAR_SHARE = 0.8

export interface MeterShown {
  name: string
  /** How it stands; shown in words, and by the bar's pattern besides its color. */
  level: 'unlimited' | 'fine' | 'near' | 'full'
  /** What is used or set aside, of the limit; 0 to 1. Null without a limit. */
  share: number | null
  /** "162 of 200" */
  amount: string
  /** The warning or the refusal in words; null where there is none. */
  warning: string | null
  /** What is left, what runs and when it begins anew. */
  notes: string[]
  /** All of it, as it is read out. */
  spoken: string
}

/**
 * What a bar says of a meter.
 * @param nowMs milliseconds since 1970
 */
export function meterShown(
  type: LimitType,
  meter: WidgetMeter,
  format: 'detailed' | 'compact',
  nowMs: number,
): MeterShown {
  const { used, reserved = 0, limit = null, resetsAt } = meter
  const taken = used + reserved
  const share = limit === null ? null : limit === 0 ? 1 : Math.min(1, taken / limit)
  const level = levelOf(share, meter.full)
  const isDetailed = format === 'detailed'
  const text = isDetailed ? countText : shortCountText
  const name = words.metrics[type]
  const amount = words.used(text(used), limit === null ? null : text(limit))
  const isHeld = reserved > 0 && limit !== null && used < limit
  const warning = warningOf(level, { share, isHeld, isDetailed })
  const day = utcDayText(resetsAt)
  const leftMs = Date.parse(resetsAt) - nowMs
  const resets = leftMs > 0 ? words.resets(day, leftText(leftMs)) : words.resetsOn(day)
  const left = limit === null ? words.noLimit : words.left(text(Math.max(0, limit - taken)))
  const running = reserved > 0 ? [words.underWay(text(reserved))] : []
  // Without a limit nothing is waited for.
  const all = [left, ...running, ...(limit === null ? [] : [resets])]
  const notes = isDetailed ? all : [limit === null ? words.noLimit : words.resetsOn(day)]
  const spoken = [amount, ...(warning === null ? [] : [warning]), ...all].join(', ')
  return { name, level, share, amount, warning, notes, spoken }
}

function levelOf(share: number | null, isFull: boolean | undefined): MeterShown['level'] {
  if (share === null) return 'unlimited'
  if (isFull ?? share >= 1) return 'full'
  return share >= NEAR_SHARE ? 'near' : 'fine'
}

/** What calls under way have set aside may come back, so that it is no limit reached yet. */
function warningOf(
  level: MeterShown['level'],
  { share, isHeld, isDetailed }: { share: number | null; isHeld: boolean; isDetailed: boolean },
): string | null {
  if (level === 'full' && isHeld) return isDetailed ? words.held : words.heldShort
  if (level === 'full') return isDetailed ? words.full : words.fullShort
  if (level !== 'near') return null
  // 99.6 % is not yet all of it.
  return isDetailed ? words.near(Math.min(99, Math.round((share ?? 0) * 100))) : words.nearShort
}
