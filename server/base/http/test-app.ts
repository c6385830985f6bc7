import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { drain } from '../../start/lifecycle.ts'
import { createLog } from '../log/log.ts'
import { type AppOptions, createApp } from './app.ts'

export const PUBLIC_URL = 'http://localhost:4444'

/** A listening server with a page, some files and no API but what a test gives. */
export interface TestApp {
  port: number
  app: FastifyInstance
  /** The lines of its log so far. */
  logged: string[]
  ask: (path: string, options?: AskOptions) => Promise<HttpAnswer>
  close: () => Promise<void>
}

export interface AskOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface HttpAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

export async function openTestApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const webDir = await makeWebDir()
  const logged: string[] = []
  const app = await createApp({
    log: createLog({ level: 'debug', destination: { write: (line: string) => void logged.push(line) } }),
    publicUrl: PUBLIC_URL,
    trustedProxies: [],
    webDir,
    page: () => ({ html: '<!doctype html><title>page</title>', headers: { 'content-type': 'text/html' } }),
    apis: [],
    ...options,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    app,
    logged,
    ask: (path, options) => ask(port, path, options),
    async close() {
      await drain(app, 0)
      await rm(webDir, { recursive: true })
    },
  }
}

async function makeWebDir(): Promise<string> {
  const webDir = await mkdtemp(join(tmpdir(), 'launchscout-web-'))
  await mkdir(join(webDir, 'assets'))
  const script = 'console.log("asset");'.repeat(100)
  await writeFile(join(webDir, 'assets', 'index-abc.js'), script)
  await writeFile(join(webDir, 'assets', 'inter-abc.woff2'), '')
  await writeFile(join(webDir, 'assets', 'index-abc.js.br'), brotliCompressSync(script))
  await writeFile(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(webDir, 'index.html'), 'the raw page')
  return webDir
}

/** Sends bytes as they are, and gives the first line of the answer. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text))
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    socket.once('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''))
    socket.once('error', reject)
  })
}

/** Plain HTTP, since fetch sets the Host header itself. */
function ask(port: number, path: string, options: AskOptions = {}): Promise<HttpAnswer> {
  const { method = 'GET', body } = options
  const headers = { host: new URL(PUBLIC_URL).host, ...options.headers }
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
