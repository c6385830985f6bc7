import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claims, mint } from '../identity/test-token-forge.ts'
import { adminEmailDomain, openTestApi } from './test-api.ts'
import { operations } from './test-operations.ts'

const adminOperations = Object.entries(operations).filter(([name]) => name.startsWith('admin'))

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const debug = '{ adminDebugIdentity }'

describe('an e-mail that is no admin’s', () => {
  test.each([
    ['of a sub-domain', `eve@sub.${adminEmailDomain}`],
    ['of a domain that ends with it', `eve@evil${adminEmailDomain}`],
    ['that ends with it but has its @ before', `eve@evil.example.${adminEmailDomain}`],
    ['with the domain before the @', `${adminEmailDomain}@example.com`],
    ['of a longer domain', `eve@${adminEmailDomain}.evil.example`],
    ['with a dot at its end', `eve@${adminEmailDomain}.`],
    ['of a domain in brackets', `eve@[${adminEmailDomain}]`],
    ['with a Cyrillic letter', `eve@launchsсout.example`],
    ['with full-width letters', `eve@launchscout．example`],
    ['with a long s, which is an S in capitals', `eve@launch\u017fcout.example`],
    ['with a soft hyphen in it', `eve@launch\u00adscout.example`],
    ['with a zero-width space in it', `eve@launch\u200bscout.example`],
    ['with a dotless i, where the rule has none', `eve@launchscout.exampleı`],
  ])('%s is refused', async (_name, email) => {
    const token = await mint(claims({ sub: 'eve', email }))
    expect((await api.ask(debug, {}, { token })).codes).toEqual(['FORBIDDEN'])
  })

  test.each([
    ['two @', `eve@${adminEmailDomain}@${adminEmailDomain}`],
    ['a line break', `eve@${adminEmailDomain}\n@x`],
    ['a blank', `eve @${adminEmailDomain}`],
    ['a NUL', `eve@${adminEmailDomain}\u0000`],
    ['no name', `@${adminEmailDomain}`],
  ])('with %s is no e-mail at all', async (_name, email) => {
    const token = await mint(claims({ sub: 'eve', email }))
    expect((await api.ask(debug, {}, { token })).codes).toEqual(['UNAUTHENTICATED'])
  })

  test.each([[false], ['true'], [null], [undefined]])(
    'with email_verified %j is refused',
    async (verified) => {
      const token = await mint(
        claims({ sub: 'eve', email: `eve@${adminEmailDomain}`, email_verified: verified }),
      )
      expect((await api.ask(debug, {}, { token })).codes).toEqual(['EMAIL_NOT_VERIFIED'])
    },
  )
})

test.each([
  ['as it is', `admin@${adminEmailDomain}`],
  ['in capitals', `Admin@${adminEmailDomain.toUpperCase()}`],
  ['with blanks around', ` admin@${adminEmailDomain} `],
])('an admin’s e-mail %s is accepted, and told without the token', async (_name, email) => {
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
      rule: 'The e-mail is verified, and what is after its @ is exactly ADMIN_EMAIL_DOMAIN.',
      adminEmailDomain,
      emailDomain: adminEmailDomain,
      emailVerified: true,
      outcome: true,
    },
    roles: ['user', 'admin'],
  })
  expect(JSON.stringify(data)).not.toContain(token.split('.')[2])
})

describe('after ADMIN_EMAIL_DOMAIN was changed', () => {
  let changed: Awaited<ReturnType<typeof openTestApi>>
  beforeAll(async () => {
    changed = await openTestApi({ database: api, adminEmailDomain: 'new-owner.example' })
  })
  afterAll(() => changed.close())

  test.each(adminOperations)('%s refuses the admin of before', async (_name, { query, variables }) => {
    const former = await api.signIn('former', { email: `former@${adminEmailDomain}` })
    expect((await changed.ask(query, variables(former), former)).codes).toEqual(['FORBIDDEN'])
  })

  test('the admins are those of the new domain', async () => {
    const admin = await api.signIn('new', { email: 'admin@new-owner.example' })
    expect((await changed.ask(debug, {}, admin)).codes).toEqual([])
  })
})
