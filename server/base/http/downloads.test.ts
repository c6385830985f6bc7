import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDownloads, serveDownloads } from './downloads.ts'
import { openTestApp } from './test-app.ts'

const PACKAGE = Buffer.from('a package')
let folder: string
let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launchscout-downloads-'))
  await writeFile(join(folder, 'launchscout-client-0.1.0.tgz'), PACKAGE)
  await writeFile(join(folder, 'secret.txt'), 'not for anybody')
  const handle = serveDownloads(await readDownloads(folder))
  app = await openTestApp({ apis: [{ path: '/downloads/*', handle, bodyLimitBytes: 0 }] })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Sends the path as it is: fetch would tidy it up. */
function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = httpRequest({ port: app.port, host: '127.0.0.1', path, headers, method }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (text: string) => (body += text))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      })
      sent.on('error', reject)
      sent.end()
    },
  )
}

describe('a package is served', () => {
  test.each(['/downloads/launchscout-client-0.1.0.tgz', '/downloads/launchscout-client.tgz'])(
    'at %s, and once it is known, it is not sent again',
    async (path) => {
      const { status, headers, body } = await send(path)
      expect([status, body]).toEqual([200, 'a package'])
      expect(headers).toMatchObject({
        'content-type': 'application/gzip',
        'content-length': '9',
        'cache-control': 'public, no-cache',
      })
      const again = await send(path, { 'if-none-match': String(headers.etag) })
      expect([again.status, again.body]).toEqual([304, ''])
      expect(await send(path, { 'if-none-match': '"another"' })).toMatchObject({ status: 200 })
      expect(await send(path, {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
    },
  )

  test('and listed, with its size and checksum', async () => {
    const { status, headers, body } = await send('/downloads/')
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const sha256 = createHash('sha256').update(PACKAGE).digest('hex')
    expect(JSON.parse(body)).toEqual({ files: [{ name: 'launchscout-client-0.1.0.tgz', size: 9, sha256 }] })
  })
})

test.each([
  '/downloads/secret.txt',
  '/downloads/../package.json',
  '/downloads/..%2fpackage.json',
  '/downloads//etc/passwd',
])('nothing else is read: %s', async (path) => {
  const { status, body } = await send(path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body).not.toMatch(/not for anybody|launchscout"|root:/)
})

test('without a folder nothing is listed', async () => {
  expect(await readDownloads(join(folder, 'missing'))).toEqual([])
})
