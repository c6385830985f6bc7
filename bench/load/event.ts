import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { type BenchDatabase, startServer } from '../support/servers.ts'
import { atMost, type Row } from './table.ts'

const USERS = 245
const SOCKETS_OF_USER = 20
const EVENTS = 5
const ORIGIN = 'http://localhost:3000'
/** Of all sockets, until they are open. */
const SETTLE_MS = 2_000

/** After the last socket has closed, the server gives the memory back at its next look but one. */
const GIVEN_BACK_MS = 15_000

const Line = z.object({ atMs: z.number() })
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN

/** One activity, told to 4,900 subscribers: from the request that records it to the last of them. */
export async function event(database: BenchDatabase): Promise<Row[]> {
  const users = []
  for (let user = 0; user < USERS; user += 1) users.push(await database.signIn(user))
  const server = await startServer('ours', database.order)
  const before = await server.report()
  const child = fork(join(import.meta.dirname, '..', 'support', 'socket-load.ts'))
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the subscribers ended (${code})`)))
  })
  const line = async () =>
    Line.parse(await Promise.race([new Promise((resolve) => child.once('message', resolve)), ended]))
  const opened = line()
  const tokens = users.map(({ token }) => token)
  child.send({ port: server.port, origin: ORIGIN, tokens, socketsOfUser: SOCKETS_OF_USER })
  await opened
  await pause(SETTLE_MS)
  const open = await server.report()
  const tookMs = []
  const blockedMs = []
  for (let round = 0; round < EVENTS; round += 1) {
    const told = line()
    const startMs = Date.now()
    await record(server.port, users[round])
    tookMs.push((await told).atMs - startMs)
    blockedMs.push((await server.report()).longestBlockMs)
    await pause(SETTLE_MS / 2)
  }
  child.removeAllListeners('exit')
  child.send('stop')
  await pause(GIVEN_BACK_MS)
  const after = await server.report()
  await server.stop()
  return [
    atMost(`an event to ${USERS * SOCKETS_OF_USER} subscribers, ms`, median(tookMs), 100),
    atMost('the same, longest block of the loop, ms', median(blockedMs), 20),
    atMost('memory after all have closed, MB more than before', after.memoryMb - before.memoryMb, 60),
    { what: 'longest block meanwhile, ms', ours: after.longestBlockMs, bare: null, goal: '', reached: true },
    { what: 'memory while all are open, MB', ours: open.memoryMb, bare: null, goal: '', reached: true },
  ]
}

async function record(port: number, user: { id: string; token: string } | undefined): Promise<void> {
  const input = { userId: user?.id, email: `${user?.id}@launchscout.example`, action: 'LOGIN' }
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user?.token}` },
    body: JSON.stringify({
      query: 'mutation ($input: CreateActivityLogInput!) { createActivityLog(input: $input) { id } }',
      variables: { input },
    }),
  })
  const text = await response.text()
  if (!text.includes('"id"')) throw new Error(`the activity was not recorded: ${text}`)
}
