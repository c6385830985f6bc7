import { describe, expect, test } from 'vitest'
import { answerOf, hosts, lookupsOf, pageAddresses } from './invented-web.ts'
import { asEntities, hiddenEmail } from './site.ts'

/** Hosts that exist; here they answer with invented pages. */
const WELL_KNOWN =
  /(?:^|\.)(?:apple\.com|google\.com|github\.com|github\.io|notion\.site|producthunt\.com|linkedin\.com|x\.com|twitter\.com|instagram\.com|crunchbase\.com|bsky\.app|linktr\.ee|webflow\.io|huggingface\.co|carrd\.co|netlify\.app)$/
/** Nobody can register these (RFC 2606). */
const RESERVED = /\.(?:example|test)$/
const bodyOf = (address: string): string => {
  const answer = answerOf(address)
  return 'body' in answer && typeof answer.body === 'string' ? answer.body : ''
}

test('every host has a name that nobody can register, or is a well-known one', () => {
  expect(hosts().length).toBeGreaterThan(100)
  expect(hosts().filter((host) => !RESERVED.test(host) && !WELL_KNOWN.test(host))).toEqual([])
  expect(new Set(hosts()).size).toBe(hosts().length)
})

test('every mail address is at a name that nobody can register, or has a sign that its mail service does not allow', () => {
  const emails = pageAddresses().flatMap((page) => bodyOf(page).match(/[\w.+-]+@[a-z0-9.-]+\.[a-z]+/gi) ?? [])
  expect(emails.length).toBeGreaterThan(200)
  const possible = emails.filter(
    (email) => !RESERVED.test(email.toLowerCase()) && !/_[^@]*@gmail\.com$/.test(email),
  )
  expect(possible).toEqual([])
})

test('every page is answered, each as its file says', () => {
  const refused = pageAddresses().filter((page) => answerOf(page).kind === 'refused')
  expect(pageAddresses().length).toBeGreaterThan(250)
  expect(refused).toEqual([])
})

describe('an address', () => {
  test.each([
    ['of a page', 'https://brindle.example/team', 200],
    ['with words behind it that the page does not know', 'https://brindle.example/?ref=producthunt', 200],
    ['with a slash more', 'https://brindle.example/team/', 200],
    ['that is not there', 'https://brindle.example/no-such-page', 404],
    ['without encryption', 'http://brindle.example/team', 301],
    ['of another name of the site', 'https://www.brindle.example/team', 301],
    ['of the listing', 'https://www.producthunt.com/r/BRNDL7', 302],
    ['that a bot guard keeps', 'https://ironquay.example/', 403],
  ])('%s has its status', (_name, address, status) => {
    expect(answerOf(address)).toMatchObject({ kind: 'whole', status })
  })

  test.each([
    ['of a name that does not exist', 'https://no-such-name.example/'],
    ['with a port', 'https://brindle.example:8443/'],
  ])('%s is refused', (_name, address) => {
    expect(answerOf(address)).toEqual({ kind: 'refused' })
  })

  test('without encryption leads to the same page with it', () => {
    expect(answerOf('http://brindle.example/team')).toMatchObject({
      headers: { location: 'https://brindle.example/team' },
    })
  })
})

describe('a name', () => {
  test('leads to a public address, always the same', () => {
    expect(lookupsOf('brindle.example')).toEqual(lookupsOf('brindle.example'))
    const addresses = hosts()
      .filter((host) => !host.endsWith('foxglove.example'))
      .flatMap((host) => lookupsOf(host).flat())
    expect(addresses.filter((address) => !/^93\.184\.\d{1,3}\.\d{1,3}$/.test(address))).toEqual([])
  })

  test.each([
    ['that does not exist', 'no-such-name.example', []],
    ['within a private network', 'inner.foxglove.example', [['10.20.30.40']]],
    ['that changes between two lookups', 'rebind.foxglove.example', [['93.184.77.19'], ['127.0.0.1']]],
  ])('%s has the lookups of its kind', (_name, host, lookups) => {
    expect(lookupsOf(host)).toEqual(lookups)
  })
})

test('an address that is packed for a content network can be unpacked', () => {
  const [, packed = ''] = /data-cfemail="([0-9a-f]+)"/.exec(hiddenEmail('a@b.example', 0x21)) ?? []
  const [key = 0, ...bytes] = packed.match(/../g)?.map((hex) => Number.parseInt(hex, 16)) ?? []
  expect(String.fromCharCode(...bytes.map((byte) => byte ^ key))).toBe('a@b.example')
  expect(packed).not.toContain('a@b')
})

test('entities say the same to a browser', () => {
  expect(asEntities('a@é')).toBe('&#97;&#64;&#233;')
})
