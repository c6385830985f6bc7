import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { UsageWidget, UsageWidgetObject, UsageWidgetOptions } from '#domain/metering/usage-widget.ts'

/** The display of usage, in whatever page it stands. */

/** Opens a page that has the widget's script, and has it show the widget, as docs/usage-widget.md says. */
export async function showWidget(page: Page, address: string, options: UsageWidgetOptions): Promise<void> {
  await page.goto(address)
  await page.evaluate((given) => {
    const container = document.querySelector('main')
    if (container !== null) Object.assign(window, { shown: window.UsageTapWidget.create(container, given) })
  }, options)
}

export const updateWidget = (page: Page, changed: Partial<UsageWidgetOptions>): Promise<void> =>
  page.evaluate((given) => window.shown.update(given), changed)

declare global {
  interface Window {
    UsageTapWidget: UsageWidgetObject
    shown: UsageWidget
  }
}

/** The app shows it in a frame. */
export const frameOf = (place: Page | Locator): FrameLocator => place.frameLocator('iframe')
export const widgetOn = (place: Page | FrameLocator): Locator =>
  place.getByRole('region', { name: 'AI usage' })
export const meterOn = (place: Page | FrameLocator, name: string): Locator =>
  widgetOn(place)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^\\s*${name}`) })
