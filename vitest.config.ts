import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Vite would take graphql's ES modules for our files while Node takes its CommonJS ones for the libraries: two graphqls.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['{domain,clients,operations,server,web,sandbox,scripts}/**/*.test.{ts,tsx}'],
    provide: { externalServer: process.env.TEST_DATABASE_URL },
    globalSetup: ['server/db/test-engines.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
