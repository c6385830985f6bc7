import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/base/db/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Runs the command as the operator does. */
function run(...words: string[]): Promise<{ code: number; said: string }> {
  const file = join(import.meta.dirname, 'api-keys.ts')
  const env = { DATABASE_URL: database.url, NODE_COMPILE_CACHE: inject('compileCache') }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, said: stdout + stderr }),
    )
  })
}

test('a key is made, listed without itself, and revoked', async () => {
  const made = await run('create', 'monitor', '30')
  const [, key] = /^(lsk-\S{43})$/m.exec(made.said) ?? []
  const [, id] = /Its id is (\w{8})\./.exec(made.said) ?? []
  if (key === undefined || id === undefined) throw new Error(made.said)
  const listed = await run('list')
  expect(listed.said).toMatch(new RegExp(`^${id}  monitor  until .*, never used$`, 'm'))
  expect(listed.said).not.toContain(key)
  expect(await run('revoke', id)).toMatchObject({ code: 0 })
  expect((await run('list')).said).toMatch(/never used, revoked 20/)
  expect(await run('revoke', id)).toMatchObject({ code: 1 })
})

test.each([
  [['create', 'Big Name'], 'A name is 1 to 40'],
  [[], 'Say one of'],
])('%j is refused in a sentence', async (words, sentence) => {
  const { code, said } = await run(...words)
  expect(code).toBe(1)
  expect(said).toContain(sentence)
})
