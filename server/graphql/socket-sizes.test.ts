import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBackendClient } from '#clients/backend/client.ts'
import { followAccount } from '#clients/backend/documents.ts'
import { graphql } from '#clients/backend/graphql-document.ts'
import { openApiServer } from '../events/test-socket.ts'
import type { Actor } from './test-api.ts'

/** What is too large for a socket, and what is not (DESIGN 9), through our own client. */
let server: Awaited<ReturnType<typeof openApiServer>>
let actor: Actor
beforeAll(async () => {
  server = await openApiServer()
  actor = await server.signIn('writer-of-much')
})
afterAll(() => server.close())

const openClient = () =>
  createBackendClient({
    url: server.url,
    idToken: () => Promise.resolve(actor.token),
    reconnectStartDelayMs: 50,
  })

const followMessages = graphql(`
  subscription ($after: String) {
    onMessage(after: $after) {
      message {
        content
      }
    }
  }
`)

describe('a subscription of', () => {
  test.each([
    ['60 KB is answered', 60_000, 'INVALID_INPUT', 0],
    ['70 KB is refused, and what is followed beside it goes on', 70_000, 'REQUEST_ENTITY_TOO_LARGE', 1],
  ])('%s', async (_name, size, code, losses) => {
    const client = openClient()
    const received: (string | null)[] = []
    let lost = 0
    const stop = client.subscribe(
      followAccount,
      {},
      { onData: ({ onAccount }) => received.push(onAccount.planName), onLost: () => lost++ },
    )
    await expect.poll(() => received.length).toBeGreaterThan(0)
    const refused: string[] = []
    client.subscribe(
      followMessages,
      { after: 'x'.repeat(size) },
      { onData: () => undefined, onRefused: (error) => refused.push(error.code) },
    )
    await expect.poll(() => refused).toEqual([code])
    await expect.poll(() => lost).toBe(losses)
    // News of the sign-in itself may still come: what counts is that more does.
    const before = received.length
    await server.ask('mutation { syncUsageTapPlan(hasApiKey: true) { success } }', {}, actor)
    await expect.poll(() => received.length).toBeGreaterThan(before)
    expect([lost, refused]).toEqual([losses, [code]])
    stop()
  })
})
