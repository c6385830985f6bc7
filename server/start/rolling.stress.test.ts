import { randomBytes } from 'node:crypto'
import { Agent, createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { oneStatement } from '../base/db/one-statement.ts'
import { newFolder } from '../base/db/test-data-dir.ts'
import { emptyDatabase } from '../base/db/test-migrations.ts'
import { signIn } from './test-crash.ts'
import { freePort, NEXT_MAIN, serving, start, type Started } from './test-server.ts'

const checkPauseMs = 100
/** Each stays below the 600 requests a minute of one user, however fast the server is. */
const USERS = 16
const turnPauseMs = 110

/** A load balancer that sends each request to the next process that says it is ready, and tries none twice. */
async function balance(port: number) {
  const agent = new Agent({ keepAlive: true })
  const ports = new Map<number, boolean>()
  let turn = 0
  const checks = setInterval(() => {
    for (const each of ports.keys())
      fetch(`http://localhost:${each}/healthz/ready`).then(
        ({ ok }) => ports.set(each, ok),
        () => ports.set(each, false),
      )
  }, checkPauseMs)
  const server = createServer((incoming, outgoing) => {
    const ready = [...ports].filter(([, isReady]) => isReady).map(([each]) => each)
    turn += 1
    const chosen = ready[turn % ready.length]
    const { method, url: path, headers } = incoming
    const passed = request({ host: 'localhost', port: chosen, method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening))
  onTestFinished(() => {
    clearInterval(checks)
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return {
    add: async (each: number) => {
      ports.set(each, false)
      await expect.poll(() => ports.get(each)).toBe(true)
    },
    remove: (each: number) => ports.delete(each),
  }
}

test('processes are replaced by those of the next version, and back, one by one, and no request fails', async ({
  annotate,
}) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const balancer = await balance(port)
  const settings = {
    DATABASE_URL: await emptyDatabase(inject('embeddedTemplate')),
    SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: url,
    SHUTDOWN_WAIT_SECONDS: '1',
  }
  const startProcess = async (main?: string): Promise<{ server: Started; port: number }> => {
    const own = await freePort()
    const env = { ...settings, PORT: String(own), DATA_DIR: await newFolder() }
    const server = start(env, main === undefined ? {} : { main })
    await serving(server)
    await balancer.add(own)
    return { server, port: own }
  }
  let running = [await startProcess(), await startProcess()]

  let stopping = false
  const failures: unknown[] = []
  let answered = 0
  const users = await Promise.all(Array.from({ length: USERS }, () => signIn(url)))
  const work = users.map(async ({ id, ask }) => {
    while (!stopping) {
      try {
        const answer = await ask('query ($input: ID!) { getUser(id: $input) { id } }', id)
        expect(answer).toEqual({ data: { getUser: { id } } })
        const page = await fetch(url)
        expect(page.status).toBe(200)
        await page.arrayBuffer()
        answered += 2
        await pause(turnPauseMs)
      } catch (error) {
        failures.push(error)
      }
    }
  })

  // Up, and back to the version before on the upgraded database.
  for (const main of [NEXT_MAIN, undefined]) {
    for (const before of running) {
      const after = await startProcess(main)
      before.server.process.kill('SIGTERM')
      expect(await before.server.ended).toBe(0)
      balancer.remove(before.port)
      running = [...running.filter((each) => each !== before), after]
    }
  }
  await pause(checkPauseMs)
  stopping = true
  await Promise.all(work)
  const upgraded = await oneStatement(
    settings.DATABASE_URL,
    "select count(*)::int as columns from information_schema.columns where column_name = 'nickname'",
  )
  expect(upgraded.rows).toEqual([{ columns: 1 }])
  await annotate(`${answered} requests answered, ${failures.length} failed`)
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(500)
}, 180_000)
