import { describe, expect, test } from 'vitest'
import { mailLink, MAX_MAIL_LINK_LENGTH } from './mail-link.ts'

const mail = { to: 'ada@b.example', subject: 'Hello & more', body: 'Hi,\n\nA?' }

test('a link has recipient, subject and text, with line breaks as RFC 6068 wants them', () => {
  expect(mailLink(mail)).toEqual({
    href: 'mailto:ada@b.example?subject=Hello%20%26%20more&body=Hi%2C%0D%0A%0D%0AA%3F',
    wholeMessage: true,
  })
})

describe('no recipient is given', () => {
  test.each([
    null,
    '',
    'ada',
    'a@b.example,c@d.example',
    'a@b.example?bcc=x@y.example',
    'a@b.example&cc=x',
    'a b@c.example',
  ])('for %j', (to) => {
    expect(mailLink({ ...mail, to }).href).toMatch(/^mailto:\?subject=/)
  })
})

test.each([
  ['a text of many letters', { ...mail, body: 'x'.repeat(MAX_MAIL_LINK_LENGTH) }],
  ['a shorter one of signs that take nine each', { ...mail, body: '字'.repeat(MAX_MAIL_LINK_LENGTH / 9) }],
])('%s is left out, and said to be', (_name, long) => {
  expect(mailLink(long)).toEqual({
    href: 'mailto:ada@b.example?subject=Hello%20%26%20more',
    wholeMessage: false,
  })
})
