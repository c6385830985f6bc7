import { describe, expect, test } from 'vitest'
import { isMarkdownDrawable, leadAddress, markdownAddress, ringScore } from './lead-text.ts'

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

test.each([
  [-3, 0],
  [69.6, 69],
  [1e9, 100],
])('a score of %d is drawn as %i', (score, expected) => {
  expect(ringScore(score)).toBe(expected)
})

describe('a markdown link', () => {
  test.each(['https://a.example', 'http://a.example', 'mailto:a@a.example'])('leads to %s', (url) => {
    expect(markdownAddress(url)).toBe(url)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '/admin',
    '//a.example',
    '#settings',
    '',
  ])('leads nowhere for %j', (url) => {
    expect(markdownAddress(url)).toBe('')
  })
})

describe('drawn as markdown', () => {
  test.each([
    ['a text of the longest kind', 'x'.repeat(5_000), true],
    ['a longer one', 'x'.repeat(5_001), false],
    ['a list in a quote in a list', '- > 1. * a', true],
    ['a rule', '- - - - - - - -', true],
    ['more signs in a line than anyone writes', `text\n${'> '.repeat(20)}a`, false],
    ['numbers likewise', '  1. '.repeat(20), false],
  ])('%s: %j is %s', (_name, text, expected) => {
    expect(isMarkdownDrawable(text)).toBe(expected)
  })
})
