import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOSTILE_STRINGS } from '#sandbox/hostile/strings.ts'
import { readableAddress, shorten, webAddress } from './shown-text.ts'

describe('shortening', () => {
  test.each([
    ['a text of the limit stays', 'abcde', 5, 'abcde'],
    ['a longer one ends with an ellipsis', 'abcdef', 5, 'abcde…'],
    ['no blank before the ellipsis', 'abc def', 4, 'abc…'],
    ['a character of two units is not cut through', 'abcd😀', 5, 'abcd…'],
  ])('%s', (_name, text, maxLength, expected) => {
    expect(shorten(text, maxLength)).toBe(expected)
  })

  test('whole characters in, whole characters out, and never longer than the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, maxLength) => {
        const short = shorten(text, maxLength)
        expect(short.isWellFormed()).toBe(true)
        expect(short.length).toBeLessThanOrEqual(maxLength + 1)
      }),
    )
  })
})

describe('a text is a link', () => {
  test.each([
    ['https://acme.example/a?b=c', 'https://acme.example/a?b=c'],
    ['  HTTP://acme.example ', 'HTTP://acme.example'],
  ])('for the web address %s', (text, expected) => {
    expect(webAddress(text)).toBe(expected)
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:https://acme.example',
    'data:text/html,<script>alert(1)</script>',
    'https://',
    'https://acme.example and https://other.example',
    'acme.example',
    '//acme.example',
    'mailto:a@acme.example',
    '=HYPERLINK("https://acme.example")',
    '',
  ])('not for %j', (text) => {
    expect(webAddress(text)).toBeNull()
  })
})

test.each(HOSTILE_STRINGS)(
  '$name: a link leads to the web or nowhere, wherever the text stands in it',
  ({ text }) => {
    for (const typed of [
      text,
      `https://acme.example/${text}`,
      `https://${text}`,
      `${text} https://acme.example`,
    ]) {
      const address = webAddress(typed)
      if (address !== null) expect(new URL(address).protocol).toMatch(/^https?:$/)
      expect(readableAddress(typed).length).toBeLessThanOrEqual(301)
    }
  },
)

test('an address is read from its host on', () => {
  expect(readableAddress('https://www.linkedin.com/in/ada/')).toBe('linkedin.com/in/ada')
})
