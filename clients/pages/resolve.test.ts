import { createSocket } from 'node:dgram'
import { expect, onTestFinished, test } from 'vitest'
import { createDnsResolve } from './resolve.ts'

const IPV4 = 1

/** A name server on loopback that knows these names; for others it says that there are none (RFC 1035 section 4.1). */
async function openNameServer(known: Readonly<Record<string, { 4?: string[]; 6?: string[] }>>) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port }) => {
    const labels: string[] = []
    let at = 12
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length))
      at += 1 + length
    }
    const question = query.subarray(12, at + 5)
    const type = query.readUInt16BE(at + 1)
    const name = labels.join('.')
    asked.push(name)
    const entry = known[name]
    const records = type === IPV4 ? (entry?.[4] ?? []).map(bytesOfIpv4) : (entry?.[6] ?? []).map(bytesOfIpv6)
    const header = Buffer.alloc(12)
    header.writeUInt16BE(query.readUInt16BE(0), 0)
    header.writeUInt16BE(entry === undefined ? 0x8183 : 0x8180, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records.length, 6)
    const answers = records.map((data) => {
      const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length])
      return Buffer.concat([record, data])
    })
    socket.send(Buffer.concat([header, question, ...answers]), port, '127.0.0.1')
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  return { asked, resolve: createDnsResolve([`127.0.0.1:${socket.address().port}`]) }
}

const bytesOfIpv4 = (address: string) => Buffer.from(address.split('.').map(Number))
/** Written in full. */
const bytesOfIpv6 = (address: string) =>
  Buffer.from(
    address
      .split(':')
      .map((part) => part.padStart(4, '0'))
      .join(''),
    'hex',
  )

const { signal } = new AbortController()

test('a name has the addresses that the name server gives, IPv4 first', async () => {
  const { resolve } = await openNameServer({
    'both.example': { 4: ['8.8.8.8', '10.0.0.1'], 6: ['2606:4700:0:0:0:0:0:1111'] },
    'six.example': { 6: ['2606:4700:0:0:0:0:0:1111'] },
  })
  expect(await resolve('both.example', signal)).toEqual(['8.8.8.8', '10.0.0.1', '2606:4700::1111'])
  expect(await resolve('six.example', signal)).toEqual(['2606:4700::1111'])
})

test.each(['unknown.example', 'localhost'])('%s has none where the name server knows none', async (name) => {
  const { resolve, asked } = await openNameServer({})
  expect(await resolve(name, signal)).toEqual([])
  // No search domain was added, and no file was asked instead.
  expect(new Set(asked)).toEqual(new Set([name]))
})

test('a name with very many addresses has none', async () => {
  const addresses = (count: number) => Array.from({ length: count }, (_, index) => `8.8.8.${index}`)
  const { resolve } = await openNameServer({
    'many.example': { 4: addresses(33) },
    'some.example': { 4: addresses(20) },
  })
  expect(await resolve('many.example', signal)).toEqual([])
  expect(await resolve('some.example', signal)).toHaveLength(20)
})

test('an answer that does not come is not waited for once the time is over', async () => {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  const limit = new AbortController()
  socket.on('message', () => limit.abort())
  const resolve = createDnsResolve([`127.0.0.1:${socket.address().port}`])
  expect(await resolve('slow.example', limit.signal)).toEqual([])
})
