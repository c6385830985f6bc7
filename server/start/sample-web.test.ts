import { expect, test } from 'vitest'
import { factsOf, NO_FACTS } from '#clients/pages/facts/facts-of.ts'
import { fetchPage } from '#clients/pages/fetch-page.ts'
import { pageAddress } from '#clients/pages/guard.ts'
import { createPace } from '#clients/pages/pace.ts'
import { createRobots } from '#clients/pages/robots.ts'
import { readReply } from '#domain/contact-reply/test-read.ts'
import type { PageFacts } from '#domain/page/page-facts.ts'
import { type Claim, claimsOf, type CompanyClaims } from '#sandbox/ai/claims.ts'
import { researchText } from '#sandbox/ai/research.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { createSampleWeb } from '#sandbox/sample-sites/sample-web.ts'
import { withSamples } from './open-pages.ts'

const DAY = '2026-11-20'
const launches = shippedLaunches(DAY)
const now = () => Date.parse(`${DAY}T12:00:00Z`)
const all = launches.upTo(now())
const companies = [
  ...new Map(all.flatMap(({ company }) => (company ? [[company.domain, company] as const] : []))).values(),
]

/** The reader as the server has it, without its cache and its pace. Whatever goes outside is noted and fails. */
function openReader() {
  const outside: string[] = []
  const away = (name: string) => {
    outside.push(name)
    return Promise.reject(new Error('outside'))
  }
  const web = withSamples(createSampleWeb({ launches, now }), {
    resolve: away,
    transport: ({ url }) => away(url.href),
    takesMail: away,
  })
  const many = {
    atOnce: 100,
    atOncePerHost: 100,
    atOncePerUser: 100,
    burst: 10_000,
    perSecond: 10_000,
    mostWaiting: 10_000,
  }
  const parts = {
    ...web,
    pace: createPace({ now: () => 0, after: () => () => undefined, limits: many }),
    userAgent: 'LaunchscoutBot/1.2.3',
    stopped: new AbortController().signal,
    monotonic: () => performance.now(),
  }
  const robots = createRobots(parts, now)
  async function read(address: string) {
    const url = pageAddress(address)
    if (url === null) return { ...NO_FACTS, finalUrl: null, unreadable: 'address' }
    const fetched = await fetchPage({ ...parts, robots }, url, 'ada')
    const facts = 'page' in fetched ? await factsOf(fetched.page) : NO_FACTS
    return {
      ...facts,
      finalUrl: fetched.finalUrl,
      unreadable: 'unreadable' in fetched ? fetched.unreadable : null,
    }
  }
  return { read, outside, web }
}

type Read = Awaited<ReturnType<ReturnType<typeof openReader>['read']>>
const standsOn = (value: string, facts: Pick<PageFacts, 'emails' | 'phones' | 'profiles' | 'contactForms'>) =>
  facts.emails.includes(value) ||
  facts.phones.some(({ number }) => number === value.replaceAll(' ', '')) ||
  facts.profiles.includes(value) ||
  facts.contactForms.includes(value)

const valuesOf = (claims: CompanyClaims): Claim[] =>
  [
    ...claims.people.flatMap((person) => [person.businessEmail, person.personalEmail, person.businessPhone]),
    claims.email,
    claims.contactForm,
  ].flatMap((claim) => claim ?? [])

test(
  'most values of sample research stand on the pages that it names, and some of each kind do not',
  { timeout: 60_000 },
  async () => {
    const { read, outside } = openReader()
    const kinds = new Map<string, number>()
    // Of every third company.
    for (const company of companies.filter((_company, index) => index % 3 === 0)) {
      const claims = claimsOf(company)
      for (const { value, source } of claims === null ? [] : valuesOf(claims)) {
        const page: Read | null = source === null ? null : await read(source)
        const kind =
          page === null ? 'no source' : (page.unreadable ?? (standsOn(value, page) ? 'seen' : 'not seen'))
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
    }
    const total = [...kinds.values()].reduce((sum, count) => sum + count, 0)
    const share = (kind: string) => (kinds.get(kind) ?? 0) / total
    expect(total).toBeGreaterThan(300)
    expect(share('seen')).toBeGreaterThan(0.65)
    expect(share('seen')).toBeLessThan(0.9)
    for (const kind of ['not seen', 'no source', 'missing', 'challenge', 'robots', 'name']) {
      expect(share(kind), kind).toBeGreaterThan(0.002)
      expect(share(kind), kind).toBeLessThan(0.15)
    }
    expect(outside).toEqual([])
  },
)

test(
  'most quotes of sample research are words of their pages, and some are not',
  { timeout: 60_000 },
  async () => {
    const { read } = openReader()
    const people = companies.slice(0, 60).flatMap((company) => readReply(researchText(company)).people)
    const found = await Promise.all(
      people.map(async ({ quote }) => {
        if (!quote?.source) return false
        const { text } = await read(quote.source)
        return text.replace(/\s+/g, ' ').includes(quote.text)
      }),
    )
    const share = found.filter((isFound) => isFound).length / found.length
    expect(share).toBeGreaterThan(0.6)
    expect(share).toBeLessThan(0.95)
  },
)

test('what the sample data does not hold goes outside, and nothing does where it is off', async () => {
  const { outside, web } = openReader()
  const { signal } = new AbortController()
  await expect(web.resolve('acme.com', signal)).rejects.toThrow('outside')
  await expect(web.takesMail('acme.com', signal)).rejects.toThrow('outside')
  await expect(web.resolve('no-such-company.example', signal)).rejects.toThrow('ENOTFOUND')
  expect(await web.takesMail('no-such-company.example', signal)).toBe(false)
  expect(outside).toEqual(['acme.com', 'acme.com'])

  const real = {
    resolve: () => Promise.resolve(['8.8.8.8']),
    transport: () => Promise.reject(new Error('outside')),
    takesMail: () => Promise.resolve(true),
  }
  const off = withSamples(null, real)
  expect(off.holds('acme.example')).toBe(false)
  expect(await off.resolve('acme.example', signal)).toEqual(['8.8.8.8'])
  expect(await off.takesMail('acme.example', signal)).toBe(true)
})
