import { afterEach, expect, test } from 'vitest'
import { createBackend } from '#clients/backend/backend.ts'
import { getUser } from '#clients/backend/documents.ts'
import { createSubscriptions } from '#clients/backend/subscriptions.ts'
import { startServer } from '#clients/backend/test-subscription-server.ts'
import type { ServiceError } from '#clients/http.ts'
import { reportingRefusals, watchAccount } from './account-watch.ts'

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

const BLOCKED = { message: 'Blocked.', extensions: { code: 'BLOCKED', reason: 'the reason of an answer' } }
const OVER = { message: 'Ended.', extensions: { code: 'UNAUTHENTICATED', reason: 'SESSION_ENDED' } }
const GONE = { message: 'Deleted.', extensions: { code: 'USER_NOT_FOUND', reason: 'SESSION_ENDED' } }
const NEW = { message: 'Create it.', extensions: { code: 'USER_NOT_FOUND' } }
const EXPIRED = { message: 'Expired.', extensions: { code: 'UNAUTHENTICATED', reason: 'EXPIRED' } }

/** Follows an account whose changes a test sends, as the server does; records what the app is notified of. */
async function watch(refusal = BLOCKED) {
  const notified: unknown[] = []
  const onRefused = ({ code, detail }: ServiceError) => notified.push([code, detail])
  let answer: ((data: unknown) => void) | null = null
  let closeSocket: ((code: number, reason?: string) => void) | null = null
  const server = await startServer({
    listens({ type, id }, send, close) {
      closeSocket = close
      if (type === 'connection_init') send({ type: 'connection_ack' })
      if (type === 'subscribe') answer = (data) => send({ type: 'next', id, payload: { data } })
      if (type === 'complete') answer = null
    },
  })
  const token = () => Promise.resolve('token')
  const backend = createBackend({
    url: server.url,
    token,
    fetch: () => Promise.resolve(Response.json({ errors: [refusal] })),
  })
  const stop = watchAccount(
    {
      subscriptions: createSubscriptions({ url: server.url, token }),
      backend: reportingRefusals(backend, onRefused, () => notified.push('ended')),
      user: { id: 'user-1', email: 'a@b.example', emailVerified: true, name: null, picture: null },
    },
    onRefused,
    (planName) => notified.push(planName),
  )
  closers.push(stop, server.close)
  const isFollowed = () => answer !== null
  await expect.poll(isFollowed).toBe(true)
  return {
    notified,
    stop,
    isFollowed,
    refuse: (code: number, reason?: string) => closeSocket?.(code, reason),
    send: (planName: string, reason: string | null = null) =>
      answer?.({ onAccount: { blocked: reason !== null, blockedReason: reason, planName } }),
  }
}

test('the first state is no change; the state after a lost connection is one', async () => {
  const { notified, send } = await watch()
  send('Demo')
  // The server sends it whenever a subscription begins.
  send('Unlimited')
  await expect.poll(() => notified).toEqual(['Unlimited'])
})

test('a block is reported with its reason, even one that came while the connection was away', async () => {
  const { notified, send } = await watch()
  send('Demo')
  send('Demo', 'spam')
  await expect.poll(() => notified).toEqual([['BLOCKED', 'spam']])
})

test('after a refusal of the connection the reason is requested, as a close has no room for it', async () => {
  const { notified, refuse } = await watch()
  refuse(4403)
  await expect.poll(() => notified).toEqual([['BLOCKED', 'the reason of an answer']])
})

test('the end of the session is reported when the socket is closed for it', async () => {
  const { notified, refuse } = await watch(OVER)
  refuse(4401, 'SESSION_ENDED')
  await expect.poll(() => notified).toEqual(['ended'])
})

test.each([
  ['a block', BLOCKED, [['BLOCKED', 'the reason of an answer']]],
  ['the end of the session', OVER, ['ended']],
  ['a token from before the account was deleted', GONE, ['ended']],
  ['a user who has no record yet', NEW, []],
  ['a token that has only expired', EXPIRED, []],
])('of what an answer refuses, %s is reported as what it is', async (_name, refusal, reports) => {
  const reported: unknown[] = []
  const backend = createBackend({
    url: 'https://scout.example/graphql',
    token: () => Promise.resolve('token'),
    fetch: () => Promise.resolve(Response.json({ errors: [refusal] })),
  })
  const reporting = reportingRefusals(
    backend,
    ({ code, detail }) => reported.push([code, detail]),
    () => reported.push('ended'),
  )
  await expect(reporting.query(getUser, { id: 'user-1' })).rejects.toThrow(refusal.extensions.code)
  expect(reported).toEqual(reports)
})

test('it ends when it is stopped', async () => {
  const { stop, isFollowed } = await watch()
  stop()
  await expect.poll(isFollowed).toBe(false)
})
