import { describe, expect, test } from 'vitest'
import {
  classificationSchema,
  classifyInput,
  classifyInstructions,
  DEFAULT_CLASSIFICATION_PROMPT,
  isQualified,
  parseCriteria,
  scoreBand,
  targetScore,
} from './classification.ts'

describe('the score', () => {
  test.each([
    [69, false, 'medium'],
    [70, true, 'high'],
    [40, false, 'medium'],
    [39, false, 'low'],
    [100, true, 'high'],
    [0, false, 'low'],
  ])('%i: qualified %s, %s', (score, qualified, band) => {
    expect(isQualified({ targetScore: score })).toBe(qualified)
    expect(scoreBand(score)).toBe(band)
  })

  test.each([
    [3, 1, 75],
    [2, 1, 67],
    [1, 2, 33],
    [4, 0, 100],
    [0, 4, 0],
  ])('%i met and %i not met give %j', (met, notMet, score) => {
    expect(targetScore(met, met + notMet)).toBe(score)
  })
})

describe('the criteria of a prompt', () => {
  test('the default has the four of SPEC 9', () => {
    expect(parseCriteria(DEFAULT_CLASSIFICATION_PROMPT).map(({ label }) => label)).toEqual([
      'AI-powered',
      'Paying customers',
      'Variable AI costs per user',
      'Startup or emerging company',
    ])
  })

  test.each([
    ['Has an API: offers one', 'Has an API', 'Has an API: offers one'],
    ['- Has an API: offers one', 'Has an API', 'Has an API: offers one'],
    ['2) Has an API', 'Has an API', 'Has an API'],
    ['10. Has an API', 'Has an API', 'Has an API'],
    [': no label', ': no label', ': no label'],
  ])('%j has the label %j', (line, label, meaning) => {
    expect(parseCriteria(`\n${line}\n\n`)).toEqual([{ label, meaning }])
  })

  test('there are 20 at most', () => {
    expect(parseCriteria('a: b\n'.repeat(30))).toHaveLength(20)
  })

  test('every criterion stands in the instructions under its name, the reply format too', () => {
    const instructions = classifyInstructions('Blue: it is blue\nFast: it is fast')
    for (const part of ['c1. Blue: it is blue', 'c2. Fast: it is fast', 'c1 to c2:', '"verdict"'])
      expect(instructions).toContain(part)
  })

  test('the schema of the reply has one required property for each, and depends on their number alone', () => {
    const { properties, required } = classificationSchema(3)
    expect(required).toEqual(['c1', 'c2', 'c3', 'confidence', 'reasoning'])
    expect(Object.keys(properties)).toEqual(required)
    expect(classificationSchema(3)).toEqual(classificationSchema(3))
  })
})

test('what is judged of a launch is its text, no maker and no votes', () => {
  const product = {
    id: '1',
    source: 'product-hunt',
    name: 'Busabase',
    tagline: 'A base',
    description: 'For agents',
    website: 'https://x.io',
    url: 'https://y.io',
    votesCount: 3,
    createdAt: '2026-11-12T08:01:00Z',
    featuredAt: null,
    thumbnailUrl: null,
    topics: [{ name: 'Database', slug: 'database', postsCount: 2 }],
    makers: [],
    sample: false,
  }
  expect(classifyInput(product)).toEqual({
    name: 'Busabase',
    tagline: 'A base',
    description: 'For agents',
    topics: ['Database'],
    website: 'https://x.io',
  })
})
