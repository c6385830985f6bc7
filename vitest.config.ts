import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,clients,operations,server,web,sandbox,scripts}/**/*.test.{ts,tsx}'],
    provide: { externalServer: process.env.TEST_DATABASE_URL },
    globalSetup: ['server/db/test-engines.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
