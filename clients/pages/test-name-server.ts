/** For tests: a name server on loopback. */
import { createSocket } from 'node:dgram'
import { onTestFinished } from 'vitest'

const TYPES: Readonly<Record<number, 'a' | 'aaaa' | 'mx'>> = { 1: 'a', 15: 'mx', 28: 'aaaa' }
const SERVER_FAILED = 2

export interface Zone {
  /** Priority and host; an empty host is the root. */
  mx?: readonly (readonly [number, string])[]
  a?: readonly string[]
  /** Each as its 16 bytes. */
  aaaa?: readonly (readonly number[])[]
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
  return type === 'aaaa' ? (zone?.aaaa ?? []).map((bytes) => Buffer.from(bytes)) : []
}

/** A name server on loopback (RFC 1035 section 4.1). A name that it does not know does not exist. */
export async function openNameServer(zones: Readonly<Record<string, Zone>>) {
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
  return { asked, servers: [`127.0.0.1:${socket.address().port}`] }
}

/** 2606:4700::1111 */
export const IPV6_PUBLIC = [0x26, 0x06, 0x47, 0, ...Array.from({ length: 10 }, () => 0), 0x11, 0x11]
