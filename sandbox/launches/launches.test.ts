import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts'
import { redirectCode } from '#domain/launch/addresses.ts'
import { DEFAULT_CLASSIFICATION_PROMPT, parseCriteria } from '#domain/verdict/classification.ts'
import { readVerdict } from '#domain/verdict/test-verdict.ts'
import { verdictText } from '../ai/judge.ts'
import { launchesUpTo } from './generator.ts'
import type { Launch } from './launch.ts'
import { shippedLaunches } from './shipped.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const launches = launchesUpTo(NOW_MS)
const distinct = (values: readonly unknown[]) => new Set(values).size

describe('the shipped launches', () => {
  test('are 600, of the 60 days up to today, each with an id, page and code of its own', () => {
    expect(launches).toHaveLength(600)
    expect(distinct(launches.map(({ id }) => id))).toBe(600)
    expect(distinct(launches.map(({ slug }) => slug))).toBe(600)
    expect(distinct(launches.map(({ website }) => redirectCode(website)))).toBe(600)
    const days = launches.map(({ createdAt }) => createdAt.slice(0, 10))
    expect(distinct(days)).toBe(60)
    expect([days.at(-1), days[0]]).toEqual(['2026-09-23', '2026-11-21'])
  })

  test('are the same whenever they are made, and grow older day by day', () => {
    expect(launchesUpTo(NOW_MS)).toEqual(launches)
    expect(launchesUpTo(NOW_MS + HOUR_MS)).toEqual(launches)
    const later = new Map(launchesUpTo(NOW_MS + 7 * DAY_MS).map((launch) => [launch.id, launch]))
    const kept = launches.filter(({ id }) => later.has(id))
    expect(kept).toHaveLength(530)
    for (const launch of kept) {
      const unchanged = { ...launch, votesCount: 0, commentsCount: 0 }
      expect({ ...later.get(launch.id), votesCount: 0, commentsCount: 0 }).toEqual(unchanged)
    }
  })

  test.each([
    ['2026-11-21T08:00:59Z', '2026-11-20T08:01:00Z'],
    ['2026-11-21T08:01:00Z', '2026-11-21T08:01:00Z'],
    ['2026-07-01T07:00:59Z', '2026-06-30T07:01:00Z'],
    ['2026-07-01T07:01:00Z', '2026-07-01T07:01:00Z'],
  ])('at %s the newest are of %s, one minute past midnight in California', (now, newest) => {
    expect(launchesUpTo(Date.parse(now))[0]?.createdAt).toBe(newest)
  })

  test('as of another day are what they are on that day, with the dates of now', () => {
    const weekAgo = launchesUpTo(NOW_MS - 7 * DAY_MS)
    const asOf = shippedLaunches('2026-11-14').upTo(NOW_MS)
    const undated = (launch: Launch) => ({
      ...launch,
      createdAt: null,
      featuredAt: launch.featuredAt !== null,
    })
    expect(asOf.map(undated)).toEqual(weekAgo.map(undated))
    expect(asOf.map(({ createdAt }) => createdAt)).toEqual(launches.map(({ createdAt }) => createdAt))
  })

  test('the newest day has no votes yet, and has them the day after', () => {
    const today = launches.filter(({ createdAt }) => createdAt.startsWith('2026-11-21'))
    expect(today.every(({ votesCount }) => votesCount === 0)).toBe(true)
    const tomorrow = launchesUpTo(NOW_MS + DAY_MS)
    expect(today.every(({ id }) => (tomorrow.find((one) => one.id === id)?.votesCount ?? 0) > 0)).toBe(true)
  })

  test('votes are spread as on the real site, and about a third meet all four default criteria', () => {
    const votes = launches.map((launch) => launch.votesCount).sort((a, b) => a - b)
    expect(votes[300]).toBeGreaterThan(80)
    expect(votes[300]).toBeLessThan(150)
    expect(votes[570]).toBeGreaterThan(300)
    const criteria = parseCriteria(DEFAULT_CLASSIFICATION_PROMPT)
    const scores = launches.map((launch) => {
      const verdict = readVerdict(
        verdictText(criteria, {
          ...launch,
          description: launch.description ?? '',
          topics: launch.topics.map(({ name }) => name),
        }),
        criteria.map(({ label }) => label),
      )
      return verdict.kind === 'judged' ? verdict.result.targetScore : -1
    })
    const share = (score: number) => scores.filter((one) => one === score).length / scores.length
    expect(share(100)).toBeGreaterThan(0.25)
    expect(share(100)).toBeLessThan(0.42)
    for (const score of [25, 50, 75]) expect(share(score)).toBeGreaterThan(0.03)
    expect(share(-1)).toBe(0)
  })

  test('have what real ones have: shared pages, shared names, blanks, missing descriptions, all kinds of makers', () => {
    expect(distinct(launches.map(({ url }) => url))).toBeLessThan(590)
    expect(distinct(launches.map(({ name }) => name))).toBeLessThan(600)
    expect(launches.some(({ name }) => name !== name.trim())).toBe(true)
    expect(launches.some(({ description }) => description === null)).toBe(true)
    expect(launches.some(({ thumbnailUrl }) => thumbnailUrl === null)).toBe(true)
    expect(launches.some(({ featuredAt }) => featuredAt === null)).toBe(true)
    const kinds = launches.map(
      ({ makers }) => distinct(makers.map(({ id }) => id === '0')) + (makers[0]?.id === '0' ? 10 : 0),
    )
    // None, visible only, hidden only, both.
    expect([...new Set(kinds)].sort((a, b) => a - b)).toEqual([0, 1, 11, 12])
  })

  test('name no address outside .example', () => {
    const hosts = JSON.stringify(launches).match(/https?:\/\/[^/"\\\s]+/g) ?? []
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([])
    expect(launches.every(({ company }) => company?.domain.endsWith('.example'))).toBe(true)
    for (const { description } of launches) expect((description ?? '').length).toBeLessThanOrEqual(500)
  })
})
