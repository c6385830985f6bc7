import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readContract } from '#sandbox/contracts.ts'
import { launchesFromFile } from './from-file.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')

describe('launches from a file', () => {
  const post = {
    id: '1',
    name: 'One',
    tagline: 'First',
    description: null,
    url: 'https://www.producthunt.com/products/one?utm_source=x',
    website: 'https://www.producthunt.com/r/ABC?utm_source=x',
    votesCount: 12,
    createdAt: '2026-08-20T07:01:00Z',
    featuredAt: null,
    thumbnail: null,
    topics: { edges: [{ node: { name: 'API', slug: 'api-1' } }] },
    makers: [],
  }

  test.each([
    ['2026-11-21T12:00:00Z', '2026-11-21T07:01:00Z', 93],
    ['2026-11-22T12:00:00Z', '2026-11-22T07:01:00Z', 94],
    ['2026-11-21T03:00:00Z', '2026-11-20T07:01:00Z', 92],
  ])('at %s the newest is of %s, and the note says so', (now, createdAt, days) => {
    const file = launchesFromFile({ posts: [post, { ...post, id: '2', createdAt: '2026-08-01T07:01:00Z' }] })
    expect(file.upTo(Date.parse(now))[0]).toMatchObject({
      id: '1',
      slug: 'one',
      createdAt,
      votesCount: 12,
      company: null,
    })
    expect(file.note(Date.parse(now))).toBe(
      `2 real launches from 2026-08-01 to 2026-08-20, dates shifted by ${days} days.`,
    )
  })

  test('a file of something else is refused by name', () => {
    expect(() => launchesFromFile({ posts: [{ ...post, votesCount: 'many' }] })).toThrow('votesCount')
    expect(() => launchesFromFile({ posts: [] })).toThrow()
  })

  test('those of contracts/ are all there, each once', () => {
    const json: unknown = JSON.parse(readContract('launches.json'))
    const { posts } = z.object({ posts: z.array(z.object({ id: z.string() })) }).parse(json)
    expect(posts.length).toBeGreaterThan(300)
    const file = launchesFromFile(json)
    expect(file.upTo(NOW_MS)).toHaveLength(posts.length)
    expect(new Set(file.upTo(NOW_MS).map(({ id }) => id))).toEqual(new Set(posts.map(({ id }) => id)))
    expect(file.note(NOW_MS)).toMatch(
      new RegExp(
        `^${posts.length} real launches from 20\\d\\d-\\d\\d-\\d\\d to 20\\d\\d-\\d\\d-\\d\\d, dates shifted by \\d+ days\\.$`,
      ),
    )
  })
})
