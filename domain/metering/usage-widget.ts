import type { LimitType } from './metering.ts'

/**
 * What a page and the metering service's usage widget agree on (SPEC 4; SPEC 7, Usage metering; docs/usage-widget.md).
 */

/** Where the widget's script puts its object on the page. */
export const USAGE_WIDGET_OBJECT = 'UsageTapWidget'

/** Sent by the widget's element, through all that holds it, when the service no longer takes the key. */
export const USAGE_KEY_REFUSED = 'usage-key-refused'

export interface UsageWidgetOptions {
  /** An embed key, `ek-...`; never a secret one. */
  apiKey: string
  organizationId: string
  /** The user's email. */
  customerId: string
  /** Bars and the list of calls, or bars alone. */
  type: 'calls' | 'usage'
  format: 'detailed' | 'compact'
  /** `auto` follows the browser's setting. */
  theme: 'light' | 'dark' | 'auto'
  /** Which bars, in this order. */
  metrics: readonly LimitType[]
}

/** A widget on the page. */
export interface UsageWidget {
  update: (options: Partial<UsageWidgetOptions>) => void
  /** Asks for the figures anew: now where it can be seen, else when it is next seen. */
  refresh: () => void
  remove: () => void
}

export interface UsageWidgetObject {
  /** Puts a widget into an element of the page. */
  create: (container: Element, options: UsageWidgetOptions) => UsageWidget
}
