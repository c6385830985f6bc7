import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminEmailDomain, openTestApi } from '../api/test-api.ts'
import { claims, mint } from '../identity/test-token-forge.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const debug = '{ adminDebugIdentity }'

describe('an email that is no admin’s', () => {
  test.each([
    ['of a sub-domain', `eve@sub.${adminEmailDomain}`],
    ['that ends with it but has its @ before', `eve@evil.example.${adminEmailDomain}`],
    ['of a longer domain', `eve@${adminEmailDomain}.evil.example`],
    ['with a dot at its end', `eve@${adminEmailDomain}.`],
    ['with a Cyrillic letter', `eve@launchsсout.example`],
    ['with a long s, which is an S in capitals', `eve@launch\u017fcout.example`],
  ])('%s is refused', async (_name, email) => {
    const token = await mint(claims({ sub: 'eve', email }))
    expect((await api.ask(debug, {}, { token })).codes).toEqual(['FORBIDDEN'])
  })

  test.each([
    ['two @', `eve@${adminEmailDomain}@${adminEmailDomain}`],
    ['a NUL', `eve@${adminEmailDomain}\u0000`],
  ])('with %s is no email at all', async (_name, email) => {
    const token = await mint(claims({ sub: 'eve', email }))
    expect((await api.ask(debug, {}, { token })).codes).toEqual(['UNAUTHENTICATED'])
  })

  test.each([
    [false, 'EMAIL_NOT_VERIFIED'],
    [undefined, 'EMAIL_NOT_VERIFIED'],
    // As text, it lets a user in, and makes nobody an admin.
    ['true', 'FORBIDDEN'],
  ])('with email_verified %j is refused as %s', async (verified, code) => {
    const token = await mint(
      claims({ sub: 'eve', email: `eve@${adminEmailDomain}`, email_verified: verified }),
    )
    expect((await api.ask(debug, {}, { token })).codes).toEqual([code])
  })
})

test.each([
  ['text', 'true', false],
  ['a boolean', true, true],
])('email_verified as %s lets a user in, and makes an admin: %j', async (_name, verified, admin) => {
  const email = `typed@${adminEmailDomain}`
  const token = await mint(claims({ sub: `typed-${admin}`, email, email_verified: verified }))
  const id = `typed-${admin}`
  const create = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { created } }'
  expect((await api.ask(create, { input: { id, email } }, { token })).codes).toEqual([])
  expect((await api.ask('{ me { admin } }', {}, { token })).data).toEqual({ me: { admin } })
})

test.each([
  ['as it is', `admin@${adminEmailDomain}`],
  ['in capitals', `Admin@${adminEmailDomain.toUpperCase()}`],
])('an admin’s email %s is accepted, and shown without the token', async (_name, email) => {
  const token = await mint(claims({ sub: 'true-admin', email }))
  const { data, codes } = await api.ask(debug, {}, { token })
  expect(codes).toEqual([])
  expect(data?.adminDebugIdentity).toEqual({
    sub: 'true-admin',
    email: `admin@${adminEmailDomain}`,
    emailVerified: true,
    issuer: 'https://pool.example/pool',
    audience: 'launchscout-web',
    issuedAt: '2026-11-21T11:59:50.000Z',
    expiresAt: '2026-11-21T12:59:50.000Z',
    serverTime: '2026-11-21T12:00:00.000Z',
    admin: true,
    adminRule: {
      rule: 'The email is verified, and it is in ADMIN_EMAILS or what is after its @ is exactly ADMIN_EMAIL_DOMAIN.',
      adminEmailDomain,
      emailDomain: adminEmailDomain,
      isInAdminEmails: false,
      emailVerified: true,
      outcome: true,
    },
    roles: ['user', 'admin'],
  })
  expect(JSON.stringify(data)).not.toContain(token.split('.')[2])
})

describe('ADMIN_EMAILS', () => {
  let listed: Awaited<ReturnType<typeof openTestApi>>
  beforeAll(async () => {
    const admins = { domain: adminEmailDomain, emails: ['chief@other.example'] }
    listed = await openTestApi({ database: api, admins })
  })
  afterAll(() => listed.close())

  test.each([
    ['makes an admin of a listed email', 'chief@other.example', true, []],
    ['makes none of one that is not verified', 'chief@other.example', false, ['EMAIL_NOT_VERIFIED']],
    ['makes none of another email of its domain', 'other@other.example', true, ['FORBIDDEN']],
    ['leaves those of the domain admins', `admin@${adminEmailDomain}`, true, []],
  ])('%s', async (_name, email, verified, codes) => {
    const token = await mint(claims({ sub: `listed-${email}`, email, email_verified: verified }))
    expect((await listed.ask(debug, {}, { token })).codes).toEqual(codes)
  })
})

describe('after ADMIN_EMAIL_DOMAIN was changed', () => {
  let changed: Awaited<ReturnType<typeof openTestApi>>
  beforeAll(async () => {
    changed = await openTestApi({ database: api, admins: { domain: 'new-owner.example', emails: [] } })
  })
  afterAll(() => changed.close())

  test('the admin of before is refused', async () => {
    const former = await api.signIn('former', { email: `former@${adminEmailDomain}` })
    expect((await changed.ask(debug, {}, former)).codes).toEqual(['FORBIDDEN'])
  })

  test('the admins are those of the new domain', async () => {
    const admin = await api.signIn('new', { email: 'admin@new-owner.example' })
    expect((await changed.ask(debug, {}, admin)).codes).toEqual([])
  })
})
