/** People on pages of sites that many share, and on those of people who have moved on. */
import { describe, expect, test } from 'vitest'
import type { PageFacts } from './page-facts.ts'
import { at, HOME, page, personOn } from './test-proof.ts'

const STORE = 'https://apps.apple.com/us/app/brindle/id1'
const PLAY = 'https://play.google.com/store/apps/details?id=com.brindle'
const CODE = 'https://github.com/brindle/brindle'
const NOTION = 'https://brindle.notion.site/'
const LINKS = 'https://linktr.ee/brindle'
const PAGES = 'https://brindle.github.io/'
const verdictAt = (url: string, text: string, others: readonly PageFacts[] = []) =>
  personOn([page(url, text), ...others], 'Maren Holt', 'Founder', url)?.verdict

describe('on a shared site, somebody is theirs by', () => {
  test.each([
    ['the line below an app’s name', STORE, 'Brindle\nMaren Holt\n4.8 • 12 ratings\nFree'],
    ['the seller of an app', STORE, 'Brindle\nInformation\nSeller\nMaren Holt\nSize\n12 MB'],
    ['the provider of an app', STORE, 'Brindle\nProvider\nMaren Holt'],
    ['the developer of an app', PLAY, 'Brindle\nAbout this app\nOffered by\nMaren Holt'],
    ['a copyright of an app', STORE, 'Brindle\nCopyright\n© 2026 Maren Holt'],
    ['the author of a project', CODE, 'Brindle\nAuthor: Maren Holt'],
    ['the license of a project', CODE, 'MIT License\nCopyright (c) 2024 Maren Holt'],
    ['who maintains a project', CODE, 'Brindle is maintained by Maren Holt.'],
    ['a page on a free host', NOTION, 'Brindle\nMade by Maren Holt'],
    ['pages on a code host', PAGES, 'Brindle\nA little tool by Maren Holt'],
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
    ['After seven years as CEO, Maren Holt stepped down in May.', 'another'],
    ['Maren Holt is no longer with the company.', 'another'],
    ['In 2024, Maren Holt handed over the company to Tobi Lund.', 'another'],
    ['Maren Holt, Gründerin, hat uns 2024 verlassen.', 'another'],
    ['Brindle was founded by Maren Holt, who left the company in 2023.', 'another'],
    ['Ehemalige Geschäftsführerin: Maren Holt', 'another'],
    ['Maren Holt (CEO, 2015–2021)', 'another'],
    ['Maren Holt founded Brindle. Today Tobi Lund runs it.', 'theirs'],
    ['Tobi Lund took over as CEO from Ana Diaz. Maren Holt stays CTO.', 'theirs'],
    ['Tobi Lund has left the company. Maren Holt is our CEO.', 'theirs'],
    ['Maren Holt, CEO since May 2024, succeeds Tobi Lund.', 'theirs'],
    ['Maren Holt became CEO after Tobi Lund left in 2023.', 'theirs'],
    ['Maren Holt, co-founder and CTO, left Google to start Brindle.', 'theirs'],
    ['Maren Holt, founder. She retired from dancing in 2010 and has baked since.', 'theirs'],
    ['Maren Holt, founder, quit her job at Acme in 2018.', 'theirs'],
    ['Maren Holt joined Brindle in 2021 as CTO.', 'theirs'],
  ])('%s: %s', (text, wanted) => {
    expect(personOn(at('/about', text))?.verdict).toBe(wanted)
  })

  test('a firm that bought the company names its people', () => {
    const bought = page('https://acme.example/team', 'Maren Holt, head of Brindle at Acme', { links: [HOME] })
    expect(personOn([page(HOME, 'Bread'), bought])?.verdict).not.toBe('another')
  })
})
