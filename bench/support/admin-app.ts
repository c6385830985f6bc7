import { request } from 'node:http'
import * as z from 'zod'
import { LOGS_CSV_PATH } from '#server/admin/logs-csv.ts'
import type { Connection } from '#server/db/connect.ts'
import { GRAPHQL_PATH } from '#server/graphql/handler.ts'
import { claims, mint, setUp } from '#server/identity/test-token-forge.ts'
import { createLog } from '#server/start/log.ts'
import { ensureUser } from '#server/users/users-store.ts'
import { serveApp } from './served-app.ts'

const GraphqlAnswer = z.object({ data: z.record(z.string(), z.unknown()) })
const ADMIN = { subject: 'bench-admin', email: 'admin@launchscout.example', name: null, picture: null }

/** The server's API over HTTP for bench/admin.ts, and an admin who asks it. */
export async function openAdminApp({ db, pool }: Pick<Connection, 'db' | 'pool'>, now: () => number) {
  const log = createLog({ level: 'info', destination: { write: () => undefined } })
  const app = await serveApp({ db, pool, log, checkToken: setUp().check, now })
  await ensureUser(db, ADMIN)
  const authorization = `Bearer ${await mint(claims({ sub: ADMIN.subject, email: ADMIN.email }))}`

  async function ask(query: string, variables: object): Promise<Record<string, unknown>> {
    const body = JSON.stringify({ query, variables })
    const answer = await send(app.port, 'POST', GRAPHQL_PATH, { authorization }, body)
    if (answer.status !== 200 || answer.text.includes('"errors"')) throw new Error(answer.text)
    return GraphqlAnswer.parse(JSON.parse(answer.text)).data
  }

  /** Downloads the whole log. @returns its bytes and how many lines it has, and how long it took */
  async function download(onPart: () => void): Promise<{ bytes: number; lines: number; ms: number }> {
    const ticket = await send(app.port, 'POST', LOGS_CSV_PATH, { authorization }, '{}')
    if (ticket.status !== 204) throw new Error(ticket.text)
    const beganMs = performance.now()
    const cookie = ticket.cookie.split(';')[0] ?? ''
    let lines = 0
    const { bytes, status } = await send(app.port, 'GET', LOGS_CSV_PATH, { cookie }, '', (part) => {
      for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) lines += 1
      onPart()
    })
    if (status !== 200) throw new Error(`the download answered ${status}`)
    return { bytes, lines, ms: performance.now() - beganMs }
  }

  return { ask, download, close: () => app.close() }
}

/** With `onPart`, the answer is handed over in parts and not kept. */
function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
  onPart?: (part: Buffer) => void,
): Promise<{ status: number; text: string; cookie: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', method, path, headers: { ...headers, 'content-type': 'application/json' } },
      (answer) => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (onPart) onPart(part)
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            cookie: answer.headers['set-cookie']?.[0] ?? '',
            bytes,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
