import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadAddress, markdownAddress, readableAddress, ringScore, shorten, webAddress } from './lead-text.ts'

describe('shortening', () => {
  test.each([
    ['a text of the limit stays', 'abcde', 5, 'abcde'],
    ['a longer one ends with an ellipsis', 'abcdef', 5, 'abcde…'],
    ['no blank before the ellipsis', 'abc def', 4, 'abc…'],
    ['a character of two units is not cut through', 'abcd😀', 5, 'abcd…'],
  ])('%s', (_name, text, maxLength, expected) => {
    expect(shorten(text, maxLength)).toBe(expected)
  })

  test('whole characters in, whole characters out, and never longer than asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, maxLength) => {
        const short = shorten(text, maxLength)
        expect(short.isWellFormed()).toBe(true)
        expect(short.length).toBeLessThanOrEqual(maxLength + 1)
      }),
    )
  })
})

describe('a cell is a link', () => {
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

describe('the app name leads', () => {
  test.each([
    ['to the company', 'https://company.example', 'https://product.example', 'https://company.example'],
    ['to the product without a company', '', 'https://product.example', 'https://product.example'],
    ['to the product when the company’s cell is no address', 'n/a', 'https://p.example', 'https://p.example'],
    ['nowhere when neither is an address', 'javascript:alert(1)', '', null],
  ])('%s', (_name, companyWebsite, website, expected) => {
    expect(leadAddress({ companyWebsite, website })).toBe(expected)
  })
})

test('an address is read from its host on', () => {
  expect(readableAddress('https://www.linkedin.com/in/ada/')).toBe('linkedin.com/in/ada')
})

test.each([
  [-3, 0],
  [69.6, 70],
  [1e9, 100],
])('a score of %d is drawn as %i', (score, expected) => {
  expect(ringScore(score)).toBe(expected)
})

describe('a markdown link', () => {
  test.each([
    'https://a.example',
    'http://a.example',
    'HTTPS://a.example',
    'irc://a.example',
    'ircs://a.example',
    'mailto:a@a.example',
    'xmpp:a@a.example',
  ])('leads to %s', (url) => {
    expect(markdownAddress(url)).toBe(url)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'httpsx://a.example',
    '/admin',
    '//a.example',
    '#settings',
    '',
  ])('leads nowhere for %j', (url) => {
    expect(markdownAddress(url)).toBe('')
  })
})
