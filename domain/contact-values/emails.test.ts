import { describe, expect, test } from 'vitest'
import { emailOfHex, emailsIn, emailsOfLink, validEmail } from './emails.ts'

const hexOf = (text: string): string =>
  [
    '42',
    ...Array.from(new TextEncoder().encode(text), (byte) => (byte ^ 0x42).toString(16).padStart(2, '0')),
  ].join('')

describe('an address in a text', () => {
  test.each([
    ['hyphens that do not break', 'jean\u2011luc@acme\u2010tools.example', 'jean-luc@acme-tools.example'],
    ['a minus sign', 'jean\u2212luc@acme.example', 'jean-luc@acme.example'],
    ['signs that nobody sees', 'ja\u00ADne@ac\u200Bme.example', 'jane@acme.example'],
    ['full-width signs', 'ｊａｎｅ＠ａｃｍｅ．ｅｘａｍｐｌｅ', 'jane@acme.example'],
    ['a word glued behind', 'jane@acme.comPhone: +1', 'jane@acme.com'],
    ['a small word glued behind', 'jane@acme.comor', 'jane@acme.com'],
    ['an ending that begins like another', 'jane@acme.community', 'jane@acme.community'],
    ['a word in capitals glued behind capitals', 'JANE@ACME.COMFax', 'jane@acme.com'],
    ['a number glued behind', 'jane@acme.com415-555-2671', 'jane@acme.com'],
    ['the next sentence behind', 'jane@acme.com.Write soon', 'jane@acme.com'],
    ['its label glued in front', 'Emailjane@acme.example', 'jane@acme.example'],
    ['a label glued in front', 'Contactjane@acme.example', 'jane@acme.example'],
    ['a word that begins like a label', 'Contactform@acme.example', 'contactform@acme.example'],
    ['a web address glued behind', 'info@acme.dewww.acme.de', 'info@acme.de'],
    ['a web address with its scheme behind', 'info@acme.comhttps://acme.com', 'info@acme.com'],
    ['a dash of typesetters', 'jean–luc@acme.example', 'jean-luc@acme.example'],
    ['a dash behind its label', 'Sales–jane@acme.example', 'jane@acme.example'],
    ['a number glued in front', '4155552671jane@acme.example', 'jane@acme.example'],
    ['the rest of an escaped sign in front', 'u003cjane@acme.example', 'jane@acme.example'],
    ['an ending of DNS', 'jane@acme.xn--p1ai', 'jane@acme.xn--p1ai'],
    ['an ending in letters', 'jane@пример.рф', 'jane@пример.рф'],
    ['a long ending', 'jane@acme.photography', 'jane@acme.photography'],
    ['two endings', 'jane@acme.co.uk.', 'jane@acme.co.uk'],
    ['an ending that is also one of files', 'jane@acme.rs', 'jane@acme.rs'],
    ['a typesetter’s apostrophe', 'sean.o’roe@acme.example', "sean.o'roe@acme.example"],
    ['its label in front, without a blank', 'Email:jane@acme.example', 'jane@acme.example'],
    ['an ampersand', 'r&d@acme.example', 'r&d@acme.example'],
    ['blanks around the sign', 'jane @ acme.example', 'jane@acme.example'],
    ['a blank behind the sign', 'jane@ acme.example', 'jane@acme.example'],
    ['a hidden dot', 'jane@acme[dot]example', 'jane@acme.example'],
    ['words for its signs', 'jane at acme dot example', 'jane@acme.example'],
  ])('with %s is found', (_name, text, email) => {
    expect(emailsIn(`Write to ${text} now`)).toEqual([email])
  })

  test.each([
    ['a picture', 'hero@3x.bmp logo@2x.png icon@1.5x.ai'],
    ['a version', 'vite@beta.ts react@18.2.min.js'],
    ['a field of a form', 'your@email.com'],
    ['a field in another language', 'votre@email.fr ihre@firma.de nombre@empresa.com'],
    ['a template', 'you@example.com name@yourcompany.com your.name@gmail.com'],
    ['a version that ends like a country', 'main@v2.py'],
    ['the key of a service', 'abc@o123.ingest.sentry.io 0123456789abcdef0123456789abcdef@keys.io'],
    ['the name of a calendar', 'abc123@group.calendar.google.com'],
    ['a template in German', 'mustermann@beispiel.de jane@musterfirma.de max.mustermann@gmail.com'],
    ['a template in French', 'jean@exemple.fr'],
    [
      'templates in other languages',
      'a@ejemplo.es b@esempio.it c@voorbeeld.nl d@exemplo.com.br e@eksempel.dk',
    ],
    ['a handle', '@jane@mastodon.social'],
    ['a repository', 'git@code.example:acme/app.git'],
    ['a password', 'https://jane:secret@acme.example/'],
    ['a password without a scheme', 'user:pass@acme.example'],
    ['a password behind a name', 'jane:secret@acme.example'],
    ['a password of a proxy', 'jane:x1y2@acme.example:8080'],
    ['a masked address', 'j***doe@acme.example •••doe@acme.example'],
    ['a pattern', '[f]doe@acme.example {first}.doe@acme.example'],
    ['a title', 'founder @ acme.example'],
    ['no top-level domain', 'jane@acme.notadomain'],
  ])('is none in %s', (_name, text) => {
    expect(emailsIn(`${text} jane@acme.example`)).toEqual(['jane@acme.example'])
  })

  test.each([
    ['jane@acme.combob@acme.com', ['jane@acme.com', 'bob@acme.com']],
    ['jane@acme.combob@rival.de', ['jane@acme.com', 'bob@rival.de']],
    ['jane@acme.co.ukbob@acme.co.uk', ['jane@acme.co.uk', 'bob@acme.co.uk']],
    ['jane@acme.combob@acme.comtim@acme.com', ['jane@acme.com', 'bob@acme.com', 'tim@acme.com']],
    ['jane@bücher.example jane@xn--bcher-kva.example', ['jane@bücher.example']],
  ])('is told from others in %j', (text, emails) => {
    expect(emailsIn(text)).toEqual(emails)
  })

  test('that begins with the name of a form’s field is one', () => {
    expect(emailsIn('name@acme.example, email@acme.example, yourself@acme.example')).toHaveLength(3)
  })
})

describe('a link that writes to', () => {
  test.each([
    ['somebody', 'mailto:jane@acme.example', ['jane@acme.example']],
    ['somebody, by a doubled scheme', 'mailto:mailto:jane@acme.example', ['jane@acme.example']],
    ['somebody, as a web address does', 'mailto://jane@acme.example', ['jane@acme.example']],
    ['somebody, with a subject behind "&"', 'mailto:jane@acme.example&subject=Hi', ['jane@acme.example']],
    ['somebody by name', 'mailto:Jane Roe <jane@acme.example>', ['jane@acme.example']],
    ['somebody, with blanks', 'mailto:%20jane @acme.example', ['jane@acme.example']],
    ['several', 'mailto:jane@acme.example; bob@acme.example', ['jane@acme.example', 'bob@acme.example']],
    [
      'somebody else too',
      'mailto:jane@acme.example?cc=bob@acme.example',
      ['jane@acme.example', 'bob@acme.example'],
    ],
    ['somebody with an ampersand', 'mailto:r%26d@acme.example', ['r&d@acme.example']],
    ['somebody, with letters in another order', 'malito:jane@acme.example', ['jane@acme.example']],
    ['somebody, as "mail:"', 'mail:jane@acme.example', ['jane@acme.example']],
    ['somebody, behind the scheme of the web', 'http://mailto:jane@acme.example', ['jane@acme.example']],
    ['somebody, without a scheme', 'jane@acme.example', ['jane@acme.example']],
    ['somebody, with a slash behind', 'mailto:jane@acme.example/', ['jane@acme.example']],
    ['somebody, with a dot behind', 'mailto:jane@acme.example.', ['jane@acme.example']],
    ['somebody, with signs in words', 'mailto:jane [at] acme.example', ['jane@acme.example']],
    ['somebody, with a subject behind a blank', 'mailto:jane@acme.example subject=Hi', ['jane@acme.example']],
    ['nobody', 'mailto:?subject=jane@acme.example', []],
    [
      'somebody, hidden by Cloudflare',
      `/cdn-cgi/l/email-protection#${hexOf('jane@acme.example')}`,
      ['jane@acme.example'],
    ],
    [
      'somebody, hidden with a subject',
      `/cdn-cgi/l/email-protection#${hexOf('jane@acme.example?subject=Hi')}`,
      ['jane@acme.example'],
    ],
    [
      'somebody, hidden with a subject behind',
      `/cdn-cgi/l/email-protection#${hexOf('jane@acme.example')}?subject=Hi`,
      ['jane@acme.example'],
    ],
    ['a page', 'https://acme.example/mailto:jane@acme.example', []],
  ])('%s is read', (_name, href, emails) => {
    expect(emailsOfLink(href)).toEqual(emails)
  })
})

test('what Cloudflare hides is an address, or nothing', () => {
  expect(emailOfHex(hexOf('jane@acme.example'))).toBe('jane@acme.example')
  expect(emailOfHex(hexOf('jane'))).toBeNull()
  expect(emailOfHex('xyz')).toBeNull()
})

test('an address by itself is in lower case, or none', () => {
  expect(validEmail(' Jane@ACME.example ')).toEqual(['jane@acme.example'])
  expect(validEmail('jane@acme.example, bob@acme.example')).toEqual([])
})
