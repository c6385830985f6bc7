import { type Browser, chromium } from '@playwright/test'
import { findBrowser, NO_BROWSER } from '../../scripts/browser.ts'

/** The Chromium of the machine, as the benches use it. */
export async function launchBrowser(): Promise<Browser> {
  const found = await findBrowser(process.env)
  if (found === null) throw new Error(NO_BROWSER)
  return chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}
