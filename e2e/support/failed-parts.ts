import type { Page } from '@playwright/test'

/** Seen: 150 keeps a part that could not be fetched, 156 does not. */
const FETCHES_AGAIN_FROM = 156

/**
 * Lets through what a journey held back of the page's own code. Older browsers keep a failed fetch of a module for as
 * long as the page lives, so that "Try Again" cannot help there: a reload does, and these journeys do it.
 * @returns whether the page was loaded anew
 */
export async function letPartsThrough(page: Page, parts: RegExp): Promise<boolean> {
  await page.unroute(parts)
  const [major = '0'] = (page.context().browser()?.version() ?? '').split('.')
  if (Number(major) >= FETCHES_AGAIN_FROM) return false
  await page.reload()
  return true
}
