/** People on pages of sites that many share, and on those of people who have moved on. */
import { describe, expect, test } from 'vitest'
import type { PageFacts } from './page-facts.ts'
import { at, HOME, page, personOn } from './test-proof.ts'

const STORE = 'https://apps.apple.com/us/app/brindle/id1'
const CODE = 'https://github.com/brindle/brindle'
const NOTION = 'https://brindle.notion.site/'
const LINKS = 'https://linktr.ee/brindle'
const verdictAt = (url: string, text: string, others: readonly PageFacts[] = []) =>
  personOn([page(url, text), ...others], 'Maren Holt', 'Founder', url)?.verdict

describe('on a shared site, somebody is theirs by', () => {
  test.each([
    ['the line below an app’s name', STORE, 'Brindle\nMaren Holt\n4.8 • 12 ratings\nFree'],
    ['the provider of an app', STORE, 'Brindle\nProvider\nMaren Holt'],
    ['a copyright of an app', STORE, 'Brindle\nCopyright\n© 2026 Maren Holt'],
    ['the license of a project', CODE, 'MIT License\nCopyright (c) 2024 Maren Holt'],
    ['a page on a free host', NOTION, 'Brindle\nMade by Maren Holt'],
    ['a page of links', LINKS, '@brindle\nBread minutes by Maren Holt, founder'],
  ])('%s', (_name, url, text) => {
    expect(verdictAt(url, text)).toBe('theirs')
  })

  test.each([
    [
      'a review of an app',
      STORE,
      'Brindle\nLoaf Ltd\nFree\nRatings & Reviews\n12 ratings\nIt bakes\nMaren Holt\nDeveloper response',
    ],
    ['a contributor to a project', CODE, 'Brindle\nContributors\nMaren Holt'],
    ['a sponsor of a project', CODE, 'Brindle\nSponsors\nMaren Holt'],
    ['thanks in a project', CODE, 'Brindle\nThanks to Maren Holt for the parser.'],
    ['a comment', NOTION, 'Brindle\n3 comments\nMaren Holt, CEO\nNice!'],
  ])('and not by %s', (_name, url, text) => {
    expect(verdictAt(url, text)).not.toBe('theirs')
  })

  test('another account of the same site says nothing', () => {
    expect(
      verdictAt(CODE, 'Brindle', [page('https://github.com/other/tool', 'Author: Maren Holt')]),
    ).not.toBe('theirs')
    expect(verdictAt(CODE, 'Brindle', [page('https://github.com/brindle/tool', 'Author: Maren Holt')])).toBe(
      'theirs',
    )
  })
})

describe('who has moved on', () => {
  test.each([
    ['Maren Holt, our founder, left in 2024 to start something new.', 'another'],
    ['Maren Holt is no longer with the company.', 'another'],
    ['Maren Holt, Gründerin, hat uns 2024 verlassen.', 'another'],
    ['Ehemalige Geschäftsführerin: Maren Holt', 'another'],
    ['Maren Holt founded Brindle. Today Tobi Lund runs it.', 'theirs'],
    ['Tobi Lund has left the company. Maren Holt is our CEO.', 'theirs'],
    ['Maren Holt became CEO after Tobi Lund left in 2023.', 'theirs'],
    ['Maren Holt, founder. She retired from dancing in 2010 and has baked since.', 'theirs'],
    ['Maren Holt joined Brindle in 2021 as CTO.', 'theirs'],
  ])('%s: %s', (text, wanted) => {
    expect(personOn(at('/about', text))?.verdict).toBe(wanted)
  })

  test('a firm that bought the company names its people', () => {
    const bought = page('https://acme.example/team', 'Maren Holt, head of Brindle at Acme', { links: [HOME] })
    expect(personOn([page(HOME, 'Bread'), bought])?.verdict).not.toBe('another')
  })
})
