import { describe, expect, test } from 'vitest'
import { siteOf } from '../contact-values/sites.ts'
import type { PageUse } from '../model/model-reply.ts'
import type { PageFacts } from '../page/page-facts.ts'
import { pinOf } from './pin.ts'
import { HOME, page, researchFor, unread } from './test-proof.ts'

const LISTING = 'https://www.producthunt.com/r/BRNDL7'
const refused = unread(LISTING, 'challenge', LISTING)

interface Claim {
  website?: string
  reply?: string
  sources?: Readonly<Record<string, PageUse>>
}

const pinFor = (pages: readonly PageFacts[], { website = LISTING, reply = '', sources = {} }: Claim = {}) =>
  pinOf({ product: 'Brindle', website, pages, research: researchFor({ website, reply, sources }) })

describe('a launch is pinned to', () => {
  test.each([
    ['where its redirect leads', [page(LISTING, 'Bread', { finalUrl: HOME })], {}, 'brindle.example'],
    [
      'where it leads, though that page cannot be read',
      [unread(LISTING, 'challenge', HOME)],
      {},
      'brindle.example',
    ],
    ['its own address', [], { website: 'https://www.brindle.co.uk/x' }, 'brindle.co.uk'],
    ['its own address, though nothing answers', [unread(HOME, 'tls')], { website: HOME }, 'brindle.example'],
    [
      'the site that research names and cites, and that names the product',
      [refused, page(HOME, 'Brindle bakes')],
      {
        reply: `COMPANY:\nCOMPANY_WEBSITE: ${HOME} | SOURCE: ${HOME}`,
        sources: { [HOME]: 'opened' as const },
      },
      'brindle.example',
    ],
    [
      'the site to which the address that research names leads',
      [refused, page('https://getbrindle.example/', 'Brindle bakes', { finalUrl: HOME })],
      {
        reply: 'COMPANY:\nCOMPANY_WEBSITE: https://getbrindle.example | SOURCE: https://getbrindle.example/',
        sources: { 'https://getbrindle.example/': 'opened' as const },
      },
      'brindle.example',
    ],
    [
      'the only cited site that is called like the product',
      [refused, page(HOME, 'Brindle bakes'), page('https://news.example/', 'Brindle bakes')],
      { sources: { [HOME]: 'cited' as const, 'https://news.example/': 'cited' as const } },
      'brindle.example',
    ],
  ])('%s', (_name, pages, claim, domain) => {
    expect(pinFor(pages, claim)).toMatchObject({ kind: 'own', domain })
  })

  test('where another address of its own leads, which stays known', () => {
    const website = 'https://getbrindle.example/'
    const pages = [page(website, 'Bread', { finalUrl: HOME })]
    expect(pinFor(pages, { website })).toMatchObject({
      domain: 'brindle.example',
      aliases: ['getbrindle.example'],
    })
  })
})

describe('no site is taken', () => {
  const cited = { sources: { [HOME]: 'cited' as const } }
  test.each([
    ['of a redirect that was refused', [refused], {}],
    [
      'that research names and does not cite',
      [refused, page(HOME, 'Brindle')],
      { reply: `COMPANY:\nCOMPANY_WEBSITE: ${HOME}` },
    ],
    ['that research only found', [refused, page(HOME, 'Brindle')], { sources: { [HOME]: 'found' as const } }],
    ['that does not name the product', [refused, page(HOME, 'Bread')], cited],
    ['that cannot be read', [refused, unread(HOME, 'tls')], cited],
    ['that is for sale', [refused, page(HOME, 'Brindle: buy this domain')], cited],
    [
      'of two that are called like the product',
      [refused, page(HOME, 'Brindle'), page('https://brindle-beds.example/', 'Brindle')],
      { sources: { ...cited.sources, 'https://brindle-beds.example/': 'cited' as const } },
    ],
  ])('%s', (_name, pages, claim: Claim) => {
    expect(pinFor(pages, claim)).toEqual({
      kind: 'unresolved',
      domain: null,
      place: null,
      aliases: [],
      by: null,
    })
  })

  test.each([
    'brindle.example is for sale',
    'The domain brindle.example may be for sale',
    'Diese Domain steht zum Verkauf',
    'Le domaine brindle.example est à vendre',
    'Este dominio está en venta',
    'Welcome to nginx!',
    'Apache2 Ubuntu Default Page\nIt works!',
    'This account has been suspended.',
  ])('where its page says %j', (text) => {
    expect(pinFor([page(HOME, text)], { website: HOME })).toMatchObject({ kind: 'parked', domain: null })
  })

  test.each([
    'Our bakery is for sale. It works! Welcome to Brindle.',
    'Track when a domain has expired. Brindle, by Maren Holt',
    'Your site is live in minutes',
    'Your website is ready in seconds',
    'Our classic.Chair is for sale',
    'node.js is available for purchase',
    'Buy this domain in one click with Brindle',
    'It works!\nBrindle makes bread',
  ])('but not where it says %j', (text) => {
    expect(pinFor([page(HOME, text)], { website: HOME })).toMatchObject({ kind: 'own' })
  })

  test('where the domain of the launch is for sale', () => {
    const pages = [page(HOME, 'This domain is for sale.')]
    expect(pinFor(pages, { website: HOME })).toMatchObject({ kind: 'parked', domain: null, place: null })
  })
})

describe('a site that many share', () => {
  test.each([
    ['https://apps.apple.com/us/app/brindle/id123', 'app_store', 'apple.com/us/app/brindle/id123'],
    [
      'https://play.google.com/store/apps/details?id=com.brindle',
      'app_store',
      'google.com/store/apps/details/com.brindle',
    ],
    ['https://chromewebstore.google.com/detail/brindle/abc', 'app_store', 'google.com/detail/brindle/abc'],
    ['https://github.com/Brindle/app', 'code_host', 'github.com/brindle'],
    ['https://huggingface.co/spaces/brindle/app', 'code_host', 'huggingface.co/brindle'],
    ['https://linktr.ee/brindle', 'link_page', 'linktr.ee/brindle'],
    ['https://www.linkedin.com/company/brindle/', 'social', 'linkedin.com/brindle'],
    ['https://x.com/brindle', 'social', 'x.com/brindle'],
    ['https://brindle.github.io/docs', 'free_host', 'brindle.github.io'],
    ['https://brindle.notion.site/Home', 'free_host', 'brindle.notion.site'],
    ['https://sites.google.com/view/brindle', 'free_host', 'sites.google.com/view/brindle'],
  ])('%s is never a domain of its own', (website, kind, place) => {
    expect(pinFor([], { website })).toMatchObject({ kind, domain: null, place })
  })

  test.each([
    ['https://apps.apple.example/us/app/brindle/id123', 'app_store', 'apple.example/us/app/brindle/id123'],
    ['https://github.example/Brindle', 'code_host', 'github.example/brindle'],
    ['https://linktr.example/brindle', 'link_page', 'linktr.example/brindle'],
    ['https://brindle.notion.example/', 'free_host', 'brindle.notion.example'],
    ['https://www.linkedin.example/in/brindle', 'social', 'linkedin.example/brindle'],
  ])('%s stands in the sample data for one', (website, kind, place) => {
    expect(pinFor([], { website })).toMatchObject({ kind, domain: null, place })
  })

  test.each(['https://brindle.com/', 'https://notion.so/desktop', 'https://github.com/'])(
    '%s is that of the product of this name',
    (website) => {
      const product = { 'https://notion.so/desktop': 'Notion', 'https://github.com/': 'GitHub' }[website]
      const found = pinOf({ product: product ?? 'Brindle', research: null, website, pages: [] })
      expect(found).toMatchObject({ kind: 'own', domain: new URL(website).hostname })
    },
  )

  test('two accounts of a stand-in are two places', () => {
    const [one, other] = ['https://one.notion.example/', 'https://other.notion.example/'].map(siteOf)
    expect(one?.key).not.toBe(other?.key)
  })

  test.each([
    ['https://www.apple.com/', 'own'],
    ['https://www.apple.example/', 'own'],
    ['https://www.producthunt.example/r/BRNDL7', 'listing'],
    ['https://brindle.co.uk/', 'own'],
    ['https://www.producthunt.com/posts/brindle', 'listing'],
  ])('%s is one of another kind', (address, kind) => {
    expect(siteOf(address)?.kind).toBe(kind)
  })

  test.each(['brindle', 'mailto:a@brindle.example', 'ftp://brindle.example/', ''])(
    '%j has no site',
    (address) => {
      expect(siteOf(address)).toBeNull()
    },
  )
})

describe('a site with a name of the product below another’s domain', () => {
  const TENANT = 'https://brindle.builder.example/'
  test('is a tenant’s, of which the domain is not the company’s', () => {
    expect(pinFor([page(TENANT, 'Brindle bakes')], { website: TENANT })).toMatchObject({
      kind: 'free_host',
      domain: null,
      place: 'brindle.builder.example',
    })
  })

  test('is a tenant’s, too, where the name stands in the path', () => {
    const website = 'https://builder.example/store/brindle'
    expect(pinFor([page(website, 'Brindle bakes')], { website })).toMatchObject({
      kind: 'free_host',
      domain: null,
      place: 'builder.example/store/brindle',
    })
  })

  test.each([
    [
      'research says so',
      page(TENANT, 'Brindle bakes'),
      { reply: 'COMPANY:\nCOMPANY_WEBSITE: https://builder.example' },
    ],
    ['its page has an address there', page(TENANT, 'Brindle bakes', { emails: ['hi@builder.example'] }), {}],
  ])('is the company’s where %s', (_name, home, claim) => {
    expect(pinFor([home], { website: TENANT, ...claim })).toMatchObject({
      kind: 'own',
      domain: 'builder.example',
    })
  })
})
