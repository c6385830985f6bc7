import { createSocket } from 'node:dgram'
import { expect, onTestFinished, test } from 'vitest'
import { createDnsResolve } from './resolve.ts'
import { IPV6_PUBLIC, openNameServer, type Zone } from './test-name-server.ts'

const { signal } = new AbortController()

async function open(zones: Readonly<Record<string, Zone>>) {
  const { asked, servers } = await openNameServer(zones)
  return { asked, resolve: createDnsResolve(servers) }
}

test('a name has the addresses that the name server gives, IPv4 first', async () => {
  const { resolve } = await open({
    'both.example': { a: ['8.8.8.8', '10.0.0.1'], aaaa: [IPV6_PUBLIC] },
    'six.example': { aaaa: [IPV6_PUBLIC] },
  })
  expect(await resolve('both.example', signal)).toEqual(['8.8.8.8', '10.0.0.1', '2606:4700::1111'])
  expect(await resolve('six.example', signal)).toEqual(['2606:4700::1111'])
})

test.each(['unknown.example', 'localhost'])('%s has none where the name server knows none', async (name) => {
  const { resolve, asked } = await open({})
  expect(await resolve(name, signal)).toEqual([])
  // No search domain was added, and no file was asked instead.
  expect(new Set(asked)).toEqual(new Set([name]))
})

test('a name with very many addresses has none', async () => {
  const addresses = (count: number) => Array.from({ length: count }, (_, index) => `8.8.8.${index}`)
  const { resolve } = await open({
    'many.example': { a: addresses(33) },
    'some.example': { a: addresses(20) },
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
