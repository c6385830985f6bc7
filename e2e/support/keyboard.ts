import { expect, type Locator, type Page } from '@playwright/test'

/** Goes on with the Tab key until it stands there. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses <= most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not get there.')
}

/** The focus is somewhere within it, and not lost to the page as a whole. */
export async function expectFocusWithin(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((within) => within.contains(document.activeElement))).toBe(true)
}
