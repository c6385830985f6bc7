import { defineConfig } from '@playwright/test'
import { findBrowser, NO_BROWSER } from './scripts/browser.ts'

const browser = await findBrowser(process.env)
if (browser === null) throw new Error(NO_BROWSER)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/first-start.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  // Playwright stays at 1.59: later ones render the accessibility tree of the whole page each time that an element is
  // waited for (findings/playwright-expect-snapshots.sh).
  expect: { timeout: 15_000 },
  // Those run with `npm run test:all` only.
  ...(process.env.LONG_RUN !== 'on' && { grepInvert: /@long/ }),
  // Measured on two processors: a third worker makes all of them slower.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  use: {
    viewport: { width: 1440, height: 900 },
    // A step that cannot be done says so itself, before the journey's own time is over.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording each step takes as long as the steps: `npm run e2e -- NAME --trace on` records one journey.
    trace: 'off',
    // Frames of movements that nobody watches take a quarter of the browser's processor time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser.path,
      env: { ...definedOnly(process.env), ...browser.env },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
