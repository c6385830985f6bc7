/** For tests: what the packed command line must do on each Node. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type NodeMajor, nodeProgram, openProject, packed, run } from './test-installed.ts'

const Summary = z.object({
  found: z.number(),
  qualified: z.number(),
  saved: z.record(z.string(), z.number()),
})

export const describeCliOn = (major: NodeMajor) =>
  describe(`the packed command line on Node ${major}`, () => {
    let project: Awaited<ReturnType<typeof openProject>>
    let node: string
    const call = (...args: string[]) =>
      run(node, [join(project.folder, 'node_modules', '.bin', 'launchscout'), ...args], {
        cwd: project.folder,
      })
    beforeAll(async () => {
      project = await openProject([await packed('launchscout-cli')])
      node = await nodeProgram(major)
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
        await project.write('launchscout.json', JSON.stringify({ search: { maxResults: 6 } }))
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
