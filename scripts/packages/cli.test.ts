import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { filePath, readText } from '../test-docs.ts'
import { openProject, packed, run } from './test-installed.ts'

const Summary = z.object({
  found: z.number(),
  qualified: z.number(),
  saved: z.record(z.string(), z.number()),
})

describe('the packed command line', () => {
  let project: Awaited<ReturnType<typeof openProject>>
  const call = (...args: string[]) =>
    run(process.execPath, [join(project.folder, 'node_modules', '.bin', 'launchscout'), ...args], {
      cwd: project.folder,
    })
  beforeAll(async () => {
    project = await openProject([await packed('launchscout-cli')])
  }, 240_000)
  afterAll(() => project.close())

  test('needs no other package', async () => {
    const installed = await readdir(join(project.folder, 'node_modules'))
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['@launchscout'])
  })

  test.each([
    ['an address that is none', 'scout.example', '“scout.example” is not the address of an installation.'],
    // Nothing listens on the port of a network service that nobody has.
    ['an installation that is away', 'http://127.0.0.1:1', 'http://127.0.0.1:1 cannot be reached now.'],
  ])('says that it cannot sign in at %s', { timeout: 120_000 }, async (_name, address, sentence) => {
    expect((await call('sign-in', address, '--no-browser')).printed).toContain(sentence)
  })

  test('says how it is used', async () => {
    const { code, printed } = await call('--help')
    expect(code).toBe(0)
    expect(printed).toContain('launchscout run --sample')
  })

  test(
    'finds, judges, researches and saves sample leads, and reads them back',
    { timeout: 120_000 },
    async () => {
      await project.write(
        'launchscout.json',
        JSON.stringify({ search: { maxResults: 6 }, research: { checkPages: false } }),
      )
      const ran = await call('run', '--sample', '--json', '--quiet', '--to', 'csv:leads.csv')
      expect(ran).toMatchObject({ code: 0 })
      const { found, qualified, saved } = Summary.parse(JSON.parse(ran.printed))
      expect(found).toBe(6)
      expect(qualified).toBeGreaterThan(0)
      expect(saved).toEqual({ 'csv leads.csv': qualified })
      const rows = (await readFile(join(project.folder, 'leads.csv'), 'utf8')).split('"\r\n').length - 2
      expect(rows).toBe(qualified)
    },
  )
})

test('the packed command line is faultless to publint, and licensed as the project is', async () => {
  const tarball = await packed('launchscout-cli')
  const checked = await run(filePath('node_modules/.bin/publint'), [tarball, '--strict'], {
    cwd: filePath(''),
  })
  expect(checked).toMatchObject({ code: 0 })
  expect(readText('packages/cli/LICENSE')).toBe(readText('LICENSE'))
  const licenses = readText('packages/cli/dist/licenses.md')
  for (const [name, kind] of [
    ['zod', 'MIT'],
    ['openid-client', 'MIT'],
    ['openai', 'Apache-2.0'],
  ])
    expect(licenses).toMatch(new RegExp(`^## ${name} [\\d.]+ \\(${kind}\\)\n\n.{100}`, 'ms'))
}, 240_000)
