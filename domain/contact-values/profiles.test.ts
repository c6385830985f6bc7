import { expect, test } from 'vitest'
import { peopleOnLinkedIn, profileOf } from './profiles.ts'
import { isSameContact } from './same-contact.ts'

const JANE = 'https://www.linkedin.com/in/jane-roe-12'

test.each([
  ['its language behind', `${JANE}/en`],
  ['a dialog', `${JANE}/overlay/contact-info/`],
  ['a tab', `${JANE}/recent-activity/all/`],
  ['what a link adds', `${JANE}/?trk=x`],
  ['a link of a mail', 'https://www.linkedin.com/comm/in/jane-roe-12'],
  ['the old mobile site', 'https://www.linkedin.com/m/in/jane-roe-12/'],
  ['a slash too many', 'https://www.linkedin.com//in/jane-roe-12'],
  ['a sign that nobody sees', `${JANE}%E2%80%8B`],
  ['a blank behind', `${JANE}%20`],
  ['another sign for what a link adds', `${JANE}&trk=x`],
  ['the mobile site', 'https://www.linkedin.com/mwlite/in/jane-roe-12'],
])('a profile with %s is stored plain, from pages and replies', (_name, address) => {
  expect(profileOf(address) ?? JANE).toBe(JANE)
  expect(peopleOnLinkedIn(`See ${address}.`)).toEqual([JANE])
  expect(isSameContact('link', address, 'linkedin.com/in/jane-roe-12')).toBe(true)
})

test.each([
  [
    'in letters and encoded',
    'https://www.linkedin.com/in/jürgen-holt',
    'https://www.linkedin.com/in/j%C3%BCrgen-holt/',
    true,
  ],
  [
    'in letters of two kinds',
    'https://www.linkedin.com/in/ju\u0308rgen-holt',
    'https://www.linkedin.com/in/jürgen-holt',
    true,
  ],
  ['of two countries', 'https://uk.linkedin.com/in/jane-roe', 'https://linkedin.com/in/jane-roe', true],
  ['before and after the name of a site changed', 'https://twitter.com/jane', 'https://x.com/jane', true],
  ['with a handle', 'https://www.medium.com/@jane', 'https://medium.com/@jane', true],
  ['of two people', 'https://www.linkedin.com/in/jane-roe', 'https://www.linkedin.com/in/jane-roe-12', false],
  [
    'of a person and a company',
    'https://www.linkedin.com/in/acme',
    'https://www.linkedin.com/company/acme',
    false,
  ],
])('profiles %s are one, or not', (_name, one, other, isOne) => {
  expect(isSameContact('link', one, other)).toBe(isOne)
})

test('a company with an ampersand keeps it', () => {
  const address = 'https://www.linkedin.com/company/roe-&-daughters'
  expect(profileOf(`${address}/about`)).toBe(address)
})

test('a profile under the host of a country, or of telephones, is stored plain', () => {
  expect(profileOf('https://de.linkedin.com/in/jane-roe-12')).toBe(JANE)
  expect(profileOf('https://linkedin.com/in/jane-roe-12/')).toBe(JANE)
  expect(profileOf('https://de-de.facebook.com/acme')).toBe('https://www.facebook.com/acme')
  expect(profileOf('https://m.facebook.com/acme')).toBe('https://www.facebook.com/acme')
})

test('a profile in letters is stored in them', () => {
  expect(profileOf('https://www.linkedin.com/in/j%C3%BCrgen-holt/en')).toBe(
    'https://www.linkedin.com/in/jürgen-holt',
  )
})

test.each([
  'https://www.linkedin.com/in/username',
  'linkedin.com/company/acme',
  'https://www.linkedin.com/pub/dir/Jane/Roe',
])('%s is nobody’s', (address) => {
  expect(peopleOnLinkedIn(address)).toEqual([])
})
