import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BackendClientOptions, createBackendClient } from '#clients/backend/client.ts'
import { followAccount, getUser } from '#clients/backend/documents.ts'
import { graphql } from '#clients/backend/graphql-document.ts'
import {
  openOutsideServer,
  outsideCredentials,
  type OutsideServer,
  outsideToken,
} from '#clients/backend/test-outside-server.ts'
import { isServiceError, realTiming } from '#clients/http.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { openApiServer } from '../events/test-socket.ts'
import { nowMs } from '../identity/test-token-forge.ts'
import { type Actor, adminEmailDomain } from './test-api.ts'

const facts = graphql('{ installation { version authModes } }')
const figures = graphql('{ installationFigures { totalUsers } }')

let server: Awaited<ReturnType<typeof openApiServer>>
let outside: OutsideServer
let people: Record<'ours' | 'theirs' | 'blocked' | 'admin', Actor>
let key: { id: string; apiKey: string }
beforeAll(async () => {
  server = await openApiServer()
  outside = await openOutsideServer()
  people = {
    ours: await server.signIn('ours'),
    theirs: await server.signInPartner('theirs', 'theirs@example.com'),
    blocked: await server.signIn('spammer'),
    admin: await server.signIn('admin', { email: `admin@${adminEmailDomain}` }),
  }
  await server.block(people.blocked, 'spam')
  key = await server.makeKey()
})
afterAll(async () => {
  await outside.close()
  await server.close()
})

/** The clock of the forged tokens; waits of reconnecting are none. */
const timing = { ...realTiming, now: () => nowMs, pause: () => Promise.resolve() }
const clientOf = (options: BackendClientOptions) =>
  createBackendClient({ url: server.url, queryRetries: 0, timing, ...options })
const asUser = ({ token }: Actor) => clientOf({ idToken: () => Promise.resolve(token) })
const asPartner = ({ token }: Actor) =>
  clientOf({ authMode: 'oidc', oidcToken: () => Promise.resolve(token) })
const withKey = (apiKey = key.apiKey) => clientOf({ authMode: 'apiKey', apiKey })

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((thrown: unknown) => thrown)
  if (!isServiceError(error)) throw new Error('no refusal', { cause: error })
  const { code, status, detail, cause } = error
  return { code, status, detail, because: cause instanceof Error ? cause.message : null }
}

const unauthorized = { code: 'UNAUTHENTICATED', status: 401, detail: 'Unauthorized' }
const notForMode = { code: 'FORBIDDEN', status: 403, detail: 'Unauthorized' }

describe('userPool', () => {
  test('reads what is its user’s, and not what is for keys', async () => {
    const { ours } = people
    expect(await asUser(ours).query(getUser, { id: ours.id })).toMatchObject({ getUser: { id: ours.id } })
    expect(await failureOf(asUser(ours).query(figures, {}))).toMatchObject(notForMode)
  })

  test('of a blocked user is refused with the reason', async () => {
    const { blocked, ours } = people
    const refused = { code: 'BLOCKED', status: 403, detail: 'spam' }
    expect(await failureOf(asUser(blocked).query(facts, {}))).toMatchObject(refused)
    expect(await asUser(ours).query(facts, {})).toHaveProperty('installation')
  })

  test('follows its account', async () => {
    expect(await firstEvent(asUser(people.ours))).toMatchObject({ onAccount: { blocked: false } })
  })

  test('follows more than ten things at a time, over a further connection', async () => {
    const client = asUser(people.ours)
    const ends: (() => void)[] = []
    const follow = () =>
      new Promise<string>((resolve) => {
        const listener = {
          onData: () => resolve('data'),
          onRefused: ({ code }: { code: string }) => resolve(code),
        }
        ends.push(client.subscribe(followAccount, {}, listener))
      })
    const outcomes: string[] = []
    for (let number = 1; number <= 21; number += 1) outcomes.push(await follow())
    for (const end of ends) end()
    expect(outcomes).toEqual(Array.from({ length: 21 }, () => 'data'))
  })

  test('by REST: an admin may have the log’s file, a user may not', async () => {
    const ask = (actor: Actor) => asUser(actor).rest().post('/admin/logs.csv', { body: {} })
    expect((await ask(people.admin)).status).toBe(204)
    expect(await failureOf(ask(people.ours))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
  })
})

describe('oidc', () => {
  test('reads its user’s own record, and no other', async () => {
    const { ours, theirs } = people
    expect(await asPartner(theirs).query(getUser, { id: theirs.id })).toMatchObject({
      getUser: { id: 'partner:theirs' },
    })
    expect(await failureOf(asPartner(theirs).query(getUser, { id: ours.id }))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('follows its account', async () => {
    expect(await firstEvent(asPartner(people.theirs))).toMatchObject({ onAccount: { blocked: false } })
  })
})

describe('apiKey', () => {
  test('reads the counts, and nothing of a user', async () => {
    expect(await withKey().query(figures, {})).toMatchObject({
      installationFigures: { totalUsers: Object.keys(people).length },
    })
    const { because, ...refusal } = await failureOf(withKey().query(getUser, { id: people.ours.id }))
    expect(refusal).toEqual(notForMode)
    expect(because).toContain('not for the auth mode apiKey')
  })

  test('with a wrong key is refused, with the modes that are taken', async () => {
    expect(await failureOf(withKey(`lsk-${'A'.repeat(43)}`).query(figures, {}))).toEqual({
      ...unauthorized,
      because:
        'UNKNOWN_KEY The API key is not good. Auth modes that are taken: userPool, oidc, apiKey, none.',
    })
  })

  test('follows nothing, by REST it gets no file', async () => {
    expect(await refusalOfFollowing(withKey())).toBe('Unauthorized')
    expect(await failureOf(withKey().rest().post('/admin/logs.csv', { body: {} }))).toMatchObject(
      unauthorized,
    )
  })

  test('may be of one call only', async () => {
    const client = asUser(people.ours)
    const call = { authMode: 'apiKey', apiKey: key.apiKey } as const
    expect(await client.query(figures, {}, call)).toHaveProperty('installationFigures')
    expect(await failureOf(client.query(figures, {}))).toMatchObject(notForMode)
  })
})

describe('none', () => {
  const nobody = () => clientOf({ authMode: 'none' })

  test('reads the public facts only, and follows nothing', async () => {
    expect(await nobody().query(facts, {})).toMatchObject({ installation: { version: '1.2.3' } })
    expect(await failureOf(nobody().query(figures, {}))).toMatchObject(unauthorized)
    expect(await failureOf(nobody().query(getUser, { id: people.ours.id }))).toMatchObject(unauthorized)
    expect(await refusalOfFollowing(nobody())).toBe('Unauthorized')
  })
})

describe.each([
  ['iam', { authMode: 'iam', region: 'eu-west-1', credentials: async () => outsideCredentials }],
  ['lambda', { authMode: 'lambda', authToken: async () => outsideToken }],
] satisfies [string, BackendClientOptions][])('%s', (mode, options) => {
  test('is let in by a server that takes it', async () => {
    const client = createBackendClient({ endpoint: outside.url, ...options })
    expect(await client.query({ text: '{ hello }' }, {})).toEqual({ hello: mode })
  })

  test('is refused by ours, with the modes that it takes', async () => {
    const { because, ...refusal } = await failureOf(clientOf(options).query(facts, {}))
    expect(refusal).toEqual(unauthorized)
    expect(because).toContain('Auth modes that are taken: userPool, oidc, apiKey, none.')
  })
})

describe('a server that takes them refuses', () => {
  const hello = { text: '{ hello }' }
  const iam = { authMode: 'iam', region: 'eu-west-1' } as const
  test.each<[string, BackendClientOptions, number]>([
    ['another token', { authMode: 'lambda', authToken: async () => 'not-this-one' }, 401],
    [
      'another secret',
      { ...iam, credentials: async () => ({ ...outsideCredentials, secretAccessKey: 'wrong' }) },
      403,
    ],
    [
      'another key',
      { ...iam, credentials: async () => ({ ...outsideCredentials, accessKeyId: 'AKIDOTHER' }) },
      403,
    ],
    [
      'a signature for another region',
      { ...iam, region: 'us-east-1', credentials: async () => outsideCredentials },
      403,
    ],
  ])('%s', async (_name, options, status) => {
    const client = createBackendClient({ endpoint: outside.url, ...options })
    expect(await failureOf(client.query(hello, {}))).toMatchObject({ status })
  })

  test('a signature of another hour, which is then signed by the server’s own clock', async () => {
    const seenBefore = outside.seen.length
    outside.clock.aheadMs = HOUR_MS
    const client = createBackendClient({
      endpoint: outside.url,
      ...iam,
      credentials: async () => outsideCredentials,
    })
    expect(await client.mutate(hello, {})).toEqual({ hello: 'iam' })
    expect(outside.seen.length - seenBefore).toBe(2)
    outside.clock.aheadMs = 0
  })
})

/** The first event of a client that follows its account. */
function firstEvent(client: ReturnType<typeof createBackendClient>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = client.subscribe(
      followAccount,
      {},
      {
        onData: (data) => {
          stop()
          resolve(data)
        },
        onRefused: reject,
      },
    )
  })
}

function refusalOfFollowing(client: ReturnType<typeof createBackendClient>): Promise<string | null> {
  return new Promise((resolve, reject) => {
    client.subscribe(
      followAccount,
      {},
      { onData: () => reject(new Error('let in')), onRefused: ({ detail }) => resolve(detail) },
    )
  })
}
