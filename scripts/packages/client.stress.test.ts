import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filePath, readText } from '../test-docs.ts'
import { openExampleServers } from './test-example-servers.ts'
import { IMPORTS } from './test-imports.ts'
import { type Example, examplesOf, openProject, packed, run } from './test-installed.ts'

const MOST_BYTES = 20_000
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
  noEmit: true,
  types: ['node'],
}

describe('the packed client', () => {
  let tarball: string
  let project: Awaited<ReturnType<typeof openProject>>
  let servers: Awaited<ReturnType<typeof openExampleServers>>
  beforeAll(async () => {
    tarball = await packed('launchscout-client')
    project = await openProject([tarball, '@types/node@20.19.43'])
    servers = await openExampleServers()
  }, 240_000)
  afterAll(async () => {
    await servers.close()
    await project.close()
  })
  const runIn = (...args: string[]) => run(process.execPath, args, { cwd: project.folder })

  test('is imported by JavaScript', async () => {
    expect(await runIn('--input-type=module', '--eval', IMPORTS.program)).toMatchObject({
      code: 0,
      printed: IMPORTS.prints,
    })
  })

  test.each([
    // The types of all packages are checked once.
    ['for browsers', ['ES2022', 'DOM', 'DOM.Iterable'], true],
    ['for Node', ['ES2022'], false],
  ])(
    'compiles in strict TypeScript %s, with all examples, and refuses a wrong field',
    async (_name, lib, skipLibCheck) => {
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
        JSON.stringify({ compilerOptions: { ...compilerOptions, lib, skipLibCheck }, files }),
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
    const ended = await run(process.execPath, ['example.js'], { cwd: project.folder, env })
    expect(ended).toMatchObject({ code: 0, printed: prints })
  })

  test('brings nothing but what it needs', async () => {
    const names = await readdir(join(project.folder, 'node_modules'))
    const packages = names.filter((name) => !name.startsWith('.') && name !== '@types')
    expect(packages).toEqual(['@launchscout', 'graphql', 'graphql-ws', 'undici-types', 'zod'])
    expect((await stat(join(project.folder, 'node_modules', '@launchscout', 'client'))).isDirectory()).toBe(
      true,
    )
  })

  test.each([
    ['publint', ['--strict']],
    ['attw', ['--profile', 'esm-only']],
  ])('is faultless to %s', async (program, args) => {
    const checked = await run(filePath(`node_modules/.bin/${program}`), [tarball, ...args], {
      cwd: filePath(''),
    })
    expect(checked).toMatchObject({ code: 0 })
  })

  test('is licensed as the project is', () => {
    expect(readText('packages/client/LICENSE')).toBe(readText('LICENSE'))
  })

  test('is bundled again for browsers, within 20 KB', async () => {
    const { code, bytes } = await bundle(project.folder, ['graphql-ws/client'])
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
    expect(code).toContain('graphql-ws/client')
    expect(code).not.toMatch(/Sec-WebSocket-Key|node:|\brequire\(/i)
  })

  test('runs as such a bundle', async () => {
    const { code } = await bundle(project.folder, [])
    const use = "console.log(Object.keys(createBackendClient({ url: 'https://scout.example' })).join())"
    await project.write('bundle.js', code)
    await project.write('use.js', `import { createBackendClient } from './bundle.js'\n${use}\n`)
    expect(await run(process.execPath, ['use.js'], { cwd: project.folder })).toMatchObject({
      code: 0,
      printed: 'query,mutate,subscribe,rest\n',
    })
  })
})

const WRONG_FIELD = `import { createBackendClient, graphql } from '@launchscout/client'
const client = createBackendClient({ url: 'https://scout.example' })
const answer = await client.query(graphql('{ me { id } }'), {})
console.log(answer.me.name)
`

/** All that the package's main entry has, as one minified file for browsers. */
async function bundle(folder: string, external: string[]): Promise<{ code: string; bytes: number }> {
  const entry = join(folder, 'node_modules', '@launchscout', 'client', 'dist', 'index.js')
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external, output: { codeSplitting: false } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  )
  const code = outputs.flatMap((each) => (each.type === 'chunk' ? [each.code] : [])).join('\n')
  return { code, bytes: brotliCompressSync(code).length }
}
