import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFingerprints } from './fingerprint.ts'

const { of, foundIn } = createFingerprints(crypto)
const secret = 'sk-proj-0123456789abcdef+/'
const found = (text: string, wanted = secret): boolean => {
  const print = of(wanted)
  if (print === null) throw new Error('too short')
  return foundIn(text, [{ print }]).length === 1
}

describe('a secret is found', () => {
  test.each([
    ['alone', secret],
    ['in a header', `Bearer ${secret}`],
    ['at the start', `${secret} and more`],
    ['at the end', `more and ${secret}`],
    ['in a JSON', JSON.stringify({ headers: { authorization: `Bearer ${secret}` } })],
    ['in a form', new URLSearchParams({ key: secret }).toString()],
    ['in an address', `https://host.example/?key=${encodeURIComponent(secret)}&page=1`],
    ['over several lines', `${secret.slice(0, 10)}\r\n${secret.slice(10)}`],
    ['over several lines of a JSON', JSON.stringify(`${secret.slice(0, 10)}\n${secret.slice(10)}`)],
  ])('%s', (_where, text) => {
    expect(found(text)).toBe(true)
  })

  test('wherever it stands in any text', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (before, after) => found(`${before} ${secret} ${after}`)))
  })
})

describe('a secret is not found', () => {
  test.each([
    ['an empty text', ''],
    ['a shorter text', secret.slice(1)],
    ['its first half', `Bearer ${secret.slice(0, -1)}`],
    ['another one of the same length', secret.replace('5', '6')],
    ['its letters in another order', Array.from(secret).reverse().join('')],
  ])('in %s', (_where, text) => {
    expect(found(text)).toBe(false)
  })

  test('in any text that does not hold it', () => {
    const any = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 8, maxLength: 12 })
    fc.assert(
      fc.property(any, fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 400 }), (wanted, text) => {
        expect(found(text, wanted)).toBe(text.includes(wanted))
      }),
    )
  })
})

test.each(['', 'seven77', ' \n short '])('%j is too short to be a key', (text) => {
  expect(of(text)).toBeNull()
})

test('a fingerprint holds nothing of the secret', () => {
  const kept = JSON.stringify(of(secret))
  for (let at = 0; at + 4 <= secret.length; at++) expect(kept).not.toContain(secret.slice(at, at + 4))
})
