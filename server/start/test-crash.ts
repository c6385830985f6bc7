/** For tests: the server, killed together with its database while requests run. */
import { setTimeout as pause } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { connect } from '../base/db/connect.ts'
import { runningEmbeddedUrl } from '../base/db/embedded.ts'
import { killFamily, randomFrom } from '../base/db/test-kill.ts'
import { webClientId } from '../identity/pool-settings.ts'
import { tokensFor } from '../identity/test-pool.ts'
import { serving, start, usedSettings } from './test-server.ts'

const WRITERS = 4

const Created = z.object({ data: z.object({ createActivityLog: z.object({ id: z.string() }) }) })
const Claims = z.object({ sub: z.string(), email: z.string() })

/** A user of a serving server, signed in as a browser would, whose token stays good over restarts. */
export async function signIn(url: string) {
  const pool = { issuer: `${url}/pool`, clientId: webClientId }
  const { id_token: token } = await tokensFor({ atApp: `${url}/auth/callback`, pool })
  const { sub: id, email } = Claims.parse(decodeJwt(token))
  const request = (query: string, input: object | string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { input } }),
  })
  const ask = async (query: string, input: object | string): Promise<unknown> =>
    (await fetch(`${url}/graphql`, request(query, input))).json()
  await ask('mutation ($input: CreateUserInput!) { createUser(input: $input) { created } }', { id, email })
  const record = 'mutation ($input: CreateActivityLogInput!) { createActivityLog(input: $input) { id } }'
  return { id, ask, request, writeActivity: () => ask(record, { userId: id, email, action: 'LOGIN' }) }
}

/** @param kills each is followed by a start on what the one before left */
export function testKilledServer(kills: number): void {
  test(`${kills} times kill -9 of server and database under requests: no acknowledged row is lost, and it starts again`, async ({
    annotate,
  }) => {
    const seed = inject('crashSeed')
    await annotate(`CRASH_SEED=${seed}`)
    const random = randomFrom(seed)
    const { url, ...env } = await usedSettings()
    const acknowledged: string[] = []
    let user: Awaited<ReturnType<typeof signIn>> | null = null
    for (let kill = 1; kill <= kills; kill += 1) {
      const server = start(env)
      await serving(server)
      user ??= await signIn(url)
      const { writeActivity } = user
      const write = async () => {
        for (;;) {
          const answer = await writeActivity().catch(() => null)
          // Cut off: nothing was acknowledged.
          if (answer === null) return
          const created = Created.safeParse(answer)
          if (created.success) acknowledged.push(created.data.data.createActivityLog.id)
        }
      }
      // Fewer than a user may write in a minute, so that the kill comes while rows are written.
      const enough = acknowledged.length + 1 + random() * 100
      const writers = Array.from({ length: WRITERS }, write)
      while (acknowledged.length < enough) await pause(1)
      killFamily(server.process.pid ?? 0)
      await server.ended
      await Promise.all(writers)
    }
    const again = start(env)
    await serving(again)
    const { db, close } = connect({ url: runningEmbeddedUrl(env.DATA_DIR) ?? '' })
    const rows = await db.selectFrom('activity_logs').select('id').execute()
    await close()
    const stored = new Set(rows.map(({ id }) => id))
    await annotate(`${acknowledged.length} acknowledged, ${stored.size} stored`)
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(Created.safeParse(await user?.writeActivity()).success).toBe(true)
  }, 90_000)
}
