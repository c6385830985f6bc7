import type { Page } from '@playwright/test'

/** Holds back what a page requests from an address, until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const letGo = Promise.withResolvers<undefined>()
  await page.context().route(url, async (route) => {
    await letGo.promise
    await route.fallback()
  })
  return () => letGo.resolve(undefined)
}
