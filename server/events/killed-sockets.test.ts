/** events that are followed over sockets which are killed again and again. */
import { decodeJwt } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type BackendClient, createBackendClient } from '#clients/backend/client.ts'
import { ensureUser } from '#clients/backend/documents.ts'
import { graphql } from '#clients/backend/graphql-document.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { webClientId } from '../identity/pool-settings.ts'
import { tokensFor } from '../identity/test-pool.ts'
import { freePort, ownSettings, serving, start } from '../start/test-server.ts'
import { type Killer, openKiller } from './test-killer.ts'

/** Messages in one request, so that all are below what a user may send in a minute. */
const AT_ONCE = 5
const EVENTS_OF_A_KILL = 10

const beginNotes = graphql(`
  mutation {
    createConversation(input: { name: "Over killed sockets" }) {
      id
    }
  }
`)
const lastCursor = graphql(`
  query ($id: ID!) {
    messages(conversationId: $id) {
      cursor
    }
  }
`)
const followMessages = graphql(`
  subscription ($after: String) {
    onMessage(after: $after) {
      cursor
      message {
        content
      }
    }
  }
`)
const eachOf = (field: (number: number) => string) =>
  Array.from({ length: AT_ONCE }, (_, number) => field(number)).join(' ')
const write = {
  text: `mutation ($id: ID!, ${eachOf((n) => `$text${n}: String!`)}) {
    ${eachOf((n) => `m${n}: createMessage(input: { conversationId: $id, content: $text${n} }) { id }`)}
  }`,
}
const Claims = z.object({ sub: z.string(), email: z.string() })

/** Two server processes on one database, a user, and a way to either of them on which sockets are killed. */
async function openWorld() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { url, ...env } = await ownSettings()
  const otherPort = await freePort()
  const shared = { ...env, DATABASE_URL: database.url, PUBLIC_URL: url }
  const servers = [start(shared), start({ ...shared, PORT: String(otherPort) })]
  await Promise.all(servers.map(serving))
  const ports = [Number(env.PORT), otherPort]
  const killer = await openKiller(ports)
  onTestFinished(killer.close)

  const pool = { issuer: `${url}/pool`, clientId: webClientId }
  const { id_token: token } = await tokensFor({ atApp: `${url}/auth/callback`, pool })
  const clientAt = (port: number) =>
    createBackendClient({
      url: `http://127.0.0.1:${port}`,
      idToken: () => Promise.resolve(token),
      reconnectStartDelayMs: 10,
      retryDelayMs: 10,
    })
  const writers = ports.map(clientAt)
  const { sub: id, email } = Claims.parse(decodeJwt(token))
  const [writer] = writers
  await writer?.mutate(ensureUser, { input: { id, email } })
  return { writers, subscriber: clientAt(killer.port), killer }
}

/** Each writer writes its share through its own server process, as fast as it can. */
async function writeAll(writers: BackendClient[], conversationId: string, events: number): Promise<void> {
  await Promise.all(
    writers.map(async (writer, name) => {
      for (let number = 0; number < events / writers.length; number += AT_ONCE) {
        const texts = Array.from({ length: AT_ONCE }, (_, i) => [`text${i}`, `${name} ${number + i}`])
        await writer.mutate(write, { id: conversationId, ...Object.fromEntries(texts) })
      }
    }),
  )
}

/** Follows while all is written, over a socket that is killed after each 10 events. Returns what it received. */
async function followOverKills(
  { writers, subscriber, killer }: { writers: BackendClient[]; subscriber: BackendClient; killer: Killer },
  { events, resumes }: { events: number; resumes: boolean },
): Promise<string[]> {
  const [writer = subscriber] = writers
  const { id } = (await writer.mutate(beginNotes, {})).createConversation
  const { cursor } = (await writer.query(lastCursor, { id })).messages
  const received: string[] = []
  let kills = 0
  const connected = Promise.withResolvers<undefined>()
  const stop = subscriber.subscribe(
    followMessages,
    { after: resumes ? cursor : null },
    {
      onState: (state) => state === 'connected' && connected.resolve(undefined),
      onData({ onMessage: { message } }) {
        received.push(message?.content ?? '')
        if (received.length < (kills + 1) * EVENTS_OF_A_KILL) return
        kills++
        killer.kill()
      },
      ...(resumes && { resume: ({ onMessage }) => ({ after: onMessage.cursor }) }),
    },
  )
  await connected.promise
  await writeAll(writers, id, events)
  // What is still to come comes at once.
  await expect
    .poll(() => received.length, { timeout: resumes ? 20_000 : 1_000 })
    .toBe(events)
    .catch(() => null)
  stop()
  return received
}

const sharesOf = (events: number) =>
  [0, 1].map((name) => Array.from({ length: events / 2 }, (_, number) => `${name} ${number}`))
const received = (all: string[]) => [0, 1].map((name) => all.filter((text) => text.startsWith(`${name} `)))

/**
 * @param events of both server processes together; a multiple of 20. After each tenth the socket is killed
 * @param eventsOfControl how many a client that does not say where to go on misses
 */
function testKilledSockets({ events, eventsOfControl }: { events: number; eventsOfControl: number }): void {
  const kills = events / EVENTS_OF_A_KILL
  test(
    `${kills} sockets killed during ${events} events of two server processes: each is sent once, and in order`,
    { timeout: 120_000 },
    async () => {
      const world = await openWorld()
      const all = await followOverKills(world, { events, resumes: true })
      expect(received(all)).toEqual(sharesOf(events))
      expect(world.killer.killed().reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(kills)
      expect(Math.min(...world.killer.killed())).toBeGreaterThanOrEqual(0.4 * kills)

      // Who does not say where to go on receives less, so the above is no accident.
      const some = await followOverKills(world, { events: eventsOfControl, resumes: false })
      expect(new Set(some).size).toBeLessThan(eventsOfControl)
    },
  )
}

testKilledSockets({ events: 200, eventsOfControl: 100 })
