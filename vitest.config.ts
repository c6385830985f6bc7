import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** `LONG_RUN=on` adds the long tests. */
const stress = process.env.LONG_RUN === 'on'

/** `npm run -s test:ha` runs the tests of a lost primary, which need a machine of their own. */
const failover = process.env.HA_RUN === 'on'

/** CRASH_SEED repeats a failing run of the tests of kill -9: each says its own. */
const crashSeed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)
/** Of the processes that tests start: what one has compiled, the next one loads. */
const compileCache = join(import.meta.dirname, '.cache', 'compiled')

/** Small files that start processes or take long come before large ones, so that no worker is left alone with them in the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      /\/(scripts|server\/(backup|base\/db|start)|clients\/pages)\//.test(moduleId)
    return (await super.sort(files)).toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a)))
  }
}

export default defineConfig({
  // Vite would take graphql's ES modules for our files while Node takes its CommonJS ones for the libraries: two graphqls.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: [
      '{domain,clients,providers,sources,jobs,operations,server,web,sandbox,cli,scripts,bench}/**/*.test.{ts,tsx}',
    ],
    exclude: [
      '**/node_modules/**',
      ...(stress ? [] : ['**/*.stress.test.ts']),
      ...(failover ? [] : ['**/*.ha.test.ts']),
    ],
    provide: { externalServer: process.env.TEST_DATABASE_URL, crashSeed, compileCache },
    globalSetup: ['server/base/db/test-engines.ts'],
    setupFiles: ['web/test-setup.ts'],
    // The default is one less than the cores; while a test waits for its database or its child processes, the other runs.
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    // The files of a worker share its modules: fetch, clock, storage and random numbers are handed in, so that a module
    // keeps nothing of one file that another could see.
    isolate: false,
    env: { NODE_COMPILE_CACHE: compileCache },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
