/** For tests: the real server behind a proxy of the machine, which speaks https with a certificate made for it. */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { newFolder } from '#server/base/db/test-data-dir.ts'
import { openTestDatabase } from '#server/base/db/test-database.ts'
import { freePort, serving, start } from '#server/start/test-server.ts'
import { programEnvironment } from './test-programs.ts'

export interface ProxyPlace {
  httpPort: number
  httpsPort: number
  serverPort: number
  /** The certificate, its key, and both in one file. */
  certificate: string
  key: string
  both: string
  /** For what the proxy itself keeps. */
  folder: string
}

export interface Asked {
  headers?: Record<string, string>
  /** The client's own address: all of 127.0.0.0/8 are this machine's. */
  from?: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/**
 * Starts the server on a database of its own, and the proxy in front of it. Both end with the test.
 * @param write writes the proxy's configuration, and returns the command that starts it in the foreground
 */
export async function openProxied(write: (place: ProxyPlace) => readonly [string, ...string[]]) {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const place = await makePlace()
  const origin = `https://localhost:${place.httpsPort}`
  const server = start({
    DATABASE_URL: database.url,
    DATA_DIR: place.folder,
    SECRET_KEY: randomBytes(32).toString('base64'),
    PORT: String(place.serverPort),
    PUBLIC_URL: origin,
    TRUSTED_PROXY: '127.0.0.1',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
  })
  await serving(server)
  const printed = startProxy(write(place), place.folder)
  const certificate = readFileSync(place.certificate)
  const get = (path: string, asked: Asked = {}) => ask(new URL(path, origin), { ...asked, certificate })
  const readiness = () =>
    get('/healthz/ready').then(
      ({ status }) => status,
      () => printed(),
    )
  await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
  return {
    place,
    origin,
    certificate,
    get,
    readiness,
    getPlain: (path: string) => ask(new URL(path, `http://localhost:${place.httpPort}`)),
    getDirect: (path: string, asked: Asked) =>
      ask(new URL(path, `http://127.0.0.1:${place.serverPort}`), asked),
    log: server.printed,
    stopServer: async () => {
      server.process.kill('SIGTERM')
      await server.ended
    },
  }
}

async function makePlace(): Promise<ProxyPlace> {
  const folder = await newFolder()
  const [certificate, key, both] = ['cert.pem', 'key.pem', 'both.pem'].map((name) => join(folder, name))
  if (certificate === undefined || key === undefined || both === undefined) throw new Error('no paths')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', ...made, ...subject, ...files], { stdio: 'pipe' })
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  const [httpPort, httpsPort, serverPort] = [await freePort(), await freePort(), await freePort()]
  return { folder, certificate, key, both, httpPort, httpsPort, serverPort }
}

/** @returns what it has printed so far */
function startProxy([program, ...args]: readonly [string, ...string[]], folder: string): () => string {
  const env = { ...programEnvironment, HOME: folder }
  const proxy = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(proxy, 'exit')
  onTestFinished(async () => {
    proxy.kill('SIGKILL')
    await ended
  })
  let printed = ''
  for (const stream of [proxy.stdout, proxy.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (printed += piece))
  return () => printed
}

/** As fetch, which takes no certificate and no address of the client. */
function ask(
  url: URL,
  { headers, from, certificate }: Asked & { certificate?: Buffer } = {},
): Promise<Answer> {
  const options = { headers, localAddress: from, agent: false, family: 4 }
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, ca: certificate })
        : httpRequest(url, options)
    request.once('error', reject)
    request.once('response', (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: body }),
        reject,
      )
    })
    request.end()
  })
}
