import { expect, test } from 'vitest'
import { cannotRun } from './embedded-command.ts'

test.each([
  ['root', 0, 'it refuses to run as root'],
  ['a user that a container invents', 12_345, 'no name in /etc/passwd'],
])('%s that cannot run PostgreSQL is told why, and about DATABASE_URL', (_who, uid, why) => {
  expect(cannotRun(uid).message).toContain(why)
  expect(cannotRun(uid).message).toContain('set DATABASE_URL')
})
