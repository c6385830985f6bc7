import { expect, test } from 'vitest'
import { MOST_PAGES, pagesToRead } from './pages-to-read.ts'
import { pinOf } from './pin.ts'
import { HOME, page, researchFor, TEAM, unread } from './test-proof.ts'

const NEWS = 'https://news.example/brindle'
const PROFILE = 'https://www.linkedin.com/in/maren'
const reply = [
  'PERSON: Maren Holt',
  `LINKEDIN: ${PROFILE} | SOURCE: ${PROFILE}`,
  `BUSINESS_EMAIL: m@brindle.example | SOURCE: ${NEWS}`,
  `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`,
  `BUSINESS_PHONE: +1 415 555 0142 | SOURCE: ${TEAM}`,
].join('\n')
const research = researchFor({
  reply,
  sources: { 'https://fund.example/': 'opened', 'https://found.example/': 'found' },
})
const pin = pinOf({ product: 'Brindle', website: HOME, pages: [], research })

test('first come the launch’s address and the cited pages, by what they are named for; networks come last', () => {
  const pages = pagesToRead({ website: HOME, research, read: [], pin: null })
  expect(pages).toEqual([HOME, TEAM, NEWS, 'https://fund.example/', PROFILE])
})

test('the page of a quote is named as that of a value is', () => {
  const quoted = researchFor({ reply: `PERSON: Maren Holt\nQUOTE: Maren Holt, founder | SOURCE: ${NEWS}` })
  expect(pagesToRead({ website: HOME, research: quoted, read: [], pin: null })).toEqual([HOME, NEWS])
})

test('then come the company’s own pages that are linked and say who is there, up to six in all', () => {
  const companyPages = [
    { url: TEAM, kind: 'people' },
    { url: 'https://brindle.example/about', kind: 'about' },
    { url: 'https://other.example/contact', kind: 'contact' },
    { url: 'https://brindle.example/contact', kind: 'contact' },
    { url: 'https://brindle.example/imprint', kind: 'imprint' },
  ] as const
  const read = [page(HOME, 'Bread', { companyPages }), page(TEAM, 'Team')]
  const few = researchFor({ reply: '' })
  expect(pagesToRead({ website: HOME, research: few, read, pin })).toEqual(
    ['/about', '/contact', '/imprint'].map((path) => `https://brindle.example${path}`),
  )
  const more = [...read, page(NEWS, ''), unread(PROFILE, 'robots'), page('https://fund.example/', '')]
  expect(pagesToRead({ website: HOME, research, read: more, pin })).toEqual(['https://brindle.example/about'])
})

test('of each kind one comes before a second one of another', () => {
  const about = (path: string) => ({ url: `https://brindle.example${path}`, kind: 'about' as const })
  const contact = { url: 'https://brindle.example/c', kind: 'contact' as const }
  const read = [page(HOME, 'Bread', { companyPages: [about('/a'), about('/b'), contact] })]
  expect(pagesToRead({ website: HOME, research: researchFor({ reply: '' }), read, pin })).toEqual(
    ['/a', '/c', '/b'].map((path) => `https://brindle.example${path}`),
  )
})

test('what a search found comes last', () => {
  const linked = 'https://brindle.example/o-nas'
  const few = researchFor({
    reply: '',
    sources: { 'https://register.example/44': 'found', [PROFILE]: 'found', [NEWS]: 'opened' },
  })
  const companyPages = [{ url: linked, kind: 'about' as const }]
  const read = [page(HOME, 'Bread', { companyPages }), page(NEWS, '')]
  expect(pagesToRead({ website: HOME, research: few, read, pin })).toEqual([
    linked,
    'https://register.example/44',
  ])
  expect(pagesToRead({ website: HOME, research: few, read: [], pin: null })).toEqual([HOME, NEWS])
})

test('nothing is read twice, and nothing beyond six', () => {
  const many = Array.from(
    { length: 9 },
    (_, index) => `BUSINESS_EMAIL: a${index}@brindle.example | SOURCE: https://p${index}.example/`,
  )
  const wide = researchFor({ reply: ['PERSON: Maren Holt', ...many].join('\n') })
  const first = pagesToRead({ website: HOME, research: wide, read: [], pin: null })
  expect(first).toHaveLength(MOST_PAGES)
  expect(
    pagesToRead({ website: HOME, research: wide, read: first.map((url) => page(url, '')), pin }),
  ).toEqual([])
  const redirected = [page(HOME, '', { finalUrl: TEAM })]
  expect(pagesToRead({ website: HOME, research, read: redirected, pin: null })).not.toContain(TEAM)
})

test('the page to which a redirect led is not read once more for what tells where a reader came from', () => {
  const companyPages = [
    { url: HOME, kind: 'home' as const },
    { url: TEAM, kind: 'people' as const },
  ]
  const few = researchFor({ reply: '' })
  const read = (finalUrl: string) => [
    page('https://www.producthunt.com/r/BRNDL7', 'Bread', { finalUrl, companyPages }),
  ]
  const next = (finalUrl: string) => pagesToRead({ website: null, research: few, read: read(finalUrl), pin })
  expect(next('https://brindle.example/?ref=producthunt&utm_source=x')).toEqual([TEAM])
  expect(next('https://brindle.example/?page=2')).toEqual([HOME, TEAM])
})
