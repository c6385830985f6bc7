import { expect, test } from 'vitest'
import { companyPagesOf } from './company-pages.ts'

const SITE = 'https://acme.example'
const kindOf = (text: string, path = '/p/17') =>
  companyPagesOf([{ url: new URL(path, SITE), text }], new URL(`${SITE}/x`))[0]?.kind ?? null

test.each([
  ['Team', 'people'],
  ['Meet our team', 'people'],
  ['The Acme Team', 'people'],
  ['Unsere Mitarbeiter:innen', 'people'],
  ['Qui sommes-nous ?', 'people'],
  ['Leadership', 'people'],
  ['チーム', 'people'],
  ['About', 'about'],
  ['About Acme Tools', 'about'],
  ['Über uns', 'about'],
  ['À propos d’Acme', 'about'],
  ['O společnosti', 'about'],
  ['О компании', 'about'],
  ['会社概要', 'about'],
  ['» Contact us', 'contact'],
  ['Fale Conosco', 'contact'],
  ['Kapcsolat', 'contact'],
  ['İletişim', 'contact'],
  ['お問い合わせはこちら', 'contact'],
  ['문의하기', 'contact'],
  ['Impressum & Datenschutz', 'imprint'],
  ['Mentions légales', 'imprint'],
  ['Legal', 'imprint'],
  ['Pricing', null],
  ['People who bought this also bought that', null],
  ['Legal advice', null],
  ['We talk about bread and about who bakes it in our team of bakers', null],
  ['', null],
])('a link that is called %j is of the kind %s, whatever its address', (text, kind) => {
  expect(kindOf(text)).toBe(kind)
})

test.each([
  ['/team', 'people'],
  ['/company/our-team/', 'people'],
  ['/en/about-us/index.html', 'about'],
  ['/ueber-uns.php', 'about'],
  ['/%C3%BCber-uns', 'about'],
  ['/index.php?page=contact', 'contact'],
  ['/impressum.html?lang=de', 'imprint'],
  ['/', 'home'],
  ['/team-building-games', 'people'],
  ['/blog/why-we-left', null],
  ['/files/team.pdf', null],
])('a link to %s is of the kind %s, whatever it is called', (path, kind) => {
  expect(kindOf('More', path)).toBe(kind)
})

test('those that are called so and nothing else come first, six of a kind, and none is the page itself', () => {
  const links = [
    ...Array.from({ length: 7 }, (_, index) => ({
      url: new URL(`${SITE}/${index}`),
      text: `Contact Acme ${index}`,
    })),
    { url: new URL(`${SITE}/hello`), text: 'Contact' },
    { url: new URL(`${SITE}/crew`), text: 'Team' },
    { url: new URL(`${SITE}/x`), text: 'About' },
    { url: new URL('https://other.test/team'), text: 'Team' },
  ]
  const pages = companyPagesOf(links, new URL(`${SITE}/x`))
  expect(pages.map(({ url }) => url.slice(SITE.length))).toEqual([
    '/crew',
    '/hello',
    '/0',
    '/1',
    '/2',
    '/3',
    '/4',
  ])
})
