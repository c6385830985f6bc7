import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMPORTS } from './test-imports.ts'
import { type NodeMajor, nodeProgram, openProject, packed, run } from './test-installed.ts'

/** The packages on the other Nodes that they promise; all else is tried on the project's own. */
let project: Awaited<ReturnType<typeof openProject>>
beforeAll(async () => {
  project = await openProject([await packed('launchscout-client'), await packed('launchscout-cli')])
}, 240_000)
afterAll(() => project.close())

describe.each<NodeMajor>([20, 22])('on Node %i', { timeout: 240_000 }, (major) => {
  let node: string
  beforeAll(async () => {
    node = await nodeProgram(major)
  }, 240_000)
  const call = (...args: string[]) => run(node, args, { cwd: project.folder })

  test('the client is imported', async () => {
    expect((await call('--version')).printed).toMatch(new RegExp(`^v${major}\\.`))
    const imported = await call('--input-type=module', '--eval', IMPORTS.program)
    expect(imported).toMatchObject({ code: 0, printed: IMPORTS.prints })
  })

  test('the command line finds, judges and saves sample leads', async () => {
    await project.write('launchscout.json', JSON.stringify({ search: { maxResults: 3 } }))
    const launchscout = join(project.folder, 'node_modules', '.bin', 'launchscout')
    const { code, printed } = await call(
      launchscout,
      'run',
      '--sample',
      '--json',
      '--quiet',
      '--to',
      'csv:leads.csv',
    )
    expect(code).toBe(0)
    expect(JSON.parse(printed)).toMatchObject({ found: 3 })
  })
})
