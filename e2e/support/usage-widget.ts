import type { Locator, Page } from '@playwright/test'

/** The display of usage, in whatever page it stands. */

export const widgetOn = (place: Page | Locator): Locator => place.locator('launchscout-usage')
export const meterOn = (place: Page | Locator, name: string): Locator =>
  widgetOn(place)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^\\s*${name}`) })
