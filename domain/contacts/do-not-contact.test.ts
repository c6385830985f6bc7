import { describe, expect, test } from 'vitest'
import { hostOf, plainEmail } from '../contact-values/same-contact.ts'
import { isEntry, readEntries, readEntry } from './do-not-contact-entries.ts'
import { createDoNotContact } from './do-not-contact.ts'

describe('an entry', () => {
  test.each([
    ['jane@acme.com', 'jane@acme.com'],
    ['  Jane@ACME.com. ', 'jane@acme.com'],
    ['mailto:jane@acme.com', 'jane@acme.com'],
    ['jane+news@acme.com', 'jane+news@acme.com'],
    ['jörg@bücher.de', 'jörg@xn--bcher-kva.de'],
    ['acme.com', 'acme.com'],
    ['ACME.COM.', 'acme.com'],
    ['@acme.com', 'acme.com'],
    ['*.acme.com', 'acme.com'],
    ['www.acme.com', 'acme.com'],
    ['www.www.acme.com', 'acme.com'],
    ['https://www.acme.com/about?x=1#y', 'acme.com'],
    ['shop.acme.co.uk', 'shop.acme.co.uk'],
    ['Bücher.de', 'xn--bcher-kva.de'],
    ['xn--bcher-kva.de', 'xn--bcher-kva.de'],
    ['acme.github.io', 'acme.github.io'],
    ['jane@gmail.com', 'jane@gmail.com'],
    ['sean.o’roe@acme.com', "sean.o'roe@acme.com"],
    ['https://acme.com/@jane', 'acme.com'],
    ['acme.com/team/jane@acme.com?x=@', 'acme.com'],
  ])('%s is kept as %s', (written, entry) => {
    expect(readEntry(written)).toEqual({ entry })
    expect(isEntry(entry)).toBe(true)
    expect(isEntry(written)).toBe(written === entry)
  })

  test.each([
    ['co.uk', 'shared'],
    ['com', 'unreadable'],
    ['github.io', 'shared'],
    ['gmail.com', 'shared'],
    ['www.gmail.com', 'shared'],
    ['@Outlook.com', 'shared'],
    ...'youtube.com medium.com tiktok.com substack.com threads.net threads.com mastodon.social mas.to'
      .split(' ')
      .flatMap((host) => [
        [`${host}/@jane`, 'shared'],
        [`https://www.${host}/@jane/`, 'shared'],
      ]),
    ['Jane', 'unreadable'],
    ['jane@', 'unreadable'],
    ['jane(at)acme.com', 'unreadable'],
    ['jane@acme', 'unreadable'],
    ['a@b@acme.com', 'unreadable'],
    ['127.0.0.1', 'unreadable'],
    ['http://[::1]/', 'unreadable'],
    [`${'x'.repeat(320)}@acme.com`, 'unreadable'],
    ['', 'unreadable'],
  ])('%s is refused as %s', (written, refused) => {
    expect(readEntry(written)).toEqual({ refused })
    expect(isEntry(written)).toBe(false)
  })
})

test('a pasted text gives each entry once, and what is not one as it was written', () => {
  const text =
    'acme.com, Jane@Acme.com; jane@acme.com\nJane Doe <jane@doe.dev>, "Bob" <bob@doe.dev>\n\nhttps://www.acme.com gmail.com co.uk E-mail'
  expect(readEntries(text)).toEqual({
    entries: ['acme.com', 'jane@acme.com', 'jane@doe.dev', 'bob@doe.dev'],
    refused: { unreadable: ['E-mail'], shared: ['gmail.com', 'co.uk'] },
  })
  expect(readEntries(' \n , ')).toEqual({ entries: [], refused: { unreadable: [], shared: [] } })
})

describe('a list of an address, a domain and a domain of other letters', () => {
  const list = createDoNotContact(['jane@doe.dev', 'acme.com', 'xn--bcher-kva.de'])

  test.each([
    ['jane@doe.dev', 'jane@doe.dev'],
    ['JANE@doe.DEV', 'jane@doe.dev'],
    ['anybody@acme.com', 'acme.com'],
    ['anybody@mail.eu.acme.com.', 'acme.com'],
    ['info@bücher.de', 'xn--bcher-kva.de'],
    ['bob@doe.dev', null],
    ['jane@notacme.com', null],
    ['jane@acme.com.example', null],
    ['no address', null],
    ['', null],
  ])('says of the address %s: %s', (address, entry) => {
    expect(list.email(address)).toBe(entry)
  })

  test.each([
    ['https://acme.com/contact', 'acme.com'],
    ['https://WWW.Acme.com./', 'acme.com'],
    ['https://acme.com/@jane', 'acme.com'],
    ['https://medium.com/@acme.com', null],
    ['app.acme.com', 'acme.com'],
    ['http://bücher.de:8080', 'xn--bcher-kva.de'],
    ['doe.dev', null],
    ['https://notacme.com', null],
    ['https://acme.com.example/', null],
    ['https://other.example/?site=acme.com', null],
    ['https://acme.com@other.example/', null],
    ['no site', null],
    ['', null],
  ])('says of the site %s: %s', (address, entry) => {
    expect(list.site(address)).toBe(entry)
  })

  test('and of nothing where it is empty', () => {
    expect(createDoNotContact([]).email('jane@doe.dev')).toBeNull()
    expect(createDoNotContact([]).site('acme.com')).toBeNull()
  })
})

test('what is no host or address is none', () => {
  for (const text of ['', 'localhost', '.', 'a..b', 'javascript:alert(1)', 'mailto:jane@acme.com', '%00.com'])
    expect(hostOf(text)).toBeNull()
  for (const text of ['@', 'jane@', '@acme.com', 'jane doe@acme.com', 'jane@acme.com?cc=bob@acme.com'])
    expect(plainEmail(text)).toBeNull()
})
