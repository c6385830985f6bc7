import { describe, expect, test } from 'vitest'
import { installationAddress, readInstallation, signInServiceOf } from './installation.ts'
import { address, configOf } from './test-installation.ts'

test.each([
  ['https://scout.example', 'https://scout.example'],
  ['https://Scout.example:443/', 'https://scout.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('%s is the address %s', (text, origin) => {
  expect(installationAddress(text)).toBe(origin)
})

test.each([
  'scout.example',
  'http://scout.example',
  'http://localhost.attacker.example',
  'ftp://scout.example',
  'file:///etc/passwd',
  'https://user@scout.example',
  'https://scout.example/path',
  'https://scout.example?x=1',
  'https://scout.example#x',
  '',
])('%j is no address', (text) => {
  expect(() => installationAddress(text)).toThrow(expect.objectContaining({ code: 'BAD_ADDRESS' }))
})

describe('the settings of an installation', () => {
  const read = (answer: () => Promise<Response>) => readInstallation({ address, fetch: answer })

  test('are taken of the address alone', async () => {
    expect(await read(async () => Response.json(configOf()))).toEqual(configOf())
    const other = { ...configOf(), publicUrl: 'https://other.example' }
    await expect(read(async () => Response.json(other))).rejects.toMatchObject({
      code: 'OTHER_ADDRESS',
      detail: 'https://other.example',
    })
  })

  test.each<[string, () => Promise<Response>]>([
    ['a page', async () => new Response('<!doctype html>')],
    ['nothing', async () => new Response(null, { status: 404 })],
    ['other settings', async () => Response.json({ version: '1' })],
  ])('that are %s are none', async (_name, answer) => {
    await expect(read(answer)).rejects.toMatchObject({ code: 'NOT_LAUNCHSCOUT' })
  })
})

describe('the sign-in of an installation', () => {
  test.each([
    ['its own pool', {}],
    ['an outside pool', { issuer: 'https://pool.example/abc', cliClientId: 'cli' }],
  ])('is at %s', (_name, identity) => {
    const { issuer, cliClientId } = configOf(identity).identity
    expect(signInServiceOf(configOf(identity))).toMatchObject({ issuer, clientId: cliClientId })
  })

  test.each([
    ['another installation’s pool', { issuer: 'https://victim.example/pool' }, 'FOREIGN_POOL'],
    ['a pool without https', { issuer: 'http://pool.example', cliClientId: 'cli' }, 'FOREIGN_POOL'],
    ['a pool without a client for it', { cliClientId: null }, 'SIGN_IN_NOT_OFFERED'],
  ])('is refused at %s', (_name, identity, code) => {
    expect(() => signInServiceOf(configOf(identity))).toThrow(expect.objectContaining({ code }))
  })
})
