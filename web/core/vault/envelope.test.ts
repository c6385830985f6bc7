import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveKey, envelopeFromText, envelopeToText, newDerivation, seal, unseal } from './envelope.ts'
import { newSecret } from './key-store.ts'
import { testShare } from './test-stores.ts'

const secret = await newSecret(crypto)
const derivation = newDerivation(crypto)
const key = await deriveKey(crypto, { secret, share: testShare() }, derivation)

test('any Unicode text comes back as it was, byte order mark and NUL included', async () => {
  const roundTrip = async (text: string) => {
    const envelope = envelopeFromText(envelopeToText(await seal(crypto, key, derivation, 'binding', text)))
    return envelope && unseal(crypto, key, envelope, 'binding')
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (text) => {
      expect(await roundTrip(text)).toBe(text)
    }),
    { numRuns: 500, examples: [['\uFEFFa'], ['\u0000'], [''], ['x'.repeat(200_000)]] },
  )
})

const password = Buffer.alloc(32, 7)
const salt = Buffer.alloc(16, 1)
const pbkdf2 = pbkdf2Sync(password, salt, 100_000, 32, 'sha256')
const withShare = createHmac('sha256', pbkdf2).update('launchscout vault v2').update(testShare()).digest()

test.each([['v2', withShare, 'PBKDF2-SHA-256 and HMAC-SHA-256']])(
  '%s: another implementation of AES-256-GCM, %s writes what we read',
  async (version, rawKey) => {
    const iv = Buffer.alloc(12, 2)
    const cipher = createCipheriv('aes-256-gcm', rawKey, iv)
    cipher.setAAD(Buffer.from('binding'))
    const ciphertext = Buffer.concat([cipher.update('sk-été', 'utf8'), cipher.final(), cipher.getAuthTag()])
    const parts = [salt, iv, ciphertext].map((part) => part.toString('base64url'))
    const envelope = envelopeFromText([version, '100000', ...parts].join('.'))
    if (envelope === null) throw new Error('the envelope was not read')
    const imported = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveKey'])
    const key = await deriveKey(crypto, { secret: imported, share: testShare() }, envelope)
    expect(await unseal(crypto, key, envelope, 'binding')).toBe('sk-été')
  },
)

test('salt and IV are fresh for each sealing', async () => {
  const salts = Array.from({ length: 1_000 }, () => String(newDerivation(crypto).salt))
  const ivs = await Promise.all(
    Array.from({ length: 10_000 }, async () => String((await seal(crypto, key, derivation, '', 'x')).iv)),
  )
  expect(new Set(salts).size).toBe(salts.length)
  expect(new Set(ivs).size).toBe(ivs.length)
})

test('an envelope opens only for what it is bound to', async () => {
  const envelope = await seal(crypto, key, derivation, 'mine', 'text')
  expect(await unseal(crypto, key, envelope, 'mine')).toBe('text')
  expect(await unseal(crypto, key, envelope, 'yours')).toBeNull()
})

const good = envelopeToText(await seal(crypto, key, derivation, 'mine', 'text'))
const [, , saltText = '', iv = '', ciphertext = ''] = good.split('.')

test('an untouched envelope is read', () => {
  expect(envelopeFromText(good)?.iterations).toBe(100_000)
})

test.each([
  ['fewer iterations than we write', `v2.99999.${saltText}.${iv}.${ciphertext}`],
  ['iterations that would hang the page', `v2.2147483648.${saltText}.${iv}.${ciphertext}`],
  ['another version', `v3.100000.${saltText}.${iv}.${ciphertext}`],
  ['a short salt', `v2.100000.${saltText.slice(0, -2)}.${iv}.${ciphertext}`],
  ['a long IV', `v2.100000.${saltText}.${iv}AAAA.${ciphertext}`],
  ['a ciphertext shorter than its tag', `v2.100000.${saltText}.${iv}.AAAA`],
  ['padding', `v2.100000.${saltText}==.${iv}.${ciphertext}`],
  ['nothing', ''],
])('an envelope with %s is not read', (_, text) => {
  expect(envelopeFromText(text)).toBeNull()
})
