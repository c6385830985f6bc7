import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackendClient } from '#clients/backend/client.ts'
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

test('a subscription of 60 KB is answered, and one of 70 KB closes its connection', async () => {
  const client = openClient()
  const heard: string[] = []
  const follow = (size: number) =>
    client.subscribe(
      followMessages,
      { after: 'x'.repeat(size) },
      {
        onData: () => undefined,
        onRefused: ({ code }) => heard.push(code),
        onLost: ({ code, cause }) => heard.push(`${code}: ${cause instanceof Error ? cause.message : ''}`),
      },
    )
  follow(60_000)
  await expect.poll(() => heard).toEqual(['INVALID_INPUT'])
  const stop = follow(70_000)
  await expect.poll(() => heard[1]).toBe('CONNECTION_FAILED: Closed with 1009')
  stop()
})
