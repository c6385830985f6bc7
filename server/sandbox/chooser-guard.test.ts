import { describe, expect, test } from 'vitest'
import { type ChooserGuardOptions, chooserRefusal } from './chooser-guard.ts'

const publicUrl = 'http://localhost:3000'

function refusalOf(
  change: {
    method?: string
    headers?: Record<string, string>
    address?: string
    version?: readonly [number, number]
  },
  access: ChooserGuardOptions['access'] = 'loopback',
) {
  const [httpVersionMajor, httpVersionMinor] = change.version ?? [1, 1]
  return chooserRefusal(
    {
      method: change.method ?? 'GET',
      httpVersionMajor,
      httpVersionMinor,
      headers: { host: 'localhost:3000', ...change.headers },
      socket: { remoteAddress: change.address ?? '127.0.0.1' },
    },
    { publicUrl, access },
  )
}
const choice = (headers: Record<string, string>) => ({ method: 'POST', headers })
const ownPage = { origin: publicUrl, 'sec-fetch-site': 'same-origin' }

describe('the page of the account chooser', () => {
  test.each([
    ['from this machine', {}, null],
    ['from this machine, by IPv6', { address: '::1' }, null],
    ...['localhost', '127.0.0.1:3000', '[::1]:3000', 'try.localhost', 'app.localhost:3000'].map(
      (host) => [`under ${host}`, { headers: { host } }, null] as const,
    ),
    ['from another machine', { address: '192.0.2.7' }, 'OTHER_MACHINE'],
    ['from another machine, by IPv4 in IPv6', { address: '::ffff:192.0.2.7' }, 'OTHER_MACHINE'],
    ...[
      'scout.example',
      'rebound.attacker.example:3000',
      'localhost.attacker.example',
      'attacker.example#.localhost',
      '10.0.0.1',
      '127.0.0.1.attacker.example',
      '',
    ].map((host) => [`under ${host}`, { headers: { host } }, 'OTHER_HOST'] as const),
    ['by HTTP/1.0', { version: [1, 0] as const }, 'OLD_HTTP'],
    ...['via', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'].map(
      (name) => [`with ${name}`, { headers: { [name]: '127.0.0.1' } }, 'PROXIED'] as const,
    ),
  ] as const)('%s: %j', (_name, change, refusal) => {
    expect(refusalOf(change)).toBe(refusal)
  })
})

describe('a choice on the account chooser', () => {
  test.each([
    ['from its own page', ownPage, null],
    ['without an origin', { 'sec-fetch-site': 'same-origin' }, 'OTHER_SITE'],
    ['from another port of this machine', { ...ownPage, origin: 'http://localhost:4000' }, 'OTHER_SITE'],
    ['from a public page', { ...ownPage, origin: 'https://evil.example' }, 'OTHER_SITE'],
    ['from a page of another site', { ...ownPage, 'sec-fetch-site': 'cross-site' }, 'OTHER_SITE'],
    ['by a client that is no browser', { origin: publicUrl }, 'OTHER_SITE'],
    ['from its own page, through a proxy', { ...ownPage, via: '1.1 proxy' }, 'PROXIED'],
  ])('%s', (_name, headers, refusal) => {
    expect(refusalOf(choice(headers))).toBe(refusal)
  })
})

describe('where the account chooser is open to anyone', () => {
  test.each([
    ['its page passes from everywhere', { address: '192.0.2.7', headers: { via: '1.1 proxy' } }, null],
    ['a choice passes from its own page', { ...choice(ownPage), address: '192.0.2.7' }, null],
    ['another site cannot choose', choice({ ...ownPage, origin: 'https://evil.example' }), 'OTHER_SITE'],
  ])('%s', (_name, change, refusal) => {
    expect(refusalOf(change, 'anyone')).toBe(refusal)
  })
})
