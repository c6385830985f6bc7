import { type ChildProcess, fork } from 'node:child_process'
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { closeSync, openSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { connect, type Connection } from '#server/base/db/connect.ts'
import { startEmbedded } from '#server/base/db/embedded.ts'
import { migrate } from '#server/base/db/migrate.ts'
import { oneStatement, withDatabase } from '#server/base/db/one-statement.ts'
import { beginSession, sessionIdOf } from '#server/identity/sessions-store.ts'
import { makeSecretKey } from '#server/metering/secret-keys.ts'
import { ensureUser } from '#server/users/users-store.ts'
import { AUDIENCE, ISSUER, type ServerOrder } from './server-order.ts'

/** What a server of a bench says of itself. Megabytes, after a forced collection. */
const Report = z.object({ memoryMb: z.number() })

/** A server in a process of its own. */
export interface BenchServer {
  port: number
  pid: number
  /** Its memory now. */
  report: () => Promise<z.infer<typeof Report>>
  stop: () => Promise<void>
}

const answerOf = async (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`a server of the bench ended (${code})`)))
  })

/** @param kind ours, with its log in a file, or the bare one of bench/bare/ */
export async function startServer(kind: 'ours' | 'bare', order: ServerOrder): Promise<BenchServer> {
  const file = { ours: join('support', 'our-server.ts'), bare: join('bare', 'server.ts') }[kind]
  const logFile = join(tmpdir(), `launchscout-bench-${process.pid}.log`)
  const log = openSync(logFile, 'w')
  const child = fork(join(import.meta.dirname, '..', file), [JSON.stringify(order)], {
    stdio: ['ignore', log, 'inherit', 'ipc'],
    execArgv: ['--expose-gc', ...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [])],
  })
  closeSync(log)
  // The server goes on writing to it, and it is gone with the server.
  rmSync(logFile)
  const { port } = z.object({ port: z.number() }).parse(await answerOf(child))
  return {
    port,
    pid: child.pid ?? 0,
    async report() {
      child.send('report')
      return Report.parse(await answerOf(child))
    },
    async stop() {
      child.removeAllListeners('exit')
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.send('stop')
      await ended
    },
  }
}

const Measured = z.object({
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  /** Of the first second. */
  firstP99Ms: z.number(),
})
export type Measured = z.infer<typeof Measured>

/** Runs support/http-load.ts. @param order see there */
export async function load(order: object): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'http-load.ts'))
  child.send(order)
  return Measured.parse(await answerOf(child))
}

/** An empty database: of an embedded PostgreSQL, or of the one at TEST_DATABASE_URL. */
async function openEmpty() {
  const external = process.env.TEST_DATABASE_URL
  if (external !== undefined) {
    const name = `bench_${process.pid}`
    await oneStatement(external, `create database ${name}`)
    const close = () => oneStatement(external, `drop database ${name} with (force)`)
    return { url: withDatabase(external, name), close }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'launchscout-bench-'))
  const embedded = await startEmbedded({ dataDir, tmpDir: dataDir })
  const close = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: embedded.url, close }
}

/** A migrated database, what signs tokens for its users, and a program's key for its metering service. */
export async function openBenchDatabase() {
  const { url, close } = await openEmpty()
  const connection = connect({ url, statementLimitMs: 0 })
  await migrate(connection.db)
  const made = await makeSecretKey(connection.db, 'bench')
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'RS256', use: 'sig' }
  return {
    ...connection,
    meteringKey: made?.key ?? '',
    order: { url, jwk: JSON.stringify(jwk) },
    signIn: (user: number) => signIn(connection, privateKey, user),
    async close() {
      await connection.close()
      await close()
    },
  }
}
export type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>

/** A user of launchscout.example in a session, as our own pool has them. */
async function signIn({ db }: Connection, key: KeyObject, user: number) {
  const id = `bench-user-${user}`
  const email = `${id}@launchscout.example`
  await ensureUser(db, { subject: id, email, name: `User ${user}`, picture: null })
  const [grantId, nowSeconds] = [`bench-grant-${user}`, Math.floor(Date.now() / 1_000)]
  await beginSession(db, { grantId, userId: id, device: null, atMs: Date.now() })
  const inBase64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = {
    iss: ISSUER,
    aud: AUDIENCE,
    sub: id,
    email,
    email_verified: true,
    sid: sessionIdOf(grantId),
    iat: nowSeconds,
    exp: nowSeconds + 3_600,
  }
  const input = `${inBase64({ alg: 'RS256', kid: 'bench', typ: 'JWT' })}.${inBase64(claims)}`
  const signature = sign('sha256', Buffer.from(input), key)
  return { id, token: `${input}.${signature.toString('base64url')}` }
}
