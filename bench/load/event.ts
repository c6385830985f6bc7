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

const Line = z.object({ atMs: z.number() })
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN

/** One activity, told to 4,900 subscribers: from the request that records it to the last of them. */
export async function event(database: BenchDatabase): Promise<Row[]> {
  const users: User[] = []
  for (let user = 0; user < USERS; user += 1) users.push(await database.signIn(user))
  const bare = await measure('bare', database, users)
  const ours = await measure('ours', database, users)
  const memory = (what: string, at: 'openMb' | 'afterMb') => ({
    what,
    ours: ours[at] - ours.beforeMb,
    bare: bare[at] - bare.beforeMb,
  })
  return [
    atMost(`an event to ${USERS * SOCKETS_OF_USER} subscribers, ms`, ours.tookMs, 100, bare.tookMs),
    atMost('the same, longest block of the loop, ms', ours.blockedMs, 20, bare.blockedMs),
    { ...memory('memory while all are open, MB more', 'openMb'), goal: '', reached: true },
    { ...memory('memory after all have closed, MB more', 'afterMb'), goal: '', reached: true },
  ]
}

type User = Awaited<ReturnType<BenchDatabase['signIn']>>

async function measure(kind: 'ours' | 'bare', { order }: BenchDatabase, users: User[]) {
  const server = await startServer(kind, order)
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
  await pause(SETTLE_MS)
  const after = await server.report()
  await server.stop()
  return {
    tookMs: median(tookMs),
    blockedMs: median(blockedMs),
    beforeMb: before.memoryMb,
    openMb: open.memoryMb,
    afterMb: after.memoryMb,
  }
}

async function record(port: number, user: User | undefined): Promise<void> {
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
