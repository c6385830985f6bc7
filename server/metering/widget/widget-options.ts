import { DAY_SECONDS } from '#domain/durations.ts'
import { LIMIT_TYPES, type LimitType } from '#domain/metering.ts'
import type { UsageWidgetOptions } from '#domain/usage-widget.ts'

/** How the widget is to look. */
export type Look = Pick<UsageWidgetOptions, 'type' | 'format' | 'theme' | 'metrics'>

/** All that the widget goes by. */
export interface WidgetOptions {
  apiKey: string
  customerId: string
  /** Of the metering service. */
  baseUrl: string
  /** Calls on a page; 0 where none are listed. */
  pageSize: number
  refreshMs: number
}

/** What the element may be given, by the names of its attributes. */
export const ATTRIBUTES = [
  'api-key',
  'organization-id',
  'customer-id',
  'type',
  'format',
  'theme',
  'metrics',
  'base-url',
  'page-size',
  'refresh',
] as const
export type Attribute = (typeof ATTRIBUTES)[number]

/** Says what an attribute is; null where there is none. */
export type AttributeOf = (name: Attribute) => string | null

const PAGE_SIZE = { usual: 10, least: 1, most: 100 }
const REFRESH_SECONDS = { usual: 60, least: 5, most: DAY_SECONDS }

/** The look that the attributes ask for; what they do not, or not rightly, is as in SPEC 7, Usage metering. */
export function readLook(attributeOf: AttributeOf): Look {
  const metrics = (attributeOf('metrics') ?? '').split(/[\s,]+/).filter(isLimitType)
  return {
    type: oneOf(['calls', 'usage'], attributeOf('type')),
    format: oneOf(['detailed', 'compact'], attributeOf('format')),
    theme: oneOf(['light', 'dark', 'auto'], attributeOf('theme')),
    metrics: metrics.length > 0 ? metrics : DEFAULT_METRICS,
  }
}

const DEFAULT_METRICS: readonly LimitType[] = [
  'standardCalls',
  'standardTokens',
  'premiumCalls',
  'premiumTokens',
]

/**
 * Whom the widget asks for, and where.
 * @param scriptUrl where the widget's script came from, null where that is not known: the service is beside it
 * @returns the attributes that are missing, where some are. Our service is one organization and does not need its id; it
 *   is required as it is by services of more.
 */
export function readOptions(
  attributeOf: AttributeOf,
  scriptUrl: string | null,
): WidgetOptions | { missing: string[] } {
  const text = (name: Attribute) => attributeOf(name)?.trim() ?? ''
  const baseUrl = baseUrlOf(text('base-url'), scriptUrl)
  const missing = REQUIRED.filter((name) => text(name) === '')
  if (missing.length > 0 || baseUrl === null)
    return { missing: baseUrl === null ? [...missing, 'base-url'] : missing }
  return {
    apiKey: text('api-key'),
    customerId: text('customer-id'),
    baseUrl,
    pageSize: readLook(attributeOf).type === 'calls' ? within(PAGE_SIZE, text('page-size')) : 0,
    refreshMs: within(REFRESH_SECONDS, text('refresh')) * 1_000,
  }
}

const REQUIRED = ['api-key', 'organization-id', 'customer-id'] as const

function baseUrlOf(given: string, scriptUrl: string | null): string | null {
  if (given === '' && scriptUrl === null) return null
  return URL.parse(given === '' ? '.' : given, scriptUrl ?? undefined)?.href ?? null
}

function within({ usual, least, most }: typeof PAGE_SIZE, text: string): number {
  const number = Number.parseInt(text, 10)
  return Number.isNaN(number) ? usual : Math.min(most, Math.max(least, number))
}

function oneOf<Value extends string>(known: readonly [Value, ...Value[]], text: string | null): Value {
  return known.find((value) => value === text?.trim()) ?? known[0]
}

const isLimitType = (text: string): text is LimitType => LIMIT_TYPES.some((type) => type === text)
