import { expect, test } from 'vitest'
import { HOSTILE_STRINGS } from '#sandbox/hostile/strings.ts'
import { mailtoOf, telOf } from './contact-links.ts'

test.each(['ada@acme.example', 'ada.b+sales@mail.acme.example', 'jürgen@müller.example'])(
  'mail goes to %s',
  (email) => {
    expect(mailtoOf(email)).toBe(`mailto:${email}`)
  },
)

test.each([
  'ada@acme.example?bcc=spy@evil.example',
  'ada@acme.example&body=x',
  'ada@acme.example,spy@evil.example',
  'ada@acme.example%0Abcc:spy@evil.example',
  'ada@acme.example (Ada)',
  'ada at acme',
  '@acme',
  'ada@acme',
  'javascript:alert(1)//@a.example',
  '',
])('no mail goes to %j', (email) => {
  expect(mailtoOf(email)).toBeNull()
})

test.each([
  ['+49 30 123 456', 'tel:+4930123456'],
  ['(415) 555-0100', 'tel:4155550100'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['+39 (0)2 1234 5678', 'tel:+390212345678'],
  ['030/123456', 'tel:030123456'],
])('%s is dialled as %s', (phone, expected) => {
  expect(telOf(phone)).toBe(expected)
})

test.each(['+1 415 555 0100 ext. 5', '123', 'call 12345', '12345;phone-context=x', '----------', ''])(
  '%j is not dialled',
  (phone) => {
    expect(telOf(phone)).toBeNull()
  },
)

test.each(HOSTILE_STRINGS)(
  '$name: a mail has one receiver and no header, a call has a number only',
  ({ text }) => {
    for (const email of [text, `${text}@acme.example`, `ada@${text}`, `ada@acme.example${text}`]) {
      expect(mailtoOf(email) ?? 'mailto:a@b.c').toMatch(/^mailto:[^\s@?&,;:%#"'<>]+@[^\s@?&,;:%#"'<>]+$/)
    }
    for (const phone of [text, `+49 30 123456${text}`, `${text}123456`]) {
      expect(telOf(phone) ?? 'tel:1').toMatch(/^tel:\+?\d+$/)
    }
  },
)
