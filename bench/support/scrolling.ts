import type { Page } from '@playwright/test'

/** A fast turn: 4,000 pixels a second. */
const wheelPauseMs = 30
const NOTCH_PIXELS = 120
const keyPauseMs = 60
const jumpPauseMs = 1_000
/** Between two looks whether the end of the page is reached; each look is a task, too. */
const TURNS = 10

/** To the foot of the page and back to its head, by the wheel; the mouse must be over the page. */
export async function scrollByWheel(page: Page): Promise<void> {
  for (const direction of [1, -1]) {
    await untilEnd(page, direction, async () => {
      await page.mouse.wheel(0, direction * NOTCH_PIXELS)
      await page.waitForTimeout(wheelPauseMs)
    })
  }
}

/** The same by Page Down and Page Up, then by End and Home; what has the focus must leave these keys to the page. */
export async function scrollByKeyboard(page: Page): Promise<void> {
  await untilEnd(page, 1, () => page.keyboard.press('PageDown', { delay: keyPauseMs }))
  await untilEnd(page, -1, () => page.keyboard.press('PageUp', { delay: keyPauseMs }))
  for (const key of ['End', 'Home']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(jumpPauseMs)
  }
}

async function untilEnd(page: Page, direction: number, turn: () => Promise<void>): Promise<void> {
  const atEnd = () =>
    page.evaluate((down) => {
      const { scrollTop, clientHeight, scrollHeight } = document.documentElement
      return down > 0 ? scrollTop + clientHeight >= scrollHeight - 1 : scrollTop <= 0
    }, direction)
  while (!(await atEnd())) {
    for (let turns = 0; turns < TURNS; turns++) await turn()
  }
}
