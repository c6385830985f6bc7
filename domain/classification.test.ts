import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  classifyInput,
  classifyInstructions,
  DEFAULT_CLASSIFICATION_PROMPT,
  isQualified,
  parseClassification,
  parseCriteria,
  scoreBand,
  targetScore,
} from './classification.ts'

const answer = (criteria: [string, boolean, string?][], more: Record<string, unknown> = {}) =>
  JSON.stringify({
    criteria: criteria.map(([label, met, reason = '']) => ({ label, met, reason })),
    confidence: 80,
    reasoning: 'Because.',
    ...more,
  })

function judged(text: string) {
  const parsed = parseClassification(text)
  if (parsed.kind === 'failed') throw new Error(parsed.error)
  return parsed.result
}

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
    [0, 0, null],
  ])('%i met and %i not met give %j', (met, notMet, score) => {
    expect(targetScore(met, notMet)).toBe(score)
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

  test('every criterion and label stands in the instructions, the reply format too', () => {
    const instructions = classifyInstructions('Blue: it is blue\nFast: it is fast')
    for (const part of ['1. Blue: it is blue', '2. Fast: it is fast', '- Blue', '- Fast', '"criteria"'])
      expect(instructions).toContain(part)
  })
})

test('what is judged of a launch is its text, no maker and no votes', () => {
  const product = {
    id: '1',
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

describe("reading a model's answer", () => {
  test('criteria with reasons', () => {
    const text = answer([
      ['AI-powered', true, ' It says so. '],
      ['Paying', false, 'No prices.'],
      ['Young', true],
    ])
    expect(judged(text)).toEqual({
      criteriaMet: ['AI-powered', 'Young'],
      criteriaNotMet: ['Paying'],
      confidence: 80,
      reasoning: 'Because.',
      targetScore: 67,
      reasons: { 'AI-powered': 'It says so.', Paying: 'No prices.' },
    })
  })

  test.each([
    ['high', 90],
    [' Medium ', 60],
    ['low', 30],
    ['no idea', 50],
    [null, 50],
    [120, 100],
    [-3, 0],
    [71.6, 72],
  ])('the older format: confidence %j is %i', (confidence, expected) => {
    const text = JSON.stringify({
      criteriaMet: ['A', ' B '],
      criteriaNotMet: ['C'],
      confidence,
      reasoning: 'Old.',
    })
    const result = judged(text)
    expect(result).toMatchObject({ criteriaMet: ['A', 'B'], criteriaNotMet: ['C'], targetScore: 67 })
    expect(result.confidence).toBe(expected)
  })

  test.each([
    ['in a code fence', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    ['with prose around it', (json: string) => `Here is my verdict:\n${json}\nI hope this helps.`],
  ])('an answer %s is found', (_name, wrap) => {
    expect(judged(wrap(answer([['A', true]]))).targetScore).toBe(100)
  })

  test('a label given twice counts once, by its first judgement', () => {
    expect(
      judged(
        answer([
          ['A', true],
          ['A', false],
          ['B', false],
        ]),
      ),
    ).toMatchObject({
      criteriaMet: ['A'],
      criteriaNotMet: ['B'],
      targetScore: 50,
    })
  })

  test('an entry without a label or a judgement has no say', () => {
    const text = JSON.stringify({
      criteria: [{ label: 'A', met: 'yes' }, { label: ' ', met: true }, 7, { label: 'B', met: true }],
    })
    expect(judged(text)).toMatchObject({
      criteriaMet: ['B'],
      criteriaNotMet: [],
      targetScore: 100,
      reasoning: '',
    })
  })

  test.each([
    ['', 'EMPTY_RESPONSE'],
    [' \n ', 'EMPTY_RESPONSE'],
    ['I cannot say.', 'UNREADABLE_RESPONSE'],
    ['{"criteria":[', 'UNREADABLE_RESPONSE'],
    ['[1]', 'UNREADABLE_RESPONSE'],
    ['{}', 'NOTHING_JUDGED'],
    ['{"criteria":[],"confidence":90}', 'NOTHING_JUDGED'],
    ['{"criteriaMet":[],"criteriaNotMet":[]}', 'NOTHING_JUDGED'],
  ])('%j is a failure: %s', (text, error) => {
    expect(parseClassification(text)).toEqual({ kind: 'failed', error })
  })

  test('any text gives a verdict in range or a named failure', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ criteria: fc.anything(), criteriaMet: fc.anything(), confidence: fc.anything() })
        .map((value) => {
          try {
            return JSON.stringify(value)
          } catch {
            return '{}'
          }
        }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseClassification(text)
        if (parsed.kind === 'failed') return
        const { targetScore: score, confidence } = parsed.result
        expect(score >= 0 && score <= 100 && confidence >= 0 && confidence <= 100).toBe(true)
      }),
      { seed: 3, numRuns: 2_000 },
    )
  })
})
