import { createBackend } from '#clients/backend/backend.ts'
import { createSubscriptions } from '#clients/backend/subscriptions.ts'
import { startServer } from '#clients/backend/test-subscription-server.ts'
import type { ServiceError } from '#clients/http.ts'
import { afterEach, expect, test } from 'vitest'
import { tellingRefusals, watchAccount } from './account-watch.ts'

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

/** Follows an account of which a test tells, as the server does; what the app is told of it. */
async function watch() {
  const told: unknown[] = []
  const onRefused = ({ code, detail }: ServiceError) => told.push([code, detail])
  let answer: ((data: unknown) => void) | null = null
  let closeSocket: ((code: number) => void) | null = null
  const server = await startServer({
    listens({ type, id }, send, close) {
      closeSocket = close
      if (type === 'connection_init') send({ type: 'connection_ack' })
      if (type === 'subscribe') answer = (data) => send({ type: 'next', id, payload: { data } })
      if (type === 'complete') answer = null
    },
  })
  const token = () => Promise.resolve('token')
  const blocked = { message: 'Blocked.', extensions: { code: 'BLOCKED', reason: 'the reason of an answer' } }
  const backend = createBackend({
    url: server.url,
    token,
    fetch: () => Promise.resolve(Response.json({ errors: [blocked] })),
  })
  const stop = watchAccount(
    {
      subscriptions: createSubscriptions({ url: server.url, token }),
      backend: tellingRefusals(backend, onRefused),
      user: { id: 'user-1', email: 'a@b.example', emailVerified: true, name: null, picture: null },
    },
    onRefused,
    (planName) => told.push(planName),
  )
  closers.push(stop, server.close)
  const isFollowed = () => answer !== null
  await expect.poll(isFollowed).toBe(true)
  return {
    told,
    stop,
    isFollowed,
    refuse: (code: number) => closeSocket?.(code),
    tell: (planName: string, reason: string | null = null) =>
      answer?.({ onAccount: { blocked: reason !== null, blockedReason: reason, planName } }),
  }
}

test('how it stood at first is no news; how it stands after a lost connection is', async () => {
  const { told, tell } = await watch()
  tell('Demo')
  // The server tells it whenever a subscription begins.
  tell('Unlimited')
  await expect.poll(() => told).toEqual(['Unlimited'])
})

test('a block is told with its reason, also one that came while the connection was away', async () => {
  const { told, tell } = await watch()
  tell('Demo')
  tell('Demo', 'spam')
  await expect.poll(() => told).toEqual([['BLOCKED', 'spam']])
})

test('a refusal of the connection asks for the reason, which a close has no room for', async () => {
  const { told, refuse } = await watch()
  refuse(4403)
  await expect.poll(() => told).toEqual([['BLOCKED', 'the reason of an answer']])
})

test('it ends when it is told to', async () => {
  const { stop, isFollowed } = await watch()
  stop()
  await expect.poll(isFollowed).toBe(false)
})
