import { createCipheriv, pbkdf2Sync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deriveKey,
  envelopeFromText,
  envelopeToText,
  looksSealed,
  newDerivation,
  seal,
  unseal,
} from './envelope.ts'
import { newSecret } from './key-store.ts'

const secret = await newSecret(crypto)
const derivation = newDerivation(crypto)
const key = await deriveKey(crypto, secret, derivation)

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

test('another implementation of AES-256-GCM and PBKDF2-SHA-256 writes what we read', async () => {
  const password = Buffer.alloc(32, 7)
  const salt = Buffer.alloc(16, 1)
  const iv = Buffer.alloc(12, 2)
  const cipher = createCipheriv('aes-256-gcm', pbkdf2Sync(password, salt, 100_000, 32, 'sha256'), iv)
  cipher.setAAD(Buffer.from('binding'))
  const ciphertext = Buffer.concat([cipher.update('sk-été', 'utf8'), cipher.final(), cipher.getAuthTag()])
  const text = ['v1', '100000', ...[salt, iv, ciphertext].map((part) => part.toString('base64url'))].join('.')

  const envelope = envelopeFromText(text)
  if (envelope === null) throw new Error('the envelope was not read')
  const imported = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveKey'])
  expect(await unseal(crypto, await deriveKey(crypto, imported, envelope), envelope, 'binding')).toBe(
    'sk-été',
  )
})

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
const [, , salt = '', iv = '', ciphertext = ''] = good.split('.')

test('an untouched envelope is read', () => {
  expect(envelopeFromText(good)?.iterations).toBe(100_000)
})

test.each([
  ['fewer iterations than we write', `v1.99999.${salt}.${iv}.${ciphertext}`],
  ['iterations that would hang the page', `v1.2147483648.${salt}.${iv}.${ciphertext}`],
  ['iterations spelt otherwise', `v1.1e5.${salt}.${iv}.${ciphertext}`],
  ['iterations with a leading zero', `v1.0100000.${salt}.${iv}.${ciphertext}`],
  ['iterations with a fraction', `v1.100000.5.${salt}.${iv}.${ciphertext}`],
  ['no iterations', `v1..${salt}.${iv}.${ciphertext}`],
  ['another version', `v2.100000.${salt}.${iv}.${ciphertext}`],
  ['a short salt', `v1.100000.${salt.slice(0, -2)}.${iv}.${ciphertext}`],
  ['a long IV', `v1.100000.${salt}.${iv}AAAA.${ciphertext}`],
  ['a ciphertext shorter than its tag', `v1.100000.${salt}.${iv}.AAAA`],
  ['padding', `v1.100000.${salt}==.${iv}.${ciphertext}`],
  ['a blank', `v1.100000.${salt}.${iv}. ${ciphertext}`],
  ['plain base64 in place of base64url', `v1.100000.${'+'.repeat(22)}.${iv}.${ciphertext}`],
  ['spare bits set in the last letter', `v1.100000.${'A'.repeat(21)}B.${iv}.${ciphertext}`],
  ['a sixth part', `${good}.`],
  ['nothing', ''],
])('an envelope with %s is not read', (_, text) => {
  expect(envelopeFromText(text)).toBeNull()
})

test.each([
  ['an envelope', good, true],
  ['a damaged envelope', 'v1.100000.AA', true],
  ['a later version', 'v2.5.x', true],
  ['a listing token', 'bX9-_kf83hsJ2nQ0', false],
  ['a prompt that begins with a version', 'v1.0 of my criteria', false],
  ['a service account', '{"type":"service_account"}', false],
])('%s: told apart from plain text', (_, text, expected) => {
  expect(looksSealed(text)).toBe(expected)
})
