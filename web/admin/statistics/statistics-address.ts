import type { AddressCodec } from '#web/ui/use-address-state.ts'
import { choiceOf, unlessDefault } from '../address.ts'

/** The first is the default (SPEC 7, Backend: adminGetStats). */
const TIME_RANGES = ['30d', '7d', '90d'] as const
/** As they are offered: from short to long. */
export const OFFERED_RANGES = ['7d', '30d', '90d'] as const
export type TimeRange = (typeof TIME_RANGES)[number]

export const RANGE_DAYS: Record<TimeRange, number> = { '7d': 7, '30d': 30, '90d': 90 }

export const statisticsAddress: AddressCodec<{ range: TimeRange }> = {
  read: (query) => ({ range: choiceOf(TIME_RANGES, query.range) }),
  write: ({ range }) => ({ range: unlessDefault(range, '30d') }),
}
