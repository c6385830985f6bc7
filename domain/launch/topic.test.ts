import { describe, expect, test } from 'vitest'
import { isTopicSlug, slugOf, topicOfText, topicOptions } from './topic.ts'

describe('a typed text as a slug', () => {
  test.each([
    ['Artificial Intelligence', 'artificial-intelligence'],
    ['  Health & Fitness ', 'health-fitness'],
    ['developer-tools', 'developer-tools'],
    ['Web3', 'web3'],
    ['Café', 'cafe'],
    ['---', ''],
    ['日本語', '日本語'],
  ])('%j is %j', (text, slug) => {
    expect(slugOf(text)).toBe(slug)
    expect(slugOf(slug)).toBe(slug)
  })

  test.each([
    ['', false],
    ['a', true],
    ['a'.repeat(100), true],
    ['a'.repeat(101), false],
  ])('%j can be requested: %j', (slug, expected) => {
    expect(isTopicSlug(slug)).toBe(expected)
  })
})

describe('what a typed text means', () => {
  const suggested = [
    { name: 'Developer Tools', slug: 'developer-tools', postsCount: 40_000 },
    { name: 'SaaS', slug: 'software-as-a-service', postsCount: 9_000 },
    { name: 'Software', slug: 'saas', postsCount: 3 },
  ]
  test.each([
    ['its exact name in other letters', ' developer TOOLS ', 'Developer Tools', 'developer-tools', true],
    ['its exact slug', 'developer-tools', 'Developer Tools', 'developer-tools', true],
    ['a name before a slug', 'saas', 'SaaS', 'software-as-a-service', true],
    ['a part of a name only', 'Developer', 'Developer', 'developer', false],
    ['no suggestion', 'Chess Clubs', 'Chess Clubs', 'chess-clubs', false],
    ['no letters at all', '!!', '!!', '', false],
  ])('%s', (_name, text, name, slug, listed) => {
    expect(topicOfText(text, suggested)).toEqual({ name, slug, listed })
  })

  test('topics of the same name are picked by their slugs, each one for itself', () => {
    const options = topicOptions([...suggested, { name: 'SaaS', slug: 'saas-2', postsCount: 1 }])
    expect([...options.keys()]).toEqual(['Developer Tools', 'software-as-a-service', 'Software', 'saas-2'])
    for (const [value, topic] of options) expect(topicOfText(value, [topic])?.slug).toBe(topic.slug)
  })

  test.each(['', '  '])('%j is no topic', (text) => {
    expect(topicOfText(text, suggested)).toBeNull()
  })
})
