/** For tests: what the widget reads. */
import type { WidgetMeter, WidgetUsage } from './read-usage.ts'

export const meter = (change: Partial<WidgetMeter> = {}): WidgetMeter => ({
  used: 0,
  reserved: 0,
  limit: 200,
  full: false,
  resetsAt: '2026-12-01T00:00:00.000Z',
  ...change,
})

/** Figures with a page of calls, and where the next begins. */
export const usage = (next: string | null = null): WidgetUsage => ({
  meters: { standardCalls: meter() },
  calls: { items: [], next },
})
