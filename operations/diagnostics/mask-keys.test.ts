import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MASK, maskKeys } from './mask-keys.ts'

/** Visible ASCII, as a header takes it; without the star, which stands in its place. */
const key = fc
  .array(
    fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    {
      minLength: 8,
      maxLength: 60,
    },
  )
  .map((signs) => signs.join(''))
  .filter((text) => !text.includes('*'))

const forms: ((key: string) => string)[] = [
  (one) => one,
  (one) => one.toUpperCase(),
  encodeURIComponent,
  (one) => JSON.stringify({ error: `no such key: ${one}` }),
  (one) => JSON.stringify(JSON.stringify([one])),
  (one) => `Basic ${btoa(one)}`,
  (one) => one + one,
]

test('the key is in no text of any depth, in no form', () => {
  const placed = fc.tuple(key, fc.constantFrom(...forms), fc.string(), fc.string())
  fc.assert(
    fc.property(placed, fc.jsonValue(), ([secret, form, before, after], other) => {
      const text = `${before}${form(secret)}${after}`
      const shown = JSON.stringify(
        maskKeys({ other, list: [{ [text]: { message: text } }], text }, secret),
      ).toLowerCase()
      for (const one of [
        secret,
        JSON.stringify(secret).slice(1, -1),
        encodeURIComponent(secret),
        btoa(secret),
      ])
        expect(shown).not.toContain(one.toLowerCase())
      expect(shown).toContain(MASK)
    }),
  )
})

test('what is no key stays as it is', () => {
  const value = { customerId: 'ask-me@x.com', feature: 'disk-cleanup-of-all', list: [1, null, true, 'word'] }
  expect(maskKeys(value, 'utk-of-somebody')).toEqual(value)
  expect(maskKeys('nothing typed', '')).toBe('nothing typed')
})

test.each([
  ['utk-AbCdEfGhIjKlMn_op', 'utk-***'],
  ['key "ek-abcdefgh.ijklmnop" is over', 'key "ek-***" is over'],
  ['Incorrect API key provided: sk-proj-abcdefgh', 'Incorrect API key provided: sk-***'],
])('what looks like another key is masked: %s', (text, shown) => {
  expect(maskKeys(text, 'the-typed-key')).toBe(shown)
})
