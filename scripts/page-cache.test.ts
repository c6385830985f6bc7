import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/db/test-database.ts'
import { keepPage } from '#server/pages/page-cache.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Runs the command as the operator does. */
function run(...words: string[]): Promise<{ code: number; said: string }> {
  const file = join(import.meta.dirname, 'page-cache.ts')
  const env = { DATABASE_URL: database.url, NODE_COMPILE_CACHE: inject('compileCache') }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, said: stdout + stderr }),
    )
  })
}

test('a page is found by what it says, removed by its address, and not found any more', async () => {
  for (const url of ['https://acme.example/team', 'https://other.example/'])
    await keepPage(database.db, {
      url,
      finalUrl: url,
      status: 200,
      unreadable: null,
      readAt: new Date().toISOString(),
      title: '',
      emails: url.includes('acme') ? ['jane@acme.example'] : [],
      phones: [],
      profiles: [],
      people: [],
      organizations: [],
      titledNames: [],
      contactForms: [],
      links: [],
      text: '',
    })
  expect(await run('find', 'Jane@acme.example')).toEqual({ code: 0, said: 'https://acme.example/team\n' })
  const removed = await run('remove', 'HTTPS://acme.example/team#ceo')
  expect(removed).toMatchObject({ code: 0 })
  expect(removed.said).toContain('Nothing is kept of https://acme.example/team any more.')
  expect((await run('find', 'jane@acme.example')).said).toBe('No page that is kept says this.\n')
  expect(await run('remove', 'https://acme.example/team')).toMatchObject({ code: 1 })
  expect(await database.db.selectFrom('page_cache').select('url').execute()).toEqual([
    { url: 'https://other.example/' },
  ])
})

test.each([
  [['remove', 'acme'], 'The address must be that of a public web page'],
  [['remove', 'https://a.example/', 'https://b.example/'], 'Say one of'],
])('%j is refused in a sentence', async (words, sentence) => {
  const { code, said } = await run(...words)
  expect(code).toBe(1)
  expect(said).toContain(sentence)
})
