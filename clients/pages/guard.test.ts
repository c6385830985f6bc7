import { describe, expect, test } from 'vitest'
import { checkedAddress, MAX_ADDRESS_LENGTH, pageAddress } from './guard.ts'

describe('an address', () => {
  test.each([
    ['another scheme', 'ftp://example.com/', 'https://example.com/'],
    ['a file', 'file:///etc/passwd', 'http://example.com/etc/passwd'],
    ['a script', 'javascript:alert(1)', 'https://example.com/?a=alert(1)'],
    ['another port', 'https://example.com:8443/', 'https://example.com:443/'],
    ['a user', 'https://user@example.com/', 'https://example.com/user'],
    ['a user and a password', 'https://user:word@example.com/', 'https://example.com/?user:word@'],
    ['a host before the host', 'https://example.com@127.0.0.1/', 'https://example.com/@127.0.0.1/'],
    ['localhost', 'http://localhost/', 'http://localhost.com/'],
    ['localhost in capitals, with a dot', 'http://LOCALHOST./', 'http://EXAMPLE.com./'],
    ['a name without a dot', 'http://intranet/', 'http://intranet.com/'],
    ['a name of the local network', 'http://printer.local/', 'http://printer.locals.com/'],
    ['a name of a cloud', 'http://metadata.google.internal/', 'http://internal.google.com/'],
    ['empty labels', 'http://example..com/', 'http://example.com/'],
    ['loopback', 'http://127.0.0.1/', 'http://8.8.8.8/'],
    ['loopback, decimal', 'http://2130706433/', 'http://134744072/'],
    ['loopback, octal', 'http://0177.0.0.1/', 'http://010.010.010.010/'],
    ['loopback, hexadecimal', 'http://0x7f000001/', 'http://0x08080808/'],
    ['loopback in full-width digits', 'http://１２７.０.０.１/', 'http://８.８.８.８/'],
    ['no address at all', 'http://0/', 'http://8.8.8.8/0'],
    ['the metadata service', 'http://169.254.169.254/latest/meta-data/', 'http://169.253.169.254/'],
    ['IPv6 loopback', 'http://[::1]/', 'http://[2606:4700:4700::1111]/'],
    ['IPv4 in IPv6', 'http://[::ffff:127.0.0.1]/', 'http://[2a00:1450::7f00:1]/'],
    ['IPv6 with a zone', 'http://[fe80::1%25eth0]/', 'http://[2606:4700:4700::1111]/'],
    ['NAT64', 'http://[64:ff9b::7f00:1]/', 'http://[2606:4700::7f00:1]/'],
    ['a network of one’s own', 'http://[fd00:ec2::254]/', 'http://[2600:ec2::254]/'],
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
    ['with its name in ASCII', 'https://bücher.example.com/', 'https://xn--bcher-kva.example.com/'],
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
