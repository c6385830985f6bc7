import { expect, test } from 'vitest'
import { createMailLookup } from './mail-lookup.ts'
import { IPV6_PUBLIC, openNameServer, type Zone } from './test-name-server.ts'

const IPV6_LOOPBACK = [...Array.from({ length: 15 }, () => 0), 1]
const { signal } = new AbortController()

async function open(zones: Readonly<Record<string, Zone>>) {
  const { asked, servers } = await openNameServer(zones)
  return { asked, lookup: createMailLookup(servers) }
}

test.each<[string, Zone, boolean]>([
  ['with an MX record takes mail', { mx: [[10, 'mx.acme.com']] }, true],
  [
    'with several takes mail',
    {
      mx: [
        [10, 'mx.acme.com'],
        [20, 'mx.other.com'],
      ],
    },
    true,
  ],
  ['with a null MX takes none', { mx: [[0, '']] }, false],
  ['with a null MX takes none, whatever its addresses', { mx: [[0, '']], a: ['8.8.8.8'] }, false],
  ['with an IPv4 address alone takes mail', { a: ['8.8.8.8'] }, true],
  ['with an IPv6 address alone takes mail', { aaaa: [IPV6_PUBLIC] }, true],
  ['with inner addresses alone takes none', { a: ['10.0.0.1'], aaaa: [IPV6_LOOPBACK] }, false],
  ['with neither takes none', {}, false],
])('a domain %s', async (_name, zone, takesMail) => {
  const { lookup, asked } = await open({ 'acme.com': zone })
  expect(await lookup('acme.com', signal)).toBe(takesMail)
  expect(new Set(asked)).toEqual(new Set(['acme.com']))
})

test('a domain that does not exist takes none', async () => {
  const { lookup } = await open({})
  expect(await lookup('acme.com', signal)).toBe(false)
})

test.each<[string, Zone]>([
  ['MX records', { fails: 'mx', a: ['8.8.8.8'] }],
  ['addresses', { fails: 'a' }],
])('where name servers fail to say the %s, it is not known', async (_name, zone) => {
  const { lookup } = await open({ 'acme.com': zone })
  await expect(lookup('acme.com', signal)).rejects.toThrow()
})

test('a lookup that is not wanted any more is not begun', async () => {
  const { lookup, asked } = await open({ 'acme.com': { mx: [[10, 'mx.acme.com']] } })
  await expect(lookup('acme.com', AbortSignal.abort())).rejects.toThrow()
  expect(asked).toEqual([])
})
