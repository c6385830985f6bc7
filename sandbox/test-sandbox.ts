import { z } from 'zod'
import { parseCredentials } from '#domain/account/credentials.ts'
import type { Launches } from './launches/launch.ts'
import { shippedLaunches } from './launches/shipped.ts'
import { memoryStore } from './memory-store.ts'
import { createSandbox } from './sandbox.ts'

const credentialsSchema = z.object({
  productHuntToken: z.string(),
  openaiApiKey: z.string(),
  spreadsheetId: z.string(),
  sheetsCredentials: z.string(),
})

/**
 * For tests: the whole sandbox in memory with a clock to turn. `pause` turns it, so that waits take no time; hand
 * `fetch`, `pause` and `now` to a client and its calls go to the stand-ins.
 */
export function openTestSandbox(launches: Launches = shippedLaunches()) {
  const clock = { nowMs: Date.parse('2026-11-21T12:00:00Z') }
  const waits: number[] = []
  const requests: Request[] = []
  const now = () => clock.nowMs
  const pause = async (ms: number, signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted()
    waits.push(ms)
    clock.nowMs += ms
    await Promise.resolve()
  }
  const baseUrl = 'http://localhost:3000/sandbox'
  const store = memoryStore()
  const sandbox = createSandbox({
    baseUrl,
    store,
    launches,
    authenticate: (request) => {
      const userId = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      return Promise.resolve(userId === '' ? null : { userId, email: `${userId}@example.com` })
    },
    now,
    random: () => 0.5,
    pause: () => Promise.resolve(),
    latency: 'none',
  })
  const fetchHere: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    requests.push(request.clone())
    return sandbox(request)
  }
  const urls = {
    listing: `${baseUrl}/listing/graphql`,
    ai: `${baseUrl}/ai/v1`,
    sheets: `${baseUrl}/sheets/v4/spreadsheets`,
    token: `${baseUrl}/token`,
  }
  const credentials = async (userId = 'founder'): Promise<z.infer<typeof credentialsSchema>> => {
    const headers = { authorization: `Bearer ${userId}` }
    const answer = await fetchHere(`${baseUrl}/credentials`, { method: 'POST', headers })
    return credentialsSchema.parse(await answer.json())
  }
  return {
    clock,
    waits,
    requests,
    urls,
    store,
    fetch: fetchHere,
    timing: { now, pause, random: () => 0.5 },
    /** The sample credentials of a user. */
    credentials,
    /** What a client of the user's sample sheet, or of a fault's, is made from. */
    sheet: async (faultId?: string) => {
      const sample = await credentials()
      const parsed = parseCredentials(sample.sheetsCredentials)
      if (parsed.kind !== 'valid') throw new Error('The sample account cannot be read')
      const { account } = parsed
      const spreadsheetId = faultId ?? sample.spreadsheetId
      return {
        baseUrl: urls.sheets,
        tokenUrl: urls.token,
        account,
        spreadsheetId,
        now,
        pause,
        random: () => 0.5,
      }
    },
  }
}
