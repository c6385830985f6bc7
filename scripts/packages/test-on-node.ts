/** For tests: what the client package promises on a version of Node. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filePath } from '../test-docs.ts'
import { openExampleServers } from './test-example-servers.ts'
import {
  type Example,
  examplesOf,
  type NodeMajor,
  nodeProgram,
  openProject,
  packed,
  run,
} from './test-installed.ts'

const PAGES = ['docs/backend-client.md', 'docs/metering-client.md', 'packages/client/README.md']
const examples: Example[] = PAGES.flatMap(examplesOf)

/** As strict as the compiler gets, also about the package's own types. */
const compilerOptions = {
  target: 'ES2022',
  module: 'NodeNext',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  noEmit: true,
  types: ['node'],
}

export function describeClientOn(major: NodeMajor): void {
  describe(`the packed client on Node ${major}`, () => {
    let node: string
    let project: Awaited<ReturnType<typeof openProject>>
    let servers: Awaited<ReturnType<typeof openExampleServers>>
    beforeAll(async () => {
      node = await nodeProgram(major)
      project = await openProject([await packed('launchscout-client'), '@types/node@20.19.43'])
      servers = await openExampleServers()
    }, 240_000)
    afterAll(async () => {
      await servers.close()
      await project.close()
    })
    const runIn = (...args: string[]) => run(node, args, { cwd: project.folder })

    test('is that version', async () => {
      expect((await runIn('--version')).printed).toMatch(new RegExp(`^v${major}\\.`))
    })

    test('is imported by JavaScript', async () => {
      const program = `
        import * as client from '@launchscout/client'
        import { me } from '@launchscout/client/documents'
        import { createMetering } from '@launchscout/client/metering'
        console.log(typeof client.createBackendClient, typeof me.text, typeof createMetering)`
      expect(await runIn('--input-type=module', '--eval', program)).toMatchObject({
        code: 0,
        printed: 'function string function\n',
      })
    })

    test.each([
      ['for browsers', ['ES2022', 'DOM', 'DOM.Iterable']],
      ['for Node', ['ES2022']],
    ])(
      'compiles in strict TypeScript %s, with all examples, and refuses a wrong field',
      async (_name, lib) => {
        const names = await Promise.all(
          examples.map(async ({ program }, index) => {
            await project.write(`example-${index}.ts`, program)
            return `example-${index}.ts`
          }),
        )
        await project.write('wrong.ts', WRONG_FIELD)
        const files = [...names, 'wrong.ts']
        await project.write(
          'tsconfig.json',
          JSON.stringify({ compilerOptions: { ...compilerOptions, lib }, files }),
        )
        const { printed } = await runIn(filePath('node_modules/typescript/bin/tsc'))
        expect(printed.trim().split('\n')).toEqual([expect.stringMatching(/^wrong\.ts\(4,/)])
      },
      // Several seconds on a machine that does nothing else.
      240_000,
    )

    test.each(examples)('$name', async ({ program, prints }) => {
      await project.write('example.js', program)
      const env = await servers.environment()
      const ended = await run(node, ['example.js'], { cwd: project.folder, env })
      expect(ended).toMatchObject({ code: 0, printed: prints })
    })

    test('brings nothing but what it needs', async () => {
      const names = await readdir(join(project.folder, 'node_modules'))
      const packages = names.filter((name) => !name.startsWith('.') && name !== '@types')
      expect(packages).toEqual(['@launchscout', 'graphql', 'graphql-ws', 'undici-types', 'ws', 'zod'])
      expect((await stat(join(project.folder, 'node_modules', '@launchscout', 'client'))).isDirectory()).toBe(
        true,
      )
    })
  })
}

const WRONG_FIELD = `import { createBackendClient, graphql } from '@launchscout/client'
const client = createBackendClient({ url: 'https://scout.example' })
const answer = await client.query(graphql('{ me { id } }'), {})
console.log(answer.me.name)
`
