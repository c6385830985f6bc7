import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { failureFrom } from '#clients/test-recorded-answer.ts'
import { errorSample, readContract } from '#sandbox/contracts.ts'
import { POSTS_DOCUMENT, TOPICS_DOCUMENT } from './api.ts'
import { isVisibleMaker } from './api.ts'
import { changedOnTheWay, readPosts, readThroughListing } from './test-posts.ts'

describe('the listing client against the contract', () => {
  const sdl = readContract('product-hunt.graphql')
  const schema = buildSchema(sdl)

  test.each([
    ['posts', POSTS_DOCUMENT],
    ['topics', TOPICS_DOCUMENT],
  ])('the %s document is valid', (_name, document) => {
    expect(validate(schema, parse(document))).toEqual([])
  })

  test('a document with an unknown field would be found', () => {
    expect(validate(schema, parse(POSTS_DOCUMENT.replace('votesCount', 'votes')))).not.toEqual([])
  })

  const posts = readPosts(JSON.parse(readContract('launches.json')))

  test('all launches come through, none changed in id, name, time or visible makers', async () => {
    expect(posts.length).toBeGreaterThan(300)
    const products = await readThroughListing(posts, sdl)
    expect(products).toHaveLength(posts.length)
    expect(changedOnTheWay(posts, products)).toEqual([])
  })

  test('among them are names with blanks, and launches with visible, redacted, mixed and no makers', () => {
    expect(posts.some(({ name }) => name !== name.trim())).toBe(true)
    const kinds = posts.map(({ makers }) => {
      const visible = makers.filter(isVisibleMaker).length
      if (visible === 0) return makers.length === 0 ? 'none' : 'redacted'
      return visible === makers.length ? 'visible' : 'mixed'
    })
    expect([...new Set(kinds)].sort()).toEqual(['mixed', 'none', 'redacted', 'visible'])
  })

  test('a launch that is lost, or comes through changed, would be noticed', async () => {
    const products = await readThroughListing(posts.slice(0, 2), sdl)
    const [first, second] = products
    if (first === undefined || second === undefined) expect.fail('two launches are needed')
    const changed = (...found: typeof products) => changedOnTheWay(posts.slice(0, 2), found).length
    const maker = { name: '[REDACTED]', username: '[REDACTED]', id: '0' }
    const redacted = { ...maker, headline: null, websiteUrl: null, twitterUsername: null }
    expect(changed(first, second)).toBe(0)
    expect(changed(first)).toBe(2)
    expect(changed(first, { ...second, createdAt: first.createdAt.replace('20', '19') })).toBe(1)
    expect(changed(first, { ...second, makers: [...second.makers, redacted] })).toBe(1)
    expect(changed(first, { ...second, url: `${second.url}?utm_source=x` })).toBe(1)
  })

  test.each([
    ['wrong token', { code: 'UNAUTHORIZED', status: 401 }],
    ['no points left', { code: 'RATE_LIMITED', status: 429, retryAfterMs: 102_000 }],
    ['page of a bot check', { code: 'HTML_PAGE', status: 403 }],
  ])('the recorded answer "%s" is understood', async (name, expected) => {
    expect(await failureFrom(errorSample('product-hunt', name))).toMatchObject(expected)
  })
})
