import { afterEach, describe, expect, test, vi } from 'vitest'
import { apiKeyAuth, type Auth, noAuth, userPoolAuth } from './auth.ts'
import { createSubscriptionsAs } from './subscriptions.ts'
import { type Behavior, startServer } from './test-subscription-server.ts'

let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server.close())

/** Follows; stops by itself after so many losses. */
async function follow(options: { behavior: Behavior; losses: number; auth?: Auth }) {
  server = await startServer(options.behavior)
  const lost: string[] = []
  const refused: [string, string | null][] = []
  const causes: string[] = []
  const keepCause = ({ cause }: Error) => causes.push(cause instanceof Error ? cause.message : 'none')
  const ended = new AbortController()
  const timing = {
    now: () => 0,
    random: () => 1,
    pause: () => (ended.signal.aborted ? Promise.reject(new Error('stopped')) : Promise.resolve()),
  }
  const stop = createSubscriptionsAs(options.auth ?? noAuth, { url: server.url, timing }).subscribe(
    { text: 'subscription Count { count }' },
    {},
    {
      onData: () => undefined,
      onLost: (error) => {
        lost.push(`${error.code}: ${error.detail}`)
        keepCause(error)
        if (lost.length === options.losses) ended.abort()
      },
      onRefused: (error) => {
        refused.push([error.code, error.detail])
        keepCause(error)
        ended.abort()
      },
    },
  )
  await vi.waitFor(() => expect(ended.signal.aborted).toBe(true), { timeout: 5_000 })
  stop()
  return { lost, refused, causes }
}

test('a connection that breaks says so, and is tried for again', async () => {
  const { lost, refused, causes } = await follow({ behavior: { closes: 1011 }, losses: 1 })
  expect([lost, refused]).toEqual([['CONNECTION_FAILED: Connection failed'], []])
  expect(causes).toEqual(['Closed with 1011'])
})

describe('who is not let in is refused, and no network trouble', () => {
  let count = 0
  const fresh = userPoolAuth({ token: () => Promise.resolve(`token-${++count}`), now: () => 0 })
  const signedOut = userPoolAuth({ token: () => Promise.resolve(null), now: () => 0 })

  test.each<[string, Behavior, Auth, number, [string, string]]>([
    ['a token, after 3 further ones', { closes: 4401 }, fresh, 3, ['UNAUTHENTICATED', 'Unauthorized']],
    ['a key, at once', { closes: 4401 }, apiKeyAuth('lsk-1'), 0, ['UNAUTHENTICATED', 'Unauthorized']],
    ['who is signed out', 'acks', signedOut, 3, ['NO_ID_TOKEN', 'No current user']],
    ['whom the server forbids, at once', { closes: 4403 }, fresh, 0, ['FORBIDDEN', '']],
    ['what the server cannot read, at once', { closes: 4400 }, fresh, 0, ['BAD_REQUEST', '']],
  ])('%s', async (_name, behavior, auth, losses, refusal) => {
    const { lost, refused, causes } = await follow({ behavior, losses: losses + 2, auth })
    expect(lost).toHaveLength(losses)
    expect(causes.slice(0, losses)).not.toContain('none')
    expect(refused).toEqual([refusal])
  })
})
