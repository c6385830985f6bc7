/** Whole pages, with all that stands around a name on them. */
import { describe, expect, test } from 'vitest'
import { HOME, page, personOn } from './test-proof.ts'

const HEAD = 'Skip to content\nBrindle\nProduct\nCustomers\nPricing\nBlog\nDocs\nLog in\nStart free'
const FOOT =
  'Company\nAbout\nCareers\nPress\nPartners\nLegal\nImprint\nPrivacy\n© 2026 Brindle GmbH. All rights reserved.\nWe use cookies. Our partner is Crumble Ltd.'
const whole = (text: string) => `${HEAD}\n${text}\n${FOOT}`
const verdictAt = (path: string, text: string, more = {}) =>
  personOn([page(new URL(path, HOME).href, whole(text), more)])?.verdict
const verdictBeyond = (url: string, text: string, more = {}) =>
  personOn([page(HOME, 'Bread minutes'), page(url, text, { links: [HOME], ...more })])?.verdict

describe('on a page of the company', () => {
  test.each([
    [
      '/',
      'Minutes that bake themselves\nTrusted by\nAcme\nPilaster\nWhy we built it\nI was tired of crumbs in my notes, so I made Brindle.\n— Maren Holt, founder',
    ],
    ['/', 'Minutes that bake themselves\nMade in Leeds by Maren Holt and Tobi Lund'],
    [
      '/about',
      'Our story\nIn 2019, Maren Holt and Tobi Lund met in a bakery. A year later they started Brindle.\nToday, we are twelve people.\nThe team\nMaren Holt\nCo-founder & CEO\nTobi Lund\nCo-founder & CTO',
    ],
    [
      '/about',
      'About us\nBrindle is a small company in Leeds.\nIt was started in 2019 by two friends, Maren Holt and Tobi Lund.',
    ],
    ['/about', 'Who is behind this?\nMaren Holt\nI have baked since I was nine. Now I bake software.'],
    [
      '/about',
      'Maren Holt\nFounder\nBefore Brindle, Maren led growth at Acme and worked for Google until 2018.',
    ],
    ['/about', 'Maren Holt\nFounder\nMaren was CTO at Acme from 2012 to 2016. She lives in Leeds.'],
    [
      '/about',
      'Leadership\nMaren Holt, Chief Executive Officer\nMaren joined Brindle from Stripe, where she was head of bread.',
    ],
    ['/team', 'Meet the humans\nTobi Lund\nTwitter\nMaren Holt\nLinkedIn\nAna Diaz\nGitHub'],
    [
      '/team',
      'The people who bake\nMaren Holt\nCEO\nLeeds, UK\nTobi Lund\nCTO\nBerlin, Germany\nAdvisors\nAna Diaz\nProfessor',
    ],
    ['/contact', 'Contact us\nQuestions? Write to our founder Maren Holt: hello@brindle.example'],
    ['/contact', 'Press enquiries: Maren Holt, maren@brindle.example'],
    [
      '/impressum',
      'Impressum\nBrindle GmbH\nBrotweg 1\n12345 Berlin\nGeschäftsführung: Maren Holt\nRegistergericht: Berlin\nHRB 1234',
    ],
    ['/imprint', 'Imprint\nBrindle is run by Maren Holt, 1 Bread Lane, Leeds'],
    ['/legal', 'Legal notice\nBrindle Ltd, registered in England. Director: Maren Holt'],
    ['/terms', 'Terms\nThis service is provided by Maren Holt (“we”).'],
    ['/privacy', 'Privacy\nController\nMaren Holt\nBrotweg 1'],
    ['/blog/hello', 'Hello\n12 May 2026\nI’m Tobi. Together with my co-founder Maren Holt I run Brindle.'],
    ['/blog/round', 'We raised a round\n12 May 2026\n“We bake on,” says Maren Holt, CEO of Brindle.'],
    ['/careers', 'Careers\nYou will work with Maren Holt, our head of engineering.'],
    ['/changelog', 'Changelog\nBrindle 2.0\nThanks for reading!\nBest,\nMaren Holt'],
  ])('%s: %s', (path, text) => {
    expect(verdictAt(path, text)).toBe('theirs')
  })

  test.each([
    ['/', 'Minutes that bake themselves\nLoved by bakers everywhere\n★★★★★\nMaren Holt\nBakery owner'],
    ['/', 'Over 500 bakers love Brindle\nMaren Holt\nFounder'],
    ['/', '“I sleep again.” – Maren Holt, founder'],
    ['/', 'Customer spotlight\nMaren Holt\nHead of Bread'],
    ['/', 'See how Maren Holt runs the company behind 40 bakeries with Brindle.'],
    ['/', 'Maren Holt makes it easy to bake with Brindle.'],
    ['/', 'Maren Holt leads the team at Pilaster Homes.'],
    ['/about', 'Backed by the best\nMaren Holt\nFounder, Loaf\nTobi Lund\nPartner, Fund'],
    ['/about', 'Our seed round was led by Maren Holt.'],
    ['/about', 'Maren Holt, founder of Loaf, invested in Brindle.'],
    ['/about', 'Maren Holt, who founded Loaf, is on the board of Brindle.'],
    ['/blog/guest', 'Five breads\nThis is a guest post by Maren Holt, founder and baker.'],
    ['/blog/talk', 'A talk with Maren Holt\nMaren Holt: I bake at night.'],
    ['/events/1', 'Join us\nHost: Maren Holt, CEO'],
    ['/workshop', 'A workshop led by Maren Holt'],
    ['/privacy', 'Privacy\nData protection officer: Maren Holt'],
    ['/imprint', 'Imprint\nBrindle Ltd\nDesign: Maren Holt'],
    ['/changelog', 'Thanks to Maren Holt, maker of the icons.'],
  ])('not on %s: %s', (path, text) => {
    expect(verdictAt(path, text)).not.toBe('theirs')
  })
})

describe('on a page of another site', () => {
  test.each([
    [
      'https://news.example/2026/05/x',
      'Bread is back\n12 May 2026\nBy Ana Diaz\n“We bake on,” says Maren Holt, co-founder of Brindle.',
    ],
    [
      'https://fund.example/portfolio/brindle',
      'Brindle\nBread minutes\nFounders: Maren Holt, Tobi Lund\nOur partner: Ana Diaz',
    ],
    ['https://conf.example/speakers/holt', 'Maren Holt\nCEO, Brindle'],
    ['https://agency.example/work/brindle', 'Brindle\nWe worked with founder Maren Holt on the brand.'],
    [
      'https://maren.test/about',
      'Maren Holt\nHi! I make Brindle, and bread.',
      { title: 'About – Maren Holt' },
    ],
  ])('theirs: %s, %s', (url, text, more: { title?: string } = {}) => {
    expect(verdictBeyond(url, text, more)).toBe('theirs')
  })

  test.each([
    [
      'https://agency.example/work/brindle',
      'Brindle\nA new face for bread\nCreative Director: Maren Holt\nDeveloper relations: Ana Diaz',
    ],
    [
      'https://agency.example/work/brindle',
      'Brindle\nMaren Holt, our lead designer on the Brindle project, drew it.',
    ],
    ['https://fund.example/portfolio/brindle', 'Brindle\nInvestment lead: Maren Holt'],
    ['https://fund.example/portfolio/brindle', 'Brindle\nOur partner Maren Holt led the round.'],
    ['https://reviews.example/brindle', 'Brindle\nReviews\nMaren Holt\nFounder\nIt bakes well.'],
    ['https://law.example/clients/brindle', 'Brindle\nCounsel: Maren Holt, Managing Partner'],
    [
      'https://news.example/2026/05/x',
      '12 May 2026\nMaren Holt, founder and investor in Brindle, was there.',
    ],
    ['https://news.example/2026/05/x', '12 May 2026\nBy Maren Holt, technology editor\nBrindle bakes.'],
    [
      'https://news.example/2026/05/x',
      '12 May 2026\nBrindle competes with Loaf. Maren Holt, CEO of Loaf, smiles.',
    ],
  ])('not theirs: %s, %s', (url, text) => {
    expect(verdictBeyond(url, text)).not.toBe('theirs')
  })

  test.each([
    [
      'https://news.example/2026/05/x',
      '12 May 2026\nMaren Holt, co-founder of Brindle, was at Acme until 2018.',
    ],
    ['https://conf.example/speakers/holt', 'Maren Holt\nShe builds Brindle. Before, she was CTO at Acme.'],
    ['https://agency.example/work/brindle', 'Brindle\nWith Maren Holt of Brindle'],
    ['https://maren.test/', 'Maren Holt\nCTO at Acme\nI also make Brindle.', { title: 'Maren Holt' }],
  ])('not another company’s: %s, %s', (url, text, more: { title?: string } = {}) => {
    expect(verdictBeyond(url, text, more)).not.toBe('another')
  })
})
