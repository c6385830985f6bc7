/** Several pages of a company and of others, as research brings them together. */
import { describe, expect, test } from 'vitest'
import type { PageFacts } from './page-facts.ts'
import { at, HOME, page, personOn } from './test-proof.ts'

const NEWS = 'https://news.example/2026/05/brindle'
const LINKED = { links: [HOME] }
const of = (...pages: (PageFacts | PageFacts[])[]) => personOn(pages.flat())?.verdict

describe('several pages together', () => {
  test.each([
    [
      'a team page counts before an article about her other office',
      of(at('/team', 'Maren Holt\nCEO'), page(NEWS, 'Maren Holt, CTO at Acme', LINKED)),
      'theirs',
    ],
    [
      'an old post of the company, and two newer pages of others',
      of(
        at('/blog/2024-review', '20 December 2024\nThank you! — Maren Holt, founder & CEO'),
        page('https://acme.example/team', 'Maren Holt, Head of AI, maren@acme.example'),
        page(NEWS, 'Maren Holt, who founded Brindle, is now head of AI at Acme.', LINKED),
      ),
      'another',
    ],
    [
      'the same with her on the team page',
      of(
        at('/team', 'Maren Holt, founder & CEO'),
        page('https://acme.example/team', 'Maren Holt, Head of AI, maren@acme.example'),
        page(NEWS, 'Maren Holt, who founded Brindle, is now head of AI at Acme.', LINKED),
      ),
      'unsure',
    ],
    [
      'an investor’s page of her, and an old page of the company',
      of(
        at('/team-2023', 'Last updated: March 2023\nMaren Holt, founder and CEO'),
        page(
          'https://fund.example/people/holt',
          'Maren Holt\nVenture partner since May 2025\nBefore: founder of Brindle',
          {
            title: 'Maren Holt',
          },
        ),
      ),
      'another',
    ],
    [
      'news that she left, and no page of the company that names her',
      of(page(HOME, 'Bread'), page(NEWS, 'Maren Holt has just left Brindle.', LINKED)),
      'another',
    ],
    [
      'one page of a site that guesses addresses spoils its other pages',
      of(
        page(HOME, 'Bread'),
        page('https://contacts.example/c/brindle', 'Brindle\nFormat: first.last@brindle.example (94%)'),
        page('https://contacts.example/p/1', 'Maren Holt\nCEO of Brindle, brindle.example'),
      ),
      'unsure',
    ],
    [
      'a page for search engines',
      of(
        page(HOME, 'Bread'),
        page(
          'https://top.example/brindle',
          'Looking for the Brindle CEO contact email? The CEO of Brindle is Maren Holt.',
          LINKED,
        ),
      ),
      'unsure',
    ],
    [
      'her own page, where Brindle is something of the past',
      of(
        page(HOME, 'Bread'),
        page('https://maren.test/', 'Until 2024 I was founder of Brindle.', {
          title: 'Maren Holt',
          ...LINKED,
        }),
      ),
      'unsure',
    ],
    [
      'a page of an accelerator, and its partner',
      of(
        page(HOME, 'Bread'),
        page('https://fund.example/companies/brindle', 'Brindle\nGroup partner: Maren Holt', LINKED),
      ),
      'another',
    ],
  ] as const)('%s', (_name, verdict, wanted) => {
    expect(verdict).toBe(wanted)
  })

  test('a site called like the product that leads to an app of which nothing can be read is the company’s', () => {
    const app = 'https://brindle-app.example/'
    const pages = (links: string[], more = '') => [
      page(app, ''),
      page('https://brindle.example/company', `CEO: Maren Holt${more}`, { links }),
    ]
    const verdictOf = (some: PageFacts[]) => personOn(some, 'Maren Holt', 'CEO', app)?.verdict
    expect(verdictOf(pages([app]))).toBe('theirs')
    expect(verdictOf(pages([]))).not.toBe('theirs')
    expect(verdictOf(pages([app], '\nNot affiliated with brindle-app.example'))).not.toBe('theirs')
  })
})
