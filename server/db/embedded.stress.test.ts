import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'vitest'
import { expectNextStartAfterKill } from './test-first-start.ts'

const KILLS = 20
/** The last ones come when the database is open, on most machines. */
const EVERY_MS = 100

test(`killed at any of ${KILLS} moments of the first start, the next start succeeds with a whole schema`, async () => {
  for (let kill = 1; kill <= KILLS; kill += 1) await expectNextStartAfterKill(() => sleep(kill * EVERY_MS))
}, 300_000)
