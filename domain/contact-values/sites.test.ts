import { describe, expect, test } from 'vitest'
import { readEntry } from '../contacts/do-not-contact-entries.ts'
import { createDoNotContact } from '../contacts/do-not-contact.ts'
import { isMailService } from './mail-services.ts'
import { isSameContact } from './same-contact.ts'
import { emailDomain, plainPage, siteOf, tenantPlace } from './sites.ts'

describe('an address on a platform is one account’s', () => {
  test.each([
    ['a shop', 'https://acme.myshopify.com/', 'acme.myshopify.com'],
    ['a shop on the platform’s own domain', 'https://gumroad.com/l/acme', 'gumroad.com/acme'],
    ['a shop with a name below it', 'https://acme.gumroad.com/l/x', 'acme.gumroad.com'],
    ['a builder', 'https://acme.framer.website/', 'acme.framer.website'],
    ['a store of games', 'https://acme.itch.io/game', 'acme.itch.io'],
    ['a store of apps', 'https://apps.shopify.com/acme', 'shopify.com/acme'],
    ['a directory', 'https://zapier.com/apps/acme/integrations', 'zapier.com/acme'],
    ['plugins', 'https://wordpress.org/plugins/acme/', 'wordpress.org/acme'],
    ['assistants', 'https://chatgpt.com/g/g-1-acme', 'chatgpt.com/g-1-acme'],
    ['what an assistant made', 'https://claude.ai/public/artifacts/acme', 'claude.ai/acme'],
    ['what another one made', 'https://v0.app/t/acme', 'v0.app/acme'],
    ['a page of an assistant', 'https://www.perplexity.ai/page/acme', 'perplexity.ai/acme'],
    ['a bot', 'https://poe.com/acme', 'poe.com/acme'],
    ['a space of models', 'https://hf.co/spaces/acme/x', 'hf.co/spaces/acme/x'],
    ['tips', 'https://ko-fi.com/acme', 'ko-fi.com/acme'],
    ['newsletters', 'https://acme.substack.com/p/x', 'acme.substack.com'],
    ['courses', 'https://acme.teachable.com/p/x', 'acme.teachable.com'],
    ['forms', 'https://tally.so/r/acme', 'tally.so/acme'],
    ['documents', 'https://acme.gitbook.io/docs', 'acme.gitbook.io'],
    ['communities', 'https://acme.circle.so/', 'acme.circle.so'],
    ['code', 'https://github.com/Acme/app', 'github.com/acme'],
    ['profiles, in a language', 'https://de.linkedin.com/company/acme', 'linkedin.com/acme'],
    ['a blog in Japan', 'https://note.com/acme/n/1', 'note.com/acme'],
    ['a blog in Korea', 'https://acme.tistory.com/12', 'acme.tistory.com'],
    ['a blog in Russia', 'https://boosty.to/acme', 'boosty.to/acme'],
    ['a shop of each country', 'https://www.amazon.co.uk/stores/acme/page/1', 'amazon.co.uk/acme/page/1'],
    ['a marketplace of each country', 'https://shopee.sg/acme', 'shopee.sg/acme'],
    ['a funding of hardware', 'https://www.crowdsupply.com/acme/board', 'crowdsupply.com/acme/board'],
    ['a store of add-ons', 'https://marketplace.atlassian.com/apps/1/acme', 'atlassian.com/1/acme'],
    ['a directory in a language', 'https://www.make.com/en/integrations/acme', 'make.com/en/acme'],
    ['a builder by AI', 'https://acme.created.app/', 'acme.created.app'],
    ['podcasts', 'https://www.buzzsprout.com/123', 'buzzsprout.com/123'],
    ['appointments', 'https://acme.setmore.com/', 'acme.setmore.com'],
    ['names with a sign, on any site', 'https://video.example/@Acme/home', 'video.example/@acme'],
    ['names of a forum, on any site', 'https://forum.video.example/u/acme', 'video.example/@acme'],
  ])('of %s', (_name, address, key) => {
    expect(siteOf(address)).toMatchObject({ key })
    expect(siteOf(address)?.kind).not.toBe('own')
  })

  test.each([
    ['https://gumroad.com/', 'gumroad.com'],
    ['https://help.gumroad.com/x', 'gumroad.com'],
    ['https://zapier.com/pricing', 'zapier.com'],
    ['https://wordpress.org/about/', 'wordpress.org'],
    ['https://chatgpt.com/', 'chatgpt.com'],
    ['https://claude.ai/', 'claude.ai'],
    ['https://www.perplexity.ai/hub', 'perplexity.ai'],
    ['https://www.notion.so/product', 'notion.so'],
    ['https://www.shopify.com/pricing', 'shopify.com'],
    ['https://boosty.to/en', 'boosty.to'],
    ['https://acme.example/en', 'acme.example'],
    ['https://acme.example/product', 'acme.example'],
    ['https://acme.example/users/sign_in', 'acme.example'],
    ['https://shop.acme.example/store/x', 'acme.example'],
    ['https://cloud.google.com/', 'google.com'],
    ['https://www.acme.co.uk/x', 'acme.co.uk'],
    ['https://app.acme.example/', 'acme.example'],
  ])('and %s is the company’s own', (address, key) => {
    expect(siteOf(address)).toMatchObject({ kind: 'own', key })
  })
})

test.each([
  ['https://acme.builder.example/', 'Acme', 'acme.builder.example'],
  ['https://acme-app.builder.example/', 'Acme', 'acme-app.builder.example'],
  ['https://app.acme.example/', 'Acme', null],
  ['https://docs.builder.example/', 'Acme', null],
  ['https://acme.acmeworks.example/', 'Acme', null],
  ['https://acme.example/', 'Acme', null],
  ['https://builder.example/store/acme', 'Acme', 'builder.example/store/acme'],
  ['https://builder.example/en/integrations/acme-app', 'Acme', 'builder.example/en/integrations/acme-app'],
  ['https://www.builder.example/user/Acme/posts', 'Acme', 'www.builder.example/user/acme'],
  ['https://acme.example/store/acme', 'Acme', null],
  ['https://works.example/products/acme', 'Acme', null],
  ['https://works.example/apps/acme', 'Acme', null],
  ['https://works.example/acme', 'Acme', null],
  ['https://builder.example/store/other', 'Acme', null],
])('%s of %s is a tenant’s, or not', (address, product, host) => {
  expect(tenantPlace(address, product)).toBe(host)
})

test.each([
  ['gumroad.com', false],
  ['ko-fi.com', false],
  ['uk.linkedin.com', false],
  ['apps.shopify.com', false],
  ['hotmail.it', false],
  ['note.com', false],
  ['boosty.to', false],
  ['shopify.com', false],
  ['chatgpt.com/g/g-1-acme', false],
  ['zapier.com/apps/acme', false],
  ['https://shopee.sg/acme', false],
  ['acme.gumroad.com', true],
  ['acme.example', true],
  ['zapier.com', true],
])('%s can be on the list of whom not to contact: %s', (entry, isTaken) => {
  expect('entry' in readEntry(entry)).toBe(isTaken)
})

test('a page of a platform is no company’s domain', () => {
  expect(readEntry('https://zapier.com/apps/acme')).toEqual({ refused: 'shared' })
  expect(readEntry('https://acme.example/contact')).toEqual({ entry: 'acme.example' })
  const list = createDoNotContact(['zapier.com'])
  expect(list.site('https://zapier.com/pricing')).toBe('zapier.com')
  expect(list.site('https://zapier.com/apps/acme/integrations')).toBeNull()
})

test.each(
  'gmail.com hotmail.it laposte.net comcast.net libero.it bluewin.ch gmx.ch posteo.de ziggo.nl telenet.be orange.fr wp.pl seznam.cz uol.com.br bigpond.com shaw.ca naver.com qq.com rambler.ru ukr.net btinternet.com duck.com mozmail.com tutanota.com riseup.net telia.com chello.at otenet.gr vodafone.de numericable.fr mweb.co.za citromail.hu hinet.net siol.net entelchile.net bsnl.in yahoo.com.ph gmx.li'.split(
    ' ',
  ),
)('%s is a mail service', (domain) => {
  expect(isMailService(domain)).toBe(true)
})

test.each(
  'acme.example stripe.com google.com harvard.edu ibm.com facebook.com clerk.com yahoo.acme.example'.split(
    ' ',
  ),
)('%s is none', (domain) => {
  expect(isMailService(domain)).toBe(false)
})

test('a domain in letters and in those of DNS is one', () => {
  const [letters, dns] = ['bücher.example', 'xn--bcher-kva.example']
  expect(emailDomain(`jane@${letters}`)).toBe(emailDomain(`jane@${dns}`))
  expect(siteOf(`https://${letters}/`)?.key).toBe(siteOf(`https://${dns}/`)?.key)
  expect(plainPage(`https://www.${letters}/team`)).toBe(plainPage(`https://${dns}/team/`))
  expect(isSameContact('email', `jane@${letters}`, `Jane@${dns}`)).toBe(true)
  expect(isSameContact('link', `https://${letters}/x`, `${dns}/x`)).toBe(true)
  expect(isSameContact('email', `jane@${letters}`, 'jane@bucher.example')).toBe(false)
})
