import { describe, expect, test } from 'vitest'
import { checkedAddress, MAX_ADDRESS_LENGTH, pageAddress } from './guard.ts'

describe('an address', () => {
  test.each([
    ['another scheme', 'ftp://example.com/', 'https://example.com/'],
    ['a file', 'file:///etc/passwd', 'http://example.com/etc/passwd'],
    ['a script', 'javascript:alert(1)', 'https://example.com/?a=alert(1)'],
    ['data', 'data:text/html,hello', 'https://example.com/data:text/html,hello'],
    ['gopher', 'gopher://example.com/_GET', 'http://example.com/_GET'],
    ['a blob of a page', 'blob:https://example.com/1', 'https://example.com/blob'],
    ['another port', 'https://example.com:8443/', 'https://example.com:443/'],
    ['the port of a database', 'http://example.com:5432/', 'http://example.com:80/'],
    ['port 0', 'http://example.com:0/', 'http://example.com:80/'],
    ['a user', 'https://user@example.com/', 'https://example.com/user'],
    ['a user and a password', 'https://user:word@example.com/', 'https://example.com/?user:word@'],
    ['a host before the host', 'https://example.com@127.0.0.1/', 'https://example.com/@127.0.0.1/'],
    ['a host before a public host', 'https://127.0.0.1@example.com/', 'https://example.com/127.0.0.1'],
    ['localhost', 'http://localhost/', 'http://localhost.com/'],
    ['localhost in capitals, with a dot', 'http://LOCALHOST./', 'http://EXAMPLE.com./'],
    ['a name below localhost', 'http://app.localhost/', 'http://localhost.app/'],
    ['a name without a dot', 'http://intranet/', 'http://intranet.com/'],
    ['a name of the local network', 'http://printer.local/', 'http://printer.locals.com/'],
    ['a name of a cloud', 'http://metadata.google.internal/', 'http://internal.google.com/'],
    ['a name of a home', 'http://router.home.arpa/', 'http://arpa.home.com/'],
    ['a hidden service', 'http://abc.onion/', 'http://onion.abc.com/'],
    ['empty labels', 'http://example..com/', 'http://example.com/'],
    ['loopback', 'http://127.0.0.1/', 'http://8.8.8.8/'],
    ['loopback, short', 'http://127.1/', 'http://8.2056/'],
    ['loopback, decimal', 'http://2130706433/', 'http://134744072/'],
    ['loopback, octal', 'http://0177.0.0.1/', 'http://010.010.010.010/'],
    ['loopback, hexadecimal', 'http://0x7f000001/', 'http://0x08080808/'],
    ['loopback, mixed', 'http://0x7f.0.0.01/', 'http://0x8.8.010.8/'],
    ['loopback in full-width digits', 'http://１２７.０.０.１/', 'http://８.８.８.８/'],
    ['loopback with dots of Chinese', 'http://127。0。0。1/', 'http://8。8。8。8/'],
    ['loopback, percent-encoded', 'http://%31%32%37.0.0.1/', 'http://%38.8.8.8/'],
    ['loopback with a dot at its end', 'http://127.0.0.1./', 'http://8.8.8.8./'],
    ['no address at all', 'http://0/', 'http://8.8.8.8/0'],
    ['the metadata service', 'http://169.254.169.254/latest/meta-data/', 'http://169.253.169.254/'],
    ['the metadata service, decimal', 'http://2852039166/', 'http://2851973630/'],
    ['IPv6 loopback', 'http://[::1]/', 'http://[2606:4700:4700::1111]/'],
    ['IPv6 loopback in full', 'http://[0:0:0:0:0:0:0:1]/', 'http://[2606:4700:4700:0:0:0:0:1111]/'],
    ['IPv4 in IPv6', 'http://[::ffff:127.0.0.1]/', 'http://[2a00:1450::7f00:1]/'],
    ['IPv4 in IPv6, hexadecimal', 'http://[::ffff:a9fe:a9fe]/', 'http://[2a00:1450::a9fe:a9fe]/'],
    ['IPv6 with a zone', 'http://[fe80::1%25eth0]/', 'http://[2606:4700:4700::1111]/'],
    ['NAT64', 'http://[64:ff9b::7f00:1]/', 'http://[2606:4700::7f00:1]/'],
    ['a network of one’s own', 'http://[fd00:ec2::254]/', 'http://[2600:ec2::254]/'],
    ['nothing', '', 'https://example.com'],
    ['a path', '/etc/passwd', 'https://example.com/etc/passwd'],
    [
      'more than can be kept',
      `https://example.com/${'a'.repeat(MAX_ADDRESS_LENGTH)}`,
      `https://example.com/${'a'.repeat(1_000)}`,
    ],
    [
      'more than can be kept, once it is encoded',
      `https://example.com/${'ü'.repeat(1_000)}`,
      `https://example.com/${'ü'.repeat(100)}`,
    ],
  ])('of %s is refused', (_name, refused, taken) => {
    expect(pageAddress(refused)).toBeNull()
    expect(pageAddress(taken)).not.toBeNull()
  })

  test.each([
    ['without its fragment', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c'],
    ['without a dot at the end of its host', 'https://example.com./a', 'https://example.com/a'],
    ['without the usual port', 'https://example.com:443/', 'https://example.com/'],
    ['with its name in ASCII', 'https://bücher.example.com/', 'https://xn--bcher-kva.example.com/'],
    ['in small letters, up to its path', 'HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
    ['without tabs and newlines', ' https://exam\nple.com/\ta ', 'https://example.com/a'],
  ])('is taken %s', (_name, written, taken) => {
    expect(pageAddress(written)?.href).toBe(taken)
  })
})

describe('the host of an address', () => {
  const { signal } = new AbortController()
  const check = (url: string, addresses: readonly string[]) =>
    checkedAddress(new URL(url), () => Promise.resolve(addresses), signal)

  test('is the address that its name has', async () => {
    expect(await check('https://example.com/', ['8.8.8.8', '2606:4700::1'])).toEqual({ address: '8.8.8.8' })
  })

  test.each([
    ['no address', []],
    ['an inner address', ['10.0.0.1']],
    ['an inner address among public ones', ['8.8.8.8', '127.0.0.1']],
    ['an inner IPv6 address behind a public one', ['8.8.8.8', '::1']],
    ['what is no address', ['8.8.8.8', 'inner.example']],
  ])('whose name has %s is refused', async (_name, addresses) => {
    expect(await check('https://example.com/', addresses)).toEqual({ refused: 'name' })
  })

  test('that is an address is not asked for, and is refused if it is an inner one', async () => {
    expect(await check('http://8.8.8.8/', ['127.0.0.1'])).toEqual({ address: '8.8.8.8' })
    expect(await check('http://[2606:4700::1]/', ['::1'])).toEqual({ address: '2606:4700::1' })
    expect(await check('http://127.0.0.1/', ['8.8.8.8'])).toEqual({ refused: 'address' })
    expect(await check('http://[::ffff:7f00:1]/', ['8.8.8.8'])).toEqual({ refused: 'address' })
  })
})
