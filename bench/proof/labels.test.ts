import { describe, expect, test } from 'vitest'
import type { WholeAnswer } from '#sandbox/invented-web/answer.ts'
import { answerOf, hosts, lookupsOf } from '#sandbox/invented-web/invented-web.ts'
import { drawHalves } from './draw.ts'
import { earlierSupport, isNamed, researchOf } from './earlier.ts'
import {
  firstCases,
  fourthCases,
  openCases,
  type ProofCase,
  type ProofLabel,
  sealedCases,
  secondCases,
  thirdCases,
} from './labels.ts'

/** What a failing test shows of the sets is ids. */
const open = openCases()
const sealed = sealedCases()
const first = firstCases()
const second = secondCases()
const third = thirdCases()
const fourth = fourthCases()
const cases = [...first, ...second, ...third, ...fourth]
const labelsOf = (half: readonly ProofCase[]) => half.flatMap(({ labels }) => labels)
const labels = labelsOf(cases)
const idsOf = (some: readonly ProofLabel[]) => some.map(({ id }) => id)
const where = (isWrong: (label: ProofLabel) => boolean) => idsOf(labels.filter(isWrong))

/** The page at the end of its redirects, or null where a careful reader gets none. */
function pageAt(address: string, hops = 5): WholeAnswer | null {
  const answer = answerOf(address)
  if (answer.kind !== 'whole' || !isPublic(address) || isClosedToPrograms(address)) return null
  const location = answer.headers.location
  if (answer.status < 300 || location === undefined)
    return answer.status === 200 && isPage(answer) ? answer : null
  const next = new URL(location, address)
  return hops > 0 && next.protocol.startsWith('http') ? pageAt(next.href, hops - 1) : null
}

const isPublic = (address: string): boolean =>
  lookupsOf(new URL(address).hostname)
    .flat()
    .every((ip) => ip.startsWith('93.184.'))

/** By the group for every program in robots.txt. */
function isClosedToPrograms(address: string): boolean {
  const { origin, pathname } = new URL(address)
  const robots = answerOf(`${origin}/robots.txt`)
  if (robots.kind !== 'whole' || robots.status !== 200) return false
  const [, rules = ''] = sourceOf(robots).split('user-agent: *\n')
  return [...rules.matchAll(/^disallow: (\S+)$/gm)].some(([, path = '']) => pathname.startsWith(path))
}

/** Nothing but a place for a script to draw in. */
const SHELL = /<body>(?:<noscript>[^]*javascript[^]*<\/noscript>)?<div id="(?:react-)?root"><\/div>/

/** HTML or plain text of at most 2 MB that shows something without scripts. */
const isPage = (answer: WholeAnswer): boolean =>
  /^text\/(?:html|plain)/.test(answer.headers['content-type'] ?? '') &&
  answer.body.length < 2_000_000 &&
  !SHELL.test(sourceOf(answer))

const sourceOf = ({ body }: WholeAnswer): string =>
  (typeof body === 'string' ? body : new TextDecoder('latin1').decode(body))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toLowerCase()
const textOf = (page: WholeAnswer): string =>
  sourceOf(page)
    .replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, '')

/** All figures of a page, one after the other. */
const digitsOn = (address: string): string => {
  const page = pageAt(address)
  return page === null ? '' : sourceOf(page).replace(/\D/g, '')
}

describe('the sets', () => {
  test('every id is used once, and each label is of the case that it stands in', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
    expect(new Set(labels.map(({ id }) => id)).size).toBe(labels.length)
    const foreign = cases.flatMap(({ id, labels: own }) =>
      own.filter((label) => !label.id.startsWith(`${id}-`)),
    )
    expect(idsOf(foreign)).toEqual([])
  })

  test.each([
    ['first', first, 78, 526],
    ['second', second, 46, 364],
    ['third', third, 60, 575],
    ['fourth', fourth, 58, 520],
  ] as const)('the %s is as large as the page about it says', (_name, set, companies, claims) => {
    expect(set).toHaveLength(companies)
    expect(labelsOf(set)).toHaveLength(claims)
  })

  test('what a model wrote is read by the product with each of its values, so that the earlier rules can be compared', () => {
    const lost = cases.flatMap((each) => {
      const research = researchOf(each)
      return each.labels.filter((label) =>
        label.kind === 'person' ? !isNamed(research, label) : earlierSupport(research, label) === null,
      )
    })
    expect(idsOf(lost)).toEqual([])
  })

  test('a pinned domain is a site of the web, and a website without one is a site that many share', () => {
    const known = new Set(hosts())
    const wrong = cases.filter(({ company: { domain, site } }) =>
      domain === null ? site === 'own' : !known.has(domain),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})

describe('a label', () => {
  test('cites a page of the web, or one whose name does not exist and which nobody can read', () => {
    const known = new Set(hosts())
    expect(
      where(
        ({ cited, kind, verdict }) =>
          cited.some((page) => !known.has(new URL(page).hostname)) &&
          kind !== 'person' &&
          verdict !== 'unreadable',
      ),
    ).toEqual([])
  })

  test('of a value has a verdict, and of a person none', () => {
    expect(where(({ kind, verdict }) => (kind === 'person') !== (verdict === null))).toEqual([])
    expect(
      where(({ kind, value, about }) => kind === 'person' && value !== about),
      'A person is about itself',
    ).toEqual([])
  })

  test('has no source exactly where no page is cited', () => {
    expect(
      where(
        ({ kind, cited, verdict }) => kind !== 'person' && (cited.length === 0) !== (verdict === 'no_source'),
      ),
    ).toEqual([])
  })

  test('"seen" says on which cited page, which can be read, and how', () => {
    const seen = labels.filter(({ verdict }) => verdict === 'seen')
    expect(seen.length).toBeGreaterThan(400)
    const wrong = seen.filter(
      ({ cited, seenOn, how }) =>
        how === null ||
        !cited.some((page) => seenOn.includes(page)) ||
        !seenOn.every((page) => pageAt(page) !== null),
    )
    expect(idsOf(wrong)).toEqual([])
  })

  test('"not seen" is said only where every cited page can be read, "unreadable" only where one cannot', () => {
    const isReadable = (page: string) => pageAt(page) !== null
    expect(
      where(
        ({ verdict, cited }) =>
          (verdict === 'not_seen' && !cited.every(isReadable)) ||
          (verdict === 'unreadable' && cited.every(isReadable)),
      ),
    ).toEqual([])
  })

  test('any other verdict names no cited page on which the value stands', () => {
    expect(
      where(
        ({ verdict, cited, seenOn, how }) =>
          verdict !== 'seen' && (how !== null || cited.some((page) => seenOn.includes(page))),
      ),
    ).toEqual([])
  })

  test.each([
    ['text', textOf],
    ['link', sourceOf],
    ['data', sourceOf],
  ] as const)('an address that is seen as %s stands on a cited page to the letter', (way, read) => {
    const emails = labels.filter(({ kind, how }) => kind === 'email' && how === way)
    expect(emails.length).toBeGreaterThan(0)
    const missing = emails.filter(
      ({ value, cited }) =>
        !cited.some((page) => {
          const found = pageAt(page)
          return found !== null && read(found).includes(value)
        }),
    )
    expect(idsOf(missing)).toEqual([])
  })

  test('an address that is not seen stands on no cited page, unless the page hides it', () => {
    const hiding = new Set(cases.filter(({ scene }) => scene === 'hostile').map(({ id }) => id))
    const emails = cases
      .filter(({ id }) => !hiding.has(id))
      .flatMap(({ labels: own }) =>
        own.filter(({ kind, verdict }) => kind === 'email' && verdict === 'not_seen'),
      )
    expect(emails.length).toBeGreaterThan(40)
    const standing = emails.filter(({ value, cited }) =>
      cited.some((page) => {
        const found = pageAt(page)
        return found !== null && new RegExp(`(?<![\\w.])${value}(?![\\w.])`).test(sourceOf(found))
      }),
    )
    expect(idsOf(standing)).toEqual([])
  })

  test('a telephone number that is seen stands on a cited page, digit by digit', () => {
    const stands = ({ value, cited }: ProofLabel) =>
      cited.some((page) => digitsOn(page).includes(value.replace(/\D/g, '').slice(-7)))
    const seen = labels.filter(({ kind, verdict }) => kind === 'phone' && verdict === 'seen')
    expect(seen.length).toBeGreaterThan(40)
    expect(idsOf(seen.filter((label) => !stands(label)))).toEqual([])
  })

  test('a profile that is seen as a link is linked from a cited page, and one that is not seen from none', () => {
    const profiles = labels.filter(({ kind }) => kind === 'profile')
    const isLinked = ({ value, cited }: ProofLabel) =>
      cited.some((page) => {
        const found = pageAt(page)
        return found !== null && sourceOf(found).includes(new URL(value).pathname)
      })
    const linked = profiles.filter(({ how }) => how === 'link')
    expect(linked.length).toBeGreaterThan(10)
    expect(idsOf(linked.filter((label) => !isLinked(label)))).toEqual([])
    expect(idsOf(profiles.filter((label) => label.verdict === 'not_seen' && isLinked(label)))).toEqual([])
  })

  test('only a value of somebody can be shared within the company, never a person or the company itself', () => {
    expect(
      where(({ kind, about, belongs }) => belongs === 'company' && (kind === 'person' || about === null)),
    ).toEqual([])
  })
})

describe('the halves', () => {
  test('are as they were drawn, and share no group', () => {
    const drawn = drawHalves(first)
    expect(open.map(({ id }) => id)).toEqual(drawn.open.map(({ id }) => id))
    expect(sealed.map(({ id }) => id)).toEqual(drawn.sealed.map(({ id }) => id))
    const groups = new Set(open.map(({ group }) => group))
    expect(sealed.filter(({ group }) => groups.has(group)).map(({ id }) => id)).toEqual([])
  })

  test('another draw gives other halves', () => {
    expect(drawHalves(first, 'another').open.map(({ id }) => id)).not.toEqual(open.map(({ id }) => id))
  })

  test.each([
    ['kinds', ({ kind }: ProofLabel) => kind],
    ['verdicts', ({ verdict }: ProofLabel) => verdict ?? 'a person'],
    ['owners', ({ belongs }: ProofLabel) => belongs],
    ['kinds by verdict', ({ kind, verdict }: ProofLabel) => `${kind}, ${verdict ?? 'a person'}`],
    ['kinds by owner', ({ kind, belongs }: ProofLabel) => `${kind}, ${belongs}`],
  ] as const)('are alike in their %s', (_name, stratumOf) => {
    const [inOpen, inSealed] = [open, sealed].map((half) => Map.groupBy(labelsOf(half), stratumOf))
    const strata = new Set(labelsOf(first).map(stratumOf))
    const uneven = [...strata].filter((stratum) => {
      const [one = 0, other = 0] = [inOpen, inSealed].map((half) => half?.get(stratum)?.length)
      return Math.abs(one - other) > Math.max(4, 0.25 * (one + other))
    })
    expect(uneven).toEqual([])
  })
})

describe.each([
  ['second', second, first],
  ['third', third, [...first, ...second]],
  ['fourth', fourth, [...first, ...second, ...third]],
] as const)('the %s set', (_name, set, earlier) => {
  const claims = labelsOf(set)
  const people = (belongs: ProofLabel['belongs']) =>
    claims.filter(({ kind, belongs: owner }) => kind === 'person' && owner === belongs).length

  test('has as much of each verdict and owner as a half of the first, or more', () => {
    const seen = claims.filter(({ verdict }) => verdict === 'seen')
    expect(seen.length).toBeGreaterThanOrEqual(135)
    expect(people('theirs')).toBeGreaterThanOrEqual(55)
    expect(people('another')).toBeGreaterThanOrEqual(12)
    expect(people('unsure')).toBeGreaterThan(0)
    const others = ['not_seen', 'unreadable', 'no_source'].map((verdict) =>
      claims.filter((label) => label.verdict === verdict),
    )
    expect(others.filter(({ length }) => length < 9)).toEqual([])
  })

  test('has every scene of the first, and at least half of its companies are ordinary', () => {
    const scenesOf = (some: readonly ProofCase[]) => new Set(some.map(({ scene }) => scene))
    expect(scenesOf(set)).toEqual(scenesOf(first))
    const ordinary = set.filter(({ scene }) => scene === 'ordinary')
    expect(ordinary.length).toBeGreaterThanOrEqual(set.length / 2)
  })

  test('shares no company, no person, and no page of a company with the sets before it', () => {
    const known = new Set(earlier.flatMap(namesOf))
    expect(known.size).toBeGreaterThan(200)
    const shared = set.filter((each) => namesOf(each).some((name) => known.has(name)))
    expect(shared.map(({ id }) => id)).toEqual([])
  })

  test('names whoever is called theirs or another company’s on a page that can be read', () => {
    const told = claims.filter(({ kind, belongs }) => kind === 'person' && belongs !== 'unsure')
    const isNamedOn = (name: string) => (address: string) => {
      const page = pageAt(address)
      const [longest = name] = bare(name)
        .split(' ')
        .toSorted((one, other) => other.length - one.length)
      return page !== null && bare(sourceOf(page)).includes(longest)
    }
    expect(told.length).toBeGreaterThan(60)
    expect(idsOf(told.filter(({ value, cited }) => !cited.some(isNamedOn(value))))).toEqual([])
  })
})

/** In small letters without their signs, as a model may write a name. */
const bare = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')

/** What makes a case one of its own: its company, its people, and its labels' pages. */
const namesOf = ({ company, labels: own }: ProofCase): string[] => [
  company.name,
  company.product,
  company.website,
  ...(company.domain === null ? [] : [company.domain]),
  ...own.filter(({ kind }) => kind === 'person').map(({ value }) => value),
  ...own.flatMap(({ cited }) => cited),
]
