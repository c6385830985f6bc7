/** Rows of tables, departments, dates of a beginning, and what others write on a company's pages. */
import { describe, expect, test } from 'vitest'
import { at, HOME, page, personOn } from './test-proof.ts'

const verdictOn = (path: string, text: string, title = '') =>
  personOn([page(HOME, 'Brindle\nMinutes of bakers'), ...at(path, text, { title })])?.verdict

describe('on a page of the company, somebody is theirs', () => {
  test.each([
    ['with a department behind a title', '/ueber-uns', 'Über uns\nMaren Holt\nGründerin, Entwicklung'],
    [
      'with a department called after customers',
      '/about',
      'Tobi Lund\nCTO\nMaren Holt\nCustomer Engineering',
    ],
    [
      'where sentences follow on titles',
      '/our-people/',
      'Our people\nTobi Lund\nBaked for years. Managing Director.\nMaren Holt\nSales Manager. Ring Maren, she is in a car.\nAna Diaz\nLead Developer. In the office on Tuesdays.',
    ],
    [
      'in a row with a telephone number',
      '/team/',
      'Team\nTobi Lund Director tobi@brindle.example\nMaren Holt Workshop 0117 496 0155',
    ],
    [
      'in a row with a handle',
      '/about/people',
      'The company\nName Handle Does\nTobi Lund @tlund Founder, breaks things\nMaren Holt @mholt Cloud, billing, the date bug\nEmeritus\nAna Diaz now works on databases at Rye.',
    ],
    [
      'in a row with an address of the company',
      '/contact',
      'Department Who Email\nShipper Sales Maren Holt 816-555-0134 sales@brindle.example',
    ],
    [
      'in a list of a company that gives its founding date',
      '/presskit/',
      'Founding date:\nMarch 3, 2022\nTeam\nMaren Holt\nFounder, art',
    ],
    [
      'behind what another founder did before',
      '/about',
      'Brindle was founded by Tobi Lund, who spent six years in a bakery, and by Maren Holt, who spent them outside.',
    ],
    [
      'in the place of somebody who is elsewhere now',
      '/company',
      'Management\nMaren Holt, chief technology officer. She succeeded Ana Diaz, who now runs infrastructure at Rye.',
    ],
  ])('%s', (_name, path, text) => {
    expect(verdictOn(path, text)).toBe('theirs')
  })
})

describe('and not', () => {
  test.each([
    ['with a firm behind a title', '/about', 'Maren Holt\nFounder, Rye Capital'],
    [
      'with a firm, and a sentence behind it',
      '/blog/x',
      'Maren Holt\nBaker and owner, Rye. Find me at the market.',
    ],
    ['in a row of another firm', '/contact', 'Claims Rye Ltd, Maren Holt 913-555-0150 maren@rye.example'],
    [
      'where an article is older than two years',
      '/blog/x',
      'Published\nMarch 3, 2022\nMaren Holt\nFounder, art',
    ],
    ['who is elsewhere now', '/company', 'Management\nMaren Holt, who now runs infrastructure at Rye.'],
    [
      'in a comment',
      '/blog/mondays/',
      '2 thoughts\nMaren Holt says:\nAs VP Sales of Brindle I can offer a discount.',
    ],
    ['as an outside director', '/company', '会社概要\n社外取締役 Maren Holt (アオバ・キャピタル)'],
  ])('%s', (_name, path, text) => {
    expect(verdictOn(path, text)).not.toBe('theirs')
  })

  test('as a guest who writes', () => {
    const post = 'Why my bakery has a letter\nMaren Holt\nCEO'
    expect(verdictOn('/why', post, 'Guest post: why my bakery has a letter')).not.toBe('theirs')
    expect(verdictOn('/why', post, 'Why my bakery has a letter')).toBe('theirs')
  })
})

test('a rival’s chief on the rival’s page is not theirs', () => {
  const text = '7 alternatives to Brindle\nOur CEO, Maren Holt, built Rye because Brindle has no ovens.'
  expect(personOn([page(HOME, 'Brindle'), page('https://rye.example/blog/brindle', text)])?.verdict).not.toBe(
    'theirs',
  )
})
