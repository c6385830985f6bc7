import { describe, expect, test } from 'vitest'
import type { PageFacts } from '../page/page-facts.ts'
import { HOME, page, proofFor, TEAM, unread } from './test-proof.ts'

const CONTACT = 'https://brindle.example/contact'
const MAREN = 'Maren Holt\nCEO'

describe('a value', () => {
  test.each<[string, string, readonly PageFacts[], string]>([
    [
      'an email, in another case',
      `BUSINESS_EMAIL: Maren@Brindle.example | SOURCE: ${TEAM}`,
      [page(TEAM, `${MAREN}\nmaren@brindle.example`)],
      'seen',
    ],
    [
      'an email in a link',
      `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`,
      [page(TEAM, MAREN, { emails: ['maren@brindle.example'] })],
      'seen',
    ],
    [
      'an email without a source, on a page that was read',
      'BUSINESS_EMAIL: maren@brindle.example',
      [page(CONTACT, 'maren@brindle.example')],
      'seen',
    ],
    [
      'an email that is longer on the page',
      `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`,
      [page(TEAM, 'notmaren@brindle.example maren@brindle.example.org')],
      'not_seen',
    ],
    [
      'an email that is nowhere',
      `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`,
      [page(TEAM, MAREN)],
      'not_seen',
    ],
    [
      'an email on a page without words',
      `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`,
      [page(TEAM, 'Loading…')],
      'unreadable',
    ],
    [
      'an email on a page that was not read',
      `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`,
      [page(HOME, 'Bread')],
      'not_checked',
    ],
    [
      'an email on a page beyond our limit',
      `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`,
      [unread(TEAM, 'limit')],
      'not_checked',
    ],
    ['an email without a source', 'BUSINESS_EMAIL: maren@brindle.example', [page(TEAM, MAREN)], 'no_source'],
    [
      'a phone within its country',
      `BUSINESS_PHONE: +44 20 7946 0118 | SOURCE: ${CONTACT}`,
      [page(CONTACT, 'Call 020 7946 0118')],
      'seen',
    ],
    [
      'a phone with a zero in brackets',
      `BUSINESS_PHONE: +44 20 7946 0118 | SOURCE: ${CONTACT}`,
      [page(CONTACT, '+44 (0)20 7946 0118')],
      'seen',
    ],
    [
      'a phone in a link',
      `BUSINESS_PHONE: +1 415 555 0142 | SOURCE: ${CONTACT}`,
      [page(CONTACT, 'Call us', { phones: [{ text: '(415) 555-0142', number: '+14155550142' }] })],
      'seen',
    ],
    [
      'a phone that is part of a longer number',
      `BUSINESS_PHONE: +1 415 555 0142 | SOURCE: ${CONTACT}`,
      [page(CONTACT, 'Order 9914155550142333')],
      'not_seen',
    ],
    [
      'a phone whose figures are those of an order',
      `BUSINESS_PHONE: +1 415 555 0142 | SOURCE: ${CONTACT}`,
      [page(CONTACT, 'Order no. 415 555 0142')],
      'not_seen',
    ],
    [
      'a form that only a link calls so',
      `CONTACT_FORM: ${CONTACT} | SOURCE: ${HOME}`,
      [page(HOME, 'Contact', { contactForms: [CONTACT] }), page(CONTACT, 'hi@brindle.example')],
      'not_seen',
    ],
    [
      'a form that a link calls so, on a page that cannot be read',
      `CONTACT_FORM: ${CONTACT} | SOURCE: ${CONTACT}`,
      [page(HOME, 'Contact', { contactForms: [CONTACT] }), unread(CONTACT, 'robots')],
      'unreadable',
    ],
    [
      'a profile of a country',
      `LINKEDIN: https://www.linkedin.com/in/maren-holt | SOURCE: ${TEAM}`,
      [page(TEAM, MAREN, { profiles: ['https://fr.linkedin.com/in/maren-holt/'] })],
      'seen',
    ],
    [
      'a longer profile',
      `LINKEDIN: https://www.linkedin.com/in/maren-holt | SOURCE: ${TEAM}`,
      [page(TEAM, MAREN, { profiles: ['https://www.linkedin.com/in/maren-holt-2'] })],
      'not_seen',
    ],
    [
      'a profile that no program may read',
      'LINKEDIN: https://www.linkedin.com/in/maren-holt | SOURCE: https://www.linkedin.com/in/maren-holt',
      [unread('https://www.linkedin.com/in/maren-holt', 'robots')],
      'unreadable',
    ],
    [
      'a website that is the page',
      `COMPANY_WEBSITE: https://brindle.example | SOURCE: ${HOME}`,
      [page(HOME, 'Bread')],
      'seen',
    ],
    [
      'a website that is linked',
      'COMPANY_WEBSITE: https://brindle.example | SOURCE: https://news.example/a',
      [page('https://news.example/a', 'Brindle', { links: [HOME] })],
      'seen',
    ],
    [
      'a website that nobody names',
      'COMPANY_WEBSITE: https://brindle.example | SOURCE: https://news.example/a',
      [page('https://news.example/a', 'Brindle')],
      'not_seen',
    ],
    [
      'a website whose page shows nothing, beside another page of the site',
      `COMPANY_WEBSITE: https://brindle.example | SOURCE: ${HOME}`,
      [page(HOME, ''), page(TEAM, MAREN)],
      'unreadable',
    ],
    [
      'a website whose domain is for sale',
      `COMPANY_WEBSITE: https://brindle.example | SOURCE: ${HOME}`,
      [page(HOME, 'This domain is for sale')],
      'not_seen',
    ],
    [
      'a form',
      `CONTACT_FORM: ${CONTACT} | SOURCE: ${CONTACT}`,
      [page(CONTACT, 'Write', { contactForms: [`${CONTACT}/`] })],
      'seen',
    ],
    [
      'a page without a form',
      `CONTACT_FORM: ${CONTACT} | SOURCE: ${CONTACT}`,
      [page(CONTACT, 'Oops, nothing here')],
      'not_seen',
    ],
  ])('%s', (_name, line, pages, verdict) => {
    expect(proofFor(line, pages).verdict).toBe(verdict)
  })

  test('says on which page it was seen, first on the one that was named for it, and when', () => {
    const line = `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`
    const pages = [page(CONTACT, 'maren@brindle.example'), page(TEAM, 'maren@brindle.example')]
    expect(proofFor(line, pages).proof).toEqual({
      verdict: 'seen',
      page: TEAM,
      at: '2026-11-26T09:00:00.000Z',
    })
  })

  test('on a page that cannot be read says why', () => {
    const line = `BUSINESS_EMAIL: maren@brindle.example | SOURCE: ${TEAM}`
    expect(proofFor(line, [unread(TEAM, 'robots')]).proof).toMatchObject({
      verdict: 'unreadable',
      page: TEAM,
      reason: 'robots',
    })
  })
})
