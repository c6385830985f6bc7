import { expect, test } from 'vitest'
import { mailName } from './mail-name.ts'

const long = (length: number) => 'a'.repeat(length)

test.each([
  ['a domain', 'acme.com', 'acme.com'],
  ['capitals', 'ACME.Com', 'acme.com'],
  ['a dot at its end', 'acme.com.', 'acme.com'],
  ['a suffix of two parts', 'acme.co.uk', 'acme.co.uk'],
  ['letters of any language', 'bücher.de', 'xn--bcher-kva.de'],
  ['the same in ASCII', 'xn--bcher-kva.de', 'xn--bcher-kva.de'],
  ['a dot of another writing', 'acme。com', 'acme.com'],
  ['the longest label', `${long(63)}.com`, `${long(63)}.com`],
  ['a digit first', '3com.com', '3com.com'],
])('%s is asked about: %s', (_name, text, name) => {
  expect(mailName(text)).toBe(name)
})

test.each([
  ['nothing', ''],
  ['a dot', '.'],
  ['two dots at its end', 'acme.com..'],
  ['two dots within', 'acme..com'],
  ['a dot first', '.acme.com'],
  ['a label that is too long', `${long(64)}.com`],
  ['a name that is too long', `${Array.from({ length: 5 }, () => long(60)).join('.')}.com`],
  ['endless text', long(100_000)],
  ['this machine', 'localhost'],
  ['a name below this machine', 'db.localhost'],
  ['a name without a dot', 'intranet'],
  ['an inner ending', 'mail.internal'],
  ['an ending that is none', 'db.production'],
  ['a name below a domain, which may be of an inner host', 'jira.corp.acme.com'],
  ['a suffix alone', 'co.uk'],
  ['a site of a free host', 'acme.github.io'],
  ['an IPv4 address', '127.0.0.1'],
  ['an IPv4 address in decimals', '2130706433'],
  ['an IPv6 address', '[::1]'],
  ['an email address', 'jane@acme.com'],
  ['a web address', 'https://acme.com/'],
  ['a line break', 'acme.com\nlocalhost'],
  ['an underscore', '_dmarc.acme.com'],
])('%s is not asked about', (_name, text) => {
  expect(mailName(text)).toBeNull()
})

test('a name that is answered here is asked about, and none below it', () => {
  const isOurs = (name: string) => name.endsWith('.example')
  expect(mailName('Acme.Example.', isOurs)).toBe('acme.example')
  expect(mailName('mail.acme.example', isOurs)).toBeNull()
})
