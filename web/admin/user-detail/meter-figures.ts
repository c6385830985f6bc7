import { LIMIT_TYPES, type LimitType } from '#domain/metering/metering.ts'

/** A meter is nearly used up from here on. */
const NEAR_SHARE = 0.8

export interface MeterFigure {
  name: LimitType
  /** Null where the metering service does not report it. */
  used: number | null
  /** Null: no limit. */
  limit: number | null
  /** Of the limit that is used, 0 to 1; null without a limit. */
  share: number | null
  level: 'fine' | 'near' | 'reached'
}

type Figures = Readonly<Record<string, number | null>>

/** The four meters in the order of the specification, with how near each is to its limit. */
export const meterFigures = (usage: Figures, limits: Figures): MeterFigure[] =>
  LIMIT_TYPES.map((name) => {
    const used = usage[name] ?? null
    const limit = limits[name] ?? null
    const share = used === null || limit === null ? null : shareOf(used, limit)
    const level = share === null || share < NEAR_SHARE ? 'fine' : share < 1 ? 'near' : 'reached'
    return { name, used, limit, share, level }
  })

/** A limit of 0 is reached before the first use. */
const shareOf = (used: number, limit: number): number => (limit === 0 ? 1 : Math.min(1, used / limit))

/** GraphQL's Int (spec, 3.5.1). */
const MAX_INT = 2_147_483_647

/**
 * A whole number of 0 or more (SPEC 5, Admin, diagnostics, and onboarding: Adjust limit), or null. Commas and spaces
 * between digits are taken as typed to read by.
 */
export function readLimit(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[, ](?=\d{3})/g, '')
  if (!/^\d+$/.test(digits)) return null
  const limit = Number(digits)
  return limit <= MAX_INT ? limit : null
}
