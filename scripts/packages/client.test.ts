import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filePath, readText } from '../test-docs.ts'
import { openProject, packed, run } from './test-installed.ts'
import { describeClientOn } from './test-on-node.ts'

describeClientOn(24)

const MOST_BYTES = 20_000

describe('the packed client', () => {
  let tarball: string
  let project: Awaited<ReturnType<typeof openProject>>
  beforeAll(async () => {
    tarball = await packed('launchscout-client')
    project = await openProject([tarball])
  }, 240_000)
  afterAll(() => project.close())

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

  test('is bundled again for browsers: without ws, and within 20 KB', async () => {
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
