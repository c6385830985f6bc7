import { describe, expect, test } from 'vitest'
import { readContract } from '#sandbox/contracts.ts'
import { LAUNCH_SHAPES, type LaunchNode, readLaunches, readLiveLaunches } from './launch-shapes.ts'
import { plainLaunch } from './test-launches.ts'

const shapeNamed = (name: string) =>
  LAUNCH_SHAPES.find((shape) => shape.name === name) ?? expect.fail(`no shape "${name}"`)
const redacted = { ...plainLaunch('9').makers[0], id: '0', name: '[REDACTED]' }

describe('a shape of one launch', () => {
  test.each<[string, Partial<LaunchNode>, Partial<LaunchNode>]>([
    ['name begins with =', { name: '=SUM' }, { name: 'SUM=' }],
    ['name ends with a blank', { name: 'Oar ' }, { name: ' Oar' }],
    ['tagline is empty', { tagline: '' }, { tagline: ' ' }],
    ['description is null', { description: null }, { description: '' }],
    ['description is empty', { description: '' }, { description: null }],
    ['description begins like a formula', { description: '-1+2' }, { description: '- one' }],
    ['description has an HTML tag', { description: 'a <b>' }, { description: 'a < b >' }],
    ['tagline has a line feed', { tagline: 'a\nb' }, { tagline: 'a b' }],
    ['name has Cyrillic letters', { name: 'Сap' }, { name: 'Cap' }],
    ['name has mathematical letters', { name: '𝕏' }, { name: 'X' }],
    ['tagline has a zero-width blank', { tagline: 'a\u200Bb' }, { tagline: 'ab' }],
    ['name has an accent of its own sign', { name: 'Cafe\u0301' }, { name: 'Caf\u00E9' }],
    ['name has an emoji', { name: 'Sun ☀️' }, { name: 'Sun™' }],
    ['description has a flag', { description: '🇵🇹' }, { description: '🚩' }],
    ['name of 40 to 40 signs', { name: '😀'.repeat(40) }, { name: 'a'.repeat(41) }],
    ['name longer than the site allows', { name: 'a'.repeat(41) }, { name: 'a'.repeat(40) }],
    ['website is empty', { website: '' }, {}],
    ['no thumbnail', { thumbnail: null }, {}],
    ['0 topics', { topics: { edges: [] } }, {}],
    ['100 to 499 votes', { votesCount: 499 }, { votesCount: 500 }],
    ['featured later', { featuredAt: '2026-07-01T09:00:00Z' }, { featuredAt: '2026-07-01T07:01:00Z' }],
    [
      'launched at 00:01 Pacific winter time',
      { createdAt: '2026-01-05T08:01:00Z' },
      { createdAt: '2026-07-01T08:01:00Z' },
    ],
    ['no makers', { makers: [] }, {}],
    [
      'one maker, redacted',
      { makers: plainLaunch('1').makers.map((maker) => ({ ...maker, ...redacted })) },
      {},
    ],
    ['description is the tagline', { tagline: 'Rows', description: 'Rows ' }, { tagline: 'Rows' }],
  ])('"%s" is found where it is, and only there', (name, having, lacking) => {
    const has = { ...plainLaunch('1'), ...having }
    const lacks = { ...plainLaunch('2'), ...lacking }
    expect(shapeNamed(name).among([has, lacks])).toEqual([has])
  })
})

describe('a shape of several launches', () => {
  const [oar, oars, rudder, alone] = [
    { ...plainLaunch('1'), name: 'Oar', url: 'https://www.producthunt.com/products/oar?utm_a=1' },
    { ...plainLaunch('2'), name: ' OAR', url: 'https://www.producthunt.com/products/oar-2' },
    { ...plainLaunch('3'), name: 'Rudder', url: 'https://www.producthunt.com/products/oar' },
    { ...plainLaunch('4'), name: 'Keel', url: 'https://www.producthunt.com/products/keel' },
  ]
  test.each([
    ['share a name but for case', [oar, oars]],
    ['share a name', []],
    ['share a page', [oar, rudder]],
    ['share a page and not the name', [oar, rudder]],
    ['2 share a page', [oar, rudder]],
    ['3 share a page', []],
    ['share a redirect', []],
  ])('"%s" finds all that share it', (name, expected) => {
    expect(shapeNamed(name).among([oar, oars, rudder, alone])).toEqual(expected)
  })
})

describe('the shapes', () => {
  test('have a name each', () => {
    expect(new Set(LAUNCH_SHAPES.map(({ name }) => name)).size).toBe(LAUNCH_SHAPES.length)
  })

  test('that are always wanted are in contracts/launches.json at least twice', () => {
    const ours = readLaunches(JSON.parse(readContract('launches.json')))
    const missing = LAUNCH_SHAPES.filter((shape) => shape.always && shape.among(ours).length < 2)
    expect(missing.map(({ name }) => name)).toEqual([])
    expect(LAUNCH_SHAPES.filter(({ always }) => always).length).toBeGreaterThan(300)
  })
})

describe('reading', () => {
  test('a launch with a field more, or one less, is refused by its name', () => {
    const launch = plainLaunch('1')
    expect(readLaunches({ posts: [launch] })).toEqual([launch])
    expect(() => readLaunches({ posts: [{ ...launch, dailyRank: 1 }] })).toThrow('dailyRank')
    expect(() => readLaunches({ posts: [{ ...launch, votesCount: null }] })).toThrow('votesCount')
  })

  test('a live answer gives launches of the same form', () => {
    const { topics, makers, ...rest } = plainLaunch('1')
    const nodes = [
      {
        ...rest,
        slug: 'oar',
        topics: { nodes: [{ name: 'Boats', slug: 'boats' }] },
        makers: makers.map(({ name, username, headline, url, twitterUsername }) => ({
          name,
          username,
          headline,
          url,
          twitterUsername,
        })),
      },
    ]
    expect(readLiveLaunches({ data: { posts: { totalCount: 1, nodes } } })).toEqual([
      {
        ...rest,
        topics: { edges: [{ node: { name: 'Boats', slug: 'boats', postsCount: 0 } }] },
        makers: makers.map((maker) => ({ ...maker, id: '0', websiteUrl: null, profileImage: null })),
      },
    ])
    expect(topics.edges).toHaveLength(1)
  })
})
