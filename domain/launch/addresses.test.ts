import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanListingUrl, redirectCode, sheetUrl } from './addresses.ts'

describe('listing URLs lose tracking parameters and a leading @ (SPEC 5)', () => {
  test.each([
    ['https://x.io/a?utm_source=b&utm_medium=c', 'https://x.io/a'],
    ['https://x.io/a?ref=1&utm_source=b', 'https://x.io/a?ref=1'],
    ['https://x.io/a?UTM_Source=b', 'https://x.io/a'],
    ['https://x.io/a?utmost=b#part', 'https://x.io/a#part'],
    ['@https://x.io', 'https://x.io'],
    ['@@ada', 'ada'],
    ['  https://x.io  ', 'https://x.io'],
    ['https://x.io', 'https://x.io'],
    ['not a url ?utm_source=x', 'not a url ?utm_source=x'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(cleanListingUrl(text)).toBe(expected)
  })
})

describe('no query string goes to the sheet (SPEC 5)', () => {
  test.each([
    ['https://x.io/a?b=c', 'https://x.io/a'],
    ['https://x.io/a?b=c#d', 'https://x.io/a#d'],
    ['https://x.io/a#d?e', 'https://x.io/a#d?e'],
    ['@https://x.io/?utm_source=b', 'https://x.io/'],
    ['x.io/a?b', 'x.io/a'],
  ])('%j becomes %j', (text, expected) => {
    expect(sheetUrl(text)).toBe(expected)
  })

  test('whatever the text, no question mark is left before its fragment', () => {
    const texts = fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string())
    fc.assert(
      fc.property(texts, (text) => {
        expect(sheetUrl(text)).not.toMatch(/^[^#]*\?/)
      }),
      { seed: 1, numRuns: 1_000 },
    )
  })

  test('an address that is clean stays as it is', () => {
    const urls = fc.webUrl({ withQueryParameters: true, withFragments: true })
    fc.assert(
      fc.property(urls, (url) => {
        expect(sheetUrl(sheetUrl(url))).toBe(sheetUrl(url))
      }),
      { seed: 2, numRuns: 1_000 },
    )
  })
})

describe('the code of a listing redirect', () => {
  test.each([
    ['https://www.producthunt.com/r/NCFRPHEHNAHLX7?utm_campaign=x', 'NCFRPHEHNAHLX7'],
    ['https://www.producthunt.com/r/ABC/', 'ABC'],
    ['https://www.producthunt.example/r/ABC', 'ABC'],
    ['https://www.producthunt.com/products/busabase', null],
    ['https://www.producthunt.com/r/A/B', null],
    ['https://www.reddit.com/r/startups', null],
    ['https://notproducthunt.com/r/ABC', null],
    ['x', null],
    ['', null],
  ])('of %j is %j', (text, expected) => {
    expect(redirectCode(text)).toBe(expected)
  })
})
