import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY_MS } from '#domain/base/durations.ts'
import { openApiServer, openSocket } from '../events/test-socket.ts'
import { revokeApiKey } from '../identity/api-keys-store.ts'
import { claims, mint, nowMs, partner } from '../identity/test-token-forge.ts'
import { adminEmailDomain } from './test-api.ts'

const AUTH_MODES = ['userPool', 'oidc', 'apiKey', 'none']
const clock = { ms: nowMs }
let server: Awaited<ReturnType<typeof openApiServer>>
beforeAll(async () => {
  server = await openApiServer({ now: () => clock.ms })
})
afterAll(() => server.close())

const figures = '{ installationFigures { totalUsers } }'
const Refusal = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      extensions: z.object({
        code: z.string(),
        reason: z.string().optional(),
        authModes: z.array(z.string()).optional(),
      }),
    }),
  ),
})

const users = '{ adminListAllUsers { total } }'

async function askWith(headers: Record<string, string>, query = figures) {
  const response = await server.post({ query }, headers)
  const text = await response.text()
  const refusal = Refusal.safeParse(JSON.parse(text))
  return { status: response.status, text, ...refusal.data?.errors[0]?.extensions }
}

describe('an API key', () => {
  test('reads the counts, and a wrong, expired or revoked one nothing', async () => {
    const { apiKey } = await server.makeKey()
    expect(await askWith({ 'x-api-key': apiKey })).toMatchObject({ status: 200 })
    const refused = { status: 401, code: 'UNAUTHENTICATED', authModes: AUTH_MODES }
    const wrong = apiKey.slice(0, -1) + (apiKey.endsWith('A') ? 'B' : 'A')
    expect(await askWith({ 'x-api-key': wrong })).toMatchObject({ ...refused, reason: 'UNKNOWN_KEY' })
    expect(await askWith({ 'x-api-key': '' })).toMatchObject({ ...refused, reason: 'UNKNOWN_KEY' })
    clock.ms += DAY_MS
    expect(await askWith({ 'x-api-key': apiKey })).toMatchObject({ ...refused, reason: 'EXPIRED' })
    const fresh = await server.makeKey()
    expect(await askWith({ 'x-api-key': fresh.apiKey })).toMatchObject({ status: 200 })
    await revokeApiKey(server.db, fresh.id, new Date(clock.ms))
    clock.ms += 1_000
    expect(await askWith({ 'x-api-key': fresh.apiKey })).toMatchObject({
      ...refused,
      reason: 'UNKNOWN_KEY',
    })
    clock.ms = nowMs
  })

  test('is refused where even one field is not for it, and the rest is not shown', async () => {
    const { apiKey } = await server.makeKey()
    const answer = await server.ask(
      '{ installationFigures { totalUsers } adminListAllUsers { total } }',
      {},
      { apiKey },
    )
    expect(answer).toMatchObject({ codes: ['FORBIDDEN'] })
    expect(answer.data ?? null).toBeNull()
  })

  test('has a limit of its own a minute', async () => {
    const [busy, calm] = [await server.makeKey('busy'), await server.makeKey('calm')]
    const statuses = new Set<number>()
    for (let count = 0; count < 601; count += 1)
      statuses.add((await askWith({ 'x-api-key': busy.apiKey }, '{ __typename }')).status)
    expect([...statuses]).toEqual([200, 429])
    expect(await askWith({ 'x-api-key': calm.apiKey })).toMatchObject({ status: 200 })
  })

  test('is never in an answer, a log or a socket’s end', async () => {
    const { apiKey } = await server.makeKey()
    const wrong = apiKey.replace(/.{3}$/, '___')
    const texts = [
      (await askWith({ 'x-api-key': apiKey })).text,
      (await askWith({ 'x-api-key': wrong })).text,
      JSON.stringify(await (await openSocket(server.port, { apiKey })).closed),
      JSON.stringify(await (await openSocket(server.port, { apiKey: wrong })).closed),
      ...server.logged,
    ]
    expect(texts.join()).not.toContain(apiKey.slice(4, 30))
  })
})

describe('a mode that is not taken', () => {
  test.each([
    [
      'iam',
      { authorization: 'AWS4-HMAC-SHA256 Credential=AKID/20261122/eu-west-1/appsync/aws4_request' },
      'MODE_NOT_TAKEN',
    ],
    ['lambda', { authorization: 'a-token-of-our-own' }, 'MODE_NOT_TAKEN'],
    ['a password', { authorization: 'Basic dXNlcjpwYXNz' }, 'MODE_NOT_TAKEN'],
    ['two at once', { authorization: 'Bearer a.b.c', 'x-api-key': 'lsk-x' }, 'TWO_MODES'],
  ])('%s is refused with those that are', async (_name, headers, reason) => {
    expect(await askWith(headers, '{ installation { version } }')).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
      reason,
      authModes: AUTH_MODES,
    })
  })

  test('nobody is taken for public fields, and gets the modes of others', async () => {
    expect(await askWith({}, '{ installation { version } }')).toMatchObject({ status: 200 })
    const refused = { status: 401, code: 'UNAUTHENTICATED' }
    expect(await askWith({})).toMatchObject({ ...refused, authModes: ['apiKey'] })
    expect(await askWith({}, users)).toMatchObject({ ...refused, authModes: ['userPool'] })
  })

  test('a mode that is taken for other fields gets those of this one', async () => {
    const refused = { status: 403, code: 'FORBIDDEN', reason: 'WRONG_MODE' }
    const { apiKey } = await server.makeKey()
    expect(await askWith({ 'x-api-key': apiKey }, users)).toMatchObject({
      ...refused,
      authModes: ['userPool'],
    })
    const { token } = await server.signIn('of-another-mode')
    expect(await askWith({ authorization: `Bearer ${token}` })).toMatchObject({
      ...refused,
      authModes: ['apiKey'],
    })
  })

  test.each([
    ['nobody', {}],
    ['an API key', { apiKey: `lsk-${'A'.repeat(43)}` }],
  ])('a socket of %s is closed with those that it takes', async (_name, options) => {
    const socket = await openSocket(server.port, options)
    expect(await socket.closed).toEqual({ code: 4401, reason: 'UNAUTHENTICATED: userPool, oidc' })
  })
})

describe('a user of a further issuer', () => {
  const own = 'query ($id: ID!) { getUser(id: $id) { id email } }'

  test('has a record of their own, beside a user of the pool with the same subject and email', async () => {
    const ours = await server.signIn('twin')
    const theirs = await server.signInPartner('twin', ours.email)
    const input = { id: theirs.id, email: theirs.email }
    const made = await server.ask(
      'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }',
      { input },
      theirs,
    )
    expect(made.data).toEqual({ createUser: { user: { id: 'partner:twin' } } })
    expect((await server.ask(own, { id: theirs.id }, theirs)).data).toMatchObject({
      getUser: { id: 'partner:twin' },
    })
    expect((await server.ask(own, { id: ours.id }, theirs)).codes).toEqual(['FORBIDDEN'])
    expect((await server.ask(own, { id: ours.id }, ours)).codes).toEqual([])
  })

  test('is no admin, whatever the issuer says of the email', async () => {
    const email = `boss@${adminEmailDomain}`
    const theirs = await server.signInPartner('boss', email)
    const ours = await server.signIn('boss', { email })
    const somebody = { id: (await server.signIn('somebody')).id }
    expect((await server.ask(own, somebody, theirs)).codes).toEqual(['FORBIDDEN'])
    expect((await server.ask(own, somebody, ours)).codes).toEqual([])
    const csv = async (token: string) =>
      (
        await fetch(`${server.url}/admin/logs.csv`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: '{}',
        })
      ).status
    expect([await csv(theirs.token), await csv(ours.token)]).toEqual([403, 200])
  })

  test.each([
    ['for another audience', claims({ iss: partner.issuer, aud: 'launchscout-web' }), 'WRONG_AUDIENCE'],
  ])('with a token %s is refused', async (_name, fault, reason) => {
    expect(await askWith({ authorization: `Bearer ${await mint(fault)}` })).toMatchObject({
      status: 401,
      reason,
      authModes: AUTH_MODES,
    })
  })
})
