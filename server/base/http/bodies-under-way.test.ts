import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp, type TestApp } from './test-app.ts'

const PATH = '/take'
const BODY_BYTES = 1_000
/** Four bodies of an address, six in total. */
const bodiesUnderWayBytes = { ofAddress: 4 * BODY_BYTES, inTotal: 6 * BODY_BYTES }

async function open(): Promise<TestApp> {
  const take = { path: PATH, handle: async () => Response.json({}), bodyLimitBytes: BODY_BYTES }
  const server = await openTestApp({ apis: [take], bodiesUnderWayBytes, trustedProxies: ['127.0.0.1'] })
  onTestFinished(() => server.close())
  return server
}

interface Stalled {
  socket: Socket
  /** The first line of the answer. */
  answer: Promise<string>
}

/** Sends all of a body but its last byte. */
function stall({ port }: TestApp, address: string, length = `content-length: ${BODY_BYTES}`): Stalled {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  const answer = new Promise<string>((resolve) =>
    socket.once('data', (data: Buffer) => resolve(data.toString().split('\r\n', 1)[0] ?? '')),
  )
  const head = `POST ${PATH} HTTP/1.1\r\nhost: localhost:4444\r\nx-forwarded-for: ${address}\r\n${length}\r\n\r\n`
  socket.write(head + (length.startsWith('content') ? 'x'.repeat(BODY_BYTES - 1) : '1\r\nx\r\n'))
  return { socket, answer }
}

const post = (server: TestApp, address: string, body = 'x'.repeat(BODY_BYTES)) =>
  server.ask(PATH, { method: 'POST', body, headers: { 'x-forwarded-for': address } })

const stallMany = (count: number, ...args: Parameters<typeof stall>): Stalled[] =>
  Array.from({ length: count }, () => stall(...args))

test('bodies of one address are refused above its bound with 503 and the time to wait, until one is done', async () => {
  const server = await open()
  const stalled = stallMany(4, server, '192.0.2.1')
  await expect.poll(async () => (await post(server, '192.0.2.1')).status).toBe(503)
  const { headers, body } = await post(server, '192.0.2.1')
  expect(headers['retry-after']).toBe('10')
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'UNAVAILABLE' } })
  expect((await post(server, '192.0.2.2')).status).toBe(200)
  stalled[0]?.socket.write('x')
  expect(await stalled[0]?.answer).toBe('HTTP/1.1 200 OK')
  expect((await post(server, '192.0.2.1')).status).toBe(200)
})

test('bodies of all addresses have a bound too; a request without a body is always answered', async () => {
  const server = await open()
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) stallMany(2, server, address)
  await expect.poll(async () => (await post(server, '192.0.2.4')).status).toBe(503)
  expect((await server.ask('/')).status).toBe(200)
  expect((await server.ask(PATH)).status).toBe(200)
})

test('a body without a length counts as the longest that its route accepts', async () => {
  const server = await open()
  stallMany(4, server, '192.0.2.1', 'transfer-encoding: chunked')
  await expect.poll(async () => (await post(server, '192.0.2.1', 'x')).status).toBe(503)
})
