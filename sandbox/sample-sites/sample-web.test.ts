import { describe, expect, test } from 'vitest'
import { type Claim, claimsOf, type CompanyClaims } from '../ai/claims.ts'
import type { Company } from '../launches/launch.ts'
import { shippedLaunches } from '../launches/shipped.ts'
import type { WebAnswer } from './answer.ts'
import { launchFate, siteFate } from './fates.ts'
import { createSampleWeb } from './sample-web.ts'
import { hiddenEmail } from './site.ts'

const DAY = '2026-11-20'
const launches = shippedLaunches(DAY)
const now = () => Date.parse(`${DAY}T12:00:00Z`)
const web = createSampleWeb({ launches, now })
const all = launches.upTo(now())
const companies = [
  ...new Map(all.flatMap(({ company }) => (company ? [[company.domain, company] as const] : []))).values(),
]
const codeOf = (website: string): string => /\/r\/(\w+)/.exec(website)?.[1] ?? ''
const statusOf = (answer: WebAnswer): number | string => ('status' in answer ? answer.status : answer.kind)
const bodyOf = (answer: WebAnswer): string =>
  'body' in answer && typeof answer.body === 'string' ? answer.body : ''
const sourcesOf = (claims: CompanyClaims): string[] =>
  [
    ...claims.people.flatMap((person) => [
      person.businessEmail,
      person.personalEmail,
      person.businessPhone,
      person.profile,
    ]),
    claims.email,
    claims.contactForm,
    claims.website,
  ].flatMap((claim: Claim | null) => claim?.source ?? [])

test('every page that sample research names is at a name that exists here alone', () => {
  const sources = companies.flatMap((company) => {
    const claims = claimsOf(company)
    return claims === null ? [] : sourcesOf(claims)
  })
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.filter((source) => !web.holds(new URL(source).hostname))).toEqual([])
})

test('no page names a host or a mail address outside', () => {
  const allowed = /\.example$|^schema\.org$/
  for (const { domain } of companies.slice(0, 100))
    for (const path of ['/', '/team', '/contact', '/imprint', '/blog', '/about', '/pricing']) {
      const body = bodyOf(web.answerOf(`https://${domain}${path}`))
      const hosts = [
        ...[...body.matchAll(/(?:https?:)?\/\/([a-z0-9.-]+\.[a-z]+)/gi)].map(([, host = '']) => host),
        ...[...body.matchAll(/[\w.+-]+@([a-z0-9-]+\.[a-z.]+)/gi)].map(([, host = '']) => host),
      ]
      expect(hosts.filter((host) => !allowed.test(host.toLowerCase()))).toEqual([])
    }
})

const companyWith = (fate: ReturnType<typeof siteFate>): Company => {
  const found = companies.find(
    (company) => siteFate(company) === fate && (claimsOf(company)?.people.length ?? 0) > 1,
  )
  if (found === undefined) throw new Error(`No company has the fate ${fate}`)
  return found
}

describe('the team page of a company', () => {
  test.each([
    ['whole', 200],
    ['other_values', 200],
    ['left', 200],
    ['no_team', 404],
    ['namesake', 200],
    ['challenge', 403],
    ['robots', 200],
    ['gone', 'refused'],
  ] as const)('whose site is %s answers %s', (fate, status) => {
    const { domain } = companyWith(fate)
    expect(statusOf(web.answerOf(`https://${domain}/team`))).toBe(status)
    expect(statusOf(web.answerOf(`http://${domain}/team`))).toBe(status === 'refused' ? 'refused' : 301)
  })

  test('names who has left, and where they are now', () => {
    const company = companyWith('left')
    const body = bodyOf(web.answerOf(`https://${company.domain}/team`))
    expect(body).toContain(`${company.people.at(-1)?.name ?? ''} left ${company.name}`)
  })

  test('of another company of that name says so at home, and the product has its own', () => {
    const company = companyWith('namesake')
    expect(bodyOf(web.answerOf(`https://${company.domain}/`))).toContain('nothing to do with')
    expect(bodyOf(web.answerOf(`https://get${company.domain}/`))).toContain(company.name)
    expect(web.answerOf(`https://get${companyWith('whole').domain}/`)).toEqual({ kind: 'refused' })
  })
})

describe('the redirect of a launch', () => {
  const targetOf = (website: string): string => {
    const answer = web.answerOf(website)
    const target = 'headers' in answer ? answer.headers.location : undefined
    return target ?? String(statusOf(answer))
  }

  test.each([
    ['site', /^https:\/\/[a-z]+\.example\/\?ref=producthunt$/, 0.7, 0.9],
    ['refused', /^403$/, 0.03, 0.1],
    ['app_store', /^https:\/\/apps\.apple\.example\/us\/app\/sample-/, 0.015, 0.08],
    ['code_host', /^https:\/\/github\.example\/sample-/, 0.01, 0.07],
    ['link_page', /^https:\/\/linktr\.example\/sample-/, 0.01, 0.07],
    ['free_host', /^https:\/\/sample-[a-z2-7]{14}\.notion\.example\/$/, 0.005, 0.06],
  ] as const)('leads to %s for a share of the launches', (fate, target, least, most) => {
    const fated = all.filter(({ website }) => launchFate(codeOf(website)) === fate)
    expect(fated.length / all.length).toBeGreaterThan(least)
    expect(fated.length / all.length).toBeLessThan(most)
    for (const { website } of fated) expect(targetOf(website)).toMatch(target)
  })

  test('leads to a page that names the launch, and to the company where it has one', () => {
    for (const { website, name, company } of all) {
      const target = targetOf(website)
      if (!/app|github|linktr|notion/.test(new URL(target, 'https://none.example').hostname)) continue
      const body = bodyOf(web.answerOf(target))
      expect(body).toContain(`<a href="https://${company?.domain ?? ''}">`)
      expect(body).toContain(name.trim().replaceAll(/[&<>"'].*$/gs, ''))
    }
  })
})

describe('a name', () => {
  test.each([
    ['of a company', companyWith('whole').domain, true],
    ['of a company that is not among the launches', 'sample-acme.example', true],
    ['of the listing', 'www.producthunt.example', true],
    ['that nobody has', 'no-such-company.example', false],
    ['of a company whose domain is gone', companyWith('gone').domain, false],
  ])('%s is known: %s is %s', async (_name, host, isKnown) => {
    const found = await web.resolve(host).catch(() => [])
    expect(found.length > 0).toBe(isKnown)
  })

  test('takes mail for most companies, and for some not', async () => {
    const taking = await Promise.all(companies.map(({ domain }) => web.takesMail(domain)))
    const share = taking.filter((takes) => takes).length / companies.length
    expect(share).toBeGreaterThan(0.8)
    expect(share).toBeLessThan(0.97)
    expect(await web.takesMail('mail.example')).toBe(true)
    expect(await web.takesMail('no-such-company.example')).toBe(false)
  })
})

test('an address that is packed for a content network can be unpacked', () => {
  const [, packed = ''] = /data-cfemail="([0-9a-f]+)"/.exec(hiddenEmail('a@b.example')) ?? []
  const [key = 0, ...bytes] = packed.match(/../g)?.map((hex) => Number.parseInt(hex, 16)) ?? []
  expect(String.fromCharCode(...bytes.map((byte) => byte ^ key))).toBe('a@b.example')
  expect(packed).not.toContain('a@b')
})
