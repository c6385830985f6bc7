import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'

/** A server on a free port of `host` that answers the readiness check with `status`. */
async function answering(status: number, host: string): Promise<string> {
  const server = createServer((request, response) =>
    response.writeHead(request.url === '/healthz/ready' ? status : 404).end('{"status":"told"}'),
  )
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  return String(typeof address === 'object' ? address?.port : address)
}

function health(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const file = join(import.meta.dirname, 'health.ts')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [file],
      { env: { NODE_COMPILE_CACHE: inject('compileCache'), ...env } },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : 1, said: stdout + stderr }),
    )
  })
}

test.each([
  ['ready', 200, '127.0.0.1', {}, 0, '{"status":"told"}\n'],
  ['listening on every address', 200, '0.0.0.0', { HOST: '0.0.0.0', ACCOUNT_CHOOSER: 'anyone' }, 0, 'told'],
  ['draining', 503, '127.0.0.1', {}, 1, 'answers with 503: {"status":"told"}'],
])('a server that is %s is told by the exit code', async (_name, status, host, env, code, said) => {
  const answer = await health({ PORT: await answering(status, host), ...env })
  expect(answer.code).toBe(code)
  expect(answer.said).toContain(said)
})

test('a port where nothing listens is told by the exit code, too', async () => {
  expect(await health({ PORT: '1' })).toEqual({
    code: 1,
    said: 'http://127.0.0.1:1/healthz/ready does not answer.\n',
  })
})
