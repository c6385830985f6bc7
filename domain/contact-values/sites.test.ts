import { describe, expect, test } from 'vitest'
import { readEntry } from '../do-not-contact-entries.ts'
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
    ['tips', 'https://ko-fi.com/acme', 'ko-fi.com/acme'],
    ['newsletters', 'https://acme.substack.com/p/x', 'acme.substack.com'],
    ['courses', 'https://acme.teachable.com/p/x', 'acme.teachable.com'],
    ['forms', 'https://tally.so/r/acme', 'tally.so/acme'],
    ['documents', 'https://acme.gitbook.io/docs', 'acme.gitbook.io'],
    ['communities', 'https://acme.circle.so/', 'acme.circle.so'],
    ['code', 'https://github.com/Acme/app', 'github.com/acme'],
    ['profiles, in a language', 'https://de.linkedin.com/company/acme', 'linkedin.com/acme'],
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
])('%s of %s is a tenant’s, or not', (address, product, host) => {
  expect(tenantPlace(address, product)).toBe(host)
})

test.each([
  ['gumroad.com', false],
  ['ko-fi.com', false],
  ['uk.linkedin.com', false],
  ['apps.shopify.com', false],
  ['hotmail.it', false],
  ['acme.gumroad.com', true],
  ['acme.example', true],
  ['zapier.com', true],
])('%s can be on the list of whom not to contact: %s', (entry, isTaken) => {
  expect('entry' in readEntry(entry)).toBe(isTaken)
})

test('a page of a platform is no company’s domain', () => {
  expect(readEntry('https://zapier.com/apps/acme')).toEqual({ refused: 'shared' })
  expect(readEntry('https://acme.example/contact')).toEqual({ entry: 'acme.example' })
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
