import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cannotReach, cannotRun, findRunner } from './embedded-command.ts'
import { newFolder } from './test-data-dir.ts'

test.each([
  ['root', 0, 'it refuses to run as root'],
  ['a user that a container invents', 12_345, 'no name in /etc/passwd'],
])('%s that cannot run PostgreSQL is told why, and about DATABASE_URL', (_who, uid, why) => {
  expect(cannotRun(uid).message).toContain(why)
  expect(cannotRun(uid).message).toContain('set DATABASE_URL')
})

const OWNER = 12_345

test('a data folder’s owner who cannot reach PostgreSQL is named in one sentence', () => {
  const { message } = cannotReach('/root/postgres', OWNER)
  expect(message).toMatch(/^DATA_DIR belongs to the user 12345, who cannot reach \/root\/postgres: .*[^.]\.$/)
})

// Only root runs it as another user.
test.runIf(process.getuid?.() === 0)(
  'a program in a folder that only root may enter is not run as somebody else, and in an open one it is',
  async () => {
    const folder = await newFolder()
    const program = join(folder, 'postgres')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    expect(() => findRunner(program, OWNER)).toThrow(cannotReach(program, OWNER).message)
    chmodSync(folder, 0o755)
    expect(findRunner(program, OWNER).uid).toBe(OWNER)
  },
)
