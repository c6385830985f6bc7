import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  openOutsideServer,
  outsideCredentials,
  type OutsideServer,
  outsideToken,
} from '#clients/backend/test-outside-server.ts'
import { openApiServer } from '../events/test-socket.ts'
import { checkWithPartner, claims, mint } from '../identity/test-token-forge.ts'
import { serveWidget } from '../metering/widget-script.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const guide = await readFile(join(ROOT, 'docs', 'backend-client.md'), 'utf8')
/** Each program of the guide with what it prints, by the heading it is under. */
const examples = [...guide.matchAll(/```ts\n(.*?)```\n\nprints\n\n```text\n(.*?)```/gs)].map(
  ({ index, 1: program = '', 2: prints = '' }) => {
    const heading =
      guide
        .slice(0, index)
        .match(/^#+ .*$/gm)
        ?.at(-1) ?? ''
    return { name: `${heading.replace(/^#+ /, '')}: ${prints.split('\n')[0] ?? ''}`, program, prints }
  },
)

let server: Awaited<ReturnType<typeof openApiServer>>
let outside: OutsideServer
let env: Record<string, string>
beforeAll(async () => {
  // The programs have the machine's clock, so the server has too.
  const widget = { path: '/metering/widget.js', handle: serveWidget('the widget'), bodyLimitBytes: 0 }
  const now = () => Date.now()
  server = await openApiServer({ now, checkToken: checkWithPartner(now) }, [widget])
  outside = await openOutsideServer()
  await server.signIn('founder')
  const seconds = Math.floor(Date.now() / 1_000)
  const times = { iat: seconds - 10, exp: seconds + 3_600 }
  env = {
    NODE_COMPILE_CACHE: inject('compileCache'),
    LAUNCHSCOUT_URL: server.url,
    LAUNCHSCOUT_API_KEY: (await server.makeKey()).apiKey,
    LAUNCHSCOUT_ID_TOKEN: await mint(claims({ sub: 'founder', email: 'founder@example.com', ...times })),
    OTHER_ENDPOINT: outside.url,
    OTHER_KEY_ID: outsideCredentials.accessKeyId,
    OTHER_SECRET: outsideCredentials.secretAccessKey,
    OTHER_TOKEN: outsideToken,
  }
})
afterAll(async () => {
  await outside.close()
  await server.close()
})

test('every program of the guide says what it prints', () => {
  expect(examples).toHaveLength(guide.split('```ts\n').length - 1)
  expect(examples.length).toBeGreaterThanOrEqual(7)
})

test.each(examples)('$name', async ({ program, prints }) => {
  expect(await run(program)).toBe(prints)
})

test('a program that fails is reported', async () => {
  expect(await run('throw new Error("on purpose")')).toContain('on purpose')
})

/** What a program prints, and its complaint where it fails, run by Node as it is written. */
function run(program: string): Promise<string> {
  const options = { cwd: ROOT, env, timeout: 20_000 }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module-typescript', '--eval', program],
      options,
      (error, out, complaint) => resolve(error === null ? out : `${out}${complaint}`),
    )
  })
}
