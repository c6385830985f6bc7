import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer, fingerprintIn, parseSealingKey } from './sealer.ts'

const secret = randomBytes(32)
const sealer = createSealer(secret)

test.each(['', 'a', '{"d":"ü 🚀"}', 'x'.repeat(100_000)])('what is sealed opens again: %.20j', (text) => {
  const sealed = sealer.seal('row', text)
  expect(sealer.open('row', sealed)).toBe(text)
  expect(createSealer(secret).open('row', sealed)).toBe(text)
  expect(fingerprintIn(sealed)).toBe(sealer.fingerprint)
  expect(sealer.seal('row', text)).not.toBe(sealed)
})

test.each<[string, (sealed: string) => string | null]>([
  ['for another row', (sealed) => sealer.open('other row', sealed)],
  ['with another key', (sealed) => createSealer(randomBytes(32)).open('row', sealed)],
  ['cut off', (sealed) => sealer.open('row', sealed.slice(0, -1))],
  [
    'that says another key',
    (sealed) => sealer.open('row', sealed.replace(/\.[^.]+\./, `.${'0'.repeat(16)}.`)),
  ],
  ['that was never sealed', () => sealer.open('row', '{"plain":true}')],
])('what was sealed %s does not open', (_name, open) => {
  expect(open(sealer.seal('row', 'the text'))).toBeNull()
})

test('keys are told apart by their fingerprints, in which they are not', () => {
  expect(createSealer(randomBytes(32)).fingerprint).not.toBe(sealer.fingerprint)
  expect(secret.toString('hex')).not.toContain(sealer.fingerprint)
  expect(fingerprintIn('["plain"]')).toBeNull()
})

const bytes = Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index))

test.each([
  ['base64', bytes.toString('base64')],
  ['base64url', bytes.toString('base64url')],
])('a key is read from %s', (_name, text) => {
  expect(parseSealingKey(text)).toEqual(bytes)
})

test.each([
  ['31 bytes', bytes.subarray(1).toString('base64')],
  ['a sentence', 'not a key but a sentence of some forty characters'],
])('%s is no key', (_name, text) => {
  expect(parseSealingKey(text)).toBeUndefined()
})
