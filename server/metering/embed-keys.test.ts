import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/base/durations.ts'
import { createEmbedKeys } from './embed-keys.ts'

const secret = 'a secret of the test'
const owner = { customerId: 'founder@example.com', userId: 'user-1' }

describe('embed keys', () => {
  test('a minted key names its owner', () => {
    const keys = createEmbedKeys({ secret, now: () => 0 })
    expect(keys.mint(owner)).toMatch(/^ek-[\w-]+\.[\w-]{43}$/)
    expect(keys.verify(keys.mint(owner))).toEqual(owner)
  })

  test('another process with the same secret accepts it', () => {
    const key = createEmbedKeys({ secret, now: () => 0 }).mint(owner)
    expect(createEmbedKeys({ secret, now: () => 0 }).verify(key)).toEqual(owner)
  })

  test.each([
    ['is good a millisecond before its hour is over', HOUR_MS - 1, owner],
    ['is refused when its hour is over', HOUR_MS, null],
  ])('a key %s', (_promise, laterMs, expected) => {
    let nowMs = 1_000
    const keys = createEmbedKeys({ secret, now: () => nowMs })
    const key = keys.mint(owner)
    nowMs += laterMs
    expect(keys.verify(key)).toEqual(expected)
  })

  const good = createEmbedKeys({ secret, now: () => 0 }).mint(owner)
  const [claims = '', signature = ''] = good.slice(3).split('.')
  const forged = Buffer.from(
    JSON.stringify({ ...owner, customerId: 'admin@launchscout.example', expiresAt: HOUR_MS }),
  ).toString('base64url')
  const plainHmac = createHmac('sha256', secret).update(claims).digest('base64url')

  test.each([
    ['an empty text', ''],
    ['no prefix', good.slice(3)],
    ['another prefix', `sk-${good.slice(3)}`],
    ['no signature', `ek-${claims}`],
    ['an empty signature', `ek-${claims}.`],
    ['a shortened signature', good.slice(0, -1)],
    ['a longer signature', `${good}A`],
    [
      'another first letter of the signature',
      `ek-${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    ],
    ['other claims under the same signature', `ek-${forged}.${signature}`],
    ['a signature without its purpose', `ek-${claims}.${plainHmac}`],
    ['a key of another secret', createEmbedKeys({ secret: 'another', now: () => 0 }).mint(owner)],
    ['a key with white space', `${good}\n`],
    ['a megabyte', `ek-${'A'.repeat(1_000_000)}.${signature}`],
  ])('%s is refused', (_name, key) => {
    const keys = createEmbedKeys({ secret, now: () => 0 })
    expect(keys.verify(key)).toBeNull()
    expect(keys.verify(good)).toEqual(owner)
  })
})
