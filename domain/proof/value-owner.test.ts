import { describe, expect, test } from 'vitest'
import type { PageFacts } from '../page/page-facts.ts'
import { HOME, page, proofFor, TEAM, unread } from './test-proof.ts'

const CONTACT = 'https://brindle.example/contact'
const MAREN = 'Maren Holt\nCEO'
const LISTING = 'https://www.producthunt.com/r/BRNDL7'

describe('a value that was seen belongs', () => {
  const PRESS = 'https://brindle.example/press'
  const AGENCY = 'https://agency.example/brindle'
  test.each<[string, string, readonly PageFacts[], string, string]>([
    [
      'to her, at the domain',
      `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`,
      [page(TEAM, `${MAREN}\nmaren@brindle.example`)],
      'theirs',
      'contact',
    ],
    [
      'to the company, at the domain',
      `BUSINESS_EMAIL: press@brindle.example | SOURCE: ${TEAM}`,
      [page(TEAM, `${MAREN}\npress@brindle.example`)],
      'company',
      'contact',
    ],
    [
      'to her, at a mail service, beside her name',
      `PERSONAL_EMAIL: m_holt@gmail.com | SOURCE: ${TEAM}`,
      [page(TEAM, `${MAREN}\nm_holt@gmail.com`)],
      'theirs',
      'contact',
    ],
    [
      'to the firm behind the product',
      `BUSINESS_EMAIL: legal@nine-acre.example | SOURCE: ${TEAM}`,
      [page(TEAM, 'Brindle is a service of Nine Acre LLC\nlegal@nine-acre.example')],
      'company',
      'contact',
    ],
    [
      'to the conference',
      'BUSINESS_EMAIL: speakers@conf.example | SOURCE: https://conf.example/holt',
      [
        page('https://conf.example/holt', 'Maren Holt is CEO of Brindle.\nspeakers@conf.example', {
          links: [HOME],
        }),
      ],
      'another',
      'additional',
    ],
    [
      'to the agency, on the company’s page',
      `BUSINESS_EMAIL: bo@agency.example | SOURCE: ${PRESS}`,
      [page(PRESS, 'Press: Loudhailer Agency, Bo Ray, bo@agency.example')],
      'unsure',
      'additional',
    ],
    [
      'to nobody who could be told',
      `BUSINESS_EMAIL: x17@other.example | SOURCE: ${TEAM}`,
      [page(TEAM, 'x17@other.example')],
      'unsure',
      'additional',
    ],
    [
      'to her, even if she may have left',
      `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`,
      [page(TEAM, 'Alumni\nMaren Holt, CEO until 2024\nmaren@brindle.example')],
      'theirs',
      'contact',
    ],
    [
      'to the company, as its number',
      `BUSINESS_PHONE: +1 415 555 0142 | SOURCE: ${CONTACT}`,
      [page(CONTACT, 'Call +1 415 555 0142')],
      'company',
      'contact',
    ],
    [
      'to the host of the site',
      `BUSINESS_PHONE: +1 415 555 0142 | SOURCE: ${CONTACT}`,
      [page(CONTACT, 'Hosting: Cloudy GmbH, +1 415 555 0142')],
      'unsure',
      'additional',
    ],
    [
      'to somebody with an address elsewhere in the same line',
      `BUSINESS_PHONE: +1 415 555 0142 | SOURCE: ${CONTACT}`,
      [page(CONTACT, 'Bo Ray, bo@agency.example, +1 415 555 0142')],
      'unsure',
      'additional',
    ],
    [
      'to a page of others, which does not say whose it is',
      `BUSINESS_PHONE: +1 415 555 0142 | SOURCE: ${AGENCY}`,
      [page(AGENCY, 'Brindle\n+1 415 555 0142')],
      'unsure',
      'additional',
    ],
    [
      'to her, as a profile with her name',
      `LINKEDIN: https://www.linkedin.com/in/maren-holt | SOURCE: ${TEAM}`,
      [page(TEAM, MAREN, { profiles: ['https://www.linkedin.com/in/maren-holt'] })],
      'theirs',
      'contact',
    ],
    [
      'to a namesake, as a profile',
      'LINKEDIN: https://www.linkedin.com/in/maren-holt | SOURCE: https://games.example/studio',
      [
        page(TEAM, MAREN),
        page('https://games.example/studio', 'Maren Holt\nArt director', {
          profiles: ['https://www.linkedin.com/in/maren-holt'],
        }),
      ],
      'unsure',
      'additional',
    ],
    [
      'to a namesake of the company, as its site',
      'COMPANY_WEBSITE: https://brindle-beds.example | SOURCE: https://brindle-beds.example/',
      [page(HOME, 'Bread'), page('https://brindle-beds.example/', 'Brindle: beds')],
      'another',
      'additional',
    ],
    [
      'to the company, in its help',
      `COMPANY_EMAIL: hi@brindle.example | SOURCE: ${CONTACT}`,
      [page(CONTACT, 'hi@brindle.example')],
      'theirs',
      'contact',
    ],
    [
      'to who made the site',
      `COMPANY_EMAIL: hi@studio.example | SOURCE: ${HOME}`,
      [page(HOME, 'Site by Studio, hi@studio.example')],
      'unsure',
      'additional',
    ],
    [
      'to the agency, as its form',
      `CONTACT_FORM: ${AGENCY} | SOURCE: ${AGENCY}`,
      [page(HOME, 'Bread'), page(AGENCY, 'Write', { contactForms: [AGENCY] })],
      'another',
      'additional',
    ],
  ])('%s', (_name, line, pages, owner, to) => {
    const found = proofFor(line, pages)
    expect(found).toMatchObject({ verdict: 'seen', owner, to })
  })
})

describe('a value that was not seen goes', () => {
  test.each<[string, string, readonly PageFacts[], string]>([
    ['to the contacts, without a source', 'BUSINESS_EMAIL: maren@brindle.example', [], 'contact'],
    [
      'to the contacts, on a page that cannot be read',
      `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`,
      [unread(TEAM, 'timeout')],
      'contact',
    ],
    [
      'to the others, on a page that can be read',
      `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`,
      [page(TEAM, MAREN)],
      'additional',
    ],
    [
      'to the others, at another domain',
      'BUSINESS_EMAIL: maren@other.example',
      [page(HOME, 'Bread')],
      'additional',
    ],
    [
      'to the others, at a mail service without a source',
      'BUSINESS_EMAIL: maren_h@gmail.com',
      [],
      'additional',
    ],
    [
      'to the others, as a form of another site',
      'CONTACT_FORM: https://other.example/contact | SOURCE: https://other.example/contact',
      [page(HOME, 'Bread')],
      'additional',
    ],
    [
      'to the contacts, as a form at a host of forms',
      `CONTACT_FORM: https://tally.so/r/x1 | SOURCE: ${CONTACT}`,
      [page(HOME, 'Bread'), unread(CONTACT, 'status')],
      'contact',
    ],
  ])('%s', (_name, line, pages, to) => {
    expect(proofFor(line, pages).to).toBe(to)
  })

  test('to the others, where the person is another company’s', () => {
    const pages = [page(TEAM, 'Maren Holt, CEO of Acme Ltd')]
    expect(proofFor('BUSINESS_PHONE: +1 415 555 0142', pages).to).toBe('additional')
  })

  test('to the contacts where the redirect was refused, so that no domain is known', () => {
    const pages = [unread(LISTING, 'challenge', LISTING)]
    const line = `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`
    expect(proofFor(line, pages, { website: LISTING })).toMatchObject({
      verdict: 'not_checked',
      to: 'contact',
    })
  })
})
