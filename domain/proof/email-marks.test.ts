import { expect, test } from 'vitest'
import { emailMarks } from './email-marks.ts'

const PIN = { domain: 'brindle.co.uk', aliases: ['getbrindle.example'] }

test.each([
  ['maren@brindle.co.uk', false, 'company'],
  ['maren@mail.Brindle.co.uk', false, 'company'],
  ['maren@getbrindle.example', false, 'company'],
  ['info@brindle.co.uk', true, 'company'],
  ['Customer-Care@brindle.co.uk', true, 'company'],
  ['support+eu@brindle.co.uk', true, 'company'],
  ['infomaren@brindle.co.uk', false, 'company'],
  ['maren@gmail.com', false, 'free_mail'],
  ['info@brindle.example', true, 'other'],
  ['maren@other.co.uk', false, 'other'],
])('%s', (email, isRole, domain) => {
  expect(emailMarks(email, PIN, null)).toEqual({ isRole, domain, hasMail: null })
})

test('without a pinned domain, nothing is said of another one', () => {
  const nothing = { domain: null, aliases: [] }
  expect(emailMarks('maren@brindle.example', nothing, true)).toEqual({
    isRole: false,
    domain: 'unknown',
    hasMail: true,
  })
  expect(emailMarks('maren@gmail.com', nothing, false)).toEqual({
    isRole: false,
    domain: 'free_mail',
    hasMail: false,
  })
})

test.each(['maren', '@brindle.example', 'maren@', ''])('%j is no address', (text) => {
  expect(emailMarks(text, PIN, null)).toBeNull()
})
