import { createSocket } from 'node:dgram'
import { expect, onTestFinished, test } from 'vitest'
import { createMailLookup } from './mail-lookup.ts'

const TYPES: Readonly<Record<number, 'a' | 'aaaa' | 'mx'>> = { 1: 'a', 15: 'mx', 28: 'aaaa' }
const SERVER_FAILED = 2

interface Zone {
  /** Priority and host; an empty host is the root. */
  mx?: readonly (readonly [number, string])[]
  a?: readonly string[]
  aaaa?: readonly number[]
  fails?: 'mx' | 'a'
}

const hostBytes = (host: string): Buffer =>
  Buffer.concat([
    ...host
      .split('.')
      .filter((label) => label !== '')
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

function recordsOf(zone: Zone | undefined, type: 'a' | 'aaaa' | 'mx' | undefined): Buffer[] {
  if (type === 'mx')
    return (zone?.mx ?? []).map(([priority, host]) =>
      Buffer.concat([Buffer.from([0, priority]), hostBytes(host)]),
    )
  if (type === 'a') return (zone?.a ?? []).map((address) => Buffer.from(address.split('.').map(Number)))
  return type === 'aaaa' && zone?.aaaa !== undefined ? [Buffer.from(zone.aaaa)] : []
}

/** A name server on loopback (RFC 1035 section 4.1). A name that it does not know does not exist. */
async function openNameServer(zones: Readonly<Record<string, Zone>>) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port }) => {
    const labels: string[] = []
    let at = 12
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length))
      at += 1 + length
    }
    const type = query.readUInt16BE(at + 1)
    const name = labels.join('.')
    asked.push(name)
    const zone = zones[name]
    const isFailing = zone?.fails !== undefined && zone.fails === TYPES[type]
    const records = isFailing ? [] : recordsOf(zone, TYPES[type])
    const header = Buffer.alloc(12)
    header.writeUInt16BE(query.readUInt16BE(0), 0)
    header.writeUInt16BE(0x8180 | (isFailing ? SERVER_FAILED : zone === undefined ? 3 : 0), 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records.length, 6)
    const answers = records.map((data) =>
      Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]), data]),
    )
    socket.send(Buffer.concat([header, query.subarray(12, at + 5), ...answers]), port, '127.0.0.1')
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  return { asked, lookup: createMailLookup([`127.0.0.1:${socket.address().port}`]) }
}

const IPV6_PUBLIC = [0x26, 0x06, 0x47, 0, ...Array.from({ length: 10 }, () => 0), 0x11, 0x11]
const IPV6_LOOPBACK = [...Array.from({ length: 15 }, () => 0), 1]
const { signal } = new AbortController()

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
  ['with an IPv6 address alone takes mail', { aaaa: IPV6_PUBLIC }, true],
  ['with inner addresses alone takes none', { a: ['10.0.0.1'], aaaa: IPV6_LOOPBACK }, false],
  ['with neither takes none', {}, false],
])('a domain %s', async (_name, zone, takesMail) => {
  const { lookup, asked } = await openNameServer({ 'acme.com': zone })
  expect(await lookup('acme.com', signal)).toBe(takesMail)
  expect(new Set(asked)).toEqual(new Set(['acme.com']))
})

test('a domain that does not exist takes none', async () => {
  const { lookup } = await openNameServer({})
  expect(await lookup('acme.com', signal)).toBe(false)
})

test.each<[string, Zone]>([
  ['MX records', { fails: 'mx', a: ['8.8.8.8'] }],
  ['addresses', { fails: 'a' }],
])('where name servers fail to say the %s, it is not known', async (_name, zone) => {
  const { lookup } = await openNameServer({ 'acme.com': zone })
  await expect(lookup('acme.com', signal)).rejects.toThrow()
})

test('a lookup that is not wanted any more is not begun', async () => {
  const { lookup, asked } = await openNameServer({ 'acme.com': { mx: [[10, 'mx.acme.com']] } })
  await expect(lookup('acme.com', AbortSignal.abort())).rejects.toThrow()
  expect(asked).toEqual([])
})
